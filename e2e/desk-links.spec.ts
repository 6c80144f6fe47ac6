import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { makeApplicant, makeCustomer, newEmail } from './browser/customer.ts';
import { deskUrl, enterDesk } from './browser/desk.ts';
import { expectAccessible } from './browser/visit.ts';

const headers = { 'auth-token': 'tierdach-web', 'X-XHR': '1' };
const newLastname = () => `Korb${randomUUID().replaceAll(/[\d-]/g, '')}`;

/** Numbers of contracts and cases that stand on the screen and lead nowhere. A heading names the screen itself; texts of mails are shown as they are. */
const namedWithoutLink = (page: Page, named = /[A-Z]{2}\/\d{4}\/\d{10}|\bVorgang \d+/) =>
  page.evaluate((pattern) => {
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      if (!new RegExp(pattern).test(text)) continue;
      if (node.parentElement?.closest('a, h1, pre, button, input, option, textarea, dialog, svg') === null) texts.push(text);
    }
    return texts;
  }, named.source);

/** What the log names besides, by its number. */
const namedInLog = /\b(Kunde|Antrag|Rechnung|Kostenvoranschlag|E-Mail|Nachrichten|Mahnung|Rückläufer)( Nr\.)?:? \d+/;

/** Opens what a list shows first. */
const openFirst = async (page: Page, path: string) => {
  await page.goto(deskUrl(path));
  await page.locator('a[data-row]').first().click();
  await expect(page.getByRole('button', { name: 'Zurück zur Liste' })).toBeVisible();
};

test('whatever the desk names is a link, on every screen that names contracts or cases', async ({ page, request, baseURL }) => {
  const [email, lastname] = [newEmail(), newLastname()];
  await makeApplicant(request, email, { contracteeLastname: lastname });
  const customerEmail = await makeCustomer(request);
  await page.request.post(`${baseURL}/webapi/v1/commands/cancel_contract.json`, {
    headers: { ...headers, origin: `${baseURL}` },
    data: {
      cancellationKindKey: 'ordinary',
      firstname: 'Erika',
      lastname,
      email: customerEmail,
      policeNumber: 'KV/2026/9999999999',
    },
  });
  await enterDesk(page, 'lead');
  const look = async () => {
    await page.waitForLoadState('networkidle');
    expect(await namedWithoutLink(page), page.url()).toEqual([]);
  };
  for (const path of [
    '/?zeige=application',
    '/?zeige=case',
    '/geld',
    '/geld/ruecklaeufer',
    '/geld/journal',
    '/geld/auszahlungen',
    '/protokoll',
  ]) {
    await page.goto(deskUrl(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look();
  }
  expect(await namedWithoutLink(page, namedInLog)).toEqual([]);
  await openFirst(page, '/?zeige=application');
  await look();
  await page.getByText('Zum Kunden').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Kontakt' })).toBeVisible();
  await look();
  await openFirst(page, '/?zeige=case');
  await look();
  await page.goto(deskUrl(`/suche?text=${encodeURIComponent(customerEmail)}`));
  await page.locator('a[data-row]').first().click();
  await expect(page.getByRole('link', { name: /^Vorgang \d+$/ })).toBeVisible();
  await look();
  // And back: the case leads to the contract's owner, a mail to its customer.
  await page.locator('a[href^="/mails/"]').first().click();
  await expect(page.getByText('Zum Kunden').getByRole('link')).toBeVisible();
  await look();
});

test('a key never acts on a row that is not shown any more', async ({ page, request }) => {
  const lastname = newLastname();
  await makeApplicant(request, newEmail(), { contracteeLastname: lastname });
  await enterDesk(page, 'clerk');
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/work/')) calls += 1;
  });
  await page.keyboard.press('t');
  await expect(page.getByText('Wähle zuerst eine Zeile')).toBeVisible();
  await page.keyboard.press('2');
  await page.getByRole('link', { name: new RegExp(lastname) }).focus();
  await page.keyboard.press('5');
  await expect(page.getByRole('button', { name: /^Mails/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('link', { name: new RegExp(lastname) })).toBeHidden();
  await page.keyboard.press('t');
  await expect(page.getByText('Das steht nicht mehr in der Liste.')).toBeVisible();
  expect(calls).toBe(0);
});

test('a clerk takes and hands over several by keyboard, and a lead sees it and names a substitute', async ({
  page,
  request,
  browser,
}) => {
  const lastname = newLastname();
  await makeApplicant(request, newEmail(), { contracteeLastname: lastname });
  await makeApplicant(request, newEmail(), { contracteeLastname: lastname });
  const name = `Berta Korb ${process.pid}`;
  const second = await (await browser.newContext()).newPage();
  await enterDesk(second, 'clerk', name);
  await enterDesk(page, 'clerk');
  await page.keyboard.press('2');
  const rows = page.getByRole('link', { name: new RegExp(lastname) });
  await expect(rows).toHaveCount(2);
  for (const place of [0, 1]) {
    await rows.nth(place).focus();
    await page.keyboard.press('x');
  }
  await expect(page.getByText('2 gewählt')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('t');
  await expect(page.getByText(/: Du hast es übernommen\./)).toHaveCount(2);
  for (const place of [0, 1]) {
    await rows.nth(place).focus();
    await page.keyboard.press('x');
  }
  await page.keyboard.press('h');
  await expect(page.getByRole('heading', { name: '2 Dinge weitergeben' })).toBeVisible();
  await page.getByLabel('An wen?').selectOption({ label: name });
  await page.getByLabel('Notiz').fill('Bitte heute noch.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Weitergeben' }).last().press('Enter');
  await expect(page.getByText(new RegExp(`: ${name} hat es\\.`))).toHaveCount(2);

  await second.keyboard.press('m');
  await second
    .getByRole('link', { name: new RegExp(lastname) })
    .first()
    .click();
  await expect(second.getByText(`Weitergegeben an ${name}: „Bitte heute noch.“`)).toBeVisible();
  await second.goto(deskUrl('/vertretung'));
  await second.keyboard.press('v');
  await second.getByRole('button', { name: 'Eintragen' }).press('Enter');
  await expect(second.getByText('Bitte gib den ersten Tag an.').first()).toBeVisible();
  await expectAccessible(second);
  await second.context().close();

  const lead = await (await browser.newContext()).newPage();
  await enterDesk(lead, 'lead');
  await lead.keyboard.press('s');
  await expect(lead).toHaveURL(/sortiert=faellig/);
  await lead.keyboard.press('g');
  await lead.keyboard.press('u');
  await expect(lead.getByRole('heading', { name: 'Bei wem es liegt' })).toBeVisible();
  await expect(lead.getByRole('cell', { name, exact: true })).toBeVisible();
  await expectAccessible(lead);
  await lead.context().close();
});
