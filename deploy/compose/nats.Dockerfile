# The official image, with a folder for the streams that is not root's: a new volume takes its owner from there.
ARG NATS_IMAGE=docker.io/library/nats:2.14.7-alpine@sha256:4063edae0717ba5f7501bfde75f97fd9b57f5b93597b92c70b6a6fbbf6a74e06
FROM ${NATS_IMAGE}
RUN mkdir /data && chown 1000:1000 /data && chmod 700 /data
USER 1000:1000
