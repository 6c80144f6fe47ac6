import { expect, type Page } from '@playwright/test';
import { partnerWidget } from '#domain/wire/pages.ts';
import { untilStarted } from './browser/as-visitor.ts';
import { sitePaths } from './browser/site.ts';
import { expectFitsWithWideText } from './browser/text-spacing.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './browser/visit.ts';
import { maxPage, maxScript, weigh } from './browser/weigh.ts';

/**
 * Every page that the build writes is opened once. All that holds for each of them is looked at in that visit: always on pages that are made
 * in different ways, on the others by `npm run test:all`.
 */
const usual = { width: 1280, height: 720 };
const narrow = { width: 320, height: 640 };
const wide = { width: 1440, height: 900 };

/** Sections that are mostly text: on a wide screen something stands on both sides of the middle. */
const wideSections: Readonly<Record<string, string>> = {
  '/fuertieraerzte': '#rechnung',
  '/fuer_kunden': '#direktabrechnung',
  '/tierversicherung': '#grenzen',
  '/customers/contact_agreement': '#widerruf',
  '/datenschutz': '#rechte',
  '/impressum': 'main',
};

const rightEdgeOf = (page: Page, section: string) =>
  page.locator(`${section} :is(p, li, dd)`).evaluateAll((elements) => {
    const range = document.createRange();
    const edges = elements.map((element) => {
      range.selectNodeContents(element);
      return range.getBoundingClientRect().right;
    });
    return Math.max(...edges);
  });

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as never as { shifts: number }).shifts += (entry as never as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** All in one face, whatever this machine has: site-fonts.spec.ts has what moves when ours comes late. */
const expectNoShift = async (page: Page) => {
  await page.route('**/*.woff2', (route) => route.fulfill({ contentType: 'font/woff2', body: '' }));
  await page.reload();
  await untilStarted(page);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => (window as never as { shifts: number }).shifts)).toBeLessThan(0.001);
};

/** A letter that the two small files lack would bring another one. */
const expectSmallFonts = async (page: Page, fonts: readonly string[]) => {
  const preloads = page.locator('link[rel=preload]');
  expect(await preloads.evaluateAll((links) => links.map((link) => link.getAttribute('href')).toSorted())).toEqual(fonts);
  expect(fonts).toHaveLength(2);
};

/** As wide as it was opened, then as somebody with a small phone and one with a large screen see it. */
const lookAround = async (page: Page, path: string) => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  const section = wideSections[path];
  if (section !== undefined) {
    await page.setViewportSize(wide);
    expect(await rightEdgeOf(page, section), `${section} uses the width of a desktop`).toBeGreaterThan(1000);
  }
  await page.setViewportSize(narrow);
  await expectNoSidewaysScroll(page);
  await expectFitsWithWideText(page);
  await page.setViewportSize(usual);
};

test.use({ viewport: usual });

/** Home, calculator, a page with a form, with a search, with a login, of questions, of text alone, and of one notice. */
const samples = ['/', '/beitragberechnen', '/kontakt', '/tierarzt-suche', '/login', '/faq', '/impressum', '/link_ungueltig'];

for (const path of sitePaths.filter((path) => path !== '/not_found'))
  test(
    `${path} stays within its budget, is accessible, fits every width, also with wide text, and moves nothing`,
    samples.includes(path) ? {} : { tag: '@again' },
    async ({ page }) => {
      await watchShifts(page);
      const { script, document, styleSheets, fonts } = await weigh(page, path);
      test.info().annotations.push({ type: 'bytes', description: `script ${script}, page ${document}` });
      expect(script).toBeGreaterThan(path === partnerWidget.page ? 300 : 5_000);
      expect(script).toBeLessThanOrEqual(maxScript(path));
      expect(document).toBeLessThanOrEqual(maxPage);
      expect(styleSheets, 'styles stand in the page').toBe(0);
      await expectSmallFonts(page, fonts);
      await lookAround(page, path);
      await expectNoShift(page);
    },
  );

test('every page has one first heading, starts with two fonts, and fits a small phone, also with wide text', async ({ page }) => {
  await page.setViewportSize(narrow);
  const fonts = new Set<string>();
  page.on('request', (request) => request.url().endsWith('.woff2') && fonts.add(request.url()));
  expect(sitePaths).toEqual(expect.arrayContaining(samples));
  for (const path of sitePaths.filter((path) => path !== '/not_found' && !samples.includes(path))) {
    await page.goto(path);
    await untilStarted(page);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    await expectFitsWithWideText(page);
    expect(fonts.size, path).toBe(2);
  }
});

test('/not_found is accessible and fits every width, also with wide text', async ({ page, problems }) => {
  await page.goto('/not_found');
  await lookAround(page, '/not_found');
  // The browser itself reports the status of the page; nothing else may be wrong.
  expect(problems.splice(0).filter((problem) => !problem.includes('404'))).toEqual([]);
});

test('every section that is looked at on a wide screen is of a page that is visited', () => {
  expect(sitePaths).toEqual(expect.arrayContaining(Object.keys(wideSections)));
});
