import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { fillPaidPolices } from '#server/testing/samples/money/paid-polices.ts';
import { test } from './browser/own-desk.ts';
import { expectAccessible } from './browser/visit.ts';

test.setTimeout(240_000);

/** Moves with the tab key, from where the focus is, as somebody gets there who has no mouse. */
const tabTo = async (page: Page, role: 'button' | 'textbox' | 'combobox', name: string | RegExp) => {
  const target = page.getByRole(role, { name });
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < 120 && !(await isThere()); step += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
};

const pressByTab = async (page: Page, name: string | RegExp) => {
  await tabTo(page, 'button', name);
  await page.keyboard.press('Enter');
};

const goTo = async (page: Page, letter: string, heading: string | RegExp) => {
  await page.keyboard.press('g');
  await page.keyboard.press(letter);
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
};

test("accounting's day by keyboard alone: from what came back over the debits and the bank to the books", async ({ desk }) => {
  const { clock, database } = desk;
  await fillPaidPolices(database, 3);
  await sql`
    with run as (insert into payout_run (made_by, made_at, discarded_by, discarded_at, discard_reason)
      values ('Wer', ${clock.now()}, 'Wer', ${clock.now()}, 'Probe') returning id)
    insert into payout (run_id, police_id, mandate_id, amount, cause_key, end_to_end_id, account_holder, iban, remittance, state_key, reason, failed_at)
    select run.id, police.id, sepa_mandate_id, 4210, 'over', 'probe', 'Jörg Müßig', payment_iban, 'Probe', 'failed', 'Konto aufgelöst', ${clock.now()}
    from run, police where police_number = 'VIELE-1'`.execute(database);

  const page = await desk.enter('accounting', '/');
  await expect(page.getByRole('heading', { name: 'Arbeitskorb', level: 1 })).toBeVisible();
  await page.keyboard.press('0');
  const returned = page.getByRole('link', { name: /Jörg Müßig/ });
  await expect(page.getByText('Auszahlung von 42,10\u00A0€ kam zurück: Konto aufgelöst').last()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('j');
  await expect(returned).toBeFocused();
  await page.keyboard.press('t');
  await expect(page.getByText(/Du hast es übernommen\./)).toBeVisible();
  await returned.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Auszahlungen', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Zurückgekommen' })).toBeVisible();
  await expectAccessible(page);
  await pressByTab(page, /^Dasselbe Konto noch einmal/);
  await expect(page.getByRole('heading', { name: 'Zurückgekommen' })).toHaveCount(0);
  await goTo(page, 'a', 'Arbeitskorb');
  await page.keyboard.press('0');
  await expect(page.getByText('Keine Auszahlung ist zurückgekommen.')).toBeVisible();

  await goTo(page, 'e', 'Offene Posten');
  await expectAccessible(page);
  const parts = [
    ['2', 'Einzug'],
    ['3', 'Rückläufer'],
    ['4', 'Auszahlungen'],
    ['5', 'Bücher'],
  ] as const;
  for (const [key, heading] of parts) {
    await page.keyboard.press(key);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
  await page.keyboard.press('p');
  // It was written into the table by this test and never booked: that is what the books are worked out for.
  await expect(page.getByText('VIELE-1: Eine Auszahlung und ihre Buchung passen nicht zusammen.')).toBeVisible();
  await goTo(page, 'z', 'Zahlen');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.context().close();
});

test("a lead's day by keyboard alone: the overview, the tarifs, a finding, the team and the log", async ({ desk }) => {
  await fillPaidPolices(desk.database, 3);
  const page = await desk.enter('lead', '/');
  await expect(page.getByRole('heading', { name: 'Arbeitskorb', level: 1 })).toBeVisible();
  await page.keyboard.press('s');
  await expect(page).toHaveURL(/sortiert=faellig/);
  await goTo(page, 'u', 'Überblick');
  await expect(page.getByRole('heading', { name: 'Bei wem es liegt' })).toBeVisible();
  await expectAccessible(page);

  await goTo(page, 't', 'Tarife');
  await page.keyboard.press('r');
  await expect(page.getByText('Mit diesen Dateien ändert sich kein Beitrag.')).toBeVisible();
  await pressByTab(page, /^Bleibt so ?: .*„full_rabbit“/);
  const dialog = page.getByRole('dialog', { name: 'Bleibt das so?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, 'textbox', /Warum es so bleibt/);
  await page.keyboard.type('Der Preis kommt im Januar');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Bekannt: Der Preis kommt im Januar \(/)).toBeVisible();

  await goTo(page, 'm', 'Team');
  await page.keyboard.press('e');
  await page.keyboard.type('Nora Neu');
  await tabTo(page, 'combobox', /Rolle/);
  await page.keyboard.type('Sach');
  await pressByTab(page, /^Einladen$/);
  await expect(page.getByText(/\/einladung\/[\w-]{20,}/)).toBeVisible();
  await expectAccessible(page);
  await pressByTab(page, /^Aussperren ?: Nora Neu/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, 'button', /^Aussperren$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: 'Nora Neu' })).toContainText('gesperrt');

  await goTo(page, 'p', 'Protokoll');
  await page.keyboard.press('v');
  await expect(page.getByText(/Kette/).last()).toBeVisible();
  await expect(page.getByText('Der Preis kommt im Januar').first()).toBeVisible();
  await page.keyboard.press('f');
  await expect(page.locator('select, input').and(page.locator(':focus'))).toBeVisible();
  await expectAccessible(page);
  await page.context().close();
});
