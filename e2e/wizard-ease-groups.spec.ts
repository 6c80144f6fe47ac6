import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, test } from './browser/visit.ts';
import { answer, chooseDate, chooseDogFull, fillDog, forward, heading, yearsAgo } from './browser/wizard-journey.ts';

test.use({ viewport: { width: 390, height: 844 } });

const group = (page: Page, title: string) => page.getByRole('region', { name: title });
const line = (page: Page, does: 'Ändern' | 'Ausfüllen', title: string) =>
  page.getByRole('button', { name: `${does}: ${title}`, exact: true });
const who = 'Wer ist dein Hund?';
const how = 'Wie lebt dein Hund?';

const fillWho = async (page: Page) => {
  await page.getByLabel('Name', { exact: true }).fill('Bruno');
  await page.getByRole('radio', { name: 'Männlich' }).check();
  await chooseDate(page, 'Geburtstag', ['15', '3', yearsAgo(2)]);
  await page.getByRole('combobox', { name: 'Rasse', exact: true }).fill('beagle');
  await page.getByRole('option', { name: 'Beagle', exact: true }).click();
};

test('on a phone the groups open one after the other, and each becomes one line', async ({ page }) => {
  await chooseDogFull(page);
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Postleitzahl')).toBeHidden();
  // Every group is there by its heading, and says whether it is open.
  for (const title of [who, how, 'Beim Tierarzt', 'Gesundheit'])
    await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
  await expect(line(page, 'Ausfüllen', 'Gesundheit')).toHaveAttribute('aria-expanded', 'false');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // What is missing is said in the group, before the next one opens.
  await page.getByRole('button', { name: `Weiter mit „${how}“` }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(page.getByText('Tiername darf nicht leer sein')).toHaveCount(1);
  await expect(page.getByText('Angabe zur Anzahl der Tierarztbesuche fehlt.')).toHaveCount(0);

  await fillWho(page);
  await page.getByRole('button', { name: `Weiter mit „${how}“` }).click();
  await expect(page.getByRole('heading', { name: how })).toBeFocused();
  await expect(group(page, who)).toContainText('Bruno · Beagle · männlich · geboren am 15.03.');
  await expect(page.getByLabel('Name', { exact: true })).toBeHidden();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Postleitzahl')).toBeFocused();
  await page.keyboard.type('10115');
  await expect(page.getByText('Berlin', { exact: true })).toBeVisible();
  // The keyboard's "Go" belongs to the group: what is still open in it is told, and the page stays.
  await page.keyboard.press('Enter');
  await expect(heading(page, /Erzähl uns/)).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeHidden();
  await answer(page, /gechippt/, 'Ja');
  await answer(page, /Jagd/, 'Nein');
  await page.getByRole('button', { name: 'Weiter mit „Beim Tierarzt“' }).click();
  await expect(page.getByRole('heading', { name: 'Beim Tierarzt' })).toBeFocused();

  // Back into an answered group by the keyboard alone, and out of it again.
  await line(page, 'Ändern', who).press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Bruno');
  await page.getByRole('button', { name: `Zuklappen: ${who}` }).press('Enter');
  await expect(line(page, 'Ändern', who)).toBeFocused();
  await expectAccessible(page);
});

test('a group stays open under the finger that gave its last answer, also where a press gives no focus', async ({ page }) => {
  await page.goto(
    `/beitragberechnen?${new URLSearchParams({
      species: 'dog',
      tarif_variant: 'full',
      animal_name: 'Bruno',
      animal_race: 'Beagle',
      animal_birthdate: `${yearsAgo(2)}-03-15`,
    })}`,
  );
  const male = page.getByRole('radio', { name: 'Männlich' });
  await expect(page.locator('#animalRaceId')).not.toHaveValue('');
  // A press in Safari: it checks and gives no focus.
  await male.evaluate((radio: HTMLInputElement) => radio.click());
  await expect(male).toBeChecked();
  await expect(group(page, who).getByRole('button', { name: `Weiter mit „${how}“` })).toBeVisible();
  await expect(line(page, 'Ausfüllen', how)).toBeVisible();
});

test('"Weiter" opens every group that has something to mend, and a link of the box leads into it', async ({ page }) => {
  await chooseDogFull(page);
  await fillWho(page);
  await forward(page);
  await expect(page.getByLabel('Postleitzahl')).toBeFocused();
  await expect(page.getByRole('radiogroup', { name: /chronisch krank/ })).toBeVisible();
  await page
    .getByRole('alert')
    .getByRole('link', { name: /Tierarztbesuche fehlt/ })
    .click();
  await expect(page.getByLabel(/beim Tierarzt/)).toBeFocused();
  await expectNoSidewaysScroll(page);
});

test('complaints are ticked, and only what is ticked is asked how often', async ({ page }) => {
  await chooseDogFull(page);
  await fillDog(page);
  await page.getByLabel(/beim Tierarzt/).selectOption('3');
  await answer(page, /schwerwiegende Behandlungen/, 'Nein');
  const list = page.getByRole('group', { name: /Woran war dein Hund erkrankt/ });
  await expect(list).toContainText(
    'Impfungen, Wurmkuren und Vorsorgeuntersuchungen sind keine Erkrankung und zählen hier nicht.',
  );
  await expect(list.getByRole('combobox')).toHaveCount(0);
  const ear = list.getByRole('checkbox', { name: 'Ohrenentzündung' });
  await ear.check();
  const often = list.getByRole('combobox', { name: 'Ohrenentzündung: wie oft?' });
  await expect(often).toHaveValue('1');
  const priced = page.waitForRequest(
    (request) => /calculate_insurance_rate/.test(request.url()) && /"countOccurrences":2/.test(request.postData() ?? ''),
  );
  await often.selectOption('2');
  await priced;
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await forward(page);
  await expect(heading(page, /Der Tarif für Bruno/)).toBeFocused();
  await page.getByRole('main').getByRole('button', { name: 'Zurück' }).click();
  await expect(group(page, 'Beim Tierarzt')).toContainText('3 Besuche · eine Erkrankung');
  await line(page, 'Ändern', 'Beim Tierarzt').click();
  await ear.uncheck();
  await expect(often).toHaveCount(0);
});

test('on a wide screen all groups are open, and nothing folds', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await chooseDogFull(page);
  await expect(page.getByLabel('Postleitzahl')).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: /vollständig gesund/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Ändern|Ausfüllen|Zuklappen|Weiter mit)/ })).toHaveCount(0);
});
