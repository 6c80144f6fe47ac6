import { expect, type Page, type Request } from '@playwright/test';
import config from '../react-router.config.ts';
import { untilStarted } from './browser/as-visitor.ts';
import { test } from './browser/visit.ts';

/**
 * The budget of a first visit, in bytes as they travel. React and what is needed of its router are 85 kB of it. The calculator does
 * more than inform and has a limit of its own.
 */
const maxScript = (path: string) => (path === '/beitragberechnen' ? 150_000 : 120_000);
const maxPageAndStyles = 35_000;

const pages = (config.prerender as string[]).filter((path) => !['/index', '/not_found'].includes(path));

/** All that the browser fetched until the page is at work and at rest. */
const weigh = async (page: Page, path: string) => {
  const sizes: { kind: string; bytes: number }[] = [];
  const pending: Promise<unknown>[] = [];
  const note = (request: Request) => {
    const entry = { kind: request.resourceType(), bytes: 0 };
    sizes.push(entry);
    pending.push(request.sizes().then(({ responseBodySize }) => (entry.bytes = responseBodySize)));
  };
  page.on('requestfinished', note);
  await page.goto(path);
  await untilStarted(page);
  await page.waitForLoadState('networkidle');
  page.off('requestfinished', note);
  await Promise.all(pending);
  const sum = (...kinds: string[]) => sizes.reduce((all, { kind, bytes }) => (kinds.includes(kind) ? all + bytes : all), 0);
  return { script: sum('script'), pageAndStyles: sum('document', 'stylesheet') };
};

for (const path of pages)
  test(`the first visit of ${path} stays within the budget and moves nothing`, async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as never as { shifts: number }).shifts += (entry as never as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const { script, pageAndStyles } = await weigh(page, path);
    test.info().annotations.push({ type: 'bytes', description: `script ${script}, page and styles ${pageAndStyles}` });
    expect(script).toBeGreaterThan(10_000);
    expect(script).toBeLessThanOrEqual(maxScript(path));
    expect(pageAndStyles).toBeLessThanOrEqual(maxPageAndStyles);
    expect(await page.evaluate(() => (window as never as { shifts: number }).shifts)).toBeLessThan(0.05);
  });
