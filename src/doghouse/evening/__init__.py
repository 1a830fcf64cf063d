"""A club evening: entries, pairings and scores. Pure: no input or output.

It is a list of events, stored as one JSON document `{"events": [...]}`. Folding them gives an
`Evening` (evening.py), an immutable value:

    evening = read(text)                   # or fold(events), or Evening()
    after = evening.with_event(event)      # the next value, or a Refusal with a sentence
    text = write(after)

The caller stores the event after `with_event` and before showing `after`.

`names.entered(evening, text)` makes an event from a pasted list, `pairing.next_round(evening,
seed)` one for the next round. `standings.standings(evening)` lists places with every tie-break.

A **team** is a tuple of entries: one if teams are fixed, several if single players get new
partners. Team t of T takes every T-th seat from t on. Entry 0 (`BOT`) is a bot. A pairing with
one team is a bye, at table 0. With `duplicate` all tables of a round are dealt from `deal_seed`.

Refusals are those of table/refusal.py, with `refuse.evening.CODE` in words/*/evening.toml.
"""
