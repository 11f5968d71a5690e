# Что говорит `compare` о двух записях одной партии.

compare-paper-white = бумаги белых
compare-paper-black = бумаги чёрных
compare-paper-judge = бумаги судьи
compare-paper-first = первые бумаги
compare-paper-second = вторые бумаги
compare-in-white = в бумагах белых
compare-in-black = в бумагах чёрных
compare-in-judge = в бумагах судьи
compare-in-first = в первых бумагах
compare-in-second = во вторых бумагах
compare-other-white = белые
compare-other-black = чёрные
compare-other-judge = судья
compare-other-first = составитель первых бумаг
compare-other-second = составитель вторых бумаг
compare-silent-white = в бумагах белых этого нет
compare-silent-black = в бумагах чёрных этого нет
compare-silent-judge = в бумагах судьи этого нет
compare-silent-first = в первых бумагах этого нет
compare-silent-second = во вторых бумагах этого нет
compare-with-white = бумаги белых с этим
compare-with-black = бумаги чёрных с этим
compare-with-judge = бумаги судьи с этим
compare-with-first = первые бумаги с этим
compare-with-second = вторые бумаги с этим
compare-without-white = бумаги белых без этого
compare-without-black = бумаги чёрных без этого
compare-without-judge = бумаги судьи без этого
compare-without-first = первые бумаги без этого
compare-without-second = вторые бумаги без этого

compare-record = { $path }, партия `{ $game }`
compare-assumed = { $record } (в записи не сказано, кто её ведёт: так предположено)
compare-unlike = возможно, это разные партии: расходятся { $words }
compare-same-keeper = обе записи ведёт одна сторона

compare-first-divergence = первое расхождение
compare-rest = остальные расхождения
compare-same = бумаги не расходятся
compare-about = { $entry }, { $what }
compare-both = { $about }: { $in-first } `{ $first }`, { $in-second } `{ $second }`
compare-spelling = { $about }: `{ $first }` { $in-first }, `{ $second }` { $in-second }, другими буквами
compare-missing = { $about }: `{ $said }` только { $in }; { $other-side ->
    [white] белым
    [black] чёрным
    [judge] судье
    [first] составителю первых бумаг
   *[second] составителю вторых бумаг
} это тоже могло быть известно
compare-one-sided = { $about }: `{ $said }` только { $in }; { $other-side ->
    [white] белые этого знать не могли
    [black] чёрные этого знать не могли
    [judge] судья этого знать не мог
    [first] составитель первых бумаг этого знать не мог
   *[second] составитель вторых бумаг этого знать не мог
}

compare-nothing = в подсчёте времени ничего не меняется
compare-unchanged = ничего не меняется
compare-moves = { $player }: ходов { $before } → { $after }
compare-over-yes = { $player }: просрочка
compare-over-open = { $player }: возможна просрочка
compare-over-no = { $player }: просрочки нет
compare-appear = { $findings-count ->
    [one] добавится замечание
   *[other] добавятся замечания
}: { $findings }
compare-vanish = { $findings-count ->
    [one] отпадёт замечание
   *[other] отпадут замечания
}: { $findings }
compare-more = { $n ->
    [one] и ещё { $n }
    [few] и ещё { $n }
   *[many] и ещё { $n }
}

compare-at-first = { $totals } после { $entry }
compare-end = { $totals } в конце при { $moves } ходах
compare-not-judged = время не подсчитано
compare-count-contradiction = { $n ->
    [one] { $n } противоречие
    [few] { $n } противоречия
   *[many] { $n } противоречий
}
compare-count-missing = { $n ->
    [one] { $n } пропуск
    [few] { $n } пропуска
   *[many] { $n } пропусков
}
compare-count-spelling = { $n ->
    [one] { $n } имя двумя алфавитами
    [few] { $n } имени двумя алфавитами
   *[many] { $n } имён двумя алфавитами
}
compare-count-one-sided = { $n ->
    [one] { $n } сведение, известное лишь одной стороне
    [few] { $n } сведения, известных лишь одной стороне
   *[many] { $n } сведений, известных лишь одной стороне
}
compare-not-evaluated = для { $n ->
    [one] { $n } расхождения
    [few] { $n } расхождений
   *[many] { $n } расхождений
} не подсчитано, что они меняют: подсчёт сделан для { $most } важнейших

compare-entry-start = заголовок
compare-entry-repeat = повтор { $letter }
compare-entry-break = перерыв
compare-entry-inquiry = запрос
compare-entry-claim = объявление просрочки
compare-entry-protest = протест
compare-entry-application = ходатайство
compare-entry-ruling = решение
compare-entry-result = результат

compare-to-white = белым
compare-to-black = чёрным
compare-to-judge = судье
compare-to-elder = старосте

usage-several = в { $path } партий: { $games } ({ $known }); ни одна не названа так же, как партия другой записи, поэтому выберите ключом `--nth`

compare-what-game = название партии
compare-what-rules = регламент
compare-what-play = игра
compare-what-white = имя белых
compare-what-black = имя чёрных
compare-what-judge = судья
compare-what-elder = староста
compare-what-start = начало
compare-what-end = окончание игры
compare-what-start-list-white = получение стартового листа белыми
compare-what-start-list-black = получение стартового листа чёрными
compare-what-event = турнир
compare-what-preset = заданные ходы
compare-what-entry = вся запись
compare-what-moves = ход
compare-what-first-date = первая дата
compare-what-second-date = вторая дата
compare-what-third-date = третья дата
compare-what-totals = время
compare-what-break-first = первый день
compare-what-break-last = последний день
compare-what-sent = день отправки
compare-what-ruling-day = день решения
compare-what-verdict = решение
compare-what-score = результат
compare-what-reason = причина
compare-what-postmark = штемпель
compare-what-receipt = почтовая квитанция
compare-what-registered = заказное письмо
compare-what-arrived = получение
compare-what-lost = пропажа
compare-what-returned = возврат
compare-what-variant = вариант
compare-what-correction = поправка
compare-what-penalty = штраф
compare-what-points-out = указание на упущение
compare-what-supplies = восполнение упущения
compare-what-offers-draw = предложение ничьей
compare-what-accepts-draw = согласие на ничью
compare-what-declines-draw = отказ от ничьей
compare-what-resigns = сдача партии
compare-what-elects = выбор
compare-what-transfers = перевод дней
compare-what-asks = вопрос
compare-what-words = слова о перерыве
compare-what-announced = объявление
compare-what-against = счёт просрочки
compare-what-materials = материалы
compare-what-sealed = ход судье
compare-what-told = извещение
compare-what-reasons = доводы
