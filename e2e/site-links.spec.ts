import { expect, type APIRequestContext } from '@playwright/test';
import { sitePaths } from './browser/site.ts';
import { test } from './browser/visit.ts';

const linksIn = (html: string) =>
  [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map((match) => match[1]!.replaceAll('&amp;', '&'));
const idsIn = (html: string) => new Set([...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]!));

/** Each address is asked for once, however many pages link to it. */
const createReader = (request: APIRequestContext) => {
  const answers = new Map<string, Promise<{ status: number; html: string }>>();
  return (path: string) => {
    let answer = answers.get(path);
    answer ??= request.get(path).then(async (response) => ({
      status: response.status(),
      html: (response.headers()['content-type'] ?? '').includes('text/html') ? await response.text() : '',
    }));
    answers.set(path, answer);
    return answer;
  };
};

test('every link and every anchor inside the shop leads somewhere, and so does the site map', async ({ request, baseURL }) => {
  const readPage = createReader(request);
  const dead = new Set<string>();
  const check = async (from: string, link: string) => {
    const { origin, pathname, search, hash } = new URL(link, `${baseURL}${from}`);
    if (origin !== baseURL) return;
    const { status, html } = await readPage(pathname + search);
    if (status !== 200 && pathname !== '/not_found') dead.add(`${from} → ${link}: ${status}`);
    // Pages that are made in the browser have their anchors only there.
    if (hash !== '' && html.includes('<h1') && !idsIn(html).has(decodeURIComponent(hash.slice(1))))
      dead.add(`${from} → ${link}: no such anchor`);
  };
  for (const page of sitePaths) for (const link of new Set(linksIn((await readPage(page)).html))) await check(page, link);
  const map = await (await request.get('/sitemap.xml')).text();
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]!);
  expect(listed.length).toBeGreaterThan(10);
  for (const address of listed) await check('/sitemap.xml', address);
  expect([...dead]).toEqual([]);
});

test('the site map lists no page that is hidden or closed to search engines', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map((match) => match[1]!);
  expect(closed).toEqual(expect.arrayContaining(['/user', '/samples']));
  const map = await (await request.get('/sitemap.xml')).text();
  for (const [, address = ''] of map.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    expect(closed.filter((path) => new URL(address).pathname.startsWith(path))).toEqual([]);
  }
});
