# One recipe for every service, from the repository's root:
#   docker build --build-arg SERVICE=catalog --tag stockroom/catalog .
# BASE_IMAGE is anything with Node 24, npm and a shell. A registry's credentials come as the secret "npmrc", which
# is in no layer: --secret id=npmrc,src=$HOME/.npmrc
ARG BASE_IMAGE=docker.io/library/node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6

# Copies what npm reads and nothing else: a change of code alone installs nothing again.
FROM ${BASE_IMAGE} AS manifests
COPY . /source
RUN node /source/deploy/images/manifests.ts /source /manifests

# The gateway's page. The other services' images have an empty folder here.
FROM ${BASE_IMAGE} AS console
ARG SERVICE
WORKDIR /app
COPY --from=manifests /manifests ./
RUN --mount=type=secret,id=npmrc \
  [ "${SERVICE}" != gateway ] || npm ci --workspace console --ignore-scripts --loglevel=error --userconfig /run/secrets/npmrc
COPY . ./
RUN if [ "${SERVICE}" = gateway ]; then node console/build/build.ts; else mkdir console/dist; fi

FROM ${BASE_IMAGE} AS build
ARG SERVICE
WORKDIR /app
COPY --from=manifests /manifests ./
RUN --mount=type=secret,id=npmrc \
  npm ci --workspace "services/${SERVICE}" --omit=dev --ignore-scripts --loglevel=error --userconfig /run/secrets/npmrc
COPY . /source
COPY --from=console /app/console/dist /source/console/dist
# Only what the service is made of; /data is where a volume goes.
RUN node /source/deploy/images/gather.ts "${SERVICE}" --from /source --installed /app --to /parts && mkdir /data

FROM ${BASE_IMAGE} AS service
ARG SERVICE
# MALLOC_ARENA_MAX as deploy/local/src/parts.ts has it: less memory after passwords.
ENV NODE_ENV=production NODE_COMPILE_CACHE=/compiled MALLOC_ARENA_MAX=1
# node_modules keeps its links into /app/packages: Node runs no TypeScript that lies in node_modules itself.
COPY --from=build /app/node_modules /app/node_modules
COPY --from=build /parts /app
COPY --from=build --chown=65532:65532 /data /data
WORKDIR /app/services/${SERVICE}

# What Node makes of each source before it runs is two fifths of a start, and only the same user, flags and paths can use
# it again. Without settings a service has read all of its sources when it refuses to start.
FROM service AS compiled
RUN mkdir /compiled && chown 65532:65532 /compiled
USER 65532:65532
RUN node --max-semi-space-size=16 src/main.ts || [ $? -eq 2 ]

FROM service
ARG SERVICE
LABEL org.opencontainers.image.title="stockroom-${SERVICE}"
COPY --from=compiled /compiled /compiled
# By number, so that Kubernetes can tell that it is not root. Nothing but /data is ever written.
USER 65532:65532
STOPSIGNAL SIGTERM
# A start waits for its database (START_WAIT_SECONDS); Kubernetes gives it as long.
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 CMD ["node", "/app/deploy/images/health.ts"]
# Without the base image's own script: Node itself is the first process and gets the signal.
ENTRYPOINT []
# Lists of any length then go through in little memory; see docs/performance.md.
CMD ["node", "--max-semi-space-size=16", "src/main.ts"]
