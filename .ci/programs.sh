#!/usr/bin/env bash
# npm run programs: installs what tests need beside Node, npm and git (tools/programs/needs.ts), where any of it is missing,
# and starts what the printer needs. It takes Debian or Ubuntu, and root; run it again at any time.
set -euo pipefail
cd "$(dirname "$0")/.."

programs='avahi-browse avahi-daemon caddy chromium cupsd curl dbus-daemon firefox-esr haproxy ippeveprinter lpadmin nginx openssl pdftoppm zbarimg'
packages='avahi-daemon avahi-utils caddy chromium cups cups-client cups-filters cups-ipp-utils curl dbus firefox-esr haproxy libfaketime nginx-light
  openssl poppler-utils zbar-tools'

has_programs() { for program in $programs; do command -v "$program" >/dev/null || return 1; done; }
has_faketime() { ls /usr/lib/*/faketime >/dev/null 2>&1; }
has_kustomize() { kubectl kustomize --help || kustomize version; } >/dev/null 2>&1
has_promtool() { promtool --version; } >/dev/null 2>&1

work=$(mktemp -d) held=
trap 'rm -rf --one-file-system "$work"; [ -z "$held" ] || rm -f "$held"' EXIT

if ! has_programs || ! has_faketime || ! has_kustomize || ! has_promtool; then
  if ! command -v apt-get >/dev/null || [ "$(id -u)" != 0 ]; then
    printf 'This takes apt-get and root. Install in your own way: %s\n' "$(echo $packages kustomize promtool)" >&2
    exit 1
  fi
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
fi

if ! has_programs || ! has_faketime; then
  # Debian starts what it installs, unless this says no.
  if [ ! -e /usr/sbin/policy-rc.d ]; then
    held=/usr/sbin/policy-rc.d
    printf '#!/bin/sh\nexit 101\n' >"$held"
    chmod +x "$held"
  fi
  # shellcheck disable=SC2086
  apt-get install -y -qq --no-install-recommends $packages >/dev/null
fi

# Debian 13's kustomize (5.6), as Debian 12 has none. From 5.4 on it merges no settings into those of a component in the
# same kustomization, so older ones would pass what today's kubectl refuses.
if ! has_kustomize; then
  bash .ci/next-debian.sh kustomize "$work/kustomize"
  install -m 755 "$work/kustomize/usr/bin/kustomize" /usr/local/bin/kustomize
fi

# Taken out of its package, as installing that would start a Prometheus.
if ! has_promtool; then
  (cd "$work" && apt-get -o APT::Sandbox::User=root download -qq prometheus)
  dpkg-deb -x "$work"/prometheus_*.deb "$work/prometheus"
  install -m 755 "$work/prometheus/usr/bin/promtool" /usr/local/bin/promtool
fi

# ippeveprinter announces itself by DNS-SD and does not start without it.
if ! dbus-send --system --print-reply --dest=org.freedesktop.DBus / org.freedesktop.DBus.Peer.Ping >/dev/null 2>&1; then
  # A daemon that speaks on a bus that is gone answers nobody.
  avahi-daemon -k 2>/dev/null || true
  mkdir -p /run/dbus
  rm -f /run/dbus/pid
  dbus-daemon --system --fork
fi
avahi-daemon --check 2>/dev/null || avahi-daemon -D --no-chroot --no-drop-root
