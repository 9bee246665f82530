#!/bin/sh
# Installs what Stockroom is tried beside: proxies that end TLS, CUPS as a print server, and another clock (libfaketime).
# None of it is started as a service.
set -eu

missing() { ! command -v "$1" >/dev/null 2>&1; }

if missing nginx || missing caddy || missing haproxy || missing cupsd || missing lpadmin || ! ls /usr/lib/*/faketime >/dev/null 2>&1; then
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  # Debian starts what it installs, unless this says no.
  held=/usr/sbin/policy-rc.d
  if [ ! -e "$held" ]; then
    printf '#!/bin/sh\nexit 101\n' > "$held"
    chmod +x "$held"
    trap 'rm -f "$held"' EXIT
  fi
  apt-get install -y -qq --no-install-recommends nginx-light caddy haproxy cups cups-client cups-filters libfaketime >/dev/null
fi
