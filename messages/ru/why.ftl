# Что говорит `why`: как стоит игрок, что стало с пунктами регламента, почему условие таково.

# ---- роды и падежи ----

opened = { $item-kind ->
    [duty] открыта
   *[other] открыто
}
done = { $item-kind ->
    [duty] выполнена
    [right] использовано
   *[other] выполнено
}
not-done = { $item-kind ->
    [duty] не выполнена
   *[other] не выполнено
}
entry-genitive = { $entry-kind ->
    [repeat] повтора{ $entry-number }
    [break] перерыва{ $entry-number }
    [inquiry] запроса{ $entry-number }
    [claim] объявления просрочки{ $entry-number }
    [protest] протеста{ $entry-number }
    [application] заявления{ $entry-number }
    [ruling] решения{ $entry-number }
    [result] результата
    [start] начала
   *[letter] { $entry }
}

why-posting-days = { $posting }: { $days }
why-stretch = { $days }: { $span }
why-span = { $from }{ $received ->
    [yes] {" "}(получено)
   *[no] {""}
} → { $through }{ $sent ->
    [yes] {" "}(отправлено)
   *[no] {""}
}, { $out ->
    [0] дней перерыва между ними нет
    [one] всего { $all }, из них { $out } день перерыва
    [few] всего { $all }, из них { $out } дня перерыва
   *[many] всего { $all }, из них { $out } дней перерыва
}
why-allowed = { $days } на { $moves }: { $rate }
why-first-known = первое из известного: { $value }
why-condition = { $reason } (`{ $written }`)
why-not-taken-because = { $name } не применяется: { $reason }

why-standing = { $player }: { $used } при норме { $allowed } на { $moves }, { $over ->
    [yes] сверх нормы { $reserve }
   *[no] запас { $reserve }
}{ $overdue ->
    [yes] : просрочено, { $reason }
    [no] : не просрочено, { $reason }
    [open] : неизвестно, просрочено ли время
   *[unasked] {""}
}
why-brought = { $player }: с этой записью стало { $to } вместо { $from } ({ $days })
why-stayed = { $player }: с этой записью осталось { $to }
why-most = { $player }, больше всего времени ушло на: { $list }
why-namesakes = таких записей { $n }, это первая; вторую покажет `{ $entry } 2`

why-quiet = `{ $item }`: повода не было
why-off = `{ $item }`: не действует, { $readings }
why-off-reading = толкование { $number }: `{ $name }` — `{ $option }`, а не `{ $wanted }`
why-kept-player = { $article } не применяется, { $player }, { $entry }: { $reason }
why-kept = `{ $item }` выполнено, { $entry }: { $reason }
why-failed = `{ $item }` не выполнено, { $entry }: { $reason }
why-unsettled = `{ $item }`: нельзя сказать, { $entry }: { $reason }
why-told-before = `{ $item }`: { $player }, сказано при более ранней записи и говорится один раз
why-not-asked = `{ $item }` { $kind ->
    [duty] не возникает
    [right] не возникает
    [rule] не действует
    [transition] не происходит
    [permission] не освобождает
   *[require] не проверяется
}, { $entry }: { $reason }
why-not-known = `{ $item }`: неизвестно, применимо ли, { $entry }: { $reason }
why-fired = `{ $item }` действует, { $entry }{ $why ->
    [yes] : { $reason }
   *[no] {""}
}
why-other-state = `{ $item }` не происходит, { $entry }: порядок был не в этом состоянии
why-waits = `{ $item }`, { $player }: { opened } с { entry-genitive }{ $dated ->
    [yes] {" "}по { $until }
   *[no] {""}
} и к концу записи ещё { opened }
why-stands = `{ $item }`{ $side ->
    [none] {""}
   *[other] , { $player }
}: { opened } с { entry-genitive }; само по себе ни к чему не ведёт
why-done = `{ $item }`{ $here ->
    [yes] {" "}{ done } этой же записью ({ $by })
   *[no] , { $player }: { opened } с { entry-genitive }, { done } ({ $by })
}
why-late = `{ $item }`, { $player }: { opened } с { entry-genitive } по { $until }, { done } с опозданием ({ $by })
why-lapsed = `{ $item }`, { $player }: { opened } с { entry-genitive }, не использовано ({ $by }) и поэтому утрачено
why-violated-by = `{ $item }`{ $here ->
    [yes] {" "}{ not-done } ({ $by })
   *[no] , { $player }: { opened } с { entry-genitive }, { not-done } ({ $by })
}
why-violated = `{ $item }`, { $player }: { opened } с { entry-genitive } по { $until }, { not-done }
why-cancelled = `{ $item }`, { $player }: { opened } с { entry-genitive }{ $dated ->
    [yes] {" "}по { $until }
   *[no] {""}
}, потом не требуется: пришло то, чего ждали{ $known ->
    [yes] , { $day }
   *[no] {""}
}
why-excused = `{ $item }`, { $player }: { opened } с { entry-genitive }, освобождает `{ $excuse }`
why-pending = `{ $item }`, { $player }: { opened } с { entry-genitive } и ещё { opened } по { $day }
why-game-ended = `{ $item }`, { $player }: { opened } с { entry-genitive }, партия окончилась раньше срока
why-expired = `{ $item }`, { $player }: { opened } с { entry-genitive }{ $dated ->
    [yes] {" "}по { $until }
   *[no] {""}
}, не использовано
why-settled = `{ $item }`, { $player }: { opened } с { entry-genitive }, не использовано, снято ({ $by })

reason-before = { $left } { $holds ->
    [yes] раньше, чем
    [no] не раньше, чем
   *[open] возможно, раньше, чем
} { $right }
reason-after = { $left } { $holds ->
    [yes] позже, чем
    [no] не позже, чем
   *[open] возможно, позже, чем
} { $right }
reason-on-or-before = { $left } { $holds ->
    [yes] не позже, чем
    [no] позже, чем
   *[open] возможно, не позже, чем
} { $right }
reason-on-or-after = { $left } { $holds ->
    [yes] не раньше, чем
    [no] раньше, чем
   *[open] возможно, не раньше, чем
} { $right }
reason-more-than = { $left } { $holds ->
    [yes] больше, чем
    [no] не больше, чем
   *[open] возможно, больше, чем
} { $right }
reason-less-than = { $left } { $holds ->
    [yes] меньше, чем
    [no] не меньше, чем
   *[open] возможно, меньше, чем
} { $right }
reason-at-least = { $left } { $holds ->
    [yes] не меньше, чем
    [no] меньше, чем
   *[open] возможно, не меньше, чем
} { $right }
reason-at-most = { $left } { $holds ->
    [yes] не больше, чем
    [no] больше, чем
   *[open] возможно, не больше, чем
} { $right }
reason-is = { $left } { $holds ->
    [yes] равно
    [no] не равно
   *[open] возможно, равно
} { $right }
reason-is-not = { $left } { $holds ->
    [yes] не равно
    [no] равно
   *[open] возможно, не равно
} { $right }
reason-same-day = { $left } { $holds ->
    [yes] тот же день, что
    [no] не тот день, что
   *[open] возможно, тот же день, что
} { $right }
reason-other-day = { $left } { $holds ->
    [yes] не тот день, что
    [no] тот же день, что
   *[open] возможно, не тот день, что
} { $right }
reason-matches = { $holds ->
    [yes] слова совпадают с установленной фразой
    [no] слова не совпадают с установленной фразой
   *[open] слова не прочесть
}
reason-in = { $left } { $holds ->
    [yes] входит в
    [no] не входит в
   *[open] возможно, входит в
} { $right }
reason-balance = { $player }: записанное время, { $total }, { $holds ->
    [yes] следует
    [no] не следует
   *[open] возможно, следует
} из предыдущего
reason-operand = { $value } ({ $name })
reason-none = нет: { $name }
reason-unknown = неизвестно: { $name }
reason-it = это

slot-sent = { $thing }: отправлено { $value }
slot-received = { $thing }: получено { $value }
slot-counted-since = { $thing }: дни считаются с { $value }
slot-charge = { $thing }: стоит { $value }
slot-true-charge = { $thing }: по настоящему дню отправки стоит { $value }
slot-clock-start = { $thing }: время идёт с { $value }
slot-average-transit = письмо идёт в среднем { $value }
slot-counted-moves = { $thing }: в счёт { $value-count ->
    [one] идёт
    [few] идут
   *[many] идёт
} { $value }
slot-overdue = { $thing }: { $yes ->
    [yes] просрочено
   *[no] не просрочено
}
slot-break-length = перерыв длится { $value }
slot-break-counted = перерыв в этой партии { $yes ->
    [yes] считается
   *[no] не считается
}
slot-break-from = перерыв считается с { $value }
slot-break-through = перерыв считается по { $value }

why-break = { $player }: перерыв с { $first } по { $last }
why-break-counted = в этой партии из него считаются дни с { $first } по { $last }, { $days }
why-break-not-counted = в этой партии из него не считается ни один день
why-break-taken-off = { $entry }: из-за него не учтено { $days }
why-inquiry = { $player }: запрос { $day }{ $registered ->
    [yes] , заказным письмом
   *[no] {""}
}
why-protest = { $player }: протест { $day }{ $registered ->
    [yes] , заказным письмом
   *[no] {""}
}
why-claim = { $player }: просрочка объявлена { $day }{ $registered ->
    [yes] , заказным письмом
   *[no] {""}
}
why-application = { $player }: ходатайство { $day }
why-ruling = { $day } судья { $verdict ->
    [confirmed] подтвердил просрочку
    [refuted] отклонил объявление просрочки
    [incomplete] признал материалы неполными
    [accepts-break] принял поздно объявленный перерыв
    [grants-break] назначил перерыв
    [penalty] начислил штраф
    [suspends] остановил часы
   *[other] вынес решение
}
why-result = партия окончилась { $score }
why-told = извещение: { $roles }{ $dated ->
    [yes] {" "}от { $day }
   *[no] {""}
}{ $registered ->
    [yes] , заказным письмом
   *[no] {""}
}
role-judge = судья
role-elder = староста

why-start = начало игры { $day }
why-end = окончание игры { $day }
why-start-list = { $player }: стартовый лист получен { $day }

why-without = если убрать: { $what }
why-without-total = { $player }: { $to } вместо { $from-genitive }
why-without-nothing = ничего не меняется
why-changed = { $comes ->
    [yes] появилось бы
   *[no] не было бы
}, { $entry }: { $severity } { $slug }: { $message }

usage-of = там нет ничего с названием `{ $what }`; есть { $known }
usage-without = нельзя убрать `{ $what }`: убрать можно только поправку, штраф или запись, которая не письмо; { $some ->
    [yes] в этой партии это { $known }
   *[no] в этой партии ничего такого нет
}
left-out-correction = поправка в { $entry }
left-out-penalty = штраф в { $entry }
