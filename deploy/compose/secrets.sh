#!/usr/bin/env bash
# Makes the passwords that Compose wants, new random ones, in the file .env beside this script, which only its owner may
# read. What that file has already stays as it is, so it may be run again at any time.
#   secrets.sh [FILE]
set -euo pipefail
file=${1:-$(dirname "$0")/.env}
umask 077

new=$(mktemp "$file.XXXXXX")
trap 'rm -f "$new"' EXIT
[ ! -e "$file" ] || cat "$file" >"$new"
# The last line may lack its end.
[ ! -s "$new" ] || [ -z "$(tail -c 1 "$new")" ] || echo >>"$new"

made=0
# Those that compose.yaml wants.
for name in $(grep -o '[A-Z_]*_PASSWORD:?' "$(dirname "$0")/compose.yaml" | tr -d ':?' | sort -u); do
  if grep -q "^$name=." "$new"; then continue; fi
  # A letter first: nats-server would read digits with an "e" among them as a number.
  echo "$name=p$(openssl rand -hex 24)" >>"$new"
  made=$((made + 1))
done
mv "$new" "$file"
echo "$file has all passwords; $made of them are new." >&2
