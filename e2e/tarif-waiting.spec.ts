import { expect } from '@playwright/test';
import { centsIn, openTarif, shownPrice } from './browser/tarif-journey.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './browser/visit.ts';

test('whoever thinks of waiting sees what the same animal costs at each later age', async ({ page }) => {
  const birthdates: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('compare_insurance_rates.json')) birthdates.push(request.postDataJSON().animalBirthdateStr);
  });
  await openTarif(page, 'dog', 'full');
  const born = `${new Date().getFullYear() - 2}-05-01`;
  await expect(page.getByRole('radio', { name: /85\s€ im Jahr/ })).toHaveAccessibleName(/\d+,\d\d\s€/);
  expect(new Set(birthdates)).toEqual(new Set([born]));
  await page.getByText('Was, wenn ich warte?').click();
  const table = page.getByRole('table', { name: /Beitrag im Monat, je nachdem/ });
  const rows = table.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows.first()).toContainText('heute');
  expect(centsIn(await rows.first().innerText())).toBe(await shownPrice(page));
  await expect(rows.last()).toContainText(`6 Jahre`);
  await expect(rows.last()).toContainText(`ab 01.05.${new Date().getFullYear() + 4}`);
  const prices = (await rows.allInnerTexts()).map(centsIn);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  expect(prices.at(-1)).toBeGreaterThan(prices[0]!);
  await expect(page.getByText(`Bis zum 01.05.${new Date().getFullYear() + 4} erstatten wir 100`)).toBeVisible();
  await expect(page.getByText(/krank wird, wissen wir nicht/)).toBeVisible();
  await expectAccessible(page);

  // All terms came with the same answers.
  const before = birthdates.length;
  await page.getByRole('radio', { name: /175\s€ im Jahr/ }).check();
  await expect.poll(async () => centsIn(await rows.first().innerText())).toBeLessThan(prices[0]!);
  await expect.poll(() => shownPrice(page)).toBe(centsIn(await rows.first().innerText()));
  expect(birthdates).toHaveLength(before);
});

test('an animal on its last birthday has nothing to wait for', async ({ page }) => {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date());
  await openTarif(page, 'rabbit', 'op', { animal_birthdate: `${Number(today.slice(0, 4)) - 4}${today.slice(4)}` });
  await expect(page.getByText('Drei Wege zur Wahl').first()).toBeVisible();
  await expect(page.getByText('Was, wenn ich warte?')).toHaveCount(0);
});

test('what waiting costs fits 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openTarif(page, 'cat', 'full');
  await page.getByText('Was, wenn ich warte?').click();
  await expect(page.getByText(/Mit 8 Jahren kostet derselbe Schutz/)).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('without an answer of the shop it says so', async ({ page, problems }) => {
  await openTarif(page, 'dog', 'op');
  await page.route('**/compare_insurance_rates.json', (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByText('Was, wenn ich warte?').click();
  await expect(page.getByText('Das lässt sich gerade nicht berechnen.')).toBeVisible();
  expect(problems.splice(0).filter((problem) => !problem.includes('503'))).toEqual([]);
});
