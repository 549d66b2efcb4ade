#!/bin/sh
# Runs the script of the GitHub Action for good and bad mods: action_test.sh WALZ ROOT
set -eu
root=$2
script=$root/engine/action/check.sh
own=$(mktemp -d)
trap 'rm -rf "$own"' EXIT
mkdir "$own/bin" "$own/mods"
ln -s "$1" "$own/bin/walz"
PATH=$own/bin:$PATH
WALZ_DATA=$root/tests/support/games
export PATH WALZ_DATA
unset GITHUB_STEP_SUMMARY GITLAB_CI WALZ_MODS WALZ_EXPECT WALZ_GAMES WALZ_WORKSHOP
cd "$own/mods"

fail() {
  echo "action_test: $*" >&2
  cat "$own/log" >&2
  exit 1
}

# expect CODE: runs the script, with its output in $own/log.
expect() {
  code=0
  sh "$script" >"$own/log" 2>&1 || code=$?
  [ "$code" = "$1" ] || fail "exit code $code, not $1"
}

# said TEXT: expects a text in the output.
said() { grep -qF -- "$1" "$own/log" || fail "no: $1"; }

expect 2
said 'there is no mod.yaml'

walz new mod fine --game ferry --in 'a fine mod' >/dev/null
expect 0
said '| a fine mod | ok | ok |  |'

# A comparison, with one expectation that holds and one that does not.
WALZ_GAMES=400
export WALZ_GAMES
WALZ_EXPECT='score within 30' expect 0
said '| a fine mod | ok | ok | ok |'
WALZ_EXPECT='score within 30

length within 0.001%' expect 1
said "--expect score within 30 --expect length within 0.001%"
said '| a fine mod | ok | ok | **failed** |'

# Links to a workshop, which are in the summary only if there is an address. A mod that is too large has none.
if command -v node >/dev/null; then
  mkdir large
  cp -r 'a fine mod/.' large
  head -c 30000 /dev/urandom | od -An -tx1 >large/README.md
  WALZ_WORKSHOP='https://example.org/w(1)/?lang=de#x' GITHUB_STEP_SUMMARY=$own/links expect 0
  said '| mod | check | test | compare | workshop |'
  said '| a fine mod | ok | ok |  | [open](https://example.org/w%281%29/?lang=de#edit=1~'
  said '| large | ok | ok |  |  |'
  said 'link.mjs: a link to ./large would have '
  grep -qF 'w%281%29' "$own/links" || fail "the summary is $(cat "$own/links")"
  WALZ_MODS='a fine mod' WALZ_WORKSHOP=example.org expect 0
  said 'link.mjs: example.org is not the address of a workshop'
  rm -r large
fi

# Findings and failed tests are annotations and a report.
walz new mod bad --game ferry --in bad >/dev/null
sed -i 's/^license/lcense/' bad/mod.yaml
sed -i 's/name:.*/name: "100% \\"good\\", they said"/; s/decision:.*/decision: nonsense }/' bad/tests/begins.yaml
GITHUB_STEP_SUMMARY=$own/summary GITLAB_CI=true expect 1
said '::error file=bad/mod.yaml,line=8,col=1,title=WZ0210::unknown key '
said '::error file=bad/tests/begins.yaml,line=5,title=walz test::100%25 "good", they said'
grep -qF '| bad | **failed** | **failed** |  |' "$own/summary" || fail "the summary is $(cat "$own/summary")"
python3 - <<'PY' || fail "the report is $(cat gl-code-quality-report.json)"
import json
with open("gl-code-quality-report.json", encoding="utf-8") as file:
    report = json.load(file)
findings = {(one["location"]["path"], one["location"]["lines"]["begin"]): one for one in report}
assert "`license`" in findings["bad/mod.yaml", 8]["description"].split("\n")[1]
assert findings["bad/tests/begins.yaml", 5]["description"] == '100% "good", they said'
assert len({one["fingerprint"] for one in report}) == len(report)
assert all(one["severity"] == "major" and one["check_name"] for one in report)
PY

# Only some mods, and a mod that is the repository: its files have no `./`, which GitHub does not know.
WALZ_MODS='a fine mod
' expect 0
cd bad
expect 1
said '::error file=mod.yaml,line=8'

# The action calls this script with all of its inputs, and workflows of `walz new` use what exists.
sed -i 's/^lcense/license/' mod.yaml
walz new workflow github >/dev/null
walz new workflow gitlab >/dev/null
python3 - "$root" <<'PY' || fail "action.yml or a workflow does not fit"
import pathlib
import re
import sys
import yaml
root = pathlib.Path(sys.argv[1])
action = yaml.safe_load((root / "engine/action/action.yml").read_text(encoding="utf-8"))
assert action["runs"]["using"] == "composite"
steps = action["runs"]["steps"]
used = set(re.findall(r"inputs\.(\w+)", str(steps)))
assert used == set(action["inputs"]), used
script = (root / "engine/action/check.sh").read_text(encoding="utf-8")
for name in steps[-1]["env"]:
    assert name in script, name
assert all("shell" in step or "@v" in step["uses"] for step in steps)
assert not any("inputs." in step.get("run", "") for step in steps), "an input in a command could be a command"
version = re.search(r"VERSION ([0-9.]+)", (root / "CMakeLists.txt").read_text(encoding="utf-8").split("project(")[1])
assert action["inputs"]["version"]["default"] == version.group(1)
workflow = yaml.safe_load(pathlib.Path(".github/workflows/walz.yml").read_text(encoding="utf-8"))
command = workflow["jobs"]["walz"]["steps"][-1]["run"]
assert command.strip().endswith("/walzwerk/check.sh\""), command
job = yaml.safe_load(pathlib.Path(".gitlab-ci.yml").read_text(encoding="utf-8"))["walz"]
assert job["script"][-1].endswith("/walzwerk/check.sh\""), job
assert "check.sh" in (root / "engine/wasm/npm/package.json.in").read_text(encoding="utf-8")
assert job["artifacts"]["reports"]["codequality"] in script
PY
