#!/usr/bin/env bash
# Builds every service's image as Docker would, without Docker: buildah over a base made of Debian packages and the
# repository's own Node. All are then started, each from its own root file system, by tests/deploy/images/main.ts.
# MONGODB_URL and NATS_URL name the servers; without them the repository's own local ones are started.
set -euo pipefail
cd "$(dirname "$0")/.."
export DEBIAN_FRONTEND=noninteractive STORAGE_DRIVER=overlay BUILDAH_ISOLATION=chroot
SERVICES=$(ls services)
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
  command -v buildah >/dev/null && return
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends buildah >/dev/null
}

base() {
  local container
  say "base of Debian and Node $(node_modules/node/bin/node --version)"
  bash .ci/base-image.sh "$work/base.tar"
  container=$(buildah from scratch)
  buildah add --quiet "$container" "$work/base.tar" / >/dev/null
  buildah config --env PATH=/usr/local/bin:/usr/bin:/bin "$container"
  buildah commit --quiet --rm "$container" "$BASE" >/dev/null
}

build() {
  say "build $1"
  { cat "$HOME/.npmrc" 2>/dev/null || true; echo "cafile=$AUTHORITIES"; } >"$work/npmrc"
  # An image for each step would take longer than the steps.
  buildah bud --quiet --format docker --layers=false --network host --secret "id=npmrc,src=$work/npmrc" \
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
