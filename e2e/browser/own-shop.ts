import { ownDatabase } from './own-database.ts';
import { serveShop, type OwnShop } from './serve-shop.ts';
import { test as visit } from './visit.ts';

/** Each worker has a shop of its own, in its own process. */
export const test = visit.extend<object, { shop: OwnShop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- the runner asks for a pattern
    async ({}, use) => {
      const shop = await serveShop(await ownDatabase());
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 480_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
});
