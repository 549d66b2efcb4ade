#!/bin/sh
# libraries.sh FOLDER: builds the libraries of the engine for WebAssembly from Debian's source into FOLDER, for
# `./dev wasm`. Needs emscripten, apt, dpkg-dev and a connection, but no privileges. Installs nothing, and does not
# touch the system's package lists. Does nothing if the libraries are up to date.
set -eu
script=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"
cd "$1"
here=$PWD
if cmp -s "$script/libraries.sh" built-by; then exit 0; fi
rm -f built-by
# C++ exceptions and Lua's longjmp are exceptions of WebAssembly.
flags='-O2 -fwasm-exceptions -sSUPPORT_LONGJMP=wasm'

"$script/debian_source.sh" "$here" lua5.4 yaml-cpp fmtlib utf8proc xxhash
# Debian changes nothing in its files.
"$script/debian_source.sh" "$here" --tar-only md4c

mkdir -p lib/pkgconfig include
# library NAME VERSION: how pkg-config finds a library.
library() {
  cat >"$here/lib/pkgconfig/$1.pc" <<PC
Name: $1
Description: $1 for WebAssembly
Version: $2
Libs: -L$here/lib -l${3:-${1#lib}}
Cflags: -I$here/include
PC
}
# compile NAME FLAGS FILE...: a static library of C files.
compile() {
  name=$1
  more=$2
  shift 2
  rm -rf "objects/$name"
  mkdir -p "objects/$name"
  for file in "$@"; do
    # shellcheck disable=SC2086  # lists of flags
    emcc $flags $more -I"$here/include" -c "$file" -o "objects/$name/$(basename "$file" .c).o"
  done
  emar rcs "lib/lib$name.a" objects/"$name"/*.o
}
version_of() {
  basename "$here/source/$1"-* | sed "s/^$1-//"
}

# As Debian builds it, except for what needs a system. Jumps to computed addresses, which a module lacks, would become a
# second switch.
lua=$(echo "$here"/source/lua5.4-*/src)
cp "$lua"/lua.h "$lua"/luaconf.h "$lua"/lualib.h "$lua"/lauxlib.h include
echo "#define DEB_HOST_MULTIARCH \"wasm32\"" >include/lua5.4-deb-multiarch.h
rm -f "$lua/lua.c" "$lua/luac.c"
compile lua5.4 "-O3 -DLUA_COMPAT_5_3 -DLUA_USE_JUMPTABLE=0" "$lua"/l*.c
library lua5.4 "$(version_of lua5.4)"

cp source/xxhash-*/xxhash.h source/xxhash-*/xxh3.h include
compile xxhash -DNDEBUG source/xxhash-*/xxhash.c
library libxxhash "$(version_of xxhash)"

cp source/utf8proc-*/utf8proc.h include
compile utf8proc -DUTF8PROC_STATIC source/utf8proc-*/utf8proc.c
library libutf8proc "$(version_of utf8proc)"

md4c=$(basename source/md4c_*.orig.tar.gz .orig.tar.gz)
mkdir -p source/md4c
tar -xzf "source/$md4c.orig.tar.gz" -C source/md4c --strip-components=1
cp source/md4c/src/md4c.h include
compile md4c -DMD4C_USE_UTF8 source/md4c/src/md4c.c
library md4c "${md4c#md4c_}"

# with_cmake NAME FOLDER ARGUMENT...
with_cmake() {
  name=$1
  folder=$2
  shift 2
  emcmake cmake -S "$folder" -B "objects/$name" -DCMAKE_BUILD_TYPE=None -DCMAKE_C_FLAGS="$flags" \
    -DCMAKE_CXX_FLAGS="$flags" -DBUILD_SHARED_LIBS=OFF -DCMAKE_INSTALL_PREFIX="$here" \
    -DCMAKE_INSTALL_LIBDIR=lib -DCMAKE_FIND_ROOT_PATH="$here" "$@" >&2
  cmake --build "objects/$name" --target install >&2
}
mkdir -p lib/cmake/nlohmann_json
cp -r /usr/include/nlohmann include
cat >lib/cmake/nlohmann_json/nlohmann_jsonConfig.cmake <<CMAKE
add_library(nlohmann_json::nlohmann_json INTERFACE IMPORTED GLOBAL)
set_target_properties(nlohmann_json::nlohmann_json PROPERTIES INTERFACE_INCLUDE_DIRECTORIES $here/include)
CMAKE

with_cmake fmt "$(echo "$here"/source/fmtlib-*)" -DFMT_TEST=OFF -DFMT_DOC=OFF
with_cmake yaml-cpp "$(echo "$here"/source/yaml-cpp-*)" -DYAML_CPP_BUILD_TESTS=OFF \
  -DYAML_CPP_BUILD_TOOLS=OFF -DYAML_BUILD_SHARED_LIBS=OFF
# For tests/wasm; from the package of its source.
with_cmake googletest /usr/src/googletest -DBUILD_GMOCK=OFF -Dgtest_disable_pthreads=ON

cp "$script/libraries.sh" built-by
