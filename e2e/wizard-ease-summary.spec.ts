import { expect, type Page } from '@playwright/test';
import { newEmail } from './browser/customer.ts';
import { openContract, openOffer, openTarif } from './browser/tarif-journey.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './browser/visit.ts';
import { heading } from './browser/wizard-journey.ts';

test.use({ viewport: { width: 390, height: 844 } });

const summaryOf = (page: Page) => page.getByRole('region', { name: 'Dein Angebot im Überblick' });
const change = (page: Page, group: string) => summaryOf(page).getByRole('button', { name: `Ändern: ${group}`, exact: true });
const offersMade = (page: Page) => {
  const made: string[] = [];
  page.on('request', (request) => /(create|accept)_insurance_offer/.test(request.url()) && made.push(request.url()));
  return made;
};

test('on a phone the summary is short, and each group opens', async ({ page }) => {
  await openOffer(page);
  const summary = summaryOf(page);
  await expect(summary.getByText('Bruno · Beagle')).toBeVisible();
  await expect(summary.getByText('Erika · Mustermann · 10115 Berlin')).toBeVisible();
  await expect(summary.getByText('Tierart')).toBeHidden();
  expect((await summary.boundingBox())!.height).toBeLessThan(1_300);
  const toggle = summary.getByRole('button', { name: 'Dein Tier: ansehen' });
  await toggle.press('Enter');
  await expect(summary.getByText('Tierart')).toBeVisible();
  await expect(summary.getByRole('button', { name: 'Dein Tier: zuklappen' })).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  // Paper and wide screens show all of it.
  await page.emulateMedia({ media: 'print' });
  await expect(summary.getByText('Nachname')).toBeVisible();
});

test('"Ändern" leads to the answer and back, without another offer where nothing changed', async ({ page }) => {
  await openTarif(page, 'dog', 'full', { email: newEmail() });
  await openContract(page);
  await page.getByLabel('IBAN').pressSequentially('DE89370400440532013000');
  await page.getByRole('checkbox', { name: /^Ja/ }).check();
  const made = offersMade(page);
  for (const [group, input] of [
    ['Dein Tier', page.getByLabel('Name', { exact: true })],
    ['Gesundheit', page.getByLabel(/beim Tierarzt/)],
    ['Versicherungsnehmer', page.getByLabel('Vorname')],
  ] as const) {
    await change(page, group).click();
    await expect(input).toBeFocused();
    await page.getByRole('button', { name: 'Zurück zum Angebot' }).click();
    await expect(heading(page, /Dein Angebot für Bruno/)).toBeFocused();
  }
  await change(page, 'Vertrag').click();
  await expect(page.getByRole('radio', { name: /85\s€ im Jahr/ })).toBeFocused();
  await page.getByRole('button', { name: 'Zurück zum Angebot' }).click();
  await expect(heading(page, /Dein Angebot für Bruno/)).toBeFocused();
  await change(page, 'Beginn und Zahlung').click();
  await expect(page.getByRole('group', { name: /Ab wann/ }).getByLabel('Tag')).toBeFocused();
  // Nothing was made and nothing bought on the way, though all that buying needs is filled in.
  expect(made).toEqual([]);
});

test('a changed answer makes another offer, and the way back says so', async ({ page }) => {
  await openTarif(page, 'dog', 'full', { email: newEmail() });
  await openContract(page);
  const made = offersMade(page);
  await change(page, 'Dein Tier').click();
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toBeFocused();
  await name.fill('Brunhild');
  await expect(page.getByText('Mit deiner Änderung machen wir dir ein neues Angebot.')).toBeVisible();
  await page.getByRole('button', { name: 'Neues Angebot ansehen' }).click();
  await expect(heading(page, /Dein Angebot für Brunhild/)).toBeFocused();
  expect(made).toHaveLength(1);
  await expect(page.getByRole('button', { name: /^(Zurück zum Angebot|Neues Angebot ansehen)$/ })).toHaveCount(0);
});

test('a change that does not hold is told where it was made', async ({ page }) => {
  await openTarif(page, 'dog', 'full', { email: newEmail() });
  await openContract(page);
  await change(page, 'Dein Tier').click();
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toBeFocused();
  await name.fill('');
  await page.getByRole('button', { name: 'Neues Angebot ansehen' }).click();
  await expect(name).toBeFocused();
  await expect(page.getByText('Tiername darf nicht leer sein').first()).toBeVisible();
});

/** As on a device that is slow to draw a page. Runs in the page; answers with what ends it. */
const hideInput = (hidden: string) => {
  const find = document.getElementById.bind(document);
  document.getElementById = (id) => (id === hidden ? null : find(id));
  Object.assign(window, {
    showInput: () => {
      document.getElementById = find;
      document.body.append(document.createElement('span'));
    },
  });
};

test('whoever waits long for the page of an answer is led to it all the same', async ({ page }) => {
  await openTarif(page, 'dog', 'full', { email: newEmail() });
  await openContract(page);
  await page.evaluate(hideInput, 'animalName');
  await page.clock.install();
  await change(page, 'Dein Tier').click();
  await expect(heading(page, /Erzähl uns/)).toBeFocused();
  await page.clock.fastForward(2_000);
  await expect(heading(page, /Erzähl uns/)).toBeFocused();
  await page.evaluate(() => (window as unknown as { showInput: () => void }).showInput());
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
});
