import { expect } from '@playwright/test';
import { untilStarted } from './browser/as-visitor.ts';
import { expectAccessible, expectNoSidewaysScroll, inMotion, test } from './browser/visit.ts';
import {
  answer,
  chooseDogFull,
  fillDog,
  fillPerson,
  forward,
  heading,
  openCondition,
  openVet,
  price,
  toStep4,
  walkStep1,
} from './browser/wizard-journey.ts';

test.use(inMotion);

test(
  'a dog gets full cover with liability, from the first card to the congratulation',
  { tag: '@phone-first' },
  async ({ page }) => {
    await page.goto('/beitragberechnen');
    await untilStarted(page);
    await expect(page).toHaveTitle(/Beitrag berechnen: Hunde-, Katzen- und Kaninchenversicherung/);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /nofollow/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/beitragberechnen$/);
    await expect(page.getByRole('navigation', { name: 'Alle Seiten' })).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('main').getByRole('link', { name: /Hund/ }).click();
    await expect(heading(page, /Welcher Schutz/)).toBeFocused();
    await expectAccessible(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: /Vollschutz/ })
      .click();
    await expect(heading(page, /Erzähl uns/)).toBeFocused();
    await fillDog(page);
    await expectAccessible(page);
    await forward(page);

    await expect(heading(page, /Der Tarif für Bruno/)).toBeFocused();
    await expect(price(page)).toBeVisible();
    const without = await price(page).textContent();
    await answer(page, /Haftpflicht mit abschließen/, 'Ja');
    await answer(page, /haftpflichtversichert/, 'Nein');
    await expect(price(page)).not.toHaveText(without!);
    await expectAccessible(page);
    await forward(page);

    await expect(heading(page, /persönlichen Daten/)).toBeFocused();
    await expect(page.getByLabel('Postleitzahl')).toHaveValue('10115');
    await fillPerson(page);
    await expectAccessible(page);
    await forward(page, 'Angebot sofort per E-Mail erhalten');

    await expect(heading(page, /Dein Angebot für Bruno/)).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00');
    await page.getByRole('checkbox', { name: 'Ja' }).check();
    await forward(page, /^Zahlungspflichtig abschließen für \d+,\d\d.€/);

    await expect(page.getByRole('heading', { name: /Glückwunsch/ })).toBeVisible();
    await expect(page.getByText('Auf diesem Gerät gespeichert')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Zurück' })).toHaveCount(0);
    await expectAccessible(page);

    // The next animal: who the customer is stays, everything else is asked anew.
    await page.getByRole('button', { name: 'Weiteres Tier versichern' }).click();
    await expect(heading(page, /Wer soll unters Dach/)).toBeVisible();
  },
);

test('with every answer a second late a dog is insured all the same', { tag: '@again' }, async ({ page }) => {
  await page.route('**/webapi/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await toStep4(page, undefined, walkStep1);
  await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00');
  await page.getByRole('checkbox', { name: 'Ja' }).check();
  await forward(page, /^Zahlungspflichtig abschließen für \d+,\d\d.€/);
  await expect(page.getByRole('heading', { name: /Glückwunsch/ })).toBeVisible();
});

test('every page of the form fits a phone of 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await chooseDogFull(page);
  await expectNoSidewaysScroll(page);
  await openVet(page);
  await page.getByLabel(/beim Tierarzt/).selectOption('3');
  await expectNoSidewaysScroll(page);
  await openCondition(page);
  await answer(page, /vollständig gesund/, 'Nein');
  await forward(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
