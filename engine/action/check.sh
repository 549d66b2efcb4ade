#!/bin/sh
# Checks, tests and compares mods in continuous integration, with `walz` in PATH. Exit code: 0 if all is well, 1 after a finding or
# a failure, 2 if there is no mod. Environment:
#   WALZ_MODS    folders of mods, one per line (default: all below the current folder)
#   WALZ_EXPECT  expectations of `walz compare` with the plain game, one per line, such as: score within 3
#   WALZ_GAMES   maximum number of games of a comparison (default: 2000)
#   WALZ_WORKSHOP  address of a workshop, for a link that opens each mod there; needs node (default: no links)
# In GitHub Actions, findings become annotations, and a table is added to the summary. In GitLab, findings are written to the
# report gl-code-quality-report.json.
set -eu
expect=${WALZ_EXPECT:-} games=${WALZ_GAMES:-2000} workshop=${WALZ_WORKSHOP:-}
here=$(cd "$(dirname "$0")" && pwd)
own=$(mktemp -d)
trap 'rm -rf "$own"' EXIT
export NO_COLOR=1

if [ -n "${WALZ_MODS:-}" ]; then
  printf '%s\n' "$WALZ_MODS" | sed '/^ *$/d' >"$own/mods"
else
  find . -path '*/node_modules' -prune -o -path './.git' -prune -o -name mod.yaml -print | sed 's|/mod.yaml$||' | sort >"$own/mods"
fi
if [ ! -s "$own/mods" ]; then
  echo "check.sh: there is no mod.yaml below $PWD; help: name the folders of the mods in \`mods\` (WALZ_MODS)" >&2
  exit 2
fi

# Prints the failed scenarios of a log of `walz test` as annotations.
failed_scenarios() {
  sed -n 's/%/%25/g; s/^FAILED \(.*\):\([0-9]*\): \(.*\)$/::error file=\1,line=\2,title=walz test::\3/p' "$1"
}

# Converts annotations to GitLab's report.
quality_report() {
  awk '
    function quoted(text) {
      gsub(/\\/, "\\\\", text)
      gsub(/"/, "\\\"", text)
      gsub(/\t/, " ", text)
      gsub(/%0D/, "", text)
      gsub(/%0A/, "\\n", text)
      gsub(/%2C/, ",", text)
      gsub(/%3A/, ":", text)
      gsub(/%25/, "%", text)
      return "\"" text "\""
    }
    # The value of a property of the annotation.
    function value(name,    rest) {
      if (!match(properties, "(^|,)" name "=[^,]*")) return ""
      rest = substr(properties, RSTART, RLENGTH)
      return substr(rest, index(rest, "=") + 1)
    }
    BEGIN { print "[" }
    /^::(error|warning|notice) file=/ {
      level = substr($1, 3)
      rest = substr($0, length($1) + 2)
      properties = substr(rest, 1, index(rest, "::") - 1)
      text = substr(rest, index(rest, "::") + 2)
      where = value("title") ":" value("file") ":" value("line")
      printf "%s{\"description\": %s, \"check_name\": %s, \"fingerprint\": %s, \"severity\": \"%s\", ",
             comma, quoted(text), quoted(value("title")), quoted(where), level == "error" ? "major" : "minor"
      printf "\"location\": {\"path\": %s, \"lines\": {\"begin\": %d}}}\n", quoted(value("file")), value("line") + 0
      comma = ","
    }
    END { print "]" }' "$1"
}

# step COMMAND [ARGUMENT...]: runs `walz` with its output in $own/out, and sets `state`.
step() {
  echo "$ walz $*"
  state=ok
  walz "$@" --lang en >"$own/out" 2>&1 || {
    state="**failed**"
    status=1
  }
}

# workshop_cell MOD: prints the last cell of the summary; nothing without a workshop. A mod without a link is no failure.
workshop_cell() {
  [ -n "$workshop" ] || return 0
  link=$(node "$here/link.mjs" "$workshop" "$1" "$version") && link="[open]($link)"
  echo " $link |"
}

status=0
: >"$own/annotations"
version=$(walz --version | sed 's/^walz //')
echo "| mod | check | test | compare |${workshop:+ workshop |}
|---|---|---|---|${workshop:+---|}" >"$own/summary"
while read -r mod; do
  # A path, even if it could be an id.
  case $mod in /* | ./* | .) ;; *) mod=./$mod ;; esac
  step check "$mod" --format github
  cp "$own/out" "$own/found"
  checked=$state
  step test "$mod"
  cat "$own/out"
  failed_scenarios "$own/out" >>"$own/found"
  tested=$state
  compared=
  if [ -n "$expect" ]; then
    game=$(sed -n "s/^game: *[\"']\{0,1\}\([a-z0-9-]*\).*/\1/p" "$mod/mod.yaml")
    set -- compare "$game" --with "$mod" --games "$games"
    while read -r line; do
      [ -z "$line" ] || set -- "$@" --expect "$line"
    done <<EXPECT
$expect
EXPECT
    step "$@"
    cat "$own/out"
    compared=$state
  fi
  # GitHub does not know paths that begin with `./`.
  sed 's|^\(::[a-z]* file=\)\./|\1|' "$own/found" | tee -a "$own/annotations"
  echo "| ${mod#./} | $checked | $tested | $compared |$(workshop_cell "$mod")" >>"$own/summary"
done <"$own/mods"

[ -z "${GITHUB_STEP_SUMMARY:-}" ] || cat "$own/summary" >>"$GITHUB_STEP_SUMMARY"
[ -z "${GITLAB_CI:-}" ] || quality_report "$own/annotations" >gl-code-quality-report.json
cat "$own/summary"
exit $status
