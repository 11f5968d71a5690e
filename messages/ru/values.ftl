# Значения с единицами, как их произносят регламенты и сообщения.

value-days = { $n ->
    [one] { $n } день
    [few] { $n } дня
   *[many] { $n } дней
}
value-days-between = от { $low } до { $high } { $high ->
    [one] дня
   *[other] дней
}
value-days-open = неизвестно сколько дней
value-days-genitive = { $n ->
    [one] { $n } дня
   *[other] { $n } дней
}
value-days-between-genitive = { $low }–{ $high } { $high ->
    [one] дня
   *[other] дней
}
value-days-at-least = не менее { $n } { $n ->
    [one] дня
   *[other] дней
}
value-days-at-most = не более { $n } { $n ->
    [one] дня
   *[other] дней
}
value-moves = { $n ->
    [one] { $n } ход
    [few] { $n } хода
   *[many] { $n } ходов
}
value-moves-between = от { $low } до { $high } { $high ->
    [one] хода
   *[other] ходов
}
value-moves-at-least = не менее { $n } { $n ->
    [one] хода
   *[other] ходов
}
value-moves-at-most = не более { $n } { $n ->
    [one] хода
   *[other] ходов
}
value-count = { $n }
value-count-between = от { $low } до { $high }
value-count-at-least = не менее { $n }
value-count-at-most = не более { $n }

value-date-between = с { $low } по { $high }
value-date-at-least = { $low } или позже
value-date-at-most = { $high } или раньше

value-yes = да
value-no = нет
value-open = неизвестно
value-none = нет
value-unknown = неизвестно
value-conflict = противоречиво
value-white = белые
value-black = чёрные

value-no-day-set = ни одного дня
value-day-set = { $runs }
value-day-set-game = перерывы обоих игроков
value-day-set-white = перерывы белых
value-day-set-black = перерывы чёрных

value-allowance-per = { $days } на { $moves }
value-allowance-per-move = { $days } на ход
value-allowance-first = { $days } на первые { $moves }, далее { $rest }
value-allowance-plus = { $days } плюс { $rest }
value-allowance-accumulating = { $allowance } с накоплением
value-ladder-then = { $steps }, далее { $last }

value-of = { $fact } ({ $thing })

value-paper-letters = письма
value-paper-cards = открытки
value-paper-receipts = квитанции
value-paper-score = запись партии
value-paper-reply-move = ответный ход
value-paper-time-chart = график времени
value-paper-notice-receipt = квитанция извещения
value-paper-calculation = расчёт
