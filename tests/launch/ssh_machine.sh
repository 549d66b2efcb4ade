# A machine that ssh reaches under the names one and two, which is this one, for a test that reads this in: an sshd in the folder
# $own, ended by $own/end.sh.
# shellcheck shell=sh disable=SC2154 # $own is the caller's
for key in host user; do
  ssh-keygen -q -t ed25519 -N "" -f "$own/$key"
done
# A port that no other test of this machine uses, probably.
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
# Where an sshd of root puts its children.
[ "$(id -u)" -ne 0 ] || mkdir -p /run/sshd
/usr/sbin/sshd -f "$own/sshd_config" -E "$own/sshd.log" || fail "sshd: $(cat "$own/sshd.log")"
