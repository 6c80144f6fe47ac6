import { expect, type Request } from '@playwright/test';
import { untilStarted } from './browser/as-visitor.ts';
import { accept, openContract, openTarif } from './browser/tarif-journey.ts';
import { expectAccessible, test } from './browser/visit.ts';
import { heading, toStep3 } from './browser/wizard-journey.ts';

test('each page of the wizard has one heading and a title of its own', async ({ page }) => {
  const heads = page.getByRole('heading', { level: 1 });
  await page.goto('/beitragberechnen');
  await untilStarted(page);
  await expect(page).toHaveTitle('Beitrag berechnen: Hunde-, Katzen- und Kaninchenversicherung | Tierdach');
  await page.getByRole('main').getByRole('link', { name: /Katze/ }).click();
  await expect(page).toHaveTitle('Schutz für deine Katze wählen: Beitrag berechnen | Tierdach');
  await page.getByRole('main').getByRole('button', { name: 'Zurück' }).click();
  await expect(page).toHaveTitle('Beitrag berechnen: Hunde-, Katzen- und Kaninchenversicherung | Tierdach');

  await openTarif(page, 'dog', 'full');
  await expect(page).toHaveTitle('Mein Tarif (Schritt 2 von 5): Beitrag berechnen | Tierdach');
  await openContract(page);
  await expect(page).toHaveTitle('Mein Vertrag (Schritt 4 von 5): Beitrag berechnen | Tierdach');
  await expect(heads).toHaveCount(1);
  // Every select and the mandate say that they must be answered, without the browser's own bubbles.
  for (const select of await page.getByRole('main').locator('select').all())
    await expect(select).toHaveAttribute('aria-required', 'true');
  await expect(page.getByRole('checkbox', { name: /^Ja/ })).toHaveAttribute('aria-required', 'true');
  await expect(page.locator('main form')).toHaveAttribute('novalidate');

  await accept(page);
  await expect(page).toHaveTitle('Abschluss (Schritt 5 von 5): Beitrag berechnen | Tierdach');
  await expect(heads).toHaveCount(1);
  await expect(heading(page, /Herzlichen Glückwunsch/)).toBeFocused();
  await expectAccessible(page);

  // A step's name does not stay.
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Tierdach/ })
    .click();
  await expect(page).toHaveTitle('Hunde-, Katzen- und Kaninchenversicherung: Beitrag berechnen und abschließen | Tierdach');
});

test('a Tab right after a step change goes on from the heading, however slow the page is', async ({ page }) => {
  await page.route(/\/assets\/pages-[^/]*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1200));
    await route.continue();
  });
  await page.goto('/beitragberechnen');
  await untilStarted(page);
  await page.getByRole('main').getByRole('link', { name: /Hund/ }).press('Enter');
  await expect(heading(page, /Welcher Schutz/)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
});

test('on a wide screen the animal stands beside the title of step 3, on a narrow one its place is left to the form', async ({
  page,
}) => {
  await toStep3(page);
  const picture = page.locator('main header:has(h1) img');
  await expect(picture).toBeVisible();
  const [animal, title] = [await picture.boundingBox(), await heading(page, /persönlichen Daten/).boundingBox()];
  expect(animal!.x).toBeGreaterThanOrEqual(title!.x + title!.width);
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(picture).toBeHidden();
});

test('a price of the grid is named by what it is for', async ({ page }) => {
  await openTarif(page, 'cat', 'full');
  await page.getByRole('button', { name: 'Alle Preise im Vergleich ansehen' }).click();
  const oneYear = page.getByRole('region', { name: 'Vollschutz' }).getByRole('table', { name: '1 Jahr Laufzeit' });
  const cell = oneYear.getByRole('row', { name: /^85\s€/ }).getByRole('button');
  await expect(cell.last()).toHaveAccessibleName(
    /^\d+,\d\d\s€.*, Vollschutz, monatlich, 85\s€ Selbstbeteiligung, 1 Jahr Laufzeit$/,
  );
  await expect(cell.first()).toHaveAccessibleName(/, Vollschutz, jährlich, 85\s€ Selbstbeteiligung, 1 Jahr Laufzeit$/);
});

test('one place says that something is loading, and no script is fetched twice', async ({ page }) => {
  for (const path of ['/', '/beitragberechnen', '/login']) {
    expect((await (await page.request.get(path)).text()).split('Wird geladen').length, path).toBeLessThanOrEqual(2);
    const scripts: string[] = [];
    const note = (request: Request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    };
    page.on('request', note);
    await page.goto(path);
    await untilStarted(page);
    await page.waitForLoadState('networkidle');
    page.off('request', note);
    expect(scripts.length, path).toBeGreaterThan(2);
    expect(scripts.toSorted(), path).toEqual([...new Set(scripts)].toSorted());
  }
});
