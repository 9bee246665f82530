#!/usr/bin/env bash
# Makes sure of promtool, by which the tests of the alerts ask Prometheus itself: where there is none, Debian's, taken
# out of its package, as installing that would start a Prometheus.
set -euo pipefail
if promtool --version >/dev/null 2>&1; then exit 0; fi
work=$(mktemp -d)
trap 'rm -rf --one-file-system "$work"' EXIT
apt-get update -qq
cd "$work"
apt-get -o APT::Sandbox::User=root download -qq prometheus
dpkg-deb -x prometheus_*.deb unpacked
install -m 755 unpacked/usr/bin/promtool /usr/local/bin/promtool
promtool --version >/dev/null
