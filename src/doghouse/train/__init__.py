"""Training: self-play in batches, TD(λ) on the results; needs torch (extra ``train``).

    python -m doghouse.train --help

One program: curriculum.py chooses the games, value_net.py is the net, self_play.py plays a window
of games and computes its targets, learner.py has the loop and all settings. calibrating.py, a
separate program, fits a net's predictions to the results and needs no torch.
"""
