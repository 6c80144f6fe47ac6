import { expect } from '@playwright/test';
import { accept, openContract, openOffer, openTarif, shownPrice } from './browser/tarif-journey.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './browser/visit.ts';

test('a rabbit is insured to the end', { tag: '@phone-again' }, async ({ page }) => {
  await openTarif(page, 'rabbit', 'full');
  await expect.poll(() => shownPrice(page)).toBeGreaterThan(900);
  await openContract(page);

  const summary = page.getByRole('region', { name: 'Dein Angebot im Überblick' });
  for (const text of ['Hoppel', 'Deutsche Riesen', 'Mustermann', '14 Kalendertage', '19,0 %'])
    await expect(summary).toContainText(text);
  await expect(summary.getByRole('link', { name: /AVB/ })).toHaveAttribute('href', '/download/avb-5.pdf');
  await expect(page.getByText(/jeweils am 1\.\sTag eines Kalendermonats/)).toBeVisible();
  await expect(page.getByText(/innerhalb von 8 Wochen/)).toBeVisible();
  await expect(page.getByText(/auf 2 Tage vor der Belastung verkürzt/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await accept(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Herzlichen Glückwunsch!' })).toBeVisible();
  await expect(page.getByText('Dein Antrag für Hoppel ist bei uns eingegangen. Wir haben ihn angenommen.')).toBeVisible();
  await expectAccessible(page);

  const send = page.getByRole('button', { name: 'Antwort senden' });
  await expect(send).toBeDisabled();
  await page.getByRole('radio', { name: 'In der Tierarztpraxis' }).check();
  await send.click();
  await expect(page.getByText('Danke für deine Antwort!')).toBeVisible();
  await expect(page.getByRole('link', { name: /bewerten/ })).toHaveAttribute('href', /^https:/);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Weiteres Tier versichern' }).click();
  await expect(page.getByRole('heading', { name: 'Herzlichen Glückwunsch!' })).toBeHidden();
  await expect(page.getByText('Kaninchen').first()).toBeVisible();
});

test('a manual application is told that it is not insured yet', { tag: '@again' }, async ({ page }) => {
  await openTarif(page, 'dog', 'full', { animal_is_chipped: '0' });
  await openContract(page);
  await expect(page.getByRole('button', { name: /^Versicherung beantragen für \d+,\d\d/ })).toBeVisible();
  await accept(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Vielen Dank für deinen Antrag!' })).toBeVisible();
  await expect(page.getByText(/Der Schutz für Bruno ist noch nicht aktiv/)).toBeVisible();
});

test('the IBAN groups itself while it is typed, and the caret stays where it is', async ({ page }) => {
  await openOffer(page);
  const iban = page.getByLabel('IBAN');
  await iban.pressSequentially('de8937040');
  await expect(iban).toHaveValue('DE89 3704 0');
  // Half of it is not called wrong while it is typed.
  await expect(page.getByText('Die eingegebene IBAN ist nicht gültig.')).toHaveCount(0);
  // But it is once it is sent, though the focus comes back to it.
  await page.getByRole('button', { name: /^Zahlungspflichtig abschließen für/ }).click();
  await expect(iban).toBeFocused();
  await expect(iban).toHaveAccessibleDescription(/Die eingegebene IBAN ist nicht gültig\./);
  await iban.press('End');
  await iban.pressSequentially('044');
  // The bank's code is whole: its name is there before the account number is.
  await expect(page.getByText('Commerzbank', { exact: true })).toBeVisible();
  await iban.pressSequentially('0532013001');
  await expect(page.getByText('Die eingegebene IBAN ist nicht gültig.').first()).toBeVisible();

  await iban.press('Backspace');
  await iban.press('0');
  await expect(iban).toHaveValue('DE89 3704 0044 0532 0130 00');
  await expect(page.getByText('Commerzbank: Die IBAN ist vollständig.')).toBeVisible();

  // In the middle: over the space, and back.
  await iban.evaluate((input: HTMLInputElement) => input.setSelectionRange(5, 5));
  await iban.press('Backspace');
  await expect(iban).toHaveValue('DE83 7040 0440 5320 1300 0');
  await iban.press('9');
  await expect(iban).toHaveValue('DE89 3704 0044 0532 0130 00');
  expect(await iban.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(4);

  await iban.fill('');
  await iban.evaluate((input: HTMLInputElement) => input.focus());
  await page.keyboard.insertText('DE89370400440532013000');
  await expect(iban).toHaveValue('DE89 3704 0044 0532 0130 00');
  await expect(page.getByRole('region', { name: 'Dein Angebot im Überblick' })).toContainText('DE89 3704 0044 0532 0130 00');
});

test('without IBAN and mandate nothing is bought', async ({ page }) => {
  await openOffer(page);
  await page.getByRole('button', { name: /^Zahlungspflichtig abschließen für/ }).click();
  await expect(page.getByText('Bitte geben Sie Ihre IBAN ein.').first()).toBeVisible();
  await expect(page.getByText('Bitte erteilen Sie die Sepa-Erlaubnis.').first()).toBeVisible();
  await expect(page.getByLabel('IBAN')).toBeFocused();
});
