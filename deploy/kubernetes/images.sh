#!/usr/bin/env bash
# Prints the block `images:` for your overlay, with each image by the digest that its registry has for its tag now: what
# you tried is then what runs, whoever may move the tag. Needs crane, or docker with buildx.
#   images.sh registry.example/stockroom/{gateway,catalog,works,acquisitions,labels}:0.1.0 >> deploy/kubernetes/my-stockroom/kustomization.yaml
# With mongo:8.0.32 or nats:2.14.7-alpine it gives theirs, for ../servers/kustomization.yaml and ../../compose.
set -euo pipefail
[ $# -gt 0 ] || { sed -n '2,5s/^# \{0,1\}//p' "$0" >&2; exit 2; }

digest() {
  if command -v crane >/dev/null; then crane digest "$1"; else docker buildx imagetools inspect --format '{{.Manifest.Digest}}' "$1"; fi
}

lines=
for image in "$@"; do
  repository=${image%:*} tag=${image##*:}
  # A colon before a slash is of the registry's port.
  if [ "$repository" = "$image" ] || [ "${tag#*/}" != "$tag" ]; then echo "images.sh: $image has no tag." >&2; exit 2; fi
  name=$repository
  case "$repository" in stockroom/* | */stockroom/*) name=stockroom/${repository##*/} ;; esac
  found=$(digest "$image")
  [[ "$found" =~ ^sha256:[0-9a-f]{64}$ ]] || { echo "images.sh: the registry gives no digest of $image." >&2; exit 1; }
  lines+="  - { name: $name, newName: $repository, newTag: $tag, digest: $found }"$'\n'
done
printf 'images:\n%s' "$lines"
