import { expect, type Page } from '@playwright/test';
import { centsIn, openTarif, shownPrice } from './browser/tarif-journey.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './browser/visit.ts';

const wayOf = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const cardOf = (page: Page, name: string) => page.locator('label', { has: wayOf(page, name) });
const priceOf = async (page: Page, name: string) => centsIn(await cardOf(page, name).innerText());
const terms = (page: Page, question: string) => page.getByRole('radiogroup', { name: question });

test('one of three ways sets retention and direct billing, and a change below leaves it', async ({ page }) => {
  await openTarif(page, 'dog', 'full');
  // What is preselected anyway is one of them.
  await expect(wayOf(page, 'Ausgewogen')).toBeChecked();
  await expect(cardOf(page, 'Günstig')).toContainText(/\d+,\d\d\s€ im Monat/);
  await expect(cardOf(page, 'Sorglos')).toContainText(/\d+,\d\d\s€ im Monat/);
  expect(await priceOf(page, 'Ausgewogen')).toBe(await shownPrice(page));
  await expectAccessible(page);

  for (const [name, share, billing] of [
    ['Günstig', '175', 'Nein'],
    ['Sorglos', '0', 'Ja'],
  ] as const) {
    const price = await priceOf(page, name);
    await wayOf(page, name).check();
    await expect(
      terms(page, 'Selbstbeteiligung im Jahr').getByRole('radio', { name: new RegExp(`\\s${share}\\s€`) }),
    ).toBeChecked();
    await expect(
      terms(page, 'Direktabrechnung mit der Praxis?').getByRole('radio', { name: new RegExp(`^${billing}`) }),
    ).toBeChecked();
    await expect.poll(() => shownPrice(page)).toBe(price);
    await expect(wayOf(page, name)).toBeChecked();
  }
  await terms(page, 'Direktabrechnung mit der Praxis?').getByRole('radio', { name: /^Nein/ }).check();
  await expect(page.getByRole('radiogroup', { name: 'Drei Wege zur Wahl' }).getByRole('radio', { checked: true })).toHaveCount(0);
});

test('each way says what an operation leaves to pay, now and once the animal is older', async ({ page }) => {
  await openTarif(page, 'cat', 'op');
  for (const [name, left, later] of [
    ['Günstig', '175', '565'],
    ['Ausgewogen', '85', '475'],
    ['Sorglos', '0', '390'],
  ] as const) {
    await expect(cardOf(page, name)).toContainText(new RegExp(`Von 2\\.600\\s€ für eine OP zahlst du\\s*heute\\s*${left}\\s€`));
    await expect(cardOf(page, name)).toContainText(new RegExp(`mit über 8\\sJahren\\s*${later}\\s€`));
  }
  await expect(page.getByText('Behandlungen ohne OP zahlt nur der Vollschutz')).toBeVisible();
});

test('the ways follow runtime and payment term, which they leave alone', async ({ page }) => {
  await openTarif(page, 'rabbit', 'full');
  await page.getByRole('radio', { name: /^jährlich/ }).check();
  await expect(cardOf(page, 'Günstig')).toContainText(/\d+,\d\d\s€ im Jahr/);
  const price = await priceOf(page, 'Günstig');
  await wayOf(page, 'Günstig').check();
  await expect.poll(() => shownPrice(page)).toBe(price);
  await expect(page.getByRole('radio', { name: /^jährlich/ })).toBeChecked();
});

test('the ways fit 320 px, and stand in one row on a desktop', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openTarif(page, 'dog', 'full');
  await expectNoSidewaysScroll(page);
  const tops = () =>
    page
      .getByRole('radiogroup', { name: 'Drei Wege zur Wahl' })
      .locator('label')
      .evaluateAll((labels) => new Set(labels.map((label) => label.getBoundingClientRect().top)).size);
  expect(await tops()).toBe(3);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(tops).toBe(1);
});
