#!/usr/bin/env bash
# base-image.sh FILE: a root file system to build the images on where the official Node image is out of reach. Debian's C
# library, a shell for npm, this repository's Node, this machine's npm and the authorities that it trusts, as a tar.
set -euo pipefail
cd "$(dirname "$0")/.."
export DEBIAN_FRONTEND=noninteractive
file=$(readlink -m "$1")
release=$(. /etc/os-release && echo "$VERSION_CODENAME")
npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
root=$(mktemp -d)
chmod 755 "$root"
trap 'rm -rf --one-file-system "$root"' EXIT

if ! command -v mmdebstrap >/dev/null; then
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends mmdebstrap >/dev/null
fi
mmdebstrap --quiet --variant=extract --include=base-files,base-passwd,libc6,libstdc++6,dash,coreutils,ca-certificates \
  "$release" "$root"
mkdir -p "$root/usr/local/bin" "$root/usr/local/lib/node_modules" "$root/etc/ssl/certs"
cp node_modules/node/bin/node "$root/usr/local/bin/node"
cp -r "$npm" "$root/usr/local/lib/node_modules/npm"
printf '#!/bin/sh\nexec node /usr/local/lib/node_modules/npm/bin/npm-cli.js "$@"\n' >"$root/usr/local/bin/npm"
chmod 755 "$root/usr/local/bin/npm"
cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
tar --create --file "$file" --directory "$root" --numeric-owner .
