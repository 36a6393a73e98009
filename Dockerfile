# docker build --tag bellhop .
# docker run --publish 127.0.0.1:3000:3000 --volume bellhop:/data bellhop
# docs/install.md says more.
ARG NODE_IMAGE=docker.io/library/node:26-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
COPY sdk/package.json sdk/
COPY web/package.json web/
# Install scripts would only download a second Node: all native parts come prebuilt.
RUN npm ci --omit=dev --ignore-scripts
COPY . .
RUN node messages/build.ts && node web/build.mjs && node scripts/release.ts --folder /app

FROM ${NODE_IMAGE}
LABEL org.opencontainers.image.title="Bellhop" \
      org.opencontainers.image.description="An open-source support desk in one process" \
      org.opencontainers.image.licenses="MIT"
COPY --from=build /app /app
# Nothing is installed at run time.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack \
      /usr/local/bin/yarn* /opt/yarn* \
    && ln -s /app/bin/bellhop /usr/local/bin/bellhop \
    && install -d -o 65532 -g 65532 -m 700 /data /app/node_modules/.cache
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 BELLHOP_DATA_DIR=/data
USER 65532:65532
# Compiles everything once. The cache is per user, so this comes after USER.
RUN node /app/bin/warm.mjs > /dev/null
WORKDIR /data
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "/app/bin/health.mjs"]
ENTRYPOINT ["bellhop"]
CMD ["serve"]
