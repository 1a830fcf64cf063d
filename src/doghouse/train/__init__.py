"""Training: self-play on batches, TD(λ) on results; needs torch (extra ``train``).

    python -m doghouse.train --help

course_settings.py is all that can be set, value_net.py what is learnt, curriculum.py which games
are played; self_play.py plays them, returns.py makes targets of them, learner.py is the loop,
models.py what is shipped. Programs beside it: search_targets.py (the wolf's word as targets),
imitating.py (another style as a net), crossplay.py (two nets meet), calibrating.py (makes a net's word hold).
"""
