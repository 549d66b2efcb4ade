"""Games of Walzwerk for learning programs, over a pipe to `walz play --protocol jsonl`.

`Game` communicates with the program; `Environment` follows PettingZoo's agent-environment cycle. Needs only the
standard library.
"""

from walzwerk.environment import Environment
from walzwerk.game import Game, WalzError

__all__ = ["Environment", "Game", "WalzError"]
