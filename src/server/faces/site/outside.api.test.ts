import { expect, test } from 'vitest';
import { startTestShop } from '#server/testing/test-shop.ts';
import { productionSettings } from '#server/testing/test-settings.ts';
import type { BlogAnswer } from '#domain/wire/shop/outside.ts';

test('in test mode feeds are skipped, and in production there are no stand-ins', async () => {
  const address = 'http://127.0.0.1:9/feed';
  const testing = await startTestShop({ environment: { BLOG_FEED_URLS: address } });
  expect((await testing.get('/webapi/v1/entities/blog_entries.json')).json()).toEqual({
    isConfigured: false,
    blogEntries: [],
  });
  // An address where nobody answers would have been told.
  expect(testing.logLines.join()).not.toContain('a blog feed could not be read');
  await testing.stop();

  const production = await startTestShop({ environment: productionSettings });
  expect((await production.get('/webapi/v1/entities/blog_entries.json')).json()).toEqual({
    isConfigured: false,
    blogEntries: [],
  });
  expect((await production.get('/webapi/v1/entities/reviews.json')).json()).toEqual({
    isConfigured: false,
    summary: null,
    reviews: [],
  });
  await production.stop();
});

test('a shop that is started without any settings has a blog and reviews to show', async () => {
  const shop = await startTestShop({ environment: { APP_ENV: 'development' } });
  const blog = (await shop.get('/webapi/v1/entities/blog_entries.json')).json() as BlogAnswer;
  expect([blog.isConfigured, blog.blogEntries.length]).toEqual([true, 4]);
  for (const { imagePath } of blog.blogEntries) {
    const picture = await shop.get(imagePath!);
    expect([picture.status, picture.headers['content-type'], picture.text.slice(8, 12)]).toEqual([200, 'image/webp', 'WEBP']);
  }
  expect((await shop.get('/webapi/v1/entities/reviews.json')).json()).toMatchObject({
    isConfigured: true,
    summary: { totalReviews: 128 },
    reviews: [{ stars: 5 }, { stars: 4.5 }],
  });
  await shop.stop();
});
