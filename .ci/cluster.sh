#!/usr/bin/env bash
# Runs deploy/kubernetes on a real cluster, with clients at work while pods come and go (tests/cluster): no request may be
# lost and no stock wrong. By hand, as root, each line up to 20 minutes.
#   .ci/cluster.sh [single] [production]        both, unless one is named
#   .ci/cluster.sh upgrade recovery             from the version EARLIER and back; a backup, restored; every secret replaced
#   .ci/cluster.sh everything                   production with every component
# CLUSTER_TOOLS is a folder with what builds such a cluster and asks it (build, up, images, names, certificates, apply, k,
# policy, down), K8S_DIR where that keeps it, and IN_CLUSTER what runs a command where pods can be reached.
set -euo pipefail
cd "$(dirname "$0")/.."
CLUSTER_TOOLS=$(cd "${CLUSTER_TOOLS:-../shared/kubernetes}" && pwd)
export CLUSTER_TOOLS NODES=3 K8S_DIR="${K8S_DIR:-$HOME/.cache/kubernetes}"
IN_CLUSTER=${IN_CLUSTER:-nsenter --net=/run/netns/k8s-master}
# 0.1.0
EARLIER=${EARLIER:-f853a20}
PATH="$PWD/node_modules/.bin:$PATH"
overlays=deploy/kubernetes/overlays
work=$(mktemp -d) failed=()
earlier=$work/earlier

say() { printf '\n== %s (%s s)\n' "$*" "$SECONDS"; }
tool() { local name=$1; shift; "$CLUSTER_TOOLS/$name" "$@"; }
k() { tool k --namespace "${NAMESPACE:-stockroom}" "$@"; }
# within SECONDS COMMAND…: until it succeeds.
within() {
  local end=$((SECONDS + $1)); shift
  until "$@"; do [ $SECONDS -lt $end ] || { say "not in time: $*"; exit 1; }; sleep 0.5; done
}
# Whichever gateway a request meets. That of 0.1.0 has no port for probes, and tells it at its public one.
is_usable() {
  local addresses address port=8090
  [ "$checkout" != "$earlier" ] || port=8080
  addresses=$(k get pods --selector app.kubernetes.io/name=gateway --output 'jsonpath={.items[*].status.podIP}')
  [ -n "$addresses" ] || return 1
  for address in $addresses; do $IN_CLUSTER curl --silent --fail --output /dev/null "http://$address:$port/readyz" || return 1; done
}
run() { [ "$(k get pods --no-headers | grep -cE ' ([0-9]+)/\1 +Running')" -ge "$1" ]; }
finish() {
  trap '' TERM INT
  tool down >/dev/null 2>&1 || true
  rm -rf "$work"
}
trap finish EXIT
trap 'exit 143' TERM INT

# install CHECKOUT OVERLAY PODS OPTION_OF_SECRETS…: as docs/operations.md says, into the empty namespace NAMESPACE
install() {
  local checkout=$1 overlay=$2 least=$3 namespace=${NAMESPACE:-stockroom} began; shift 3
  say "install $overlay"
  tool k delete namespace "$namespace" --ignore-not-found --timeout=300s
  # Volumes that were somebody's are made anew.
  tool up
  tool k create namespace "$namespace"
  "$checkout/deploy/kubernetes/secrets.sh" --namespace "$namespace" "$@" | tool k create -f -
  [[ " $* " != *' --tls '* ]] || tool certificates | tool k create -f -
  began=$SECONDS
  # A cluster that is older than a field does not know it.
  tool apply "$checkout" "$overlay" --small --validate=false >/dev/null
  within 300 is_usable
  say "$overlay can be used after $((SECONDS - began)) s"
  k wait --for=condition=complete job/mongodb-setup job/prepare --timeout=10m
  within 300 run "$least"
  say "$overlay is ready after $((SECONDS - began)) s"
  # Waiting for what is not there yet is no reason to end, as it was for 0.1.0.
  [ "$checkout" = "$earlier" ] || k get pods --no-headers | awk '$4 > 0 { print "restarted:", $1, $4; found = 1 } END { exit found }' || failed+=("restarts of $overlay")
}

# try OPTION_OR_CASE…
try() { $IN_CLUSTER node tests/cluster/main.ts "$@" || failed+=("$*"); }

single() {
  install . $overlays/single 8 --members 1
  try --names 0 'all restarted' 'the ' policies 'print jobs'
  try --names 30 'all restarted'
}

production() {
  install . $overlays/production 17 --members 3 --tls
  try --names 0 'all restarted'
  try --names 30 'all restarted' 'the labels replaced' 'each node' 'a node cut off' 'NATS' policies 'print jobs of one'
}

everything() {
  tool crds
  tool k apply -f tests/cluster/everything/around.yaml
  install . tests/cluster/everything 16 --members 3 --tls
  # Its one labels service has a volume of one node, which drains of production do without.
  try --names 30 'all restarted' policies
  $IN_CLUSTER node tests/cluster/watching.ts || failed+=('metrics and traces')
}

# The version EARLIER as it was, but for the image of MongoDB, which is upgraded by itself.
make_earlier() {
  local servers=deploy/kubernetes/servers/kustomization.yaml mongo
  say "images of $EARLIER"
  git clone --quiet --shared . "$earlier"
  git -C "$earlier" checkout --quiet "$EARLIER"
  ln -s "$PWD/node_modules" "$earlier/node_modules"
  sed -i 's/newTag: 0.1.0/newTag: earlier/' "$earlier/$overlays/single/kustomization.yaml"
  mongo=$(sed -n '/name: mongo$/{n;p}' $servers)
  sed -i "/name: mongo\$/{n;s/.*/$mongo/}" "$earlier/$servers"
  tool images "$earlier" earlier
}

upgrade() {
  install "$earlier" $overlays/single 7 --members 1
  k patch secret stockroom-nats --patch '{ "stringData": { "dead-letters-password": "of-an-operator" } }'
  try --names 0 'upgraded'
}

recovery() {
  export BACKUP_FILE=$work/stockroom.dump OVERLAY=$overlays/production
  install . $OVERLAY 17 --members 3 --tls
  NAMESPACE=restored install . tests/cluster/restored 8 --members 1
  try --names 0 'nothing happens'
  $IN_CLUSTER node tests/cluster/numbers.ts >"$work/before"
  try 'backed up'
  # It stays that of the data, whatever Secrets say.
  ADMIN_PASSWORD=$(k get secret stockroom-gateway --output 'jsonpath={.data.admin-password}' | base64 -d)
  export ADMIN_PASSWORD
  say 'restore'
  NAMESPACE=restored OVERLAY=tests/cluster/restored $IN_CLUSTER tests/cluster/as-documented.sh restore "$BACKUP_FILE"
  NAMESPACE=restored $IN_CLUSTER node tests/cluster/numbers.ts >"$work/restored" || failed+=('restored')
  # What was at rest meanwhile is the same, and what clients worked with is there, too.
  [ -z "$(comm -23 "$work/before" "$work/restored")" ] || failed+=('restored: other numbers')
  [ "$(wc -l <"$work/restored")" -gt "$(wc -l <"$work/before")" ] || failed+=('restored: an older state')
  tool k delete namespace restored
  say 'every secret'
  $IN_CLUSTER node tests/cluster/rotation.ts || failed+=('every secret')
  try 'nothing happens'
}

wanted=${*:-single production}
[ -x "$K8S_DIR/bin/kubelet" ] || tool build
tool up
# First: the servers' images of both versions have one name.
[[ " $wanted " != *' upgrade '* ]] || make_earlier
say 'images'
tool images .
tool names 0
for step in $wanted; do "$step"; done
[ ${#failed[@]} -eq 0 ] || { printf 'FAILED: %s\n' "${failed[@]}"; exit 1; }
say 'nothing was lost'
