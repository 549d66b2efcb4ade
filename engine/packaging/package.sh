#!/bin/sh
# package.sh BUILD FOLDER: makes the packages of the release build BUILD in FOLDER: a Debian package, an archive for Linux
# with its libraries, and their checksums.
set -eu
for tool in cpack lintian patchelf dpkg-shlibdeps; do
  command -v "$tool" >/dev/null || {
    echo "package.sh: $tool is missing: packages are made on Debian and its relatives; ./dev package installs their tools there" >&2
    exit 1
  }
done
here=$(cd "$(dirname "$0")" && pwd)
root=$here/../..
build=$(cd "$1" && pwd)
rm -rf "$2"
mkdir -p "$2"
cd "$2"
version=$("$build/engine/cli/walz" --version | cut -d' ' -f2)
machine=$(uname -m)
name=walzwerk-$version-linux-$machine

# Libraries of glibc. Programs use those of the system, since they depend on its kernel and its configuration.
system='ld-linux.*|libc|libm|libdl|libpthread|librt|libresolv|libnss_.*|linux-vdso'

# libraries PROGRAM...: prints the paths of the other libraries that these programs load.
libraries() {
  ldd "$@" | awk '$2 == "=>" && $3 ~ "^/" { print $3 }' | sort -u |
    grep -vE "/($system)\.so[.0-9]*\$"
}

# package_of FILE: prints the Debian package of a library, which may be known by its path without /usr.
package_of() {
  { dpkg -S "$(realpath "$1")" || dpkg -S "$(realpath "$1" | sed 's|^/usr||')"; } 2>/dev/null | cut -d: -f1
}

# Makes the folder of the archive.
DESTDIR='' cmake --install "$build" --component program --strip --prefix "$PWD/$name" >/dev/null
cp "$root/LICENSE" "$root/README.md" "$name"
mkdir -p "$name/lib/walzwerk" "$name/share/doc/walzwerk/libraries"
for library in $(libraries "$name/bin/walz" "$name/bin/walz-online"); do
  cp -L "$library" "$name/lib/walzwerk"
  package=$(package_of "$library")
  cp -L "/usr/share/doc/$package/copyright" "$name/share/doc/walzwerk/libraries/$package"
done
chmod 644 "$name"/lib/walzwerk/*
patchelf --set-rpath "\$ORIGIN" "$name"/lib/walzwerk/*
patchelf --set-rpath "\$ORIGIN/../lib/walzwerk" "$name/bin/walz" "$name/bin/walz-online"

# Equal sources and tools make equal archives.
tar --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner --mode=go-w -c "$name" | gzip -9n >"$name.tar.gz"
rm -r "$name"

cpack -G DEB --config "$build/CPackConfig.cmake" -B "$PWD" >cpack.log || { cat cpack.log >&2; exit 1; }
rm -r cpack.log _CPack_Packages
lintian --fail-on error --tag-display-limit 0 ./*.deb
sha256sum -- *.deb *.tar.gz >SHA256SUMS
