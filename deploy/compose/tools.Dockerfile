# For an operator, on Compose's inner network: backup, restore, move and dead letters (docs/operations.md), and the import of
# files and moving in from other systems (docs/moving-in.md).
ARG BASE_IMAGE=docker.io/library/node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
FROM ${BASE_IMAGE} AS manifests
COPY . /source
RUN node /source/deploy/images/manifests.ts /source /manifests

FROM ${BASE_IMAGE}
WORKDIR /app
COPY --from=manifests /manifests ./
RUN --mount=type=secret,id=npmrc npm ci --workspace deploy/local \
  --workspace packages/importer --omit=dev --omit=optional --ignore-scripts \
  --loglevel=error --userconfig /run/secrets/npmrc
COPY packages packages
COPY deploy/local deploy/local
COPY services/labels/src/queue/restored.ts services/labels/src/queue/
COPY tools/dead-letters.ts tools/
COPY tools/import tools/import
COPY tools/move-in tools/move-in
USER 65532:65532
CMD ["node", "tools/dead-letters.ts"]
