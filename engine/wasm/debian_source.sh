#!/bin/sh
# debian_source.sh FOLDER [--tar-only] PACKAGE...: unpacks Debian's source packages into FOLDER/source. With --tar-only,
# only fetches the archives of their authors. Needs apt, dpkg-dev and a connection, but no privileges; does not touch the
# system's package lists.
set -eu
cd "$1"
here=$PWD
shift
# Use the archive from which the packages of this system come.
codename=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)
# shellcheck disable=SC2016  # for apt to fill in
archive=$(apt-get indextargets --format '$(REPO_URI)' "Codename: $codename" 'Created-By: Packages' | head -n 1)
mkdir -p apt/lists/partial apt/cache/archives/partial source
echo "deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] \
$archive $codename main" >apt/sources.list
own_apt() {
  apt-get -qq -o Dir::Etc::SourceList="$here/apt/sources.list" -o Dir::Etc::SourceParts=/dev/null \
    -o Dir::State::Lists="$here/apt/lists" -o Dir::Cache="$here/apt/cache" -o APT::Sandbox::User="$(id -un)" "$@"
}
own_apt update
cd source
own_apt source "$@" >&2
