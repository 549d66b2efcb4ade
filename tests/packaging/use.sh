#!/bin/bash
# Uses the program in PATH as players and authors do: use.sh VERSION. Runs in a chroot that has little more than bash.
set -euo pipefail
HOME=$(mktemp -d)
export HOME LANG=C.UTF-8
cd "$HOME"

fail() {
  echo "use.sh: $*" >&2
  exit 1
}

[ "$(walz --version)" = "walz $1" ] || fail "another version: $(walz --version)"
walz list games >games.txt
[ "$(wc -l <games.txt)" -ge 4 ] || fail "games are missing: $(cat games.txt)"

# A game with people, and games with bots.
echo q | walz play muehle --seed 1 >play.txt
grep -q Place play.txt || fail "no decision: $(cat play.txt)"
walz sim muehle --games 3 --seed 1 >/dev/null

# A mod from the template to a packed one that is installed. walz-online installs it.
walz new mod my-mod --game muehle >/dev/null
walz check mods/my-mod
walz test mods/my-mod
sed -i 's/game: muehle/game: mule/' mods/my-mod/mod.yaml
! walz check mods/my-mod >findings || fail "an error is not found"
grep -q 'mod.yaml:' findings || fail "no place: $(cat findings)"
sed -i 's/game: mule/game: muehle/' mods/my-mod/mod.yaml
walz pack mods/my-mod >/dev/null
walz install my-mod-*.zip >/dev/null
rm -r mods
walz list mods | grep -q my-mod || fail "not installed: $(walz list mods)"

# Tables in the browser.
coproc walz serve --print json
read -r line <&"${COPROC[0]}"
server=$COPROC_PID
port=$(sed -n 's/.*"port": *\([0-9]*\).*/\1/p' <<<"$line")
exec 3<>"/dev/tcp/127.0.0.1/$port"
printf 'GET / HTTP/1.1\r\nHost: 127.0.0.1:%s\r\nConnection: close\r\n\r\n' "$port" >&3
page=$(tr -d '\0' <&3)
kill "$server"
wait "$server" || true
case $page in 'HTTP/1.1 200'*) ;; *) fail "the server answers: $page" ;; esac
echo "used $1"
