#!/bin/sh
# A comparison in parts with Open MPI, which only starts processes and waits for them: mpi.sh RANKS PARTS FOLDER ARGUMENT...
#
#   MPIRUN="--hostfile hosts" mpi.sh 64 1000 results auf-der-walz --with achte-stadt --games 200000
#
# MPIRUN is further arguments of mpirun. Rank r of n plays the parts r + 1, r + 1 + n, r + 1 + 2 n ... into a folder that all nodes share. What
# is known of a part is some kilobytes, so there is nothing to reduce on the way: one process puts all parts together in the end.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
ranks=$1 parts=$2 folder=$3
shift 3
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
WALZ=$(command -v "${WALZ:-walz}")
export WALZ
# shellcheck disable=SC2016,SC2086 # for the shell of each rank; several arguments
mpirun -n "$ranks" -x WALZ ${MPIRUN:-} sh -c '
  here=$1 parts=$2 folder=$3
  shift 3
  part=$((OMPI_COMM_WORLD_RANK + 1))
  while [ "$part" -le "$parts" ]; do
    sh "$here/part.sh" "$part" "$parts" "$folder" "$@" || exit
    part=$((part + OMPI_COMM_WORLD_SIZE))
  done' rank "$here" "$parts" "$folder" "$@"
exec "$WALZ" lab merge "$folder"/part-*.walzlab
