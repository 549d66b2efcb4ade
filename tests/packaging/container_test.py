"""The steps of the Containerfile are commands of README.md: container_test.py ROOT."""
import pathlib
import re
import sys

ROOT = pathlib.Path(sys.argv[1])
steps = []
for line in (ROOT / "engine/packaging/Containerfile").read_text(encoding="utf-8").splitlines():
    if line.startswith("RUN "):
        steps += [step.strip() for step in line.removeprefix("RUN ").split("&&")]
readme = (ROOT / "README.md").read_text(encoding="utf-8")
commands = set()
for block in re.findall(r"```sh\n(.*?)```", readme, re.S):
    commands |= {re.sub(r"\s+#.*", "", line).strip() for line in block.splitlines()}
# Needed only in a container: lists of packages, `-y` because nobody answers, and a user.
commands |= {"apt-get update", "useradd --create-home walz"}
unknown = [step for step in steps if step.replace(" -y ", " ") not in commands]
if not steps or unknown:
    sys.exit(f"not in README.md: {unknown}")
