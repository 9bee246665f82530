# In the official image's place where that is out of reach: nats-server from its npm package, and busybox, whose wget is
# the one that the official image's health check runs.
ARG BASE_IMAGE
FROM ${BASE_IMAGE}
COPY nats-server /usr/local/bin/
RUN mkdir --mode 700 /data && chown 1000:1000 /data
# It is what it is called.
COPY busybox /usr/local/bin/wget
ENTRYPOINT ["nats-server"]
