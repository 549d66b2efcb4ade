#!/bin/sh
# Plays one part of a comparison: part.sh NUMBER PARTS FOLDER ARGUMENT...
#
# The arguments are those of `walz compare`. `walz` does not play an existing part again, so launchers can be restarted after a
# failure, and fails if the folder has a part of another comparison under this number. It writes a part atomically, and its messages go
# to stderr. $WALZ is the program, `walz` by default.
set -eu
number=$1 parts=$2 folder=$3
shift 3
out=$folder/part-$number.walzlab
exec "${WALZ:-walz}" compare "$@" --shard "$number/$parts" --out "$out" --threads "${THREADS:-1}" >&2
