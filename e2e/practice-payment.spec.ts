import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import brand from '#reference/brand.json' with { type: 'json' };
import type { RoleKey } from '#domain/staff/role.ts';
import { beginEarlier } from './browser/claims-journey.ts';
import { knownPractice, knowPractice, missingInFile, paidBill, serveDeskOf } from './browser/known-practice.ts';
import { test } from './browser/own-shop.ts';
import { askOnPhone, enterLines, openAtPractice, showCodeOnPhone } from './browser/practice-journey.ts';
import { makeDogOwner, type OwnShop } from './browser/serve-shop.ts';

test.skip(brand.links.claimUploadUrl !== '', 'A page of somebody else takes the bills.');

type Sides = { phone: Page; browser: Browser; shop: OwnShop; request: APIRequestContext };

/** Both screens, once the customer has agreed to two lines: 56,22 € for an examination, and as much medicine as is said. */
const agree = async ({ phone, browser, shop, request }: Sides, medicine: string, sum: RegExp) => {
  await knowPractice(shop);
  const email = await makeDogOwner(shop, request);
  await beginEarlier(email, shop.database);
  const desktop = await (await browser.newContext({ viewport: { width: 1024, height: 768 }, baseURL: shop.url })).newPage();
  await openAtPractice(desktop, { code: await showCodeOnPhone(phone, email), practice: knownPractice.name });
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
  const desktop = await agree({ phone, browser, shop, request }, paidBill.medicine, paidBill.paid);
  // Both are told without a reload, and by nobody at the desk.
  await expect(
    desktop.getByText(/^Entschieden: Wir zahlen 149,72\s€\. Das Geld geht mit unserer nächsten Überweisung/),
  ).toBeVisible();
  await phone.goto('/user/leistungen');
  await expect(phone.getByText(/149,72\s€/).first()).toBeVisible();

  const desk = await serveDeskOf(shop);
  const sit = async (roleKey: RoleKey) => {
    const page = await (await browser.newContext()).newPage();
    await page.context().addCookies([await desk.seat(roleKey)]);
    await page.goto(`${desk.url}/geld/auszahlungen`);
    await expect(page.getByRole('heading', { name: 'Auszahlungen', level: 1 })).toBeVisible();
    return page;
  };
  const accounting = await sit('accounting');
  await accounting.keyboard.press('z');
  await expect(accounting.getByRole('heading', { name: /^Auszahlung \d+$/ })).toBeVisible();
  await expect(accounting.getByRole('row').filter({ hasText: knownPractice.holder })).toContainText('149,72');
  await expect(accounting.getByRole('button', { name: /^Freigeben/ })).toHaveCount(0);
  const lead = await sit('lead');
  await lead.goto(accounting.url());
  await lead.getByRole('button', { name: /^Freigeben/ }).click();
  await lead.getByRole('button', { name: /€ freigeben$/ }).click();
  await expect(lead.getByText(/^Freigegeben: /)).toBeVisible();
  const address = (await lead.getByRole('link', { name: 'Datei für die Bank' }).getAttribute('href')) ?? '';
  const file = await lead.request.get(`${desk.url}${address}`, { headers: { 'x-xhr': '1' } });
  expect(missingInFile(await file.text())).toEqual([]);
  for (const page of [accounting, lead]) await page.context().close();
  await desk.stop();
  await desktop.context().close();
});

test('what the customer bears alone is said as such', async ({ page: phone, browser, shop, request }) => {
  const desktop = await agree({ phone, browser, shop, request }, '15,00', /^74,07\s€$/);
  await expect(desktop.getByText(/^Entschieden: Für diese Rechnung zahlen wir nichts\./)).toBeVisible();
  await desktop.context().close();
});
