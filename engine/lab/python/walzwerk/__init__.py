"""Games of Walzwerk for programs that play: over a pipe to `walz play --protocol jsonl`.

`Game` speaks with the program, `Environment` looks like those of PettingZoo's agent-environment cycle. Only the
standard library is needed.
"""

from walzwerk.environment import Environment
from walzwerk.game import Game, WalzError

__all__ = ["Environment", "Game", "WalzError"]
