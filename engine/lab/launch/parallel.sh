#!/bin/sh
# A comparison in parts with GNU parallel: parallel.sh PARTS FOLDER ARGUMENT...
#
#   parallel.sh 100 results auf-der-walz --with achte-stadt --games 20000
#   LOGINS=:,one.example,two.example parallel.sh 100 results auf-der-walz ...
#
# LOGINS is the argument of `parallel --sshlogin`: machines with this folder, the program and the folder of results under the same paths
# (`:` is this machine and the default). SSH replaces the command ssh, as `parallel --ssh` does. MERGE contains further arguments of
# `walz lab merge`, such as "--report page.html". Failed parts are retried twice, and existing parts are not played again. Ends with the
# report of all parts.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
parts=$1 folder=$2
shift 2
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
WALZ=$(command -v "${WALZ:-walz}")
export WALZ
# shellcheck disable=SC2016 # the shell that parallel starts replaces them
seq "$parts" | parallel --will-cite --retries 3 --env WALZ --env THREADS ${SSH:+--ssh "$SSH"} \
  ${LOGINS:+--sshlogin "$LOGINS"} ${LOGINS:+--workdir .} sh "$here/part.sh" '{}' "$parts" "$folder" "$@"
# shellcheck disable=SC2086 # several arguments
exec "$WALZ" lab merge "$folder"/part-*.walzlab ${MERGE:-}
