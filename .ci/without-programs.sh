#!/usr/bin/env bash
# without-programs.sh [TEST…]: npm test as on a machine with Node, npm and git beside what every Debian has, and nothing
# more. What is there is green, and the end says what was left out for want of which programs. Without arguments it runs
# the files that look for a program.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

mkdir "$work/bin"
mapfile -t essential < <(dpkg-query --show --showformat '${Essential} ${Package}\n' | sed -n 's/^yes //p')
for program in $(dpkg-query --listfiles "${essential[@]}" | grep -E '^(/usr)?/s?bin/[^/]+$') $(command -v awk git node npm); do
  ln -sf "$program" "$work/bin/"
done

if [ $# -gt 0 ]; then tests=("$@"); else
  mapfile -t tests < <(grep -rlE '@needs|withPrograms|ifScanned|describeIn|child_process' --include='*.test.ts' \
    --exclude=left-out.test.ts --exclude-dir=node_modules packages services deploy console tests bench)
fi
env --unset=CI PATH="$work/bin" npm test -- "${tests[@]}" 2>&1 | tee "$work/said"
grep -qxF '`npm run programs` installs them all.' "$work/said"
