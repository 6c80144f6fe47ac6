import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, test } from './browser/visit.ts';

test('the home page shows the brand, the three animals with their prices, and leads to the calculator', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dach');
  const chooser = page.getByRole('main');
  for (const [species, price] of [
    ['Hund', '24,90'],
    ['Katze', '19,90'],
    ['Kaninchen', '14,90'],
  ]) {
    await expect(chooser.getByRole('link', { name: new RegExp(`${species}.*${price}`) }).first()).toBeVisible();
  }
  await expect(page.getByText('ab dem 4. Versicherungsjahr').first()).toBeVisible();
  await expectAccessible(page);
});

test('text is really painted: the fonts are there', async ({ page }) => {
  await page.goto('/');
  const loaded = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter((font) => font.status === 'loaded').map((font) => font.family);
  });
  expect(loaded.length).toBeGreaterThanOrEqual(2);
});

test('pages are readable without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/impressum');
  await expect(page.getByText('OpenStreetMap-Mitwirkende')).toBeVisible();
  await context.close();
});

test('an unknown address is a real 404 with the page for it', async ({ page, problems }) => {
  const response = await page.goto('/nirgendwo');
  expect(response!.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Angeforderte Ressource nicht gefunden' })).toBeVisible();
  await expect(page.getByText('Die angeforderte Ressource existiert nicht, oder konnte nicht gefunden werden.')).toBeVisible();
  await expectAccessible(page);
  // The browser itself reports the status; nothing else may be wrong.
  expect(problems.splice(0).filter((problem) => !problem.includes('404'))).toEqual([]);
});

test('pages fit a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/', '/impressum', '/samples']) {
    await page.goto(path);
    await expectNoSidewaysScroll(page);
  }
});

test('the race box finds by part, without umlauts and by common names, with the keyboard alone', async ({ page }) => {
  await page.goto('/samples');
  const box = page.getByRole('combobox').first();
  for (const [typed, race] of [
    ['labra', 'Labrador Retriever'],
    ['schaeferhund', 'Deutscher Schäferhund'],
    ['frenchie', 'Französische Bulldogge'],
  ] as const) {
    await box.fill(typed);
    await expect(page.getByRole('option', { name: race }).first()).toBeVisible();
  }
  await box.fill('französische bull');
  await box.press('Enter');
  await expect(box).toHaveValue('Französische Bulldogge');
});

test('the samples show every component, accessible in both schemes, also with issues', { tag: '@again' }, async ({ page }) => {
  await page.goto('/samples');
  await expect(page.getByRole('heading', { name: 'Eingaben' })).toBeVisible();
  await expectAccessible(page);
});

test('dialogs stack: a click beside them closes the latest only, and focus comes back', async ({ page }) => {
  await page.goto('/samples');
  const opener = page.getByRole('button', { name: 'Dialog öffnen' });
  await opener.click();
  const dialogs = page.getByRole('dialog');
  await expect(dialogs).toHaveCount(1);
  await dialogs.getByRole('button', { name: /zweiten|noch ein/i }).click();
  await expect(dialogs).toHaveCount(2);
  await page.mouse.click(5, 5);
  await expect(dialogs).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialogs).toHaveCount(0);
  await expect(opener).toBeFocused();
});
