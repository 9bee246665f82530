#!/usr/bin/env bash
# Runs deploy/compose for real: builds the images, starts everything, works with it, and takes it down again
# (tests/deploy/compose/main.ts). Where no Docker engine answers, Debian's is installed and one is started for this run.
# No image comes from a registry: see tests/deploy/compose/stand-ins.yaml.
set -euo pipefail
cd "$(dirname "$0")/.."
export DEBIAN_FRONTEND=noninteractive
AUTHORITIES=/etc/ssl/certs/ca-certificates.crt
work=$(mktemp -d)
engine=
# Compose reads it too.
export COMPOSE_PROJECT_NAME=stockroom-try-$$

# Also when it is ended from outside.
finish() {
  trap '' TERM INT
  docker compose down --volumes --timeout 15 >/dev/null 2>&1 || true
  [ -z "$engine" ] || { kill "$engine" 2>/dev/null && wait "$engine" 2>/dev/null; } || true
  rm -rf --one-file-system "$work"
}
trap finish EXIT
trap 'exit 143' TERM INT

say() { printf '%s\n' "compose: $*" >&2; }

install() { apt-get update -qq && apt-get install -y -qq --no-install-recommends "$@" >/dev/null; }

# Starts an engine with a folder of its own.
start_engine() {
  command -v dockerd >/dev/null || { say "install Debian's Docker"; install docker.io iptables; }
  say 'start a Docker engine'
  export DOCKER_HOST="unix://$work/docker.sock"
  setsid dockerd --data-root "$work/data" --exec-root "$work/exec" --host "$DOCKER_HOST" --pidfile "$work/pid" --bridge none \
    >"$work/log" 2>&1 &
  engine=$!
  for _ in $(seq 100); do
    docker info >/dev/null 2>&1 && return
    sleep 0.3
  done
  tail -n 20 "$work/log" >&2
  return 1
}

# Compose 2 is in Debian from release 13 on; its program runs on 12 too.
install_compose() {
  say "take Compose from Debian's next release"
  apt-get update -qq
  bash .ci/next-debian.sh docker-compose "$work/compose"
  mkdir -p "$DOCKER_CONFIG/cli-plugins"
  cp "$work/compose/usr/libexec/docker/cli-plugins/docker-compose" "$DOCKER_CONFIG/cli-plugins/"
}

docker info >/dev/null 2>&1 || start_engine
if ! docker compose version --short 2>/dev/null | grep -qE '^2\.(2[4-9]|[3-9][0-9])|^[3-9]'; then
  export DOCKER_CONFIG="$work/config"
  install_compose
fi
command -v busybox >/dev/null || install busybox-static

say 'base image'
bash .ci/base-image.sh "$work/base.tar"
docker import --change 'ENV PATH=/usr/local/bin:/usr/bin:/bin' "$work/base.tar" stockroom-base >/dev/null
export STAND_INS="$work/stand-ins"
mkdir "$STAND_INS"
nats=$(node_modules/node/bin/node --print "require('./deploy/local/src/nats/program.ts').natsServerProgram({})")
cp "$nats" "$(command -v busybox)" "$STAND_INS/"
{ cat "$HOME/.npmrc" 2>/dev/null || true; echo "cafile=$AUTHORITIES"; } >"$STAND_INS/npmrc"
node_modules/node/bin/node tests/deploy/compose/main.ts
