import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '#server/testing/test-shop.ts';
import { loadWebsite } from './website.ts';

const inlineScript = 'window.tierdach = true';
const page = (title: string) =>
  `<!doctype html><title>${title}</title><script>${inlineScript}</script><script src="/assets/a-1.js"></script>`;
const built = {
  'index.html': page('Start'),
  'not_found/index.html': page('Nicht gefunden'),
  'impressum/index.html': page('Impressum'),
  '__spa-fallback.html': page('Im Browser'),
  'assets/a-1.js': 'export {}',
  'assets/a-1.js.br': brotliCompressSync('export {}'),
  'assets/a-1.js.gz': gzipSync('export {}'),
};

let folder: string;
let shop: TestShop & { stop: () => Promise<void> };
let production: typeof shop;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tierdach-website-'));
  for (const [name, content] of Object.entries(built)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  const website = await loadWebsite(folder);
  shop = await startTestShop({ website });
  production = await startTestShop({ website, environment: { APP_ENV: 'production', PUBLIC_URL: 'https://tierdach.example' } });
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

test('a trailing slash leads to the page without it; another host never does', async () => {
  const answer = await shop.get('/impressum/', {});
  expect([answer.status, answer.headers['location']]).toEqual([308, '/impressum']);
  expect((await shop.get('//evil.example/', {})).status).toBe(404);
});

test('pages may be asked with HEAD, but not posted to', async () => {
  const head = await shop.app.inject({ method: 'HEAD', url: '/impressum' });
  expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(built['impressum/index.html'].length)]);
  expect((await shop.post('/impressum', undefined)).status).toBe(405);
});

test('the samples exist outside production only', async () => {
  expect(await shop.get('/samples', {})).toMatchObject({ status: 200, text: expect.stringContaining('Im Browser') });
  for (const path of ['/samples', '/samples/', '/samples/mailbox', '/todo'])
    expect((await production.get(path, {})).status).toBe(404);
});

test('a saved offer opens the page that is made in the browser; its own address is unknown', async () => {
  const answer = await shop.get('/beitragberechnen/00000000-0000-4000-8000-000000000000', {});
  expect([answer.status, answer.text.includes('Im Browser')]).toEqual([200, true]);
  expect((await shop.get('/__spa-fallback.html', {})).status).toBe(404);
});

test('without a build there is no website', async () => {
  expect(await loadWebsite(join(folder, 'none'))).toBeNull();
});
