import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { untilStarted } from './browser/as-visitor.ts';
import { holdBack } from './browser/hold-back.ts';
import { test } from './browser/visit.ts';

/**
 * Words are there before the fonts are, in a face of the device that is stretched to the measures of ours (src/web/fonts.css). What a
 * machine of tests has for a face is chance, so these pages are lent one with Arial's measures.
 */
const standIns = ['Regular', 'Bold'].map((weight) => ({
  address: `/stand-in-${weight}.ttf`,
  body: readFileSync(fileURLToPath(import.meta.resolve(`pdfjs-dist/standard_fonts/LiberationSans-${weight}.ttf`))),
}));

const lendStandIns = async (page: Page) => {
  for (const { address, body } of standIns)
    await page.route(`**${address}`, (route) => route.fulfill({ contentType: 'font/ttf', body }));
  await page.evaluate(async () => {
    const lent = (sheet: CSSStyleSheet) =>
      [...sheet.cssRules].flatMap((rule, at) => {
        if (!(rule instanceof CSSFontFaceRule) || !/local\("Arial/.test(rule.cssText)) return [];
        const weight = rule.cssText.includes('local("Arial Bold")') ? 'Bold' : 'Regular';
        sheet.deleteRule(at);
        sheet.insertRule(rule.cssText.replace(/src:[^;]*;/, `src: url(/stand-in-${weight}.ttf);`), at);
        return [rule.style.getPropertyValue('font-family')];
      });
    const families = [...document.styleSheets].flatMap(lent);
    // Devices set letters between dots as well; here they would be moved to the next one, each a little wider or narrower.
    document.styleSheets[0]!.insertRule('* { text-rendering: geometricPrecision !important }', 0);
    for (const family of families) for (const weight of [400, 700]) await document.fonts.load(`${weight} 16px ${family}`);
  });
  await nextFrames(page);
};

const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const seen = { shifts: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifts += (entry as never as { value: number }).value;
    }).observe({ type: 'layout-shift' });
  });

const shifts = (page: Page) => page.evaluate(() => (window as never as { seen: { shifts: number } }).seen.shifts);

for (const width of [375, 412, 1280])
  for (const path of width === 412 ? ['/beitragberechnen'] : ['/', '/faq', '/kontakt', '/fuertieraerzte', '/login'])
    test(`${path} moves nothing at ${width} px when its fonts come late`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const open = await holdBack(page, '**/*.woff2');
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await lendStandIns(page);
      await watchShifts(page);
      open();
      await page.waitForLoadState();
      await page.evaluate(() => document.fonts.ready);
      await nextFrames(page);
      expect(await page.evaluate(() => document.fonts.check("700 16px 'Bricolage Grotesque Variable'"))).toBe(true);
      expect(await shifts(page)).toBeLessThan(0.004);
      await untilStarted(page);
    });

/** In the page's own words: how wide a line of a face is, and how high, at 100 px. */
const measure = (page: Page, face: string, weight: number, text: string) =>
  page.evaluate(
    async ({ face, weight, text }) => {
      await document.fonts.load(`${weight} 100px '${face}'`, text);
      const line = document.body.appendChild(Object.assign(document.createElement('span'), { textContent: text }));
      line.style.cssText = `position: absolute; white-space: nowrap; line-height: normal; font: ${weight} 100px '${face}'`;
      const { width, height } = line.getBoundingClientRect();
      line.remove();
      return { width, height };
    },
    { face, weight, text },
  );

const text =
  'Du fotografierst die Tierarztrechnung, lädst sie hoch, und wir überweisen. In zwei Minuten zum Beitrag, ohne Anmeldung.';
const headings = 'Ein Dach für dein Tier. Wer soll unters Dach? Häufige Fragen. Sprich mit uns. So läuft’s im Leistungsfall';

test('the faces that stand in have the widths and heights of ours', async ({ page }) => {
  await page.goto('/impressum');
  await lendStandIns(page);
  const pairs = [
    ['Figtree', 400, text],
    ['Figtree', 650, text],
    ['Bricolage', 800, headings],
  ] as const;
  for (const [name, weight, words] of pairs) {
    const own = await measure(page, name === 'Figtree' ? 'Figtree Variable' : 'Bricolage Grotesque Variable', weight, words);
    const other = await measure(page, `${name} Fallback`, weight, words);
    expect(other.width / own.width, `${name} ${weight}`).toBeCloseTo(1, 1.7);
    expect(Math.abs(other.height - own.height), `${name} ${weight}`).toBeLessThanOrEqual(1);
  }
});

const fontsOf = (addresses: readonly string[]) =>
  addresses.map((address) => address.replace(/.*\/(.+)-[\w-]{8}\.woff2$/, '$1')).toSorted();

test('a page asks for two small fonts at once, and for others when a name needs them', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => request.url().endsWith('.woff2') && requests.push(request.url()));
  await page.goto('/impressum');
  await untilStarted(page);
  const preloads = await page
    .locator('link[rel=preload]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(fontsOf(preloads)).toEqual(['bricolage-grotesque', 'figtree']);
  expect(fontsOf(requests)).toEqual(fontsOf(preloads));
  const writeName = (name: string) =>
    page.evaluate((name) => {
      for (const element of ['h1', 'main p']) document.querySelector(element)!.textContent = name;
    }, name);
  await writeName('Zoë und François Ångström');
  const more = ['bricolage-grotesque', 'bricolage-grotesque-more', 'figtree', 'figtree-more'];
  await expect.poll(() => fontsOf(requests)).toEqual(more);
  await writeName('Łukasz Dvořák');
  const others = ['bricolage-grotesque-latin-ext-wght-normal', 'figtree-latin-ext-wght-normal'];
  await expect.poll(() => fontsOf(requests)).toEqual([...more, ...others].toSorted());
});
