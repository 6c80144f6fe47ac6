# Shop, desk and command line in one image: which of them runs is the container's command.
FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The web is built once; what only building and testing need stays behind, and the Node that npm brings: the image has one. Other optional
# packages stay: one of them draws pictures (docs/decisions/024).
RUN npm run build && rm .npmrc && npm prune --omit=dev && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:24-bookworm-slim
WORKDIR /shop
# npm would keep logs in a home that may be read-only.
ENV NODE_ENV=production HOST=0.0.0.0 DESK_HOST=0.0.0.0 DATA_DIR=/data npm_config_cache=/tmp/npm
COPY --from=build /shop/package.json ./
COPY --from=build /shop/scripts/check-node.mjs ./scripts/
COPY --from=build /shop/node_modules ./node_modules
COPY --from=build /shop/build ./build
COPY --from=build /shop/reference ./reference
COPY --from=build /shop/src ./src
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 3000 3100
STOPSIGNAL SIGTERM
CMD ["node", "src/server/processes/main.ts"]
