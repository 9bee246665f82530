#!/usr/bin/env bash
# next-debian.sh PACKAGE FOLDER: unpacks one package of Debian 13 into a folder, and installs nothing. For programs that
# Debian 12 lacks or has too old, and that run on it as they are.
set -euo pipefail
package=$1 folder=$(readlink -m "$2")
apt=$(mktemp -d)
trap 'rm -rf --one-file-system "$apt"' EXIT

mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Origin: Debian' 'Label: Debian' | sort -u)
mkdir -p "$apt/lists/partial" "$apt/cache/archives/partial" "$folder"
echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] ${mirror%%$'\n'*} trixie main" >"$apt/sources.list"
options=(-o "Dir::Etc::SourceList=$apt/sources.list" -o Dir::Etc::SourceParts=/dev/null
  -o "Dir::State::Lists=$apt/lists" -o "Dir::Cache=$apt/cache" -o APT::Sandbox::User=root)
apt-get "${options[@]}" update -qq
cd "$apt"
apt-get "${options[@]}" download -qq "$package/trixie"
dpkg-deb --extract ./*.deb "$folder"
