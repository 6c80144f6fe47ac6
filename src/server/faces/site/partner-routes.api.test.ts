import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { partnerWidget } from '#domain/wire/pages.ts';
import { parseConfig } from '#server/foundation/config/config.ts';
import { siteSettings } from '#server/foundation/website/fill-marks.ts';
import { loadWebsite } from '#server/foundation/website/website.ts';
import { startTestShop, type TestShop } from '#server/testing/test-shop.ts';

let folder: string;
let shop: TestShop & { stop: () => Promise<void> };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tierdach-partner-'));
  const built = {
    'not_found/index.html': 'Nicht gefunden',
    'impressum/index.html': 'Impressum',
    [`${partnerWidget.page}/index.html`]: '<!doctype html><title>Kleiner Rechner</title>',
    [partnerWidget.script]: 'customElements',
  };
  for (const [name, content] of Object.entries(built)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  shop = await startTestShop({ website: await loadWebsite(folder, siteSettings(parseConfig({}))) });
});
afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true });
});

const open = async (query: string) => shop.get(`${partnerWidget.page}${query}`, {});

test('a partner’s own site may frame the small calculator, by its code in any case, and nobody else', async () => {
  for (const code of ['MUSTERVEREIN', 'musterverein', '%20Musterverein%20']) {
    const { status, headers, text } = await open(`?partner=${code}&species=cat`);
    expect(status).toBe(200);
    expect(text).toContain('Kleiner Rechner');
    expect(headers['content-security-policy']).toContain('frame-ancestors https://musterverein.example;');
    expect(headers['content-security-policy']).not.toContain("'none'; base");
    expect(headers).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin' });
    expect(headers['x-frame-options']).toBeUndefined();
  }
});

test.each([
  '',
  '?partner=',
  '?partner=UNBEKANNT',
  '?partner=MUSTERVEREIN&partner=MUSTERVEREIN',
  '?partner[]=MUSTERVEREIN',
  `?partner=${encodeURIComponent('https://boese.example; script-src *')}`,
  '?partner=%00MUSTERVEREIN',
  `?partner=${'M'.repeat(5000)}`,
])('without a code that has a site it stands in no frame: %s', async (query) => {
  const { status, headers } = await open(query);
  expect(status).toBe(200);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'cross-origin-resource-policy': 'same-origin' });
});

test('no other page is opened by a partner’s code', async () => {
  const { headers } = await shop.get('/impressum?partner=MUSTERVEREIN', {});
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-frame-options']).toBe('DENY');
});

test('the script may be loaded by any site, and is asked for again only when it changed', async () => {
  const { status, headers } = await shop.get(partnerWidget.script, {});
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect((await shop.get(partnerWidget.script, { 'if-none-match': String(headers['etag']) })).status).toBe(304);
});
