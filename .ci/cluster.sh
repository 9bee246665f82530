#!/usr/bin/env bash
# Runs deploy/kubernetes on a real cluster, with clients at work while pods come and go (tests/cluster): no request may be
# lost and no stock wrong. By hand, as root, up to 20 minutes.
#   .ci/cluster.sh [single] [production]        both, unless one is named
# CLUSTER_TOOLS is a folder with what builds such a cluster and asks it (build, up, images, names, certificates, apply, k,
# policy, down), K8S_DIR where that keeps it, and IN_CLUSTER what runs a command where pods can be reached.
set -euo pipefail
cd "$(dirname "$0")/.."
CLUSTER_TOOLS=$(cd "${CLUSTER_TOOLS:-../shared/kubernetes}" && pwd)
export CLUSTER_TOOLS NODES=3 K8S_DIR="${K8S_DIR:-$HOME/.cache/kubernetes}"
IN_CLUSTER=${IN_CLUSTER:-nsenter --net=/run/netns/k8s-master}
PATH="$PWD/node_modules/.bin:$PATH"
failed=()

say() { printf '\n== %s (%s s)\n' "$*" "$SECONDS"; }
tool() { local name=$1; shift; "$CLUSTER_TOOLS/$name" "$@"; }
k() { tool k --namespace stockroom "$@"; }
finish() {
  trap '' TERM INT
  tool down >/dev/null 2>&1 || true
}
trap finish EXIT
trap 'exit 143' TERM INT

# install OVERLAY PODS OPTION_OF_SECRETS…: as docs/operations.md says, into an empty namespace
install() {
  local overlay=$1 least=$2 began; shift 2
  say "install $overlay"
  tool k delete namespace stockroom --ignore-not-found --timeout=300s
  # Volumes that were somebody's are made anew.
  tool up
  tool k create namespace stockroom
  deploy/kubernetes/secrets.sh "$@" | tool k create -f -
  [[ " $* " != *' --tls '* ]] || tool certificates | tool k create -f -
  began=$SECONDS
  # A cluster that is older than a field does not know it.
  tool apply . "deploy/kubernetes/overlays/$overlay" --small --validate=false >/dev/null
  k wait --for=condition=complete job/mongodb-setup job/prepare --timeout=10m
  until [ "$(k get pods --no-headers | grep -cE ' ([0-9]+)/\1 +Running')" -ge "$least" ]; do sleep 1; done
  say "$overlay is ready after $((SECONDS - began)) s"
  # Waiting for what is not there yet is no reason to end.
  k get pods --no-headers | awk '$4 > 0 { print "restarted:", $1, $4; found = 1 } END { exit found }' || failed+=("restarts of $overlay")
}

# try OPTION_OR_CASE…
try() { $IN_CLUSTER node tests/cluster/main.ts "$@" || failed+=("$*"); }

single() {
  install single 7 --members 1
  try --names 0 'all restarted' 'the catalog' 'the works' 'the gateway' 'the nats' policies
  try --names 30 'all restarted'
}

production() {
  install production 17 --members 3 --tls
  try --names 0 'all restarted'
  try --names 30 'all restarted' 'each node' 'a node cut off' 'NATS' policies
}

[ -x "$K8S_DIR/bin/kubelet" ] || tool build
tool up
tool images .
for overlay in ${*:-single production}; do "$overlay"; done
[ ${#failed[@]} -eq 0 ] || { printf 'FAILED: %s\n' "${failed[@]}"; exit 1; }
say 'nothing was lost'
