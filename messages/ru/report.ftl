# Что говорят отчёты вокруг замечаний, графиков и объяснений.

kind-thinking = обдумывание
kind-correction = поправка
kind-penalty = штраф
kind-repeat-delay = задержка повтора
kind-ruling = решение

# Записи, как их называет человек.
entry-repeat = повтор { $number }
entry-break = перерыв
entry-inquiry = запрос
entry-claim = просрочка
entry-protest = протест
entry-application = заявление
entry-ruling = решение
entry-result = результат
entry-start = начало

open = неизвестно, { $lacking }, поэтому возможно, что { $said }
lacking-arrival = когда пришло письмо ({ $thing })
lacking-sending = когда отправлено письмо ({ $thing })
lacking-notice = извещён ли партнёр о перерыве и когда
lacking-start-list = когда стартовый лист получили { $thing }
lacking-total = какое время указано в { $thing }
lacking-other = чему равно `{ $what }`
needs-arrival = день прихода письма ({ $thing })
needs-sending = день отправки письма ({ $thing })
needs-notice = извещение партнёра о перерыве
needs-start-list = день, когда стартовый лист получили { $thing }
needs-total = время, указанное в { $thing }
needs-other = { $what }

because-of = { $player }: { $sum }
because-expected = по времени { $side ->
    [white] белых
   *[black] чёрных
}, записанному в прошлый раз, и начисленному с тех пор должно быть { $total }
because-without = без { $kind ->
    [correction] поправки в ответе { $entry }
    [penalty] штрафа в ответе { $entry }
    [repeat-delay] задержки ({ $entry })
   *[other] дней по решению судьи
} у { $side ->
    [white] белых
   *[black] чёрных
} было бы { $total }
because-missing-leave = просрочки нет, если из дней, начисленных за { $letters }{ $together ->
    [yes] {" "}вместе
   *[no] {""}
}, не менее { $days } { $days ->
    [one] был перерывом
    [few] были перерывом
   *[many] были перерывом
} { $side ->
    [white] белых
   *[black] чёрных
}
list-or = или
list-and = и
because-part = { $kind } { $days }
because-value = `{ $path }` = { $value }
changed-param = `{ $name }`: { $value }, { $because }
changed-reading = толкование `{ $name }`: { $value }, { $because }
changed-step = в `{ $layer }` { $value }, { $because }
changed-base = в основе { $value }, ст. { $article }

footer-because = так как
footer-help = совет
footer-needs = нужно
footer-related = см.

summary-games = { $n ->
    [0] ни одной партии
    [one] { $n } партия
    [few] { $n } партии
   *[many] { $n } партий
}
summary-errors = { $n ->
    [one] { $n } ошибка
    [few] { $n } ошибки
   *[many] { $n } ошибок
}
summary-warnings = { $n ->
    [one] { $n } предупреждение
    [few] { $n } предупреждения
   *[many] { $n } предупреждений
}
summary-notes = { $n ->
    [one] { $n } заметка
    [few] { $n } заметки
   *[many] { $n } заметок
}
summary-allowed = допущено пояснениями: { $n }
summary = { $games }: { $errors }, { $warnings }, { $notes }
summary-rulesets = { $n ->
    [one] { $n } регламент
    [few] { $n } регламента
   *[many] { $n } регламентов
}

severity-error = ошибка
severity-warning = предупреждение
severity-note = заметка

place = { $path }, строка { $line }, знак { $column }
rule-place = статья { $article }, { $path }, строка { $line }

column-entry = запись
column-received = получено
column-sent = отправлено
column-days = дни
column-excluded = перерыв
column-postings = прочее
column-white = белые
column-black = чёрные
column-written = дробь
column-moves = ходы
column-allowed = норма
column-reserve = запас
chart-posting = { $player }: { $kind } { $days }
chart-totals = Белые { $white }, чёрные { $black }
chart-estimated = ~ расчётная дата: день получения не указан
chart-narrow = часть столбцов опущена; на широком экране и в файле видны все

why-game = партия
why-total = { $player }: { $days }
why-total-split = { $player }: { $days } = { $others } + { $penalties } (без штрафов + штрафы)
why-group = { $kind }: { $days }
why-posting = { $entry } (строка { $line }): { $player }, { $kind } { $days }, ст. { $article }
why-posting-about = { $entry } (строка { $line }): { $player }, { $kind } { $days } за { $about }, ст. { $article }
why-entry = { $entry } (строка { $line })
why-finding = { $severity } { $slug }: { $message }
why-article = { $article } { $title }
why-taken = { $name } применяется: { $value }
why-not-taken = { $name } не применяется
why-named = { $name } = { $value }
why-written = `{ $written }` = { $value }
why-value = { $value }
why-account = время, { $name } = { $value }
why-reading = толкование { $name }: { $option }
why-again = { $text } (см. выше)

page-source = { $path }, строка { $line }
page-origin = написано по: { $origin }
page-params = числа
page-param = `{ $name }`: { $value }, ст. { $article }
page-readings = толкования
page-reading = `{ $name }`: { $options }, ст. { $article }
page-option = `{ $option }`
page-option-chosen = `{ $option }` (принято)

usage-format = эта команда не знает формата `{ $format }`; она знает { $known }
usage-human-only = `{ $command }` печатает только текст для людей
usage-nth = партии с номером { $nth } нет: в файле { $games ->
    [0] ни одной партии
    [one] { $games } партия
    [few] { $games } партии
    [many] { $games } партий
   *[other] { $games } партии
}
usage-one-game = в файле { $games ->
    [one] { $games } партия
    [few] { $games } партии
    [many] { $games } партий
   *[other] { $games } партии
}; выберите одну ключом `--nth` или возьмите `--format ndjson`
usage-article = в `{ $ruleset }` нет статьи `{ $article }`
usage-entry = в этой партии нет записи `{ $entry }`; есть { $known }
usage-explain = ничто не называется `{ $what }`: укажите код, например `E0203`, замечание, например `overdue`, или статью, например `5.3.5`
