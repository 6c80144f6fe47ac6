import { type Browser, expect, type Page, type Route } from '@playwright/test';
import { startLossyProxy } from './browser/lossy-proxy.ts';
import { test } from './browser/visit.ts';
import { fillPerson, forward, heading, toStep2, toStep3, walkStep1 } from './browser/wizard-journey.ts';

/** A visitor behind a line on which every script, font and picture is lost when it is first asked for, and for a while after. */
const onBadLine = async (browser: Browser, baseURL: string, visit: (page: Page) => Promise<void>, lostMs?: number) => {
  const line = await startLossyProxy(baseURL, { lostMs });
  const context = await browser.newContext({ baseURL: line.url, serviceWorkers: 'block', locale: 'de-DE' });
  try {
    await visit(await context.newPage());
    return line.lost();
  } finally {
    await context.close();
    await line.stop();
  }
};

const buy = async (page: Page) => {
  await page.getByLabel('IBAN').fill('DE02 1203 0000 0000 2020 51');
  await page.getByRole('checkbox', { name: 'Ja' }).check();
  await forward(page, /^Zahlungspflichtig abschließen für/);
  await expect(page.getByRole('heading', { name: /Glückwunsch/ })).toBeVisible();
};

test('somebody whose every file is lost at first buys all the same', async ({ browser, baseURL }) => {
  const lost = await onBadLine(browser, baseURL!, async (page) => {
    await toStep3(page, walkStep1);
    await fillPerson(page);
    await forward(page, 'Angebot sofort per E-Mail erhalten');
    await expect(heading(page, /Dein Angebot für/)).toBeFocused();
    await buy(page);
    await expect
      .poll(() => page.evaluate(() => [...document.images].filter(({ naturalWidth }) => naturalWidth === 0).length))
      .toBe(0);
  });
  for (const name of ['frame', 'wizard.start', 'react', 'pages', 'step4', 'step5'])
    expect(
      lost.some((path) => path.startsWith(`/assets/${name}`)),
      `${name} was lost once`,
    ).toBe(true);
});

for (const [path, at, lostMs] of [
  // Lost a second time, too.
  ['/kontakt', (page: Page) => page.getByRole('textbox', { name: /Nachricht/ }), 2500],
  ['/im_leistungsfall', (page: Page) => page.getByLabel(/Rechnung der Praxis/), undefined],
  ['/tierarzt-suche', (page: Page) => page.getByLabel('Ort oder Postleitzahl'), undefined],
  ['/login', (page: Page) => page.getByLabel('E-Mail'), undefined],
] as const)
  test(
    `what ${path} works out comes to life behind a bad line, with what was typed`,
    path === '/kontakt' ? {} : { tag: '@again' },
    async ({ browser, baseURL }) => {
      await onBadLine(
        browser,
        baseURL!,
        async (page) => {
          await page.goto(path);
          const field = at(page);
          // The frame itself is lost as well: until it comes back the page is reloaded once, unless somebody types.
          await page.waitForFunction(() => 'started' in document.documentElement.dataset);
          await field.fill('12');
          await expect(page.locator('[data-part][data-started]').filter({ has: field })).toHaveCount(1);
          await expect(field).toHaveValue('12');
          await expect(page.getByText('Ein Teil dieser Seite lässt sich gerade nicht laden.')).toHaveCount(0);
        },
        lostMs,
      );
    },
  );

test('while a step of the calculator is on its way there is no button that acts on it', async ({ page, problems }) => {
  const waiting: Route[] = [];
  await page.route('**/assets/step4-*.js', (route) => void waiting.push(route));
  await toStep3(page);
  await fillPerson(page);
  await forward(page, 'Angebot sofort per E-Mail erhalten');
  await expect(heading(page, /Dein Angebot für/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Zahlungspflichtig/ })).toHaveCount(0);
  // Also while the shop is asked for something: it is said once.
  await page.locator('#aufrufe > *').evaluate((pill) => pill.removeAttribute('hidden'));
  await expect(page.getByText('Wird geladen').filter({ visible: true })).toHaveCount(1);
  // Lost, and asked for again.
  for (const route of waiting) await route.abort();
  await page.unroute('**/assets/step4-*.js');
  await expect(page.getByRole('button', { name: /^Zahlungspflichtig/ })).toBeVisible();
  problems.length = 0;
});

test('a price grid that is lost takes nothing else away', async ({ page, problems }) => {
  await page.route('**/assets/price-grid-*.js', (route) => route.abort());
  await toStep2(page);
  await page.getByRole('button', { name: 'Alle Preise im Vergleich ansehen' }).click();
  await expect(page.getByText('Ein Teil dieser Seite lässt sich gerade nicht laden.')).toBeVisible();
  await expect(heading(page, /Der Tarif für Bruno/)).toBeVisible();
  await page.unroute('**/assets/price-grid-*.js');
  await expect(page.getByRole('dialog')).toBeVisible();
  problems.length = 0;
});
