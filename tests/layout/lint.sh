#!/bin/sh
# One lint check over the source tree, run from its root: lint.sh format|lua_syntax|luacheck|shellcheck
# Exit code 77: the tool is not installed.
set -eu

require() {
  command -v "$1" >/dev/null || {
    echo "lint: $1 is not installed; ./dev lint installs it"
    exit 77
  }
}

# lua_files: prints the paths of our Lua files, one per line, without the generated stubs in
# scripts/api and the scripts of tests that are wrong on purpose.
lua_files() {
  for folder in scripts mods data tests; do
    [ ! -d "$folder" ] || find "$folder" -name '*.lua' -not -path 'scripts/api/*' \
      -not -path 'tests/content/bad/*' -not -path 'tests/hostile/*' -not -path 'tests/fuzz/seeds/*'
  done
}

case $1 in
  format)
    require clang-format-14
    unformatted=$(find engine tests \( -name '*.h' -o -name '*.cc' \) -print0 |
      xargs -0 -r clang-format-14 --dry-run --Werror 2>&1 | sed -n 's/: error: .*//p')
    if [ -n "$unformatted" ]; then
      echo "not as clang-format-14 would have it; ./dev format mends it:"
      echo "$unformatted"
      exit 1
    fi
    ;;
  lua_syntax)
    require luac5.4
    lua_files | while read -r file; do
      luac5.4 -p "$file"
    done
    ;;
  luacheck)
    require luacheck
    lua_files | xargs -r luacheck --quiet --codes --no-color
    ;;
  shellcheck)
    require shellcheck
    shellcheck dev .ci/run tests/layout/lint.sh engine/action/*.sh engine/lsp/vscode/*.sh engine/packaging/*.sh \
      tests/action/*.sh tests/packaging/*.sh
    ;;
  *)
    echo "lint: unknown check: $1"
    exit 2
    ;;
esac
