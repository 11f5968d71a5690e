//! Keys of the engine's own messages; their words stand in `messages/`.

/// Findings that belong to every record, whatever its ruleset; each has a page in `docs/findings/`.
pub const RECORD_SLUGS: [&str; 7] =
    ["date-order", "move-order", "after-the-end", "no-draw-offer", "no-variant", "result-differs", "too-many"];

/// Every key that [`Message::Own`](super::Message::Own) and [`Related::key`](super::Related::key) may have.
pub const ENGINE_KEYS: &[&str] = &[
    "right-made",
    "right-made-silently",
    "right-lapsed",
    "right-not-due",
    "right-not-due-used",
    "right-not-due-lost",
    "right-not-due-amount",
    "right-not-in-regulation",
    "right-late",
    "duty-late",
    "pending",
    "date-order-line",
    "date-order-file",
    "move-order",
    "nothing-to-repeat",
    "after-the-end",
    "too-many",
    "no-draw-offer",
    "no-variant",
    "result-differs",
    "ruleset-conflict",
    "opened-here",
    "about-letter",
    "in-another-game",
    "ended-here",
];
