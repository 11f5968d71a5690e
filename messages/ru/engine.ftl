# Что движок говорит сам: судьба обязанностей и прав, порядок записи.
# $act — одно из correction, penalty, protest, claim, repeat, inquiry, act.
# $partner и $player — игроки, рядом с ними $partner-side и $player-side: white или black; $letter и $reply — записи;
# $days и $due — с единицей.

# ---- падежи ----

partner-genitive = { $partner-side ->
    [white] белых
   *[black] чёрных
}
partner-dative = { $partner-side ->
    [white] белым
   *[black] чёрным
}
player-genitive = { $player-side ->
    [white] белых
   *[black] чёрных
}
act-nominative = { $act ->
    [correction] поправка
    [penalty] штраф
    [protest] протест
    [claim] объявление просрочки
    [repeat] повтор
    [inquiry] запрос
   *[other] действие
}
act-genitive = { $act ->
    [correction] поправок
    [penalty] штрафов
    [protest] протестов
    [claim] объявлений просрочки
    [repeat] повторов
    [inquiry] запросов
   *[other] такого действия
}
act-accusative = { $act ->
    [correction] поправку
    [penalty] штраф
    [protest] протест
    [claim] объявление просрочки
    [repeat] повтор
    [inquiry] запрос
   *[other] действие
}

# ---- сообщения ----

right-made = { $act ->
    [correction] время { partner-genitive } исправлено за { $letter }: { $days }
    [penalty] { partner-dative } начислен штраф за { $letter }: { $days }
   *[other] право на { act-accusative } использовано
}
right-made-silently = время { partner-genitive } исправлено за { $letter }, как видно из дроби: { $days }
right-lapsed = { $act ->
    [correction] право на поправку за { $letter } ({ $days }) утрачено: в ответе { $reply } её нет
    [penalty] право на штраф за { $letter } ({ $days }) утрачено: в ответе { $reply } его нет
    [claim] право объявить просрочку утрачено: в ответе { $reply } им не воспользовались
   *[other] право на { act-accusative } утрачено: в ответе { $reply } им не воспользовались
}
right-not-due = { $act ->
    [correction] поправка за { $letter } не положена: { $days }
    [penalty] штраф за { $letter } не положен: { $days }
   *[other] права на { act-accusative } нет
}
right-not-due-used = { $act ->
    [correction] поправка за { $letter } уже сделана (ответ { $reply })
    [penalty] штраф за { $letter } уже начислен (ответ { $reply })
   *[other] право на { act-accusative } уже использовано (ответ { $reply })
}
right-not-due-lost = { $act ->
    [correction] право на поправку за { $letter } утрачено { $day } (ответ { $reply })
    [penalty] право на штраф за { $letter } утрачено { $day } (ответ { $reply })
    [claim] право объявить просрочку утрачено { $day } (ответ { $reply })
   *[other] право на { act-accusative } утрачено { $day } (ответ { $reply })
}
right-not-due-amount = { $act ->
    [correction] поправка за { $letter } составляет { $due }, а не { $days }
    [penalty] штраф за { $letter } составляет { $due }, а не { $days }
   *[other] { act-nominative }: { $due }, а не { $days }
}
right-not-in-regulation = в этом регламенте нет { act-genitive }
right-late = { act-nominative } с опозданием, { $days }: срок истёк { $due }
duty-late = { act-nominative } с опозданием, { $days }: срок истёк { $due }
pending = { $act ->
    [repeat] если ответа не будет, { $player } должны повторить { $letter } не позже { $due }
    [protest] { $player } могут подать протест не позже { $due }
   *[other] от { player-genitive } ожидается { act-nominative } не позже { $due }
}
date-order-line = { $date } стоит в этой строке после { $before }, хотя эта дата раньше
date-order-file = { $date } раньше, чем { $before }, день предыдущей записи
date-order-start = { $date } раньше, чем { $before }, день начала партии
move-order = здесь по порядку { $due }, а не { $written }
nothing-to-repeat = письма { $written }, которое можно было бы повторить, нет
too-many = в партии учитывается не больше { $most } { $most ->
    [one] перерыва
   *[other] перерывов
} и { $most } { $most ->
    [one] повтора
   *[other] повторов
}; эта запись и следующие не в счёт
after-the-end = партия к этому дню уже окончена
no-draw-offer = принята ничья, которой партнёр не предлагал
no-variant = в письме сделаны и ходы партнёра, но письмо, на которое отвечают, варианта не предлагает
result-differs = { $due ->
    [white] партию выиграли белые ({ $ended }), а в результате сказано другое
    [black] партию выиграли чёрные ({ $ended }), а в результате сказано другое
   *[draw] партия кончилась вничью ({ $ended }), а в результате сказано другое
}
ruleset-conflict = исключения `{ $first }` и `{ $second }` для `{ $slot }` действуют здесь оба и расходятся
opened-here = право возникло здесь
about-letter = письмо, о котором речь
ended-here = партия кончилась здесь
