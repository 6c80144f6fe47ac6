import { expect, test, type Locator, type Page } from '@playwright/test';
import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { formatCents } from '#domain/basics/money.ts';
import { camt053, payerAccount, purpose, txDetails } from '#server/testing/samples/money/bank-files.ts';
import { enterDesk } from './browser/desk.ts';
import { expectAccessible, expectNoScrolledTable, expectNoSidewaysScroll } from './browser/visit.ts';

const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** A fee of the bank, money of a stranger, and much money of nobody; balances and words are this statement's own, or its lines count as known. */
const statement = (opening: number, closing: number) => {
  const day = todayInBerlin(new Date());
  const entries = [
    { amount: 1_234, day, details: txDetails(purpose(`Gebuehr Ausland ${closing}`)) },
    {
      amount: 4_200,
      isCredit: true,
      day,
      details: txDetails(payerAccount('DE02120300000000202051') + purpose(`Fuer Bello ${closing}`)),
    },
    { amount: 60_000, isCredit: true, day, details: txDetails(purpose(`Einlage ${closing}`)) },
  ];
  return camt053(entries, { id: `AUSZUG-${closing}`, balances: { opening, closing, day } });
};

/** From row to row, up and then down, until this one has the focus. */
const goTo = async (page: Page, link: Locator) => {
  await expect(link).toBeVisible();
  const isThere = () => link.evaluate((element) => element === document.activeElement);
  const rows = await page.getByRole('row').count();
  for (const key of ['k', 'j']) for (let step = 0; step < rows && !(await isThere()); step += 1) await page.keyboard.press(key);
};

/** The dialog of the row with these words, by keyboard. */
const openRow = async (page: Page, words: string) => {
  await goTo(page, page.getByRole('row').filter({ hasText: words }).getByRole('link'));
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
  const opening = 100_000 + (Date.now() % 10_000_000);
  const closing = opening - 1_234 + 4_200 + 60_000;
  const own = page
    .getByRole('row')
    .filter({ hasText: formatCents(opening) })
    .filter({ hasText: formatCents(closing) });
  // The window that "i" opens to choose a file is not the page's.
  const file = { name: 'auszug.xml', mimeType: 'application/xml', buffer: Buffer.from(statement(opening, closing)) };
  await page.getByLabel('Datei der Bank', { exact: true }).setInputFiles(file);
  const dialog = page.getByRole('dialog', { name: 'auszug.xml einlesen?' });
  await expect(dialog.getByText('Es geht keine E-Mail hinaus.')).toBeVisible();
  await expect(dialog.getByText(/^Neue Umsätze: 3, /)).toBeVisible();
  await expect(page.locator('[data-effects]')).toBeFocused();
  await expectAccessible(page);
  await press(page, 'Tab', 'Enter');
  await expect(page.getByText('Die Datei ist eingelesen.')).toBeVisible();
  await press(page, 'a');
  await expect(page.getByRole('columnheader', { name: 'Ende laut Bank' })).toBeVisible();
  await expect(own.getByRole('cell', { name: '3 warten' })).toBeVisible();
  await expectAccessible(page);
  await goTo(page, own.getByRole('link'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Auszug bis / })).toBeVisible();
  await expect(page.getByText(formatCents(closing)).first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectNoScrolledTable(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectNoScrolledTable(page);

  await openRow(page, `Gebuehr Ausland ${closing}`);
  await decide(page, 'Entgelt', 'Ausland');
  await expect(page.getByText('12,34\u00A0€ gehen auf „Entgelte der Bank“. Kein Kunde erfährt davon.')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Tab', 'Enter');
  await expect(page.getByText('Gebucht: Entgelte der Bank: Ausland.')).toBeVisible();

  await openRow(page, `Fuer Bello ${closing}`);
  await decide(page, 'Zurück', '');
  await expect(page.getByText('42,00\u00A0€ gehen an Gerda Fremd zurück')).toBeVisible();
  await press(page, 'Tab', 'Enter');
  await expect(page.getByText(/^Gebucht: Zurück an den Absender/)).toBeVisible();

  await openRow(page, `Einlage ${closing}`);
  await decide(page, 'Sonstiges', 'Einlage der Gesellschafter');
  await expect(page.getByText('Ab 500,00\u00A0€ schlägst du es vor, und jemand anderes bucht es.')).toBeVisible();
  await press(page, 'Tab', 'Enter');
  await expect(page.getByText('Vorgeschlagen. Buchen muss es jemand anderes.')).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await enterDesk(other, 'lead');
  await other.goto(page.url().replace(/\?.*/, ''));
  await openRow(other, `Einlage ${closing}`);
  await expect(other.getByText(/hat vorgeschlagen: Sonstiges/)).toBeVisible();
  await press(other, 'Tab');
  await decide(other, '', '');
  await press(other, 'Tab', 'Enter');
  await expect(other.getByText('Gebucht: Sonstiges: Einlage der Gesellschafter.')).toBeVisible();
  await expect(other.getByText('Alles ist gebucht.')).toBeVisible();
  await press(other, 'z');
  await expect(other.getByRole('row', { name: /Entgelte der Bank: Ausland/ })).toContainText('-12,34');
  await expectAccessible(other);
  await other.setViewportSize({ width: 390, height: 844 });
  await expectNoScrolledTable(other);
  await other.setViewportSize({ width: 1280, height: 800 });

  // It was no charge after all: what taking it back does is shown first.
  await other
    .getByRole('row', { name: /Entgelte der Bank: Ausland/ })
    .getByRole('button', { name: 'Zurücknehmen' })
    .press('Enter');
  await expect(other.getByRole('listitem').filter({ hasText: 'Der Umsatz ist wieder ungeklärt' })).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('dialog').getByRole('button', { name: 'Zurücknehmen' }).press('Enter');
  await expect(other.getByText('Zurückgenommen: Der Umsatz ist wieder ungeklärt.')).toBeVisible();
  await expect(other.getByRole('row').filter({ hasText: `Gebuehr Ausland ${closing}` })).toBeVisible();
  await other.context().close();
});
