#!/usr/bin/env bash
# Builds every service's image as Docker would, without Docker: buildah over a base made of Debian packages and the
# repository's own Node. All are then started, each from its own root file system, by tests/deploy/images/main.ts.
# MONGODB_URL and NATS_URL name the servers; without them the repository's own local ones are started.
set -euo pipefail
cd "$(dirname "$0")/.."
export DEBIAN_FRONTEND=noninteractive STORAGE_DRIVER=overlay BUILDAH_ISOLATION=chroot
SERVICES="catalog works acquisitions labels gateway"
AUTHORITIES=/etc/ssl/certs/ca-certificates.crt
BASE=localhost/stockroom-base:$(node_modules/node/bin/node --version)
work=$(mktemp -d)
containers=()

finish() {
  [ "${#containers[@]}" -eq 0 ] || buildah rm "${containers[@]}" >/dev/null || true
  rm -rf --one-file-system "$work"
}
trap finish EXIT

say() { printf '%s\n' "images: $*" >&2; }

need() {
  command -v buildah >/dev/null && command -v mmdebstrap >/dev/null && return
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends buildah mmdebstrap >/dev/null
}

# Debian's C library, a shell for npm, this repository's Node, this machine's npm and the authorities that it trusts.
base() {
  local release npm container
  release=$(. /etc/os-release && echo "$VERSION_CODENAME")
  say "base of Debian $release and Node $(node_modules/node/bin/node --version)"
  mmdebstrap --quiet --variant=extract --include=base-files,base-passwd,libc6,libstdc++6,dash,coreutils,ca-certificates \
    "$release" "$work/base.tar"
  npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
  container=$(buildah from scratch)
  buildah add --quiet "$container" "$work/base.tar" / >/dev/null
  buildah add --quiet "$container" node_modules/node/bin/node /usr/local/bin/node >/dev/null
  buildah add --quiet "$container" "$npm" /usr/local/lib/node_modules/npm >/dev/null
  printf '#!/bin/sh\nexec node /usr/local/lib/node_modules/npm/bin/npm-cli.js "$@"\n' >"$work/npm"
  buildah add --quiet --chmod 755 "$container" "$work/npm" /usr/local/bin/npm >/dev/null
  buildah add --quiet "$container" /etc/ssl/certs/ca-certificates.crt "$AUTHORITIES" >/dev/null
  buildah config --env PATH=/usr/local/bin:/usr/bin:/bin "$container"
  buildah commit --quiet --rm "$container" "$BASE" >/dev/null
}

build() {
  say "build $1"
  { cat "$HOME/.npmrc" 2>/dev/null || true; echo "cafile=$AUTHORITIES"; } >"$work/npmrc"
  buildah bud --quiet --format docker --layers --network host --secret "id=npmrc,src=$work/npmrc" \
    --build-arg BASE_IMAGE="$BASE" --build-arg SERVICE="$1" --tag "localhost/stockroom-$1" . >/dev/null
}

mount_image() {
  local container
  container=$(buildah from --pull-never "localhost/stockroom-$1")
  containers+=("$container")
  buildah inspect --type image "localhost/stockroom-$1" >"$work/$1.json"
  ln -s "$(buildah mount "$container")" "$work/$1"
}

need
buildah images --quiet "$BASE" >/dev/null 2>&1 || base
for service in $SERVICES; do build "$service"; done
for service in $SERVICES; do mount_image "$service"; done
say "start and stop each from its own root file system"
node_modules/node/bin/node tests/deploy/images/main.ts "$work"
