"""Training: self-play on batches, TD(λ) on results; needs torch (extra ``train``).

    python -m doghouse.train --help

One program: curriculum.py is which games are played, value_net.py what is learnt, self_play.py
plays a window of games and makes targets of it, learner.py is the loop with all that can be set.
calibrating.py, a program of its own, fits what a net says to what is won, and needs no torch.
"""
