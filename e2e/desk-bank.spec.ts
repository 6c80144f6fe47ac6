import { expect, test, type Page } from '@playwright/test';
import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { camt053, payerAccount, purpose, txDetails } from '#server/testing/samples/bank-files.ts';
import { enterDesk } from './browser/desk.ts';
import { expectAccessible, expectNoSidewaysScroll } from './browser/visit.ts';

test.setTimeout(120_000);

const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** A fee of the bank, money of a stranger, and much money of nobody. */
const statement = () => {
  const day = todayInBerlin(new Date());
  const entries = [
    { amount: 1_234, day, details: txDetails(purpose('Gebuehr Ausland')) },
    { amount: 4_200, isCredit: true, day, details: txDetails(payerAccount('DE02120300000000202051') + purpose('Fuer Bello')) },
    { amount: 60_000, isCredit: true, day, details: txDetails(purpose('Einlage')) },
  ];
  const balances = { opening: 100_000, closing: 100_000 - 1_234 + 4_200 + 60_000, day };
  return camt053(entries, { id: `AUSZUG-${process.pid}-${Date.now()}`, balances });
};

/** The dialog of the row with these words, by keyboard. */
const openRow = async (page: Page, words: string) => {
  const row = page.getByRole('row').filter({ hasText: words }).getByRole('link');
  await expect(row).toBeVisible();
  const isThere = () => row.evaluate((link) => link === document.activeElement);
  await press(page, 'k', 'k', 'k');
  for (let step = 0; step < 3 && !(await isThere()); step += 1) await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Was ist das?')).toBeFocused();
};

/** Types what it is, looks at what would be booked, and books it. */
const decide = async (page: Page, what: string, note: string) => {
  await page.keyboard.type(what);
  await page.keyboard.press('Tab');
  if (note !== '') {
    await page.keyboard.type(note);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('button', { name: 'Vorschau ansehen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-effects]')).toBeFocused();
};

test('a statement is compared with the books and its open lines are booked, by keyboard alone', async ({ page, browser }) => {
  await enterDesk(page, 'accounting');
  await press(page, 'g', 'e');
  await expect(page.getByRole('heading', { name: 'Offene Posten', level: 1 })).toBeVisible();
  await press(page, '3');
  await expect(page.getByRole('heading', { name: 'Rückläufer', level: 1 })).toBeVisible();
  // The window that "i" opens to choose a file is not the page's.
  const file = { name: 'auszug.xml', mimeType: 'application/xml', buffer: Buffer.from(statement()) };
  await page.getByLabel('Datei der Bank', { exact: true }).setInputFiles(file);
  await expect(page.getByText('Die Datei ist eingelesen.')).toBeVisible();
  await press(page, 'a');
  await expect(page.getByRole('columnheader', { name: 'Ende laut Bank' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '3 warten' }).first()).toBeVisible();
  await expectAccessible(page);
  await press(page, 'j', 'Enter');
  await expect(page.getByRole('heading', { name: /^Auszug bis / })).toBeVisible();
  await expect(page.getByText('1.629,66\u00A0€').first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await openRow(page, 'Gebuehr Ausland');
  await decide(page, 'Entgelt', 'Ausland');
  await expect(page.getByText('12,34\u00A0€ gehen auf „Entgelte der Bank“. Kein Kunde erfährt davon.')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Tab', 'Enter');
  await expect(page.getByText('Gebucht: Entgelte der Bank: Ausland.')).toBeVisible();

  await openRow(page, 'Fuer Bello');
  await decide(page, 'Zurück', '');
  await expect(page.getByText('42,00\u00A0€ gehen an Gerda Fremd zurück')).toBeVisible();
  await press(page, 'Tab', 'Enter');
  await expect(page.getByText(/^Gebucht: Zurück an den Absender/)).toBeVisible();

  await openRow(page, 'Einlage');
  await decide(page, 'Sonstiges', 'Einlage der Gesellschafter');
  await expect(page.getByText('Ab 500,00\u00A0€ schlägst du es vor, und jemand anderes bucht es.')).toBeVisible();
  await press(page, 'Tab', 'Enter');
  await expect(page.getByText('Vorgeschlagen. Buchen muss es jemand anderes.')).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await enterDesk(other, 'lead');
  await other.goto(page.url().replace(/\?.*/, ''));
  await openRow(other, 'Einlage');
  await expect(other.getByText(/hat vorgeschlagen: Sonstiges/)).toBeVisible();
  await press(other, 'Tab');
  await decide(other, '', '');
  await press(other, 'Tab', 'Enter');
  await expect(other.getByText('Gebucht: Sonstiges: Einlage der Gesellschafter.')).toBeVisible();
  await expect(other.getByText('Alles ist gebucht.')).toBeVisible();
  await press(other, 'z');
  await expect(other.getByRole('row', { name: /Entgelte der Bank: Ausland/ })).toContainText('-12,34');
  await expectAccessible(other);
  await other.context().close();
});
