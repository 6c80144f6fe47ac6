import { expect, type Page } from '@playwright/test';
import config from '../react-router.config.ts';
import { untilStarted } from './browser/as-visitor.ts';
import { test } from './browser/visit.ts';

/**
 * The budget of a first visit, in bytes as they travel. React and its router alone are 90 kB of it. Pages that do more than inform
 * have limits of their own.
 */
const kilobyte = 1024;
const infoLimit = 120 * kilobyte;
const otherLimits: Record<string, number> = {
  '/': 126 * kilobyte,
  '/login': 122 * kilobyte,
  '/login_request': 123 * kilobyte,
  '/kuendigen': 124 * kilobyte,
  '/widerrufen': 124 * kilobyte,
  '/beitragberechnen': 150_000,
};
const maxScript = (path: string) => otherLimits[path] ?? infoLimit;
const maxPageAndStyles = 35_000;

const pages = (config.prerender as string[]).filter((path) => !['/index', '/not_found'].includes(path));

/** All that the browser fetched until the page is at work and at rest. */
const weigh = async (page: Page, path: string) => {
  const sizes: { kind: string; bytes: number }[] = [];
  page.on('requestfinished', (request) => {
    sizes.push({ kind: request.resourceType(), bytes: 0 });
    const entry = sizes.at(-1)!;
    pending.push(request.sizes().then(({ responseBodySize }) => (entry.bytes = responseBodySize)));
  });
  const pending: Promise<unknown>[] = [];
  await page.goto(path);
  await untilStarted(page);
  await page.waitForLoadState('networkidle');
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
