# The Node in which all of it is built and runs; 26 or newer, of a Debian or Ubuntu.
ARG NODE_IMAGE=node:26-slim

# The product is the same for every processor: it is built once, on the builder's own.
FROM --platform=$BUILDPLATFORM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
# Without install scripts: the only one brings a Node along, and there is one already.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# The builder keeps the files of the last releases: a page that is open still finds what it needs.
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

# No shell, no npm, no package manager: what is not there cannot be used.
FROM scratch
COPY --from=runtime /runtime /
COPY --from=build /product /
COPY --from=runtime --chown=1000:1000 /empty /data
# The sample festival is in /content: mount the folder of yours over it.
ENV PATH=/usr/local/bin NODE_ENV=production PORT=3000 DATA_DIR=/data CONTENT_DIR=/content
# Less memory, and a faster start: scripts/server-env.mjs says how much.
ENV NODE_OPTIONS=--max-semi-space-size=4 NODE_COMPILE_CACHE=/data/compiled
WORKDIR /app
USER node
VOLUME /data
EXPOSE 3000
LABEL org.opencontainers.image.title=Mela org.opencontainers.image.licenses=MIT
# Not /readyz: nothing that a restart could mend makes a site unready.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself, without anything between: it has to hear SIGTERM.
CMD ["node", "server/main.ts"]
