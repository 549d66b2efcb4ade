#!/bin/sh
# Checks what is installed for users of the program, and that it may be moved: installed_test.sh BUILD FOLDER
set -eu
build=$1 folder=$2
script=$(cd "$(dirname "$0")/../../engine/packaging" && pwd)/package.sh
fail() {
  echo "installed_test: $*" >&2
  exit 1
}

rm -rf "$folder"
mkdir -p "$folder"
cmake --install "$build" --component program --prefix "$folder/first" >/dev/null
for file in bin/walz bin/walz-online share/man/man1/walz.1.gz share/man/de/man1/walz.1.gz share/walzwerk/scripts/README.md \
  share/bash-completion/completions/walz share/doc/walzwerk/copyright share/doc/walzwerk/changelog.gz; do
  [ -s "$folder/first/$file" ] || fail "$file is missing"
done
foreign=$(find "$folder/first" -name '*.h' -o -name '*.a' -o -name '*.cmake' -o -type d -empty)
[ -z "$foreign" ] || fail "only developers need $foreign"
gzip -dc "$folder/first/share/man/de/man1/walz.1.gz" | grep -q '^\.SH "BESCHREIBUNG"' || fail "the German manual page is not German"

# The data of a moved installation are those beside the program, not those of the source tree.
mkdir "$folder/second place"
mv "$folder/first" "$folder/second place/moved"
cd "$folder"
unset WALZ_DATA
found=$("$folder/second place/moved/bin/walz" doctor | sed -n 2p)
[ "$found" = "$folder/second place/moved/share/walzwerk" ] || fail "the moved program uses the data in $found"

# Without the tools of Debian there are no packages, and the reason is given before anything is deleted.
code=0
PATH=/nowhere /bin/sh "$script" "$build" "$folder" 2>"$folder/errors" || code=$?
if [ "$code" != 1 ] || ! grep -q 'cpack is missing' "$folder/errors"; then fail "without cpack: $code, $(cat "$folder/errors")"; fi
