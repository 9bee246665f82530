#!/usr/bin/env bash
# Prints the Secrets with passwords that the overlays refer to, new random ones, for `kubectl create -f -`, which
# refuses to replace those of a Stockroom that runs. Certificates are not among them (docs/operations.md, Install).
# Nothing is stored: keep the output in your own vault, or send it at once and print the admin's password from the
# cluster when you need it.
#   secrets.sh [--members 3] [--tls] [--namespace stockroom]
# --members: how many MongoDB and NATS servers the overlay has (single 1, production 3). --tls: with the component tls.
# To replace all of them, for `kubectl replace -f -`, MongoDB's present root password must be in OLD_ROOT_PASSWORD
# (docs/operations.md, "Everything, after a leak"): without it nobody can change the users' passwords.
set -euo pipefail

members=1 namespace=stockroom nats=nats mongodb_options="replicaSet=stockroom&authSource=admin"
while [ $# -gt 0 ]; do
  case "$1" in
    --members) members=$2; shift 2 ;;
    --namespace) namespace=$2; shift 2 ;;
    --tls) nats=tls mongodb_options+="&tls=true&tlsCAFile=/tls/ca.crt&tlsCertificateKeyFile=/tls/tls-combined.pem"; shift ;;
    *) sed -n '2,9s/^# \{0,1\}//p' "$0" >&2; exit 2 ;;
  esac
done

if [ "${OLD_ROOT_PASSWORD-none}" = '' ]; then
  echo 'secrets.sh: OLD_ROOT_PASSWORD is empty; nothing is printed.' >&2
  exit 2
fi

# A letter first: nats-server would read digits with an "e" among them as a number.
password() { printf 'p%s' "$(openssl rand -hex 24)"; }

# hosts NAME PORT: the members' addresses, by commas; a user before the first goes for all.
hosts() {
  local n list=
  for ((n = 0; n < members; n++)); do list+="${list:+,}$3$1-$n.$1:$2"; done
  printf '%s' "$list"
}

# secret NAME KEY VALUE...
secret() {
  local name=$1 value; shift
  printf -- '---\napiVersion: v1\nkind: Secret\nmetadata:\n  name: %s\n  namespace: %s\ntype: Opaque\nstringData:\n' "$name" "$namespace"
  while [ $# -gt 0 ]; do
    value=${2//\\/\\\\}
    printf '  %s: "%s"\n' "$1" "${value//\"/\\\"}"
    shift 2
  done
}

mongodb=(root-password "$(password)" key-file "$(openssl rand -hex 256)")
[ -z "${OLD_ROOT_PASSWORD+set}" ] || mongodb+=(old-root-password "$OLD_ROOT_PASSWORD")
# For the command dead-letters, which an operator runs.
broker=(dead-letters-password "$(password)")
for service in gateway catalog works acquisitions labels; do
  mongodb_password=$(password) nats_password=$(password)
  mongodb+=("$service-password" "$mongodb_password")
  keys=(mongodb-url "mongodb://$service:$mongodb_password@$(hosts mongodb 27017 '')/?$mongodb_options")
  case "$service" in
    gateway) keys+=(admin-password "$(password)") ;;
    catalog | works | acquisitions)
      broker+=("$service-password" "$nats_password")
      keys+=(nats-url "$(hosts nats 4222 "$nats://$service:$nats_password@")")
      ;;
  esac
  secret "stockroom-$service" "${keys[@]}"
done
secret stockroom-mongodb "${mongodb[@]}"
secret stockroom-nats "${broker[@]}"
