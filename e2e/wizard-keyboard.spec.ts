import { expect, type Page } from '@playwright/test';
import { untilStarted } from './browser/as-visitor.ts';
import { test } from './browser/visit.ts';
import { heading, yearsAgo } from './browser/wizard-journey.ts';

test.setTimeout(120_000);

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Tab until the focus is on an input of that name; never more than a few presses away. */
const tabTo = async (page: Page, name: string) => {
  const isThere = () => page.evaluate((name) => document.activeElement?.getAttribute('name') === name, name);
  for (let presses = 0; presses < 8 && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
  expect(await isThere(), `focus on ${name}`).toBe(true);
};

test('the first page is filled in with the keyboard alone', async ({ page }) => {
  await page.goto('/beitragberechnen');
  await untilStarted(page);
  await page.getByRole('main').getByRole('link', { name: /Hund/ }).focus();
  await press(page, 'Enter');
  await expect(heading(page, /Welcher Schutz/)).toBeFocused();
  await press(page, 'Tab', 'Enter');
  await expect(heading(page, /Erzähl uns/)).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Männlich' })).toBeVisible();

  await tabTo(page, 'animalName');
  await page.keyboard.type('Bruno');
  await tabTo(page, 'animalGenderKey');
  await press(page, 'Space');
  await tabTo(page, 'animalBirthdateStr-day');
  await page.keyboard.type(`1503${yearsAgo(2)}`);
  await expect(page.getByRole('group', { name: 'Geburtstag' }).getByLabel('Jahr', { exact: true })).toHaveValue(yearsAgo(2));
  await tabTo(page, 'animalRaceId');
  await page.keyboard.type('beagle');
  await press(page, 'Enter');
  await expect(page.getByRole('combobox', { name: 'Rasse', exact: true })).toHaveValue('Beagle');
  await tabTo(page, 'animalZipCode');
  await page.keyboard.type('10115');
  for (const [name, keys] of [
    ['animalIsChipped', ['Space']],
    ['animalIsUsedForHunting', ['Space', 'ArrowRight']],
    ['healthCountVetVisits', ['g']],
    ['healthIsChronicallyIll', ['Space', 'ArrowRight']],
    ['healthWasSeriousIll', ['Space', 'ArrowRight']],
    ['healthIsHealthy', ['Space']],
  ] as const) {
    await tabTo(page, name);
    await press(page, ...keys);
  }
  await page.getByRole('main').getByRole('button', { name: 'Weiter' }).focus();
  await press(page, 'Enter');
  await expect(heading(page, /Der Tarif für Bruno/)).toBeFocused();
});
