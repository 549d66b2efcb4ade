#!/bin/sh
# A comparison in parts with Open MPI: mpi.sh RANKS PARTS FOLDER ARGUMENT...
#
#   MPIRUN="--hostfile hosts" mpi.sh 64 1000 results auf-der-walz --with achte-stadt --games 200000
#
# MPIRUN contains further arguments of mpirun, MERGE those of `walz lab merge`, such as "--report page.html". Rank r of n plays the parts
# r + 1, r + 1 + n, r + 1 + 2 n ... into a folder that all nodes share. Then adjacent parts are merged as a tree: at each level the ranks
# merge every $FAN (16) parts into one, until at most that many are left, from which the report is made.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
ranks=$1 parts=$2 folder=$3
shift 3
FAN=${FAN:-16}
[ "$FAN" -ge 2 ] || FAN=2
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
WALZ=$(command -v "${WALZ:-walz}")
export WALZ

# Runs a script in all ranks, with OMPI_COMM_WORLD_RANK and _SIZE set.
in_ranks() {
  # shellcheck disable=SC2086 # several arguments
  mpirun -n "$ranks" -x WALZ ${MPIRUN:-} sh -c "$@"
}

# shellcheck disable=SC2016 # for the shell of each rank
in_ranks '
  here=$1 parts=$2 folder=$3
  shift 3
  part=$((OMPI_COMM_WORLD_RANK + 1))
  while [ "$part" -le "$parts" ]; do
    sh "$here/part.sh" "$part" "$parts" "$folder" "$@" || exit
    part=$((part + OMPI_COMM_WORLD_SIZE))
  done' rank "$here" "$parts" "$folder" "$@"

rm -f "$folder"/level-*.walzlab
from=$folder/part- left=$parts level=1
while [ "$left" -gt "$FAN" ]; do
  to=$folder/level-$level-
  # shellcheck disable=SC2016
  in_ranks '
    from=$1 left=$2 to=$3 fan=$4
    group=$OMPI_COMM_WORLD_RANK
    while [ $((group * fan)) -lt "$left" ]; do
      part=$((group * fan + 1)) last=$((group * fan + fan))
      [ "$last" -le "$left" ] || last=$left
      set --
      while [ "$part" -le "$last" ]; do
        set -- "$@" "$from$part.walzlab"
        part=$((part + 1))
      done
      "$WALZ" lab merge "$@" --out "$to$((group + 1)).walzlab" >/dev/null || exit
      group=$((group + OMPI_COMM_WORLD_SIZE))
    done' rank "$from" "$left" "$to" "$FAN"
  from=$to left=$(((left + FAN - 1) / FAN)) level=$((level + 1))
done
# shellcheck disable=SC2086 # several arguments
exec "$WALZ" lab merge "$from"*.walzlab ${MERGE:-}
