"""A game as an environment in the manner of PettingZoo's agent-environment cycle (AEC)."""

from walzwerk.game import Game


class Environment:
    """Agents are seats: "seat0", "seat1" ... An action is the number of an option in the decision that waits.

    The number of options differs from decision to decision, so `action_mask` tells which of `max_actions` numbers are
    options now; a decision with more of them cannot be answered beyond that. Rewards come at the end: 1 for a win alone,
    shared among winners, else 0. Takes the arguments of `Game` but for `seed`, which `reset` takes.
    """

    metadata = {"name": "walzwerk", "is_parallelizable": False}

    def __init__(self, game, *, max_actions=512, **arguments):
        self._arguments = dict(arguments, game=game)
        self._game = None
        self.max_actions = max_actions
        self.possible_agents = []
        self.agents = []
        self.agent_selection = None
        self.rewards, self.terminations, self.truncations, self.infos = {}, {}, {}, {}

    def reset(self, seed=None, options=None):
        """Begins a new game; without a seed, one that nobody knows beforehand."""
        self.close()
        self._game = Game(seed=seed, **dict(self._arguments, **(options or {})))
        # One name of a player per seat.
        self.possible_agents = [f"seat{i}" for i in range(len(self._game.hello["players"]))]
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._look()

    def observe(self, agent):
        """What the agent sees when it has to decide: its `view`, the `question`, the `options`, the `action_mask`; else None."""
        if self._game.decision is None or self.agent_selection != agent:
            return None
        options = self._game.options
        known = min(len(options), self.max_actions)
        mask = [1] * known + [0] * (self.max_actions - known)
        return {"view": self._game.decision["view"], "question": self._game.decision["scene"]["question"],
                "options": options, "action_mask": mask}

    def last(self):
        """Observation, reward, termination, truncation and info of the agent whose turn it is."""
        agent = self.agent_selection
        return (self.observe(agent), self.rewards[agent], self.terminations[agent], self.truncations[agent],
                self.infos[agent])

    def step(self, action):
        """Takes option number `action`; of agents that are done, None takes its leave."""
        if self.terminations[self.agent_selection]:
            if action is not None:
                raise ValueError("the game is over: the only action is None")
            self.agents.remove(self.agent_selection)
            self.agent_selection = self.agents[0] if self.agents else None
            return
        options = self._game.options
        if not 0 <= action < len(options):
            raise ValueError(f"there is no option {action}: there are {len(options)}")
        self._game.choose(options[action]["id"])
        self._look()

    def agent_iter(self):
        """The agents in the order in which they decide, and at the end each once more."""
        while self.agents:
            yield self.agent_selection

    def close(self):
        if self._game is not None:
            self._game.close()
            self._game = None

    def _look(self):
        if self._game.result is None:
            self.agent_selection = self._game.decision["seat"]
            return
        winners = self._game.result["winners"]
        for agent in self.agents:
            self.rewards[agent] = 1.0 / len(winners) if agent in winners else 0.0
            self.terminations[agent] = True
            self.infos[agent] = {"scores": self._game.result["scores"], "places": self._game.result["places"]}
        self.agent_selection = self.agents[0]
