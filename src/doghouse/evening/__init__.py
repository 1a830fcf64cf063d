"""A club evening: who enters, who plays where, what they scored. Pure: nothing is read or sent.

It is a list of events, stored as one JSON document `{"events": [...]}`. Folded they give an
`Evening` (evening.py), a value that is never changed but replaced:

    evening = read(text)                   # or fold(events), or Evening()
    after = evening.with_event(event)      # the next value, or a Refusal with a sentence
    text = write(after)

Who keeps it stores the event between `with_event` and showing `after`.

**Events** (events.py) have a `type`, `at` (seconds since 1970, given in, never read here) and `by`
(who did it, for the audit; whether they may is for the server to know):

- `Opened(settings)`, `Changed(settings)`: format, scoring, game, minutes.
- `Entered(entries)`: one or many at once, each with a new id; late ones too.
- `Amended(entry)`: another name, other players, or back again. `Withdrew(entry, reason)`.
- `Started(round, pairings, seed, deal_seed)`: as `next_round` proposed it, or rearranged by hand.
- `ClockSet(action)`: `start`, `pause`, `resume` or `end` of the round.
- `Claimed(table, entry, result)`, `Confirmed(table, entry)`: it counts when all teams agree.
- `Recorded(round, table, result)`: by the director or a screen; counts at once.
- `Corrected(round, table, result, reason)`: replaces a result of any round.
- `Ended()`.
- `Undone(number, reason)`: event `number` (from 1) never was. Undoing an `Undone` restores it.

`names.entered(evening, text)` makes an event of a pasted list, `pairing.next_round(evening, seed)`
of the next round; `results.read_result("6:8")` makes a result.

**An `Evening` answers** `settings`, `entries` (by id), `present`, `rounds` (each with `pairings`,
`results` and `claims` by table, `clock`, `deal_seed`), `current`, `waiting` (tables without a
result), `stage` and `steps` (what may be done next), `seating_of(entry)`, `named(text)`, `events`.
`standings.standings(evening)` lists places with every tie-break; `RoundClock.left(now)` seconds.

A **team** is a tuple of entries: one where teams are fixed, several where single players get new
partners. Team t of T sits at every T-th seat from t on. Entry 0 (`BOT`) is a bot. A pairing with
one team is a bye, at table 0. With `duplicate` all tables of a round are dealt from `deal_seed`.

Refusals are those of table/refusal.py, with `refuse.evening.CODE` in words/*/evening.toml.
"""
