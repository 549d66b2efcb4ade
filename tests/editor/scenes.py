"""Scenes of every game are as engine/scene/scene.schema.json says, and pictures are valid XML.

Arguments: walz, the root of the source tree. Exit 77: something that the check needs is not installed.
"""
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

try:
    import jsonschema
except ImportError:
    sys.exit(77)

GAMES = ["auf-der-walz", "haspelknecht", "durch-die-ganze-welt", "die-tore-der-welt"]


def scenes(walz, game, language):
    """The scenes of the first decisions of a person among bots."""
    client = subprocess.Popen(
        [walz, "play", game, "--protocol", "jsonl", "--seed", "5", "--lang", language],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def say(message):
        client.stdin.write(json.dumps(message) + "\n")
        client.stdin.flush()

    seen = []
    for line in client.stdout:
        message = json.loads(line)
        if message["type"] == "decision":
            options = message["scene"]["options"]
            seen.append(message["scene"])
            say({"command": "scene", "since": max(0, message["event_count"] - 5)})
        elif message["type"] == "scene":
            seen.append(message["scene"])
            if len(seen) >= 24:
                say({"command": "quit"})
            else:
                say({"choose": options[len(seen) % len(options)]["id"]})
        elif message["type"] in ("bye", "over"):
            break
        elif message["type"] == "error":
            sys.exit(f"{game}: {message}")
    client.stdin.close()
    client.wait()
    return seen


def check_scenes(walz, root):
    schema = json.loads((root / "engine/scene/scene.schema.json").read_text())
    validator = jsonschema.Draft202012Validator(schema)
    for game in GAMES:
        for language in ("en", "de"):
            seen = scenes(walz, game, language)
            assert len(seen) >= 10, f"{game}: {len(seen)} scenes"
            for scene in seen:
                for error in validator.iter_errors(scene):
                    sys.exit(f"{game}: {list(error.absolute_path)}: {error.message}")
                unknown = set(scene) - set(schema["properties"])
                assert not unknown, f"the schema does not know {unknown}"
    # The check can fail.
    broken = dict(seen[0], turn="nobody")
    assert list(validator.iter_errors(broken)), "the schema lets anything pass"


def check_pictures(walz):
    xmllint = shutil.which("xmllint")
    if xmllint is None:
        return
    with tempfile.TemporaryDirectory() as folder:
        for game in GAMES:
            picture = f"{folder}/{game}.svg"
            subprocess.run([walz, "show", game, "--seed", "5", "--svg", picture], check=True)
            subprocess.run([walz, "gallery", game, "--print", "--out", folder], check=True,
                           stdout=subprocess.DEVNULL)
        for picture in sorted(pathlib.Path(folder).glob("*.svg")):
            subprocess.run([xmllint, "--noout", "--nonet", str(picture)], check=True)


if __name__ == "__main__":
    check_scenes(sys.argv[1], pathlib.Path(sys.argv[2]))
    check_pictures(sys.argv[1])
