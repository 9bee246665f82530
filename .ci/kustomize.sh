#!/usr/bin/env bash
# Makes sure of kubectl or kustomize, which the tests of deploy/kubernetes render with. Debian 12's kubernetes-client is
# too old (it knows no components), so where there is none kustomize is built from its Go module.
set -euo pipefail
if kubectl kustomize --help >/dev/null 2>&1 || kustomize version >/dev/null 2>&1; then exit 0; fi
if ! command -v go >/dev/null; then
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends golang-go >/dev/null
fi
# The last one that Debian 12's Go 1.19 builds.
GOBIN=/usr/local/bin go install sigs.k8s.io/kustomize/kustomize/v5@v5.0.3
