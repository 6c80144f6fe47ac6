import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import type { ReviewAddresses } from './read-reviews.ts';
import { serveRoutes } from '#server/foundation/http/route.ts';
import { outsideRoutes } from '#server/faces/site/outside-routes.ts';
import { standIns } from './fetch-outside.ts';
import type { ReviewsAnswer } from '#domain/wire/shop/outside.ts';

/** A service outside whose every answer the test gives; it counts how often it is asked. */
type Reply = { status?: number; type?: string; body: string | Buffer };
const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
});

const startOutside = async (replies: Record<string, Reply>) => {
  const requests: string[] = [];
  const server: Server = createServer((request, response) => {
    requests.push(request.url!);
    const reply = replies[request.url!];
    response.writeHead(reply?.status ?? (reply ? 200 : 404), { 'content-type': reply?.type ?? 'text/xml' }).end(reply?.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(async () => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked: requests, replies };
};

/** The room alone: it asks no database. */
const startShop = async (feedUrls: readonly string[], reviewAddresses: ReviewAddresses | null = null) => {
  let now = new Date('2026-11-15T10:00:00.000Z');
  const logLines: string[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void logLines.push(line) } } });
  serveRoutes(app, {}, outsideRoutes({ clock: { now: () => now }, blogFeedUrls: feedUrls, reviewAddresses, log: app.log }));
  open.push(() => app.close());
  const json = async <Body>(url: string) => (await app.inject({ url })).json() as Body;
  return {
    app,
    logLines,
    setTime: (instant: string) => (now = new Date(instant)),
    blog: async () =>
      (await json<{ blogEntries: Record<string, unknown>[] }>('/webapi/v1/entities/blog_entries.json')).blogEntries,
    reviews: () => json<ReviewsAnswer>('/webapi/v1/entities/reviews.json'),
  };
};

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const item = (inner: string) => `<item>${inner}</item>`;
const feed = (...items: string[]) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Blog</title>${items.join('')}</channel></rss>`;

test('without addresses there is neither blog nor review', async () => {
  const shop = await startShop([]);
  expect(await shop.blog()).toEqual([]);
  expect(await shop.reviews()).toEqual({ isConfigured: false, summary: null, reviews: [] });
});

test('a feed is read as text, its picture comes from here, and an entry without title or link is skipped', async () => {
  const outside = await startOutside({});
  Object.assign(outside.replies, {
    '/a.png': { type: 'image/png', body: picture },
    '/b.svg': { type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    '/feed': {
      body: feed(
        item('<title>Ohne Link</title>'),
        item(`<link>${outside.url}/x</link><description>Ohne Titel</description>`),
        item('<title>Böse</title><link>javascript:alert(1)</link>'),
        item(
          `<title>Alt &amp; gut</title><link>https://blog.example/alt</link><pubDate>Mon, 02 Nov 2026 10:00:00 +0100</pubDate><media:content url="${outside.url}/b.svg"/>`,
        ),
        item(
          `<title>Neu</title><link>https://blog.example/neu</link><description><![CDATA[<p>Hallo <b>du</b> &amp; ich<script>alert(1)</script></p>]]></description><category>Hund</category><dc:creator>Mia</dc:creator><pubDate>Mon, 09 Nov 2026 10:00:00 +0100</pubDate><media:content url="${outside.url}/a.png"/>`,
        ),
      ),
    },
  });
  const shop = await startShop([`${outside.url}/feed`, `${outside.url}/gone`]);

  const entries = await shop.blog();
  expect(entries.map(({ title }) => title)).toEqual(['Neu', 'Alt & gut']);
  expect(entries[0]).toMatchObject({
    link: 'https://blog.example/neu',
    description: 'Hallo du & ich',
    category: 'Hund',
    author: 'Mia',
    publishedAt: '2026-11-09T09:00:00.000Z',
  });
  // The second feed failed: told in the log, and skipped.
  expect(shop.logLines.join()).toContain('a blog feed could not be read');

  const pictureAnswer = await shop.app.inject({ url: entries[0]!['imagePath'] as string });
  expect([pictureAnswer.statusCode, pictureAnswer.headers['content-type'], pictureAnswer.rawPayload]).toEqual([
    200,
    'image/png',
    picture,
  ]);
  // A drawing can carry a script: it is not passed on. Neither is anything that no feed names.
  expect((await shop.app.inject({ url: entries[1]!['imagePath'] as string })).statusCode).toBe(404);
  expect((await shop.app.inject({ url: '/blog-pictures/0123456789abcdef01234567' })).statusCode).toBe(404);
});

test('a feed is asked once in a quarter of an hour, and a failure takes nothing away', async () => {
  const outside = await startOutside({ '/feed': { body: feed(item('<title>Da</title><link>https://blog.example/da</link>')) } });
  const shop = await startShop([`${outside.url}/feed`]);
  await Promise.all(Array.from({ length: 10 }, () => shop.blog()));
  expect(outside.asked).toEqual(['/feed']);

  outside.replies['/feed'] = { status: 503, body: 'kaputt' };
  shop.setTime('2026-11-15T10:20:00.000Z');
  expect(await shop.blog()).toHaveLength(1);
  await expect.poll(() => outside.asked).toEqual(['/feed', '/feed']);
  expect(await shop.blog()).toHaveLength(1);
});

const json = (body: unknown): Reply => ({ type: 'application/json', body: JSON.stringify(body) });

test('the reviews come with their summary, and no more of them than configured', async () => {
  const outside = await startOutside({
    '/summary': json({ total_reviews: '128', rating: '4.7', ekomi_certificate_seo: 'https://bewertung.example/x' }),
    '/list': json([
      { author_name: '', text: 'Gut <script>alert(1)</script>beraten', stars: 4.5, timestamp: 1_793_610_000 },
      { text: '', stars: 5 },
      { author_name: 'Erika', text: 'Schnell', stars: '5' },
      { author_name: 'Max', text: 'Dritte', stars: 3 },
    ]),
  });
  const shop = await startShop([], { summaryUrl: `${outside.url}/summary`, listUrl: `${outside.url}/list` });
  expect(await shop.reviews()).toEqual({
    isConfigured: true,
    summary: { totalReviews: 128, rating: 4.7, certificateUrl: 'https://bewertung.example/x' },
    reviews: [
      { authorName: 'Verifizierte Kundenstimme', text: 'Gut beraten', stars: 4.5, createdAt: '2026-11-02T09:00:00.000Z' },
      { authorName: 'Erika', text: 'Schnell', stars: 5, createdAt: null },
    ],
  });
});

test('the list is tried three times, then the seal stands alone', async () => {
  const outside = await startOutside({
    '/summary': json({ total_reviews: 128, rating: 4.7 }),
    '/list': { status: 500, body: '' },
  });
  const shop = await startShop([], { summaryUrl: `${outside.url}/summary`, listUrl: `${outside.url}/list` });
  expect(await shop.reviews()).toMatchObject({ summary: { totalReviews: 128 }, reviews: [] });
  expect(outside.asked.filter((path) => path === '/list')).toHaveLength(3);
  expect(shop.logLines.join()).toContain('the reviews could not be read');
});

test.each<[string, Reply]>([
  ['another status', { status: 404, body: '{}' }],
  ['an empty body', { body: '' }],
  ['no JSON', { body: '<html>' }],
  ['no figures', json({ total_reviews: 'viele', rating: null })],
  ['a rating beyond five', json({ total_reviews: 60, rating: 9 })],
])('without a usable summary (%s) there is nothing to show', async (_case, reply) => {
  const outside = await startOutside({ '/summary': reply });
  const shop = await startShop([], { summaryUrl: `${outside.url}/summary`, listUrl: null });
  expect(await shop.reviews()).toEqual({ isConfigured: true, summary: null, reviews: [] });
});

test('the stand-ins speak the same formats', async () => {
  const shop = await startShop([standIns.blogFeedUrl], {
    summaryUrl: standIns.reviewSummaryUrl,
    listUrl: standIns.reviewListUrl,
  });
  expect(await shop.blog()).toHaveLength(4);
  expect(await shop.reviews()).toMatchObject({
    summary: { totalReviews: 128, rating: 4.7 },
    reviews: [{ stars: 5 }, { stars: 4.5 }],
  });
});
