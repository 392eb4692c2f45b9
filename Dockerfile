# The Node image for building and running Mela: version 26 or newer, on Debian or Ubuntu.
ARG NODE_IMAGE=node:26-slim

# The product is the same for every processor, so it is built once, on the builder's own.
FROM --platform=$BUILDPLATFORM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
# No install scripts, because the only one installs Node, which the image already has.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# The cache keeps the files of the last releases, so that open pages still find theirs.
RUN --mount=type=cache,target=/releases,sharing=locked \
    export DIST_DIR=/releases \
    && node build/main.ts \
    && node build/release/assemble.ts /product/app \
    && cp -r /product/app/content /product/content \
    && chmod -R a+rX /product

# Node without its symbols, which only a debugger of Node itself reads (33 MB), and the libraries that it loads, each
# with its licence.
FROM ${NODE_IMAGE} AS runtime
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends binutils
RUN mkdir -p /runtime/etc /empty && install -d -m 1777 /runtime/tmp \
    && node=$(command -v node) \
    && cp --parents -L "$node" $(ldd "$node" | grep -o '/[^ ]*') /runtime \
    && strip --strip-all "/runtime$node" \
    && cp --parents -rL /usr/share/doc/libc6/copyright /usr/share/doc/libgcc-s1/copyright \
       /usr/share/doc/libstdc++6/copyright /runtime \
    && if [ -e /usr/local/LICENSE ]; then cp --parents /usr/local/LICENSE /runtime; fi \
    && echo 'node:x:1000:1000::/data:/usr/sbin/nologin' > /runtime/etc/passwd \
    && echo 'node:x:1000:' > /runtime/etc/group

# No shell, npm or package manager, so that attackers cannot use them.
FROM scratch
COPY --from=runtime /runtime /
COPY --from=build /product /
COPY --from=runtime --chown=1000:1000 /empty /data
# /content contains the sample festival. Mount your own folder over it.
ENV PATH=/usr/local/bin NODE_ENV=production PORT=3000 DATA_DIR=/data CONTENT_DIR=/content
# Saves memory and startup time (scripts/server-env.mjs).
ENV NODE_OPTIONS=--max-semi-space-size=4 NODE_COMPILE_CACHE=/data/compiled
WORKDIR /app
USER node
VOLUME /data
EXPOSE 3000
LABEL org.opencontainers.image.title=Mela org.opencontainers.image.licenses=MIT
# Not /readyz, because a restart does not fix anything that it reports.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Starts Node directly, so that it receives SIGTERM.
CMD ["node", "server/main.ts"]
