import { expect } from '@playwright/test';
import { newEmail } from './browser/customer.ts';
import { accept, openContract, openTarif } from './browser/tarif-journey.ts';
import { test } from './browser/visit.ts';
import { answer, fillDog, forward, heading } from './browser/wizard-journey.ts';

test('a second animal finds the customer known and is a further one', async ({ page }) => {
  await openTarif(page, 'rabbit', 'op', { email: newEmail() });
  await openContract(page);
  await accept(page);
  await page.getByRole('button', { name: 'Weiteres Tier versichern' }).click();

  // The address still names the first animal's species: somebody who wants another goes back to the choice.
  await page.getByRole('main').getByRole('button', { name: 'Zurück' }).click();
  await page.getByRole('main').getByRole('link', { name: /Hund/ }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Vollschutz/ })
    .click();
  await expect(heading(page, /Erzähl uns/)).toBeFocused();
  await fillDog(page);
  await forward(page);
  await expect(heading(page, /Der Tarif für Bruno/)).toBeFocused();
  const further = page.getByRole('radiogroup', { name: /schon ein anderes Tier bei uns versichert/ });
  await expect(further.getByRole('radio', { name: /^Ja/ })).toBeChecked();
  await answer(page, /Haftpflicht mit abschließen/, 'Nein');
  await forward(page);

  await expect(heading(page, /persönlichen Daten/)).toBeFocused();
  for (const [label, value] of [
    ['Vorname', 'Erika'],
    ['Nachname', 'Mustermann'],
    ['Straße', 'Heidestraße'],
    ['Telefon', '030 1234567'],
  ] as const)
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  await expect(page.getByRole('group', { name: 'Geburtsdatum' }).getByLabel('Jahr', { exact: true })).toHaveValue('1980');
  await expect(page.getByText('Deine Angaben von eben sind schon da.')).toBeVisible();
});
