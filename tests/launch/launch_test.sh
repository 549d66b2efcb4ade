#!/bin/sh
# Runs a comparison in parts with a launcher and checks that the result equals that of a single run: launch_test.sh LAUNCHER WALZ ROOT
set -eu
launcher=$1 WALZ=$2 root=$3
export WALZ
launch=$root/engine/lab/launch
own=$(mktemp -d)
# Processes that are being terminated may still write to the folder, so the first rm may fail.
status=0
trap 'status=$?; sh "$own/end.sh" 2>/dev/null || true; rm -rf "$own" || rm -rf "$own"; exit $status' EXIT
cd "$own"

arguments="ferry --data $root/tests/support/games --set toll=9 --players 2 --bots random --games 80 --seed 4"

# The results without times.
counted() { grep -v -i second; }

fail() {
  echo "launch_test: $*" >&2
  exit 1
}

# shellcheck disable=SC2086 # several arguments
"$WALZ" compare $arguments --shard 1/1 --out whole.walzlab >/dev/null
"$WALZ" lab merge whole.walzlab --format json | counted >expected.json
[ -s expected.json ] || fail "nothing was counted"

expect_same() {
  "$WALZ" lab merge "$1"/part-*.walzlab --format json | counted >got.json
  cmp expected.json got.json || fail "the parts of $1 say something else"
}

# The launcher fails in a folder with parts of another comparison: expect_refused FOLDER COMMAND...
expect_refused() {
  folder=$1
  shift
  if "$@" >refused 2>&1; then fail "the parts of $folder were taken for another comparison: $(cat refused)"; fi
}
other="ferry --data $root/tests/support/games --set toll=9 --players 2 --bots random --games 80 --seed 5"

case $launcher in
parallel)
  # shellcheck disable=SC2086
  sh "$launch/parallel.sh" 5 here $arguments >report
  expect_same here
  [ -s report ] || fail "no report"
  # A lost part is played again, the others are not.
  rm here/part-2.walzlab
  : >here/part-3.mark
  find here -name 'part-[1345].walzlab' -newer here/part-3.mark >before
  # shellcheck disable=SC2086
  sh "$launch/parallel.sh" 5 here $arguments >/dev/null
  expect_same here
  find here -name 'part-[1345].walzlab' -newer here/part-3.mark >after
  cmp before after || fail "parts that were there were played again"
  # shellcheck disable=SC2086
  expect_refused here sh "$launch/parallel.sh" 5 here $other
  grep -q "another comparison" refused || fail "nothing says why: $(cat refused)"
  # Remote machines: a command in place of ssh records the host and sets SHELL as ssh does; without SHELL, parallel does nothing there.
  cat >ssh_here <<SSH
#!/bin/sh
while :; do
  case \$1 in
  -[lopS]) shift 2 ;;
  -*) shift ;;
  *) break ;;
  esac
done
echo "\$1" >>$own/called
shift
[ "\$1" = -- ] && shift
SHELL=/bin/sh exec sh -c "\$*"
SSH
  chmod +x ssh_here
  # shellcheck disable=SC2086
  SSH=$own/ssh_here LOGINS=1/one,1/two sh "$launch/parallel.sh" 4 there $arguments >/dev/null
  expect_same there
  grep -q one called || fail "no machine was called: $(cat called)"
  ;;
ssh)
  . "$root/tests/launch/ssh_machine.sh"
  # shellcheck disable=SC2086
  SSH="ssh -F $own/ssh_config" LOGINS=1/one,1/two sh "$launch/parallel.sh" 4 there $arguments >/dev/null
  expect_same there
  [ "$(grep -c 'Accepted publickey' sshd.log)" -ge 4 ] || fail "machines were not called: $(cat sshd.log)"
  ;;
mpi)
  export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
  # shellcheck disable=SC2086
  MPIRUN=--oversubscribe sh "$launch/mpi.sh" 2 5 ranks $arguments >report
  expect_same ranks
  [ -s report ] || fail "no report"
  # shellcheck disable=SC2086
  MPIRUN=--oversubscribe expect_refused ranks sh "$launch/mpi.sh" 2 5 ranks $other
  # Merging seven parts in pairs gives four, then two, then one.
  # shellcheck disable=SC2086
  FAN=2 MERGE="--format json" MPIRUN=--oversubscribe sh "$launch/mpi.sh" 2 7 tree $arguments | counted >got.json
  cmp expected.json got.json || fail "the tree says something else"
  ls tree >made
  for part in level-1-4 level-2-2; do
    grep -q "^$part.walzlab" made || fail "there is no $part: $(cat made)"
  done
  if grep -q level-1-5 made || grep -q level-2-3 made || grep -q level-3 made; then fail "too many levels: $(cat made)"; fi
  ;;
slurm)
  . "$root/tests/launch/slurm_node.sh"
  # shellcheck disable=SC2086
  sh "$launch/slurm.sh" 3 array $arguments >said || fail "sbatch: $(cat said)"
  expect_same array
  # shellcheck disable=SC2086
  expect_refused array sh "$launch/slurm.sh" 3 array $other
  ;;
esac
