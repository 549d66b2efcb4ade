#!/bin/sh
# package.sh FOLDER MODULES: makes the npm package FOLDER/npm, and walzwerk-VERSION.tgz beside it, from the program in
# FOLDER/engine. MODULES has the `node_modules` of engine/web/package-lock.json.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
modules=$(cd "$2" && pwd)/node_modules
cd "$1"
rm -rf npm
mkdir npm
cp engine/engine/cli/walz.js engine/engine/cli/walz.wasm "$root"/engine/wasm/npm/*.mjs "$root/LICENSE" "$root/engine/action/check.sh" "$root/engine/action/link.mjs" \
  "$root/engine/packaging/copyright" npm
NODE_PATH=$modules "$modules/.bin/esbuild" "$root/engine/wasm/npm/mods.mjs" --bundle --platform=node --target=node18 --format=esm \
  --allow-overwrite --log-level=warning --outfile=npm/mods.mjs
cp "$modules/fflate/LICENSE" npm/license-fflate.txt
cp engine/package.json npm
cp "$root/engine/wasm/npm/README.md" npm
mkdir -p npm/share/walzwerk
cp -r "$root/data" "$root/scripts" "$root/mods" npm/share/walzwerk
cd npm
npm pack --silent --pack-destination ..
