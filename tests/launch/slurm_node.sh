# Sourced by a test: starts a Slurm cluster of one node in the folder $own, which $own/end.sh stops.
# shellcheck shell=sh disable=SC2154 # $own is the caller's
host=$(hostname -s)
mkdir -p "$own/munge" "$own/state" "$own/spool"
chmod 755 "$own"
chmod 700 "$own/munge"
dd if=/dev/urandom bs=1 count=1024 of="$own/munge/key" 2>/dev/null
chmod 400 "$own/munge/key"
munge_socket=$own/socket/munge
mkdir -p "$own/socket"
chmod 755 "$own/socket"
munged --force --key-file="$own/munge/key" --socket="$munge_socket" --pid-file="$own/munge/pid" \
  --log-file="$own/munge/log" --seed-file="$own/munge/seed"
# Ports that other tests on this machine are unlikely to use.
port=$((20000 + $$ % 20000))
cat >"$own/slurm.conf" <<CONF
ClusterName=one
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$port
SlurmdPort=$((port + 1))
AuthType=auth/munge
AuthInfo=socket=$munge_socket
SlurmUser=root
SlurmdUser=root
StateSaveLocation=$own/state
SlurmdSpoolDir=$own/spool
SlurmctldPidFile=$own/slurmctld.pid
SlurmdPidFile=$own/slurmd.pid
SlurmctldLogFile=$own/slurmctld.log
SlurmdLogFile=$own/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
AccountingStorageType=accounting_storage/none
JobAcctGatherType=jobacct_gather/none
MpiDefault=none
ReturnToService=2
SchedulerParameters=sched_interval=1,batch_sched_delay=0
NodeName=$host NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=all Nodes=$host Default=YES MaxTime=60 State=UP
CONF
SLURM_CONF=$own/slurm.conf
export SLURM_CONF
cat >"$own/end.sh" <<END
for pid in "$own/slurmd.pid" "$own/slurmctld.pid" "$own/munge/pid"; do
  [ -e "\$pid" ] && kill -KILL "\$(cat "\$pid")"
done
END
slurmctld -f "$SLURM_CONF" || fail "slurmctld: $(tail -n 3 "$own/slurmctld.log")"
slurmd -f "$SLURM_CONF" -N "$host" || fail "slurmd: $(tail -n 3 "$own/slurmd.log")"
