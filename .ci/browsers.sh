#!/bin/sh
# Installs what the tests of the console need of Debian, Chromium and Firefox, where it is missing.
set -eu

missing() { ! command -v "$1" >/dev/null 2>&1; }

if missing chromium || missing firefox-esr; then
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends chromium firefox-esr >/dev/null
fi
