import { expect, type Page, type Request } from '@playwright/test';
import { untilStarted } from './browser/as-visitor.ts';
import { sitePaths } from './browser/site.ts';
import { test } from './browser/visit.ts';

/** Pages on which something works out an answer in the first view, so that React is there at once. */
const withIsland = new Set([
  '/abbestellen',
  '/antrag',
  '/appcheck',
  '/bestaetigen',
  '/customers/contact_agreement',
  '/kontakt',
  '/kuendigen',
  '/login',
  '/login_request',
  '/snake',
  '/tierarzt-suche',
  '/widerrufen',
]);

/** The budget of a first visit, in bytes as they travel (decision 012). React alone is 58 kB. */
const maxScript = (path: string) => {
  if (path === '/beitragberechnen') return 140_000;
  return withIsland.has(path) ? 168_000 : 30_000;
};
const maxPage = 35_000;

/** All that the browser fetched until the page is at work and at rest. A script is fetched, then imported: it counts once. */
const weigh = async (page: Page, path: string) => {
  const sizes = new Map<string, number>();
  const pending: Promise<unknown>[] = [];
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    pending.push(
      request.sizes().then(({ responseBodySize }) => sizes.set(pathname, Math.max(responseBodySize, sizes.get(pathname) ?? 0))),
    );
  };
  page.on('requestfinished', note);
  await page.goto(path);
  await untilStarted(page);
  await page.waitForLoadState('networkidle');
  page.off('requestfinished', note);
  await Promise.all(pending);
  const sum = (isMeant: (address: string) => boolean) =>
    [...sizes].reduce((all, [address, bytes]) => (isMeant(address) ? all + bytes : all), 0);
  return {
    script: sum((address) => address.endsWith('.js')),
    document: sizes.get(path) ?? 0,
    styleSheets: sum((address) => address.endsWith('.css')),
  };
};

for (const path of sitePaths.filter((path) => path !== '/not_found'))
  test(`the first visit of ${path} stays within the budget and moves nothing`, async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as never as { shifts: number }).shifts += (entry as never as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const { script, document, styleSheets } = await weigh(page, path);
    test.info().annotations.push({ type: 'bytes', description: `script ${script}, page ${document}` });
    expect(script).toBeGreaterThan(5_000);
    expect(script).toBeLessThanOrEqual(maxScript(path));
    expect(document).toBeLessThanOrEqual(maxPage);
    expect(styleSheets, 'styles stand in the page').toBe(0);
    // All in one face: when a font comes late its words are not quite as wide as those of the device, and how late it is is the machine's.
    await page.route('**/*.woff2', (route) => route.fulfill({ contentType: 'font/woff2', body: '' }));
    await page.reload();
    await untilStarted(page);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as never as { shifts: number }).shifts)).toBeLessThan(0.001);
  });
