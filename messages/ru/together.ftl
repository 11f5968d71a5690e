# Партии одного турнира, прочитанные вместе.

e0601 = ни в одной партии не указан `турнир`, поэтому каждая проверена отдельно
    .help = впишите `турнир «НАЗВАНИЕ»` в заголовок каждой партии турнира, везде одинаково
e0602 = { $word ->
    [rules] регламент здесь { $here }, а в других партиях турнира { $there }
    [start] начало здесь { $here }, а в других партиях турнира { $there }
    [end] окончание здесь { $here }, а в других партиях турнира { $there }
    [elder] староста здесь { $here }, а в других партиях турнира { $there }
   *[other] `{ $word }` здесь { $here }, а в других партиях турнира { $there }
}
    .help = у всех партий турнира один стартовый лист; исправьте ту, где ошибка
    .label-there = так в других партиях
e0603 = `{ $here }` в других партиях турнира пишется `{ $there }`
    .help = оба имени приняты за одно лицо; пишите имя во всех партиях одинаково
    .label-there = так в других партиях
e0604 = `{ $white }` играет белыми с `{ $black }` и в другой партии турнира
    .help = если это та же партия по другим бумагам, держите её в отдельной папке; иначе исправьте имена
    .label-first = первая из двух партий

in-another-game = в другой партии турнира

# Таблица хода турнира.

table-title = { $event }, на { $day }
table-no-event = турнир не указан
table-claim = { $player }: объявлена просрочка, { $day }
state-playing = идёт
state-suspended = остановлена
state-finished = окончена
state-not-judged = не проверена
column-game = партия
column-last = последнее письмо
column-to-move = чей ход
column-moves-due = ход за ним
column-state = состояние
column-findings = замечания
column-file = файл
column-player = игрок
column-games = партий
column-finished = окончено
column-points = очки
told-game = { $game }: { $state }
told-time = { $player }: израсходовано { $used } из { $allowed }, { $over ->
    [yes] сверх нормы { $reserve }
   *[no] осталось { $reserve }
}
told-time-alone = { $player }: израсходовано { $used }
told-last = последнее письмо { $entry } ({ $player }), отправлено { $day }
told-to-move = ход за стороной «{ $player }»; с того письма { $days ->
    [one] прошёл { $days } день
    [few] прошло { $days } дня
   *[many] прошло { $days } дней
}
told-to-move-first = ход за стороной «{ $player }»
told-player = { $player }: { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}, окончено { $finished }, очки: { $points }
