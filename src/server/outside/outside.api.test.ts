import { expect, test } from 'vitest';
import { startTestShop } from '#server/testing/test-shop.ts';
import { productionSettings } from '#server/testing/test-settings.ts';

test('in test mode feeds are skipped, and in production there are no stand-ins', async () => {
  const address = 'http://127.0.0.1:9/feed';
  const testing = await startTestShop({ environment: { BLOG_FEED_URLS: address } });
  expect((await testing.get('/webapi/v1/entities/blog_entries.json')).json()).toEqual({ blogEntries: [] });
  // An address where nobody answers would have been told.
  expect(testing.logLines.join()).not.toContain('a blog feed could not be read');
  expect((await testing.get('/samples/stand-ins/blog.xml')).status).toBe(200);
  await testing.stop();

  const production = await startTestShop({ environment: productionSettings });
  expect((await production.get('/samples/stand-ins/blog.xml')).status).toBe(404);
  await production.stop();
});
