#!/usr/bin/env bash
# Does on the cluster what docs/operations.md says, by the blocks of commands that stand there.
#   as-documented.sh upgrade | go-back | backup FILE | restore FILE | rotate
# CLUSTER_TOOLS is as for .ci/cluster.sh, OVERLAY the folder that stands for the overlay of your own, NAMESPACE where it is.
# To be run where localhost is where those tools open ports.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
OVERLAY=${OVERLAY:-deploy/kubernetes/overlays/single} NAMESPACE=${NAMESPACE:-stockroom}
work=$(mktemp -d) forwarder=
# A command in the background is then a group, which can be ended with all that it started.
set -m
finish() {
  [ -z "$forwarder" ] || kill -- "-$forwarder" 2>/dev/null || true
  rm -rf "$work"
}
trap finish EXIT
trap 'exit 143' TERM INT
ln -s "$root/deploy" "$work/deploy"
cd "$work"

kubectl() {
  if [ "$1 $2" = 'apply --kustomize' ]; then
    "$CLUSTER_TOOLS/apply" "$root" "$OVERLAY" --small --validate=false "${@:4}"
  else
    "$CLUSTER_TOOLS/k" "$@"
  fi
}

# block LANGUAGE WORDS: what stands in the one block that has these words.
block() {
  awk -v begin="^ *\`\`\`$1\$" -v words="$2" '
    $0 ~ begin { isInside = 1; text = ""; next }
    isInside && /^ *```$/ { isInside = 0; if (index(text, words)) { printf "%s", text; found += 1 } }
    isInside { text = text $0 "\n" }
    END { if (found != 1) { print found + 0 " blocks have: " words > "/dev/stderr"; exit 1 } }
  ' "$root/docs/operations.md"
}

# run WORDS: the commands of that block, with the numbers of `single` where it is that.
run() {
  local commands
  commands=$(block sh "$1" | sed "s/ -n stockroom / -n $NAMESPACE /g")
  is_production || commands=$(sed 's/--replicas=3 /--replicas=1 /; s/--members 3 --tls/--members 1/' <<<"$commands")
  eval "$commands"
}

is_production() { [[ $OVERLAY == */production ]]; }

secret() { kubectl -n "$NAMESPACE" get secret "$1" -o "jsonpath={.data.$2}" | base64 -d; }

# Opens the way to MongoDB, and sets ROOT_URL.
forward() {
  run 'port-forward mongodb-0 27017'
  forwarder=$!
  until (: <>/dev/tcp/localhost/27017) 2>/dev/null; do kill -0 "$forwarder"; sleep 0.2; done
}

# For a program of this machine, which has no certificate yet.
show_certificate() { ! is_production || run 'for file in ca.crt tls-combined.pem'; }

# mongosh URL JAVASCRIPT: in MongoDB's pod, as it need not be on this machine.
mongosh() {
  # shellcheck disable=SC2016 # What stands there is of the pod.
  kubectl -n "$NAMESPACE" exec mongodb-0 --container mongodb -- sh -c 'mongosh --quiet "$0$TLS_OPTIONS" --eval "$1"' "$@"
}

as_catalog() { echo "mongodb://catalog:$1@localhost:27017/?directConnection=true&authSource=admin"; }

npm_run() { (cd "$root" && MONGODB_URL=$ROOT_URL npm run --silent "$@"); }

case "${1:-}" in
  # shellcheck disable=SC2016 # Words of the page.
  upgrade) run 'name=${part#*/}' ;;
  go-back) run 'rollout undo' ;;
  backup)
    forward
    show_certificate
    npm_run backup -- "$2"
    ;;
  restore)
    run "--selector 'app.kubernetes.io/name in"
    forward
    mongosh "$ROOT_URL" "$(block js dropDatabase)"
    run 'delete pvc'
    show_certificate
    npm_run restore -- "$2"
    kubectl -n "$NAMESPACE" scale --replicas=1 deployment/{gateway,catalog,works,acquisitions}
    ;;
  rotate)
    before=$(secret stockroom-mongodb catalog-password)
    run 'statefulset/{labels,mongodb,nats}'
    ! is_production || "$CLUSTER_TOOLS/certificates" | kubectl replace -f -
    run 'OLD_ROOT_PASSWORD='
    run 'statefulset/mongodb statefulset/nats'
    forward
    if [ -n "$(kubectl -n "$NAMESPACE" get pods --selector app.kubernetes.io/name=labels --output name)" ]; then
      echo "Labels run before the attacker's print jobs are ended." >&2
      exit 1
    fi
    mongosh "$ROOT_URL" "$(block js sessions.deleteMany)"
    if told=$(mongosh "$(as_catalog "$before")" 'db.hello().ok' 2>&1) || [[ $told != *'Authentication failed'* ]]; then
      echo "The old password was not refused: $told" >&2
      exit 1
    fi
    mongosh "$(as_catalog "$(secret stockroom-mongodb catalog-password)")" 'db.hello().ok'
    run '--replicas=2 statefulset/labels'
    run 'rm old-root-password'
    ;;
  *)
    sed -n '2,6s/^# \{0,1\}//p' "$0" >&2
    exit 2
    ;;
esac
