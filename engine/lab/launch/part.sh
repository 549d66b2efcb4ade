#!/bin/sh
# Plays one part of a comparison: part.sh NUMBER PARTS FOLDER ARGUMENT...
#
# The arguments are those of `walz compare`. An existing part is not played again, so launchers can be restarted after a failure;
# `walz` writes a part atomically, and its messages go to stderr. $WALZ is the program, `walz` by default.
set -eu
number=$1 parts=$2 folder=$3
shift 3
out=$folder/part-$number.walzlab
[ -e "$out" ] && exit 0
exec "${WALZ:-walz}" compare "$@" --shard "$number/$parts" --out "$out" --threads "${THREADS:-1}" >&2
