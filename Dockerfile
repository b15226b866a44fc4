# syntax=docker/dockerfile:1
# Builds the one binary and puts it alone into a small image. Games are kept in the volume /data.

FROM rust:1-slim-bookworm AS build
WORKDIR /src
COPY . .
# What was fetched and compiled is kept between builds; the binary has to leave the cache by itself.
RUN --mount=type=cache,target=/usr/local/cargo/registry \
    --mount=type=cache,target=/src/target \
    cargo build --release --locked --package ochre && strip -o /usr/local/bin/ochre target/release/ochre
RUN install -d -o 10001 -g 10001 -m 700 /data

FROM debian:bookworm-slim
# The certificates are for a PostgreSQL that is reached over TLS.
COPY --from=build /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/
COPY --from=build /usr/local/bin/ochre /usr/local/bin/
COPY --from=build --chown=10001:10001 /data /data
USER 10001:10001
ENV OCHRE_LISTEN=0.0.0.0:7777 OCHRE_DB=/data/ochre.sqlite
EXPOSE 7777
VOLUME /data
STOPSIGNAL SIGTERM
# The image has no program that fetches pages, but its shell can.
HEALTHCHECK --interval=30s --timeout=5s --start-period=5s --retries=3 \
    CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/7777 && printf 'GET /healthz HTTP/1.0\\r\\n\\r\\n' >&3 && grep -q '200 OK' <&3"]
ENTRYPOINT ["ochre"]
CMD ["serve"]
