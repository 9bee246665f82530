# In MongoDB's place where its image is out of reach: the local MongoDB, on every address, as the replica set's one member.
ARG BASE_IMAGE
FROM ${BASE_IMAGE} AS manifests
COPY . /source
RUN node /source/deploy/images/manifests.ts /source /manifests

FROM ${BASE_IMAGE}
WORKDIR /app
COPY --from=manifests /manifests ./
RUN --mount=type=secret,id=npmrc \
  npm ci --workspace deploy/local --omit=dev --ignore-scripts --loglevel=error --userconfig /run/secrets/npmrc
COPY packages packages
COPY deploy/local deploy/local
RUN mkdir -p /data/db && chown 65532:65532 /data/db
USER 65532:65532
CMD ["node", "packages/embedded-mongodb/src/main.ts", "--port", "27017", "--data", "/data/db", "--set", "stockroom", "--host", "mongodb"]
