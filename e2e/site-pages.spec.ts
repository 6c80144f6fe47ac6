import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { sitePaths } from './browser/site.ts';
import { test } from './browser/visit.ts';

/** Every page that the build writes. `/index` is the home page once more. */
const pages = sitePaths;

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes them so, and both ways are HTML.
    'attr-case': 'off',
    'void-style': 'off',
    'doctype-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // The scripts at the end of the body bring their integrity by hash and policy.
    'require-sri': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
  },
});

test('every page is valid HTML', async ({ request }) => {
  const faults: string[] = [];
  for (const path of pages) {
    const html = await (await request.get(path)).text();
    const { results } = await validator.validateString(html);
    for (const { messages } of results)
      for (const { ruleId, message, selector } of messages) faults.push(`${path} ${ruleId}: ${message} (${selector ?? ''})`);
  }
  expect(faults).toEqual([]);
});

test('every page has its own title, a description, and says nofollow; listed ones name their address and a picture', async ({
  request,
  baseURL,
}) => {
  const titles = new Map<string, string>();
  for (const path of pages) {
    const html = await (await request.get(path)).text();
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
    const robots = /<meta name="robots" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect.soft(title, path).toContain('| Tierdach');
    expect.soft(robots, path).toContain('nofollow');
    expect.soft(html, path).not.toContain('.invalid');
    expect.soft(html, path).toMatch(/<meta name="description" content="[^"]{30,}"/);
    if (robots.includes('noindex')) continue;
    expect.soft(titles.get(title) ?? path, `${title} is the title of two pages`).toBe(path);
    titles.set(title, path);
    expect.soft(html, path).toContain(`<link rel="canonical" href="${baseURL}${path}"`);
    const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect.soft((await request.get(picture)).headers()['content-type'], picture).toBe('image/png');
  }
  const home = await (await request.get('/')).text();
  expect(home).toMatch(/<title>Hunde-, Katzen- und Kaninchenversicherung: Beitrag berechnen/);
});

test('the provider is named in the words of schema.org', async ({ request, baseURL }) => {
  for (const path of ['/', '/kontakt']) {
    const html = await (await request.get(path)).text();
    const data = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      (match) => JSON.parse(match[1]!) as Record<string, unknown>,
    );
    expect(data).toContainEqual(expect.objectContaining({ '@type': 'InsuranceAgency', url: `${baseURL}/`, name: 'Tierdach' }));
  }
});

test('the pictures for shared links are 1200 by 630', async () => {
  for (const name of ['tierdach', 'beitrag', 'tarife', 'leistung', 'zucht', 'fragen']) {
    const file = await readFile(join(import.meta.dirname, `../src/web/public/og/${name}.png`));
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1200, 630]);
  }
});
