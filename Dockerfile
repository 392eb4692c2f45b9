# The Node in which all of it runs; the server needs 26 or newer.
ARG NODE_IMAGE=node:26-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
# Without install scripts: the only one brings a Node along, and there is one already.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# The address printed on QR cards, such as https://mela.example.org.
ARG SITE_URL
# The builder keeps the files of the last releases: a page that is open still finds what it needs.
RUN --mount=type=cache,target=/releases,sharing=locked \
    DIST_DIR=/releases node build/main.ts \
    && cp -r /releases dist \
    && chmod -R a+rX package.json content dist organiser server shared supabase

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM ${NODE_IMAGE}
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data CONTENT_DIR=/content
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/package.json ./
COPY --from=build /app/supabase supabase
COPY --from=build /app/shared shared
COPY --from=build /app/organiser organiser
COPY --from=build /app/server server
COPY --from=build /app/dist dist
COPY --from=build /app/content /content
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# Not /readyz: nothing that a restart could mend makes a site unready.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself, without a shell or npm between: it has to hear SIGTERM.
CMD ["node", "server/main.ts"]
