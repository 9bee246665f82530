#!/bin/sh
# Installs the proxies that Stockroom is tried behind, without starting them as services.
set -eu

missing() { ! command -v "$1" >/dev/null 2>&1; }

if missing nginx || missing caddy || missing haproxy; then
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  held=/usr/sbin/policy-rc.d
  if [ ! -e "$held" ]; then
    printf '#!/bin/sh\nexit 101\n' > "$held"
    chmod +x "$held"
    trap 'rm -f "$held"' EXIT
  fi
  apt-get install -y -qq --no-install-recommends nginx-light caddy haproxy >/dev/null
fi
