import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageMarks } from '#domain/wire/pages.ts';
import { parseConfig } from '#server/foundation/config/config.ts';
import { startTestShop, type TestShop } from '#server/testing/test-shop.ts';
import { productionSettings } from '#server/testing/test-settings.ts';
import { appManifest } from './app-manifest.ts';
import { siteSettings } from './fill-marks.ts';
import { loadWebsite } from './website.ts';

const inlineScript = 'window.tierdach = true';
const page = (title: string, head = '') =>
  `<!doctype html><title>${title}</title>${head}<script>${inlineScript}</script><script src="/assets/a-1.js"></script>`;
const canonical = (path: string) =>
  `<meta name="robots" content="nofollow"/><meta name="tierdach-tag" content="${pageMarks.tag}"/><link rel="canonical" href="${pageMarks.origin}${path}"/>`;
const hidden = '<meta name="robots" content="noindex, nofollow"/>';
const built = {
  'index.html': page('Start', canonical('/')),
  'not_found/index.html': page('Nicht gefunden', hidden),
  // Hidden, though it names its address.
  'snake/index.html': page('Spiel', canonical('/snake').replace('nofollow', 'noindex, nofollow')),
  'impressum/index.html': page('Impressum', canonical('/impressum')),
  'user/index.html': page('Im Browser'),
  'beitragberechnen/_angebot/index.html': page('Im Browser'),
  'samples/index.html': page('Bausteine'),
  'todo/index.html': page('Offene Punkte'),
  'service-worker.js': 'addEventListener("fetch", () => {})',
  'assets/a-1.js': 'export {}',
  'assets/a-1.js.br': brotliCompressSync('export {}'),
  'assets/a-1.js.gz': gzipSync('export {}'),
};

let folder: string;
let shop: TestShop & { stop: () => Promise<void> };
let production: typeof shop;

const tagUrl = 'https://tag.example/gtm.js?id=A&b=1';
const startShop = async (environment: Record<string, string>) =>
  startTestShop({ environment, website: await loadWebsite(folder, siteSettings(parseConfig(environment))) });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tierdach-website-'));
  for (const [name, content] of Object.entries(built)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  shop = await startShop({ TRACKING_TAG_URL: tagUrl });
  production = await startShop({ ...productionSettings, TRACKING_TAG_URL: tagUrl });
});
afterAll(async () => {
  await shop.stop();
  await production.stop();
  await rm(folder, { recursive: true });
});

test('a page is served at its address with a policy that allows exactly its inline scripts', async () => {
  const answer = await shop.get('/impressum?from=mail', {});
  expect(answer.text).toContain('Impressum');
  const hash = createHash('sha256').update(inlineScript).digest('base64');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-security-policy': expect.stringContaining(`script-src 'self' 'sha256-${hash}'`),
  });
  expect(answer.headers['content-security-policy']).not.toContain('unsafe-inline');
});

test('files with a hash in their name may be kept for ever, and are sent as the build compressed them', async () => {
  const answer = await shop.app.inject({ url: '/assets/a-1.js', headers: { 'accept-encoding': 'gzip, deflate, br' } });
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    vary: 'accept-encoding',
  });
  expect(answer.rawPayload).toEqual(built['assets/a-1.js.br']);
});

test('a file travels without the headers that only pages need, and is no freer for it', async () => {
  const file = (await shop.get('/assets/a-1.js', {})).headers;
  expect(file).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  const onlyOfPages = ['x-frame-options', 'referrer-policy', 'cross-origin-opener-policy', 'permissions-policy'];
  expect(onlyOfPages.filter((name) => name in file)).toEqual([]);
  for (const path of ['/', '/assets/gone.js'])
    expect(Object.keys((await shop.get(path, {})).headers)).toEqual(expect.arrayContaining(onlyOfPages));
});

test('a page that a browser has already is answered 304', async () => {
  const { headers } = await shop.get('/', {});
  expect((await shop.get('/', { 'if-none-match': String(headers['etag']) })).status).toBe(304);
});

test('an unknown address is a real 404 with the page for it, and the page itself says 404 too', async () => {
  for (const path of ['/nirgendwo', '/assets/gone.js', '/not_found', '/../../etc/passwd']) {
    const answer = await shop.get(path, {});
    expect([answer.status, answer.text.includes('Nicht gefunden')]).toEqual([404, true]);
  }
});

test.each([
  ['/impressum/', '/impressum'],
  ['/impressum/?species=dog&x=%2F1', '/impressum?species=dog&x=%2F1'],
  ['/IMPRESSUM', '/impressum'],
  ['/%69mpressum?a=1', '/impressum?a=1'],
  ['/Beitragberechnen/ABC-def/?a=1', '/beitragberechnen/ABC-def?a=1'],
  ['/user/Profil/', '/user/profil'],
  ['/Index/', '/index'],
])('%s is another spelling of %s', async (typed, right) => {
  const answer = await shop.get(typed, {});
  expect([answer.status, answer.headers['location']]).toEqual([308, right]);
  expect((await shop.get(right, {})).status).toBe(200);
});

test.each(['//evil.example/', '//evil.example/impressum/', '/%5Cevil.example/', '/impressum%2F', '/%E0%A4%A', '/user//profil'])(
  '%s leads to the page for what is not found, and to no other host',
  async (path) => {
    const answer = await shop.get(path, {});
    expect([answer.status, answer.headers['location'], answer.text.includes('Nicht gefunden')]).toEqual([404, undefined, true]);
  },
);

test('pages may be asked with HEAD, but not posted to', async () => {
  const head = await shop.app.inject({ method: 'HEAD', url: '/impressum' });
  expect([head.statusCode, head.headers['content-length']]).toEqual([
    200,
    String((await shop.get('/impressum', {})).text.length),
  ]);
  expect((await shop.post('/impressum', undefined)).status).toBe(405);
});

test('the samples exist outside production only', async () => {
  expect(await shop.get('/samples', {})).toMatchObject({ status: 200, text: expect.stringContaining('Bausteine') });
  expect(await shop.get('/todo', {})).toMatchObject({ status: 200, text: expect.stringContaining('Offene Punkte') });
  expect(await shop.get('/Samples/', {})).toMatchObject({ status: 308, headers: { location: '/samples' } });
  for (const path of ['/samples', '/samples/', '/Samples', '/%73amples', '/samples/mailbox', '/todo', '/TODO/'])
    expect(await production.get(path, {})).toMatchObject({ status: 404, text: expect.stringContaining('Nicht gefunden') });
});

test('a saved offer opens the page that is made in the browser', async () => {
  const answer = await shop.get('/beitragberechnen/00000000-0000-4000-8000-000000000000', {});
  expect([answer.status, answer.text.includes('Im Browser')]).toEqual([200, true]);
});

test('every address of the user area opens the page that is made in the browser', async () => {
  for (const path of ['/user', '/user/policen', '/user/zucht/jungtiere/00000000-0000-4000-8000-000000000000/mappe'])
    expect(await shop.get(path, {})).toMatchObject({ status: 200, text: expect.stringContaining('Im Browser') });
  for (const path of ['/username', '/user/nirgendwo', '/user/policen/x/y', '/user/zucht/angebote'])
    expect(await shop.get(path, {})).toMatchObject({ status: 404, text: expect.stringContaining('Nicht gefunden') });
});

test('a page names its one address with the host that customers use', async () => {
  expect((await production.get('/impressum', {})).text).toContain(
    '<link rel="canonical" href="https://tierdach.example/impressum"/>',
  );
  expect((await shop.get('/impressum', {})).text).toContain('<link rel="canonical" href="http://localhost:3000/impressum"/>');
});

test('the tag manager is in the pages of production only, and only there its host is allowed', async () => {
  const live = await production.get('/', {});
  expect(live.text).toContain('<meta name="tierdach-tag" content="https://tag.example/gtm.js?id=A&amp;b=1"/>');
  for (const part of ["script-src 'self'", "img-src 'self' data:", "connect-src 'self'"])
    expect(live.headers['content-security-policy']).toMatch(new RegExp(`${part}[^;]* https://tag\\.example(;|$)`));
  // Nor where the build has left no place for it.
  const without = await production.get('/nirgendwo', {});
  expect(without.headers['content-security-policy']).not.toContain('tag.example');
  const test = await shop.get('/', {});
  expect(test.text).toContain('<meta name="tierdach-tag" content=""/>');
  expect(test.headers['content-security-policy']).not.toContain('tag.example');
});

test('search engines get every page once, with the host that customers use, and no hidden one', async () => {
  const robots = await production.get('/robots.txt', {});
  expect(robots.headers['content-type']).toContain('text/plain');
  expect(robots.text.split('\n')).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Disallow: /user',
      'Disallow: /samples',
      'Sitemap: https://tierdach.example/sitemap.xml',
    ]),
  );
  const map = await production.get('/sitemap.xml', {});
  expect(map.headers['content-type']).toContain('application/xml');
  expect([...map.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1])).toEqual([
    'https://tierdach.example/',
    'https://tierdach.example/impressum',
  ]);
});

test('the manifest that makes the shop an app is one of the files', async () => {
  const answer = await shop.get('/manifest.webmanifest', {});
  expect(answer.headers['content-type']).toBe('application/manifest+json');
  expect(JSON.parse(answer.text)).toEqual(appManifest());
});

test('the service worker may fetch from this host, and is asked for anew every time', async () => {
  const answer = await shop.get('/service-worker.js', {});
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-security-policy': expect.stringContaining("connect-src 'self'"),
  });
});

test('without a build there is no website', async () => {
  expect(await loadWebsite(join(folder, 'none'), { publicUrl: 'https://a.example', trackingTagUrl: null })).toBeNull();
});
