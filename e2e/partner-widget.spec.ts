import { expect, type Page } from '@playwright/test';
import { untilStarted } from './browser/as-visitor.ts';
import { hostPage } from './browser/partner-sites.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './browser/visit.ts';

/** The sample partner of reference/affiliates.csv, and somebody who copied its line. */
const partnerSite = 'https://musterverein.example/';
const strangerSite = 'https://fremder.example/';

/** The line that the page for partners writes, in a page of theirs. */
const openHost = async (page: Page, site: string) => {
  await page.goto('/partner');
  await untilStarted(page);
  await page.getByLabel('Ihr Code').fill('Musterverein');
  await page.getByLabel('Welche Tierart zuerst?').selectOption('Katze');
  // Each of the two answers changes the line.
  await expect(page.locator('[data-line]')).toContainText('partner="Musterverein" species="cat"');
  const line = (await page.locator('[data-line]').textContent()) ?? '';
  await page.route(`${site}**`, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: hostPage(line) }));
  // Only here the shop is on the visitor's own machine, which a browser asks about.
  await page.context().grantPermissions(['local-network-access'], { origin: new URL(site).origin });
  // What the page for partners still fetches is none of the partner's.
  await page.waitForLoadState('networkidle');
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.body().then(({ length }) => length));
  });
  await page.goto(site);
  return { weigh: async () => (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0) };
};
const forgetHost = (problems: string[]) => problems.splice(0).filter((problem) => !problem.includes('.example'));

test('a partner’s line shows the small calculator as high as it is, and leads into ours with species and code', async ({
  page,
  context,
  baseURL,
  problems,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const { weigh } = await openHost(page, partnerSite);
  const frame = page.frameLocator('tierdach-rechner iframe');
  await expect(frame.getByRole('radio', { name: 'Katze' })).toBeChecked();
  await expect(page.getByRole('link', { name: 'Tierversicherung berechnen' })).toBeHidden();
  const inside = await frame.locator('html').evaluate((html) => html.getBoundingClientRect().height);
  await expect(page.locator('tierdach-rechner iframe')).toHaveCSS('height', `${Math.ceil(inside)}px`);
  await expect(frame.getByText('Der Versicherer: Tierdach Musterversicherung AG')).toBeVisible();
  await frame.getByRole('radio', { name: 'Kaninchen' }).check();
  await expect(frame.getByRole('region', { name: 'Kaninchen' })).toBeVisible();
  await expect(frame.getByRole('region', { name: 'Katze' })).toBeHidden();
  const bytes = await weigh();
  expect(bytes).toBeGreaterThan(500);
  expect(bytes).toBeLessThanOrEqual(15_000);
  const [calculator] = await Promise.all([
    context.waitForEvent('page'),
    frame.getByRole('button', { name: 'Beitrag berechnen' }).click(),
  ]);
  await expect(calculator).toHaveURL(`${baseURL}/beitragberechnen?aff=Musterverein&species=rabbit`);
  await expect(calculator.getByText('Willkommen, Mitglied im Musterverein!')).toBeVisible();
  expect(await calculator.evaluate(() => window.opener)).toBeNull();
  expect(forgetHost(problems)).toEqual([]);
});

test('on a site that is not allowed the frame stays away, and the link of the line leads on', async ({
  page,
  baseURL,
  problems,
}) => {
  await openHost(page, strangerSite);
  await expect.poll(() => problems.some((problem) => problem.includes('frame-ancestors'))).toBe(true);
  const link = page.getByRole('link', { name: 'Tierversicherung berechnen' });
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute('href', `${baseURL}/beitragberechnen?aff=Musterverein`);
  await expect(page.locator('tierdach-rechner iframe')).toHaveCSS('height', '1px');
  problems.splice(0);
});

test('the page for partners writes the line, with nothing in it that was not meant', async ({ page }) => {
  await page.goto('/partner');
  await untilStarted(page);
  const line = page.locator('[data-line]');
  await expect(line).toContainText('partner="IHR-CODE"');
  await page.getByLabel('Ihr Code').fill('AB"><script>');
  await expect(line).toContainText('partner="ABscript"');
  await page.getByRole('button', { name: 'Zeile kopieren' }).click();
  await expect(page.getByText(/^(Kopiert\.|Die Zeile ist markiert)/)).toBeVisible();
});

for (const width of [390, 1440])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`both pages for partners fit ${width} px, ${colorScheme}, and everybody can use them`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      for (const path of ['/partner', '/partner/rechner']) {
        await page.goto(path);
        await untilStarted(page);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    });
