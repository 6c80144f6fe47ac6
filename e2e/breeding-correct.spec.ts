import { expect } from '@playwright/test';
import { insureBreeding } from './browser/breeding-calls.ts';
import { addLitter, buyerLinkIn, main, sell } from './browser/breeding-journey.ts';
import { logInByCall, makeBreeder, newEmail } from './browser/customer.ts';
import { readMail } from './browser/mailbox.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './browser/visit.ts';
import { answer, fillDog, forward, heading, price } from './browser/wizard-journey.ts';

test('a child animal and its sale are set right; the old link ends, the new one names the breeder and fills in', async ({
  page,
  request,
}) => {
  await logInByCall(page, await makeBreeder(request));
  await insureBreeding(page.request);
  await addLitter(page, 'Bella');
  await page.getByRole('link', { name: 'Bella' }).click();

  await page.getByRole('button', { name: 'Angaben ändern' }).click();
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Angaben speichern' }).click();
  await expect(page.getByText('Tiername darf nicht leer sein').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Name', { exact: true }).fill('Bellina');
  await page.getByLabel('Farbschlag').selectOption('yellow');
  await page.getByRole('button', { name: 'Angaben speichern' }).click();
  await expect(page.getByText('Die Angaben zu Bellina sind geändert.')).toBeFocused();
  await expect(heading(page, /Bellina/)).toBeVisible();

  await page.getByRole('button', { name: 'Chipnummer nachtragen' }).click();
  await page.getByRole('button', { name: 'Chipnummer eintragen' }).click();
  await expect(page.getByText('Bitte gib die Chipnummer an.').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Chipnummer' }).fill('276000000000009');
  await page.getByRole('button', { name: 'Chipnummer eintragen' }).click();
  await expect(page.getByText('Die Chipnummer von Bellina ist eingetragen.')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Chipnummer nachtragen' })).toHaveCount(0);

  const [wrong, right] = [newEmail(), newEmail()];
  await sell(page, wrong);
  const oldLink = buyerLinkIn(await readMail(wrong, /Bellina/));
  await expect(page.getByRole('button', { name: 'Angaben ändern' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Käufer berichtigen' }).click();
  await expect(page.getByRole('checkbox', { name: /einverstanden/ })).toHaveCount(0);
  await page.getByLabel('E-Mail', { exact: true }).fill(right);
  await page.getByRole('button', { name: 'Berichtigen und neuen Link senden' }).click();
  await expect(page.getByText(/^Ohne das Einverständnis/).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: /einverstanden/ }).check();
  await page.getByRole('button', { name: 'Berichtigen und neuen Link senden' }).click();
  await expect(page.getByText('Der Verkauf von Bellina ist berichtigt.')).toBeFocused();
  await expect(main(page).getByText(right).first()).toBeVisible();
  await expectAccessible(page);
  const newLink = buyerLinkIn(await readMail(right, /Bellina/));
  expect(newLink).not.toBe(oldLink);

  await page.goto(new URL(oldLink).pathname);
  await expect(heading(page, /Dieser Link gilt nicht mehr/)).toBeVisible();
  await expectAccessible(page);

  await page.goto(new URL(newLink).pathname.toLowerCase());
  await expect(page.getByText(/^Bellina kommt von \S+ \S+\. Das sind deine Vorteile:$/)).toBeVisible();
  await expect(page.getByText('Kein Mindestalter')).toBeVisible();
  await expect(page.getByText('Angaben und Gutscheincode sind schon eingetragen.')).toBeVisible();
  await main(page)
    .getByRole('link', { name: /Vollschutz/ })
    .click();
  await expect(heading(page, /Erzähl uns/)).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Bellina');
  await expect(page.getByLabel('Farbschlag')).toHaveValue('yellow');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test('one more animal of a customer starts from their data, with nothing of it in the address', async ({ page, request }) => {
  const email = await makeBreeder(request);
  await logInByCall(page, email);
  await page.goto('/user');
  await page.getByRole('link', { name: /^Weiteres Tier versichern/ }).click();
  await page.getByRole('main').getByRole('link', { name: /Hund/ }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Vollschutz/ })
    .click();
  await expect(heading(page, /Erzähl uns/)).toBeVisible();
  expect(decodeURIComponent(page.url())).not.toContain(email);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(email);
  await fillDog(page);
  await forward(page);
  await expect(price(page)).toBeVisible();
  const furtherPet = page.getByRole('radiogroup', { name: /anderes Tier bei uns versichert/ });
  await expect(furtherPet.getByRole('radio', { name: /^Ja/ })).toBeChecked();
  await answer(page, /Haftpflicht mit abschließen/, 'Nein');
  await forward(page);
  await expect(heading(page, /persönlichen Daten/)).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Frau' })).toBeChecked();
  for (const [label, value] of [
    ['Vorname', 'Erika'],
    ['Nachname', 'Mustermann'],
    ['Straße', 'Beispielstraße'],
    ['Hausnummer', '7a'],
    ['Ort', 'Berlin'],
    ['E-Mail', email],
    ['Telefon', '030 000 000 01'],
  ] as const)
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  await expect(page.getByRole('group', { name: 'Geburtsdatum' }).getByLabel('Jahr', { exact: true })).toHaveValue('1985');
  await expectAccessible(page);
});

test('without a login nothing is filled in, and nobody is asked', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/beitragberechnen?another_animal=t&species=dog&tarif_variant=full');
  await expect(heading(page, /Erzähl uns/)).toBeVisible();
  await fillDog(page);
  await forward(page);
  await expect(price(page)).toBeVisible();
  await answer(page, /Haftpflicht mit abschließen/, 'Nein');
  await forward(page);
  await expect(heading(page, /persönlichen Daten/)).toBeFocused();
  await expect(page.getByLabel('Vorname')).toHaveValue('');
  expect(requests.filter((url) => url.includes('/user/'))).toEqual([]);
});
