# Sourced by a test: starts an sshd in the folder $own, so that ssh reaches this machine by the names one and two. $own/end.sh stops
# it.
# shellcheck shell=sh disable=SC2154 # $own is the caller's
for key in host user; do
  ssh-keygen -q -t ed25519 -N "" -f "$own/$key"
done
# A port that other tests on this machine are unlikely to use.
port=$((20000 + $$ % 20000))
cat >"$own/sshd_config" <<CONF
Port $port
ListenAddress 127.0.0.1
HostKey $own/host
AuthorizedKeysFile $own/user.pub
StrictModes no
UsePAM no
PidFile $own/sshd.pid
CONF
cat >"$own/ssh_config" <<CONF
Host one two
  HostName 127.0.0.1
  Port $port
  IdentityFile $own/user
  StrictHostKeyChecking no
  UserKnownHostsFile /dev/null
  LogLevel ERROR
CONF
cat >"$own/end.sh" <<END
[ -e "$own/sshd.pid" ] && kill "\$(cat "$own/sshd.pid")"
END
# The privilege separation folder of an sshd that runs as root.
[ "$(id -u)" -ne 0 ] || mkdir -p /run/sshd
/usr/sbin/sshd -f "$own/sshd_config" -E "$own/sshd.log" || fail "sshd: $(cat "$own/sshd.log")"
