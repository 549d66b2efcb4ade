#!/bin/sh
# package.sh FOLDER: makes the npm package FOLDER/npm, and walzwerk-VERSION.tgz beside it, from the program in
# FOLDER/engine.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
cd "$1"
rm -rf npm
mkdir npm
cp engine/engine/cli/walz.js engine/engine/cli/walz.wasm "$root"/engine/wasm/npm/*.mjs "$root/LICENSE" "$root/engine/action/check.sh" "$root/engine/action/link.mjs" \
  "$root/engine/packaging/copyright" npm
cp engine/package.json npm
cp "$root/engine/wasm/npm/README.md" npm
mkdir -p npm/share/walzwerk
cp -r "$root/data" "$root/scripts" "$root/mods" npm/share/walzwerk
cd npm
npm pack --silent --pack-destination ..
