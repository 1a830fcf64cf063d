"""Training: self-play on batches, TD(λ) on results; needs torch (extra ``train``).

    python -m doghouse.train --help

value_net.py is what is learnt, curriculum.py which games are played, self_play.py plays them,
returns.py makes targets of them, learner.py is the loop, models.py what is shipped.
"""
