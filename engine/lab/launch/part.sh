#!/bin/sh
# Plays one part of a comparison: part.sh NUMBER PARTS FOLDER ARGUMENT...
#
# The arguments are those of `walz compare`. A part that is there is not played again, so that whatever launches parts may be
# started anew after a failure; `walz` writes a part at once and whole, and what it says of it goes to stderr. $WALZ is the program,
# `walz` if it is not set.
set -eu
number=$1 parts=$2 folder=$3
shift 3
out=$folder/part-$number.walzlab
[ -e "$out" ] && exit 0
exec "${WALZ:-walz}" compare "$@" --shard "$number/$parts" --out "$out" --threads "${THREADS:-1}" >&2
