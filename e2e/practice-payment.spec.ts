import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import brand from '#reference/brand.json' with { type: 'json' };
import type { RoleKey } from '#domain/staff/role.ts';
import { keepPracticeAccount } from '#server/business/claims/practices/practice-account.ts';
import { ensurePractice, findPractice } from '#server/business/claims/practices/practice-store.ts';
import { pretendPrinter } from '#server/testing/pretend-printer.ts';
import type { Iban } from '#domain/person/payment.ts';
import { beginEarlier } from './browser/claims-journey.ts';
import { makeDogOwner, test, type OwnShop } from './browser/own-shop.ts';
import { askOnPhone, enterLines, openAtPractice, showCodeOnPhone } from './browser/practice-journey.ts';
import { serveDesk } from './browser/serve-desk.ts';
import { takeSeat } from './browser/staff-seat.ts';

test.skip(brand.links.claimUploadUrl !== '', 'A page of somebody else takes the bills.');

const practice = 'Praxis mit geprüftem Konto';
const account = { holder: 'Praxis am Markt', iban: 'DE02120300000000202051' as Iban, checkedBy: 'Muster' };

/** A person has looked at the practice's account before; no bill is drawn for a look of somebody. */
const knowPractice = ({ database, clock, reference }: OwnShop) => {
  (reference.settings.claims as { oneInByPerson: number }).oneInByPerson = 1_000_000_007;
  return database.transaction().execute(async (transaction) => {
    const practiceId = await ensurePractice(transaction, { vetUuid: null, name: practice, email: null }, clock.now());
    await keepPracticeAccount(transaction, (await findPractice(transaction, practiceId))!, { ...account, now: clock.now() });
  });
};

/** The desk of this shop, with books that nobody else pays from. */
const openDesk = async ({ connection, place, clock }: OwnShop) => {
  const mailer = { send: async (_message: unknown, { id }: { id: number }) => `<${id}@test>` };
  const { app, url } = await serveDesk({ dataDir: place.dataDir, connection, clock, mailer, printer: pretendPrinter });
  const sit = async (page: Page, roleKey: RoleKey) => {
    const seat = await takeSeat(`Muster ${roleKey}`, roleKey, { database: connection.database, clock, url });
    await page.context().addCookies([seat]);
    await page.goto(`${url}/geld/auszahlungen`);
    await expect(page.getByRole('heading', { name: 'Auszahlungen', level: 1 })).toBeVisible();
  };
  return { sit, url, stop: () => app.close() };
};

type Sides = { phone: Page; browser: Browser; shop: OwnShop; request: APIRequestContext };

/** Both screens, once the customer has agreed to two lines: 56,22 € for an examination, and as much medicine as is said. */
const agree = async ({ phone, browser, shop, request }: Sides, medicine: string, sum: RegExp) => {
  await knowPractice(shop);
  const email = await makeDogOwner(shop, request);
  await beginEarlier(email, shop.place);
  const desktop = await (await browser.newContext({ viewport: { width: 1024, height: 768 }, baseURL: shop.url })).newPage();
  await openAtPractice(desktop, { code: await showCodeOnPhone(phone, email), practice });
  await enterLines(desktop);
  await desktop.getByLabel('Betrag netto in Euro, Zeile 2').fill(medicine);
  await expect(desktop.getByText(sum).first()).toBeVisible();
  await askOnPhone(desktop);
  await phone.getByRole('button', { name: /^Zustimmen:/ }).click();
  await expect(phone.getByText(/^Zugestimmt\./)).toBeVisible();
  return desktop;
};

test('from the code on the phone to the file for the bank: decided by itself, released by another person', async ({
  page: phone,
  browser,
  shop,
  request,
}) => {
  const desktop = await agree({ phone, browser, shop, request }, '150,00', /^149,72\s€$/);
  // Both are told without a reload, and by nobody at the desk.
  await expect(
    desktop.getByText(/^Entschieden: Wir zahlen 149,72\s€\. Das Geld geht mit unserer nächsten Überweisung/),
  ).toBeVisible();
  await phone.goto('/user/leistungen');
  await expect(phone.getByText(/149,72\s€/).first()).toBeVisible();

  const desk = await openDesk(shop);
  const accounting = await (await browser.newContext()).newPage();
  await desk.sit(accounting, 'accounting');
  await accounting.keyboard.press('z');
  await expect(accounting.getByRole('heading', { name: /^Auszahlung \d+$/ })).toBeVisible();
  await expect(accounting.getByRole('row').filter({ hasText: account.holder })).toContainText('149,72');
  await expect(accounting.getByRole('button', { name: /^Freigeben/ })).toHaveCount(0);
  const lead = await (await browser.newContext()).newPage();
  await desk.sit(lead, 'lead');
  await lead.goto(accounting.url());
  await lead.getByRole('button', { name: /^Freigeben/ }).click();
  await lead.getByRole('button', { name: /€ freigeben$/ }).click();
  await expect(lead.getByText(/^Freigegeben: /)).toBeVisible();
  const address = (await lead.getByRole('link', { name: 'Datei für die Bank' }).getAttribute('href')) ?? '';
  const file = await lead.request.get(`${desk.url}${address}`, { headers: { 'x-xhr': '1' } });
  const order = await file.text();
  expect(order).toContain(account.iban);
  expect(order).toContain('149.72');
  expect(order).toMatch(/Leistung|Rechnung/);
  for (const page of [accounting, lead]) await page.context().close();
  await desk.stop();
  await desktop.context().close();
});

test('what the customer bears alone is said as such', async ({ page: phone, browser, shop, request }) => {
  const desktop = await agree({ phone, browser, shop, request }, '15,00', /^74,07\s€$/);
  await expect(desktop.getByText(/^Entschieden: Für diese Rechnung zahlen wir nichts\./)).toBeVisible();
  await desktop.context().close();
});
