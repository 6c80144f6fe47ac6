import { expect } from '@playwright/test';
import { badgeOf, centsIn, openTarif, seenButton, shownPrice } from './browser/tarif-journey.ts';
import { expectAccessible, inMotion, test } from './browser/visit.ts';

test.use(inMotion);

const openDetails = async (page: Parameters<typeof badgeOf>[0]) => {
  const toggle = page.getByRole('button', { name: 'Details' });
  if (await toggle.isVisible()) await toggle.click();
};

test(
  'a cat goes from surgery cover to full cover for the price on the button, and back',
  { tag: '@phone-again' },
  async ({ page }) => {
    await openTarif(page, 'cat', 'op');
    const upgrade = seenButton(page, /Auf Vollschutz wechseln für/);
    await expect(upgrade).toBeVisible();
    const before = await shownPrice(page);
    const extra = centsIn(await upgrade.innerText());
    await upgrade.click();
    await expect.poll(() => shownPrice(page)).toBe(before + extra);
    await expect(badgeOf(page)).toContainText('ab dem 4. Versicherungsjahr');
    await expect(page.getByRole('radio', { name: /85\s€ im Jahr/ })).toBeChecked();

    await page.getByRole('radio', { name: /\s0\s€ im Jahr/ }).check();
    await seenButton(page, /Zurück zum OP-Schutz/).click();
    await expect.poll(() => shownPrice(page)).toBe(before);
    await expect(page.getByRole('radio', { name: /85\s€ im Jahr/ })).toBeChecked();
    await expect(badgeOf(page)).toContainText('Diagnostik und Klinikaufenthalt');
  },
);

test('the waterfall adds up to the price on the screen, to the cent', { tag: '@phone-again' }, async ({ page }) => {
  await openTarif(page, 'dog', 'full');
  await page
    .getByRole('radiogroup', { name: /Haftpflicht mit abschließen/ })
    .getByRole('radio', { name: /^Ja/ })
    .check();
  await openDetails(page);
  await expect(badgeOf(page)).toContainText('Haftpflicht');
  await page.getByText('So setzt sich dein Beitrag zusammen').click();
  const table = badgeOf(page).getByRole('table');
  await expect(table.getByRole('row', { name: /Haftpflichtversicherung/ })).toBeAttached();
  const amounts = await table.locator('tbody td:first-of-type').allTextContents();
  expect(amounts.length).toBeGreaterThan(5);
  const sum = amounts.reduce((total, amount) => total + centsIn(amount), 0);
  expect(sum).toBe(centsIn((await table.locator('tfoot td').textContent()) ?? ''));
  expect(sum).toBe(await shownPrice(page));
  await expectAccessible(page);
});

test('the badge says what is in the price', { tag: '@phone' }, async ({ page }) => {
  await openTarif(page, 'rabbit', 'full');
  await openDetails(page);
  const badge = badgeOf(page);
  await expect(badge).toContainText(/im Monat/);
  await expect(badge.getByText('inkl. 19,0 % Versicherungsteuer').filter({ visible: true })).toBeVisible();
  await expect(badge).toContainText(/5\s% Rabatt für 3 Jahre Laufzeit/);
  for (const feature of ['Operationen mitversichert', 'Unbegrenzte Jahresleistung für Behandlungen']) {
    await expect(badge).toContainText(feature);
  }
  await page.keyboard.press('Escape');
});

test('a price that is being worked out anew can still be read', async ({ page }) => {
  await openTarif(page, 'dog', 'full');
  await openDetails(page);
  await page.getByText('So setzt sich dein Beitrag zusammen').click();
  await expect(badgeOf(page).getByRole('table')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.route('**/*_insurance_rate*.json', () => {});
  await page.getByRole('radio', { name: /jährlich/ }).check();
  await expect(badgeOf(page).locator('[data-outdated]').first()).toBeVisible();
  await expectAccessible(page);
});
