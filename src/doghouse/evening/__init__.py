"""A club evening: entries, pairings and scores. Pure: no input or output.

It is a list of events, stored as one JSON document `{"events": [...]}`. Folding them gives an
`Evening` (evening.py), an immutable value:

    evening = read(text)                   # or fold(events), or Evening()
    after = evening.with_event(event)      # the next value, or a Refusal with a sentence
    text = write(after)

The caller stores the event after `with_event` and before showing `after`.

**Events** (events.py) have a `type`, `at` (seconds since 1970, given by the caller) and `by` (who
did it, for the audit; the server checks whether they may):

- `Opened(settings)`, `Changed(settings)`: format, scoring, game, minutes.
- `Entered(entries)`: one or many at once, each with a new id; late ones too.
- `Amended(entry)`: another name, other players, or back after withdrawing.
- `Withdrew(entry, reason)`.
- `Started(round, pairings, seed, deal_seed)`: as proposed by `next_round` or rearranged by hand.
- `ClockSet(action)`: `start`, `pause`, `resume` or `end` of the round.
- `Claimed(table, entry, result)`, `Confirmed(table, entry)`: it counts when all teams agree.
- `Recorded(round, table, result)`: by the director or a screen; counts at once.
- `Corrected(round, table, result, reason)`: replaces a result of any round.
- `Ended()`.
- `Undone(number, reason)`: cancels event `number` (from 1). Undoing an `Undone` restores it.

`names.entered(evening, text)` makes an event from a pasted list, `pairing.next_round(evening,
seed)` one for the next round; `results.read_result("6:8")` makes a result.

**An `Evening` has** `settings`, `entries` (by id), `present`, `rounds` (each with `pairings`,
`results` and `claims` by table, `clock`, `deal_seed`), `current`, `waiting` (tables without a
result), `stage` and `steps` (what may be done next), `named(text)`, `events`.
`standings.standings(evening)` lists places with every tie-break; `RoundClock.left(now)` gives
seconds.

A **team** is a tuple of entries: one if teams are fixed, several if single players get new
partners. Team t of T takes every T-th seat from t on. Entry 0 (`BOT`) is a bot. A pairing with
one team is a bye, at table 0. With `duplicate` all tables of a round are dealt from `deal_seed`.

Refusals are those of table/refusal.py, with `refuse.evening.CODE` in words/*/evening.toml.
"""
