import { request } from '@playwright/test';
import { prepareEmbeddedTemplate } from '#server/testing/database-kinds.ts';
import { beginEarlier } from '#e2e/browser/claims-journey.ts';
import { knowPractice, serveDeskOf } from '#e2e/browser/known-practice.ts';
import { startLossyProxy } from '#e2e/browser/lossy-proxy.ts';
import { makeDogOwner, serveShop } from '#e2e/browser/serve-shop.ts';

const embeddedDatabase = async () => {
  const { template, tearDown } = await prepareEmbeddedTemplate();
  return { settings: { databaseUrl: null, dataDir: template.dataDir, isDurable: false }, remove: async () => tearDown() };
};

/**
 * Where a bill goes from a code to the bank: a shop and its desk in this process, with books that nobody else pays from, a practice whose account a
 * person has checked, somebody insured for months, and a line to the shop that can be cut.
 */
export const startPracticePlace = async () => {
  const shop = await serveShop(await embeddedDatabase());
  await knowPractice(shop);
  const calls = await request.newContext({ baseURL: shop.url });
  const email = await makeDogOwner(shop, calls);
  await calls.dispose();
  await beginEarlier(email, shop.database);
  const desk = await serveDeskOf(shop);
  let line = await startLossyProxy(shop.url, { lostMs: 0 });
  const port = Number(new URL(line.url).port);
  return {
    email,
    shop: shop.url,
    desk,
    /** The shop as the phone comes to it. */
    phone: line.url,
    cut: () => line.stop(),
    mend: async () => {
      line = await startLossyProxy(shop.url, { lostMs: 0, port });
    },
    stop: async () => {
      await line.stop();
      await desk.stop();
      await shop.stop();
    },
  };
};

export type PracticePlace = Awaited<ReturnType<typeof startPracticePlace>>;
