import { expect, type Page } from '@playwright/test';
import { untilStarted } from './browser/as-visitor.ts';
import { test } from './browser/visit.ts';
import { heading, price, yearsAgo } from './browser/wizard-journey.ts';

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Tab until the focus is on an input of that name; never more than a few presses away. */
const tabTo = async (page: Page, name: string, most = 8) => {
  const isThere = () => page.evaluate((name) => document.activeElement?.getAttribute('name') === name, name);
  for (let presses = 0; presses < most && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
  expect(await isThere(), `focus on ${name}`).toBe(true);
};

const tabToButton = async (page: Page, text: string) => {
  const isThere = () => page.evaluate((text) => document.activeElement?.textContent?.startsWith(text) === true, text);
  for (let presses = 0; presses < 30 && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
  expect(await isThere(), `focus on "${text}"`).toBe(true);
};

test('a dog is insured with the keyboard alone, from the first card to the congratulation', async ({ page }) => {
  await page.goto('/beitragberechnen');
  await untilStarted(page);
  await tabToButton(page, 'Hund');
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
  await tabToButton(page, 'Weiter');
  await press(page, 'Enter');

  await expect(heading(page, /Der Tarif für Bruno/)).toBeFocused();
  await expect(price(page)).toBeVisible();
  await tabTo(page, 'liabilityWantInsurance', 40);
  await press(page, 'ArrowLeft');
  await tabTo(page, 'liabilityHasBeenPreInsuranced');
  await press(page, 'Space', 'ArrowRight');
  await tabToButton(page, 'Weiter');
  await press(page, 'Enter');

  await expect(heading(page, /persönlichen Daten/)).toBeFocused();
  await tabTo(page, 'contracteeSalutationKey');
  await press(page, 'Space');
  for (const [name, text] of [
    ['contracteeFirstname', 'Erika'],
    ['contracteeLastname', 'Mustermann'],
    ['contracteeBirthdateStr-day', '12081980'],
    ['contracteeStreet', 'Musterstraße'],
    ['contracteeBuildingNo', '1a'],
    ['contracteeEmail', 'erika@example.org'],
    ['contracteePhone', '030 1234567'],
  ] as const) {
    await tabTo(page, name);
    await page.keyboard.type(text);
  }
  await tabToButton(page, 'Angebot sofort per E-Mail erhalten');
  await press(page, 'Enter');

  await expect(heading(page, /Dein Angebot für Bruno/)).toBeFocused();
  await expect(page.getByLabel('IBAN')).toBeVisible();
  await tabTo(page, 'paymentIban', 60);
  await page.keyboard.type('DE89370400440532013000');
  await tabTo(page, 'paymentSepaMandat', 12);
  await press(page, 'Space');
  await tabToButton(page, 'Zahlungspflichtig abschließen');
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { name: /Glückwunsch/ })).toBeVisible();
});
