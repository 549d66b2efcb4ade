"""A bot for any game: walz sim GAME --bots "cmd:python3 example_bot.py"

It reads lines of JSON and answers each decision with the id of an option. This one chooses at
random; put your own ideas into choose(). engine/match/bot_program.h specifies decisions,
engine/match/view.h the view.
"""

import json
import sys


def choose(decision):
    """Returns the option to take: one of decision["options"], each with id, kind and args.

    decision["view"] is what the seat decision["seat"] may see: variables, zones, the map.
    """
    options = decision["options"]
    # 64 bits, equal for the same choice of the same game. A bot whose only source of randomness this is,
    # and that keeps no state, plays the same in every run and on any number of threads.
    chance = int(decision["chance"], 16)
    return options[chance % len(options)]


def main():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] != "decision":
            continue  # "hello" comes first: it names the game and its version
        print(json.dumps({"choose": choose(message)["id"]}), flush=True)


if __name__ == "__main__":
    main()
