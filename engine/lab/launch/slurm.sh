#!/bin/sh
# A comparison in parts as a job array of Slurm, one task a part: slurm.sh PARTS FOLDER ARGUMENT...
#
#   slurm.sh 100 results auf-der-walz --with achte-stadt --games 20000
#   walz lab merge results/part-*.walzlab        # when it is done
#
# SBATCH contains further arguments of sbatch, such as "--partition=short --time=10". Program and folder are on a disk that all nodes
# share. Waits until all parts are played; run again, it plays the missing ones.
set -eu
# Slurm runs a copy of this script, in another folder, once per part.
if [ -n "${SLURM_ARRAY_TASK_ID:-}" ]; then
  here=$1
  shift
  exec sh "$here/part.sh" "$SLURM_ARRAY_TASK_ID" "$@"
fi
here=$(cd "$(dirname "$0")" && pwd)
parts=$1 folder=$2
shift 2
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
WALZ=$(command -v "${WALZ:-walz}")
export WALZ
# shellcheck disable=SC2086 # several arguments
sbatch --wait --array="1-$parts" --output="$folder/part-%a.log" ${SBATCH:-} "$here/slurm.sh" "$here" "$parts" "$folder" "$@"
