#!/usr/bin/env bash
# Makes sure of kubectl or kustomize, which the tests of deploy/kubernetes render with: where there is neither, Debian
# 13's kustomize (5.6). From 5.4 on it merges no settings into those of a component in the same kustomization, so older
# ones would pass what today's kubectl refuses.
set -euo pipefail
cd "$(dirname "$0")/.."
if kubectl kustomize --help >/dev/null 2>&1 || kustomize version >/dev/null 2>&1; then exit 0; fi
work=$(mktemp -d)
trap 'rm -rf --one-file-system "$work"' EXIT
apt-get update -qq
bash .ci/next-debian.sh kustomize "$work"
install -m 755 "$work/usr/bin/kustomize" /usr/local/bin/kustomize
