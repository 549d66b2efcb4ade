#!/bin/sh
# package.sh SERVER FOLDER: makes the extension FOLDER/walzwerk-VERSION.vsix, which carries the npm package of the program in the
# folder SERVER (engine/wasm/package.sh). FOLDER keeps what npm installs.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
server=$(cd "$1" && pwd)
if [ ! -f "$server/walz.mjs" ]; then
  echo "package.sh: $server has no walz.mjs; help: make the npm package with ./dev wasm" >&2
  exit 1
fi
source=lsp/vscode # as in engine/, so that scripts find files of other folders
mkdir -p "$2/$source" "$2/wasm"
cd "$2"
rm -rf ./*.vsix "$source/server"
cp -r "$here"/*.js "$here"/*.json "$here/web" "$here/README.md" "$here/.vscodeignore" "$here/../../../LICENSE" "$source"
cp "$here/../../wasm/instance.ts" wasm
cp -r "$server" "$source/server"
cd "$source"
if ! cmp -s package-lock.json node_modules/.from; then
  npm ci --ignore-scripts --no-audit --no-fund
  cp package-lock.json node_modules/.from
fi
npm run --silent build
node content.js server dist/web/content.json
# The licenses of the packages that the scripts contain.
npm ls --omit=dev --all --parseable | sed 1d | while read -r folder; do
  cat "$folder"/[Ll][Ii][Cc][Ee][Nn][SsCc][Ee]*
done >dist/licenses.txt
npm run --silent package -- --out ../..
