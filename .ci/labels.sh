#!/bin/sh
# Installs what the labels' tests need of Debian: printer (ippeveprinter), rasteriser (pdftoppm), reader (zbarimg).
# It starts what the printer needs, too; run it again at any time.
set -eu

missing() { ! command -v "$1" >/dev/null 2>&1; }

if missing ippeveprinter || missing pdftoppm || missing zbarimg || missing avahi-daemon || missing dbus-daemon; then
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends cups-ipp-utils dbus avahi-daemon poppler-utils zbar-tools >/dev/null
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
