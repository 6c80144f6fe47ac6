import { expect } from '@playwright/test';
import { accept, openOffer } from './browser/tarif-journey.ts';
import { test } from './browser/visit.ts';

test.beforeEach(({ page }) => page.emulateMedia({ media: 'print' }));

test('on paper there is nothing to press, and every answer is open', async ({ page }) => {
  for (const path of ['/', '/tierversicherung', '/faq', '/impressum']) {
    await page.goto(path);
    await expect(page.locator('nav, button, [data-print="hide"]').filter({ visible: true }), path).toHaveCount(0);
  }
  await page.goto('/faq');
  const answers = page.locator('details p');
  expect(await answers.count()).toBeGreaterThan(30);
  for (const answer of await answers.all()) expect((await answer.boundingBox())?.height ?? 0).toBeGreaterThan(10);
});

test('a page takes few sheets of paper', async ({ page }) => {
  const sheets = async (path: string) => {
    await page.goto(path);
    const pdf = await page.pdf({ format: 'A4' });
    return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
  };
  expect(await sheets('/')).toBeLessThanOrEqual(6);
  expect(await sheets('/faq')).toBeLessThanOrEqual(5);
});

test('on paper both tarifs are seen, and what stands on the back of a card, also where nothing may move', async ({ page }) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ media: 'print', reducedMotion });
    await page.goto('/');
    for (const name of ['Vollschutz', 'OP-Schutz'])
      await expect(page.getByRole('heading', { level: 3, name, exact: true }), reducedMotion).toBeVisible();
    await expect(page.getByText('Dreh eine Karte um')).toBeHidden();
    const backs = page.locator('#vorteile li [data-ground="panel"]');
    await expect(backs).toHaveCount(4);
    for (const back of await backs.all()) {
      await expect(back).toBeVisible();
      await expect(back, reducedMotion).toHaveCSS('opacity', '1');
      await expect(back, reducedMotion).toHaveCSS('rotate', 'none');
    }
  }
});

test('what is light on evergreen is dark on paper', async ({ page }) => {
  await page.goto('/tierversicherung');
  const colours = await page.evaluate(() => {
    const of = (element: Element) => getComputedStyle(element).color;
    const ink = of(document.documentElement);
    return [...document.querySelectorAll('[data-ground="panel"]')].map((panel) => ({ ink, panel: of(panel) }));
  });
  expect(colours.length).toBeGreaterThan(0);
  for (const { ink, panel } of colours) expect(panel).toBe(ink);
});

test('paper is light, also where the screen is dark', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto('/faq');
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
  const dark = await ink();
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  expect(await ink()).toBe(dark);
});

test('offer and congratulation are printed without the wizard around them', async ({ page }) => {
  await page.emulateMedia({ media: 'screen' });
  await openOffer(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('list', { name: 'Fortschritt' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Dein Angebot im Überblick' })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await accept(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Eine Frage haben wir noch' })).toBeHidden();
});
