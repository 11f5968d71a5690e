# Что зависит от толкования регламента.

e0020 = в `{ $ruleset }` нет толкования `{ $reading }`
    .help = { $suggestion ->
        [none] { $known ->
            [none] этот регламент ничего не оставляет открытым
           *[other] в нём есть { $known }
        }
       *[other] может быть, `{ $suggestion }`?
    }
    .label = партия судится по этому регламенту
e0021 = у толкования `{ $reading }` в `{ $ruleset }` нет варианта `{ $option }`
    .help = { $suggestion ->
        [none] у него есть { $known }
       *[other] может быть, `{ $suggestion }`? У него есть { $known }
    }
    .label = партия судится по этому регламенту

usage-readings = ключ `--readings` действует в командах, которые судят партии: `check`, `chart`, `why`
usage-readings-all = `--readings all` действует в команде `check`; здесь укажите `ТОЛКОВАНИЕ=ВАРИАНТ`, как их называет `check --readings all`

footer-readings = толкования
readings-not = но не при `{ $under }`
readings-again = а при `{ $under }` опять так
readings-also = также при `{ $under }`
readings-only = только при `{ $under }`, тогда это { $severity ->
    [error] ошибка
    [warning] предупреждение
   *[note] заметка
}: { $asks }
readings-status = при `{ $under }` это { $status ->
    [met] выполнено
    [violated] нарушено
    [pending] ещё открыто
    [lapsed] утрачено
    [undetermined] не определено
    [judge-decides] решает судья
   *[nothing-stated] не оговорено
}
readings-severity = при `{ $under }` это { $severity ->
    [error] ошибка
    [warning] предупреждение
   *[note] заметка
}
readings-message = при `{ $under }`: { $message }
readings-more = и ещё { $n }
readings-question = { $question } (ст. { $article })

readings-tried = { $tried ->
    [one] испытано { $tried } иное толкование
    [few] испытаны { $tried } иных толкования
   *[many] испытано { $tried } иных толкований
}
readings-nothing = толкования в партии «{ $game }»: { $tried }, от них ничего не зависит
readings-summary = толкования в партии «{ $game }»: { $tried }; { $findings ->
    [0] при принятых ничего не найдено
   *[other] при всех { $stable ->
        [one] остаётся { $stable }
       *[other] остаются { $stable }
    } из { $findings ->
        [one] { $findings } замечания
       *[other] { $findings } замечаний
    }
}{ $others ->
    [0] { "" }
    [one] , ещё { $others } возникает лишь при некоторых
    [few] , ещё { $others } возникают лишь при некоторых
   *[many] , ещё { $others } возникают лишь при некоторых
}
readings-alone = каждое из этих толкований само по себе что-то меняет:
readings-spread = { $player }: { $least }{ $least-under ->
    [none] { "" }
   *[other] { " " }при `{ $least-under }`
} — { $most }{ $most-under ->
    [none] { "" }
   *[other] { " " }при `{ $most-under }`
}
readings-limit = больше { $tried } толкований не испытывается: некоторые сочетания остались
judged-under = при толкованиях `{ $under }`
