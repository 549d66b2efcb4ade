#!/bin/sh
# deep.sh FOLDER: builds Lua and yaml-cpp from Debian's source into FOLDER/lib, with address and undefined
# behaviour sanitizers, for `./dev test asan-ubsan --deep`. Needs apt, dpkg-dev and a connection, but no
# privileges. Installs nothing, and does not touch the system's package lists.
set -eu
script=$(cd "$(dirname "$0")/../../engine/wasm" && pwd)/debian_source.sh
mkdir -p "$1"
cd "$1"
here=$PWD
flags='-O1 -g -fPIC -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all'

mkdir -p lib/pkgconfig
"$script" "$here" lua5.4 yaml-cpp

# As Debian builds it, except for the flags, and without lua and luac.
cd "$here"/source/lua5.4-*/src
for file in l*.c; do
  case $file in lua.c | luac.c) continue ;; esac
  # shellcheck disable=SC2086  # a list of flags
  cc $flags -DLUA_COMPAT_5_3 -DLUA_USE_LINUX -c "$file"
done
ar rcs "$here/lib/liblua5.4.a" l*.o
cat >"$here/lib/pkgconfig/lua5.4.pc" <<PC
Name: Lua
Description: Lua of Debian, with sanitizers
Version: $(basename "$(dirname "$PWD")" | sed 's/lua5.4-//')
Libs: -L$here/lib -llua5.4 -lm -ldl
Cflags: -I$here/source/$(basename "$(dirname "$PWD")")/src
PC

cmake -S "$here"/source/yaml-cpp-* -B "$here/objects" -DCMAKE_BUILD_TYPE=None -DCMAKE_CXX_FLAGS="$flags" \
  -DYAML_CPP_BUILD_TESTS=OFF -DYAML_CPP_BUILD_TOOLS=OFF -DBUILD_SHARED_LIBS=OFF -DYAML_BUILD_SHARED_LIBS=OFF \
  -DCMAKE_INSTALL_PREFIX="$here" -DCMAKE_INSTALL_LIBDIR=lib >&2
cmake --build "$here/objects" --target install >&2
