#!/bin/sh
# Installs, uses and removes a package in a chroot of Debian without the packages for building: chroot_test.sh deb|archive FOLDER.
# FOLDER has the packages of engine/packaging/package.sh. mmdebstrap calls this script again with the folder of the chroot.
set -eu
kind=$1 packages=$2 root=${3:-}
here=$(cd "$(dirname "$0")" && pwd)

if [ -z "$root" ]; then
  variant=apt
  [ "$kind" = deb ] || variant=essential
  exec mmdebstrap --quiet --variant="$variant" --format=null \
    --customize-hook="sh '$here/chroot_test.sh' '$kind' '$packages' \"\$1\"" bookworm /dev/null
fi

fail() {
  echo "chroot_test: $*" >&2
  exit 1
}

# As a user without rights. The file system belongs to root.
use() {
  chroot --userspec=1000:1000 "$root" env -i PATH="$1:/usr/bin:/bin" TMPDIR=/tmp/user bash /use.sh "$version"
}

cp "$here/use.sh" "$root/use.sh"
mkdir -m 777 "$root/tmp/user"
(cd "$packages" && sha256sum --check --quiet SHA256SUMS)
case $kind in
deb)
  package=$(ls "$packages"/walzwerk_*.deb)
  version=$(dpkg-deb -f "$package" Version)
  cp "$package" "$root/walzwerk.deb"
  chroot "$root" apt-get update -qq
  chroot "$root" apt-get install -qq --no-install-recommends /walzwerk.deb >/dev/null
  use /nowhere
  cp "$packages"/python3-walz_*.deb "$root/python3-walz.deb"
  chroot "$root" apt-get install -qq --no-install-recommends /python3-walz.deb >/dev/null
  chroot "$root" python3 -c 'import walz; walz.load("muehle").new_game(1).apply("place:morris.a7")'
  chroot "$root" apt-get purge -qq python3-walz >/dev/null
  [ ! -e "$root/usr/lib/python3/dist-packages/walz" ] || fail "the folder of the Python module is still there"
  chroot "$root" dpkg -L walzwerk | while read -r file; do
    [ -d "$root$file" ] || echo "$file"
  done >"$root/files"
  [ "$(wc -l <"$root/files")" -gt 100 ] || fail "few files: $(cat "$root/files")"
  chroot "$root" apt-get purge -qq walzwerk >/dev/null
  while read -r file; do
    [ ! -e "$root$file" ] || fail "$file is still there"
  done <"$root/files"
  [ ! -e "$root/usr/share/walzwerk" ] || fail "the folder of data is still there"
  ;;
archive)
  archive=$(ls "$packages"/*.tar.gz)
  version=$(basename "$archive" | cut -d- -f2)
  tar -xzf "$archive" -C "$root/opt"
  folder=$(basename "$archive" .tar.gz)
  # Only glibc is not in the archive.
  chroot "$root" ldd "/opt/$folder/bin/walz" "/opt/$folder/bin/walz-online" >"$root/libraries"
  ! grep 'not found' "$root/libraries" || fail "a library is missing"
  grep '=> /' "$root/libraries" | grep -v "=> /opt/$folder/" |
    grep -vE '/(libc|libm|libdl|libpthread|librt|libresolv)\.so' >"$root/foreign" || true
  [ ! -s "$root/foreign" ] || fail "libraries of the system: $(cat "$root/foreign")"
  use "/opt/$folder/bin"
  # It may be moved, also to a path with a space.
  mv "$root/opt/$folder" "$root/srv/walz werk"
  use "/srv/walz werk/bin"
  ;;
esac
