import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { deskUrl, enterDesk } from './browser/desk.ts';
import { makeApplicant, newEmail } from './browser/customer.ts';
import { readMail } from './browser/mailbox.ts';
import { expectAccessible, expectNoSidewaysScroll } from './browser/visit.ts';

const headers = { 'auth-token': 'tierdach-web', 'X-XHR': '1' };

/** A name that only one row has: letters, as in real ones. */
const newLastname = () => `Korb${randomUUID().replaceAll(/[\d-]/g, '')}`;

const applied = async ({ request }: Page) => {
  const lastname = newLastname();
  const email = await makeApplicant(request, newEmail(), { contracteeLastname: lastname });
  return { email, lastname };
};

/** With j, as far down as it stands. */
const walkTo = async (page: Page, lastname: string) => {
  await expect(page.getByRole('link', { name: new RegExp(lastname) })).toBeVisible();
  const row = page.getByRole('link', { name: new RegExp(lastname) });
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('j');
    if (await row.evaluate((link) => link === document.activeElement)) return;
  }
  await expect(row).toBeFocused();
};

const openByKeys = async (page: Page, lastname: string) => {
  await page.keyboard.press('2');
  await walkTo(page, lastname);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: new RegExp(`Antrag: .*${lastname}`), level: 1 })).toBeVisible();
};

/** Whoever has looked at the mail is one key before the button. */
const sendAsShown = async (page: Page, button: string) => {
  await expect(page.getByRole('document', { name: 'Text der Mail' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: button })).toBeFocused();
  await page.keyboard.press('Enter');
};

test('an application is taken, asked back about, answered and approved, by keyboard alone', async ({ page, baseURL }) => {
  const { email, lastname } = await applied(page);
  await enterDesk(page, 'clerk');
  await page.keyboard.press('2');
  await walkTo(page, lastname);
  await page.keyboard.press('t');
  await expect(page.getByText('Du hast es übernommen.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Das Tier ist nach Angabe nicht gesund.')).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('f');
  await expect(page.getByRole('textbox', { name: 'Frage' })).toBeFocused();
  await page.keyboard.type('Seit wann hustet dein Hund?');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Mail ansehen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    page
      .getByRole('dialog')
      .getByText(/Seit wann hustet dein Hund\?/)
      .last(),
  ).toBeVisible();
  await expectAccessible(page);
  await sendAsShown(page, 'Rückfrage senden');
  await expect(page.getByRole('heading', { name: /Frage: wartet auf/ })).toBeVisible();

  const [, token] = /\/antrag\/([\w-]+)/.exec(await readMail(email, /Frage/))!;
  const answered = await page.request.post(`${baseURL}/webapi/v1/commands/answer_application_question.json`, {
    headers: { ...headers, origin: `${baseURL}` },
    data: { token, answer: 'Seit drei Tagen, sagt die Praxis.', attachmentUuids: [], requestKey: randomUUID() },
  });
  expect(answered.status()).toBe(200);

  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await page.keyboard.press('m');
  await expect(page.getByText('Antwort ist da')).toBeVisible();
  await walkTo(page, lastname);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Seit drei Tagen, sagt die Praxis.')).toBeVisible();

  await page.keyboard.press('n');
  await page.keyboard.type('Praxis hat bestätigt.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Praxis hat bestätigt\./).first()).toBeVisible();

  await page.getByRole('heading', { level: 1 }).evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('a');
  await sendAsShown(page, 'Annehmen und Versicherungsschein senden');
  await expect(page.getByText(/hat am .* den Antrag angenommen\./)).toBeVisible();
  await readMail(email, /Versicherungsschein/);
});

test('an application is refused with a reason, and whoever comes second is told who', async ({ page, browser }) => {
  const { email, lastname } = await applied(page);
  await enterDesk(page, 'clerk');
  await openByKeys(page, lastname);
  const second = await (await browser.newContext()).newPage();
  await enterDesk(second, 'lead');
  await openByKeys(second, lastname);

  await page.keyboard.press('s');
  await expect(page.getByRole('dialog', { name: 'Geändertes Angebot machen' })).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await page.keyboard.press('x');
  await expect(page.getByLabel('Grund')).toBeFocused();
  await page.getByRole('button', { name: 'Mail ansehen' }).click();
  await expect(page.getByText(/Diesen Grund gibt es nicht/)).toBeVisible();
  await page.getByLabel('Grund').selectOption('illness');
  await page.getByRole('button', { name: 'Mail ansehen' }).click();
  await expect(page.getByRole('document', { name: 'Text der Mail' })).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await sendAsShown(page, 'Ablehnen und Brief senden');
  await expect(page.getByText(/hat am .* den Antrag abgelehnt\./)).toBeVisible();
  await readMail(email, /Antrag/);

  await second.keyboard.press('a');
  await expect(second.getByRole('dialog').getByText(/hat am .* den Antrag abgelehnt\./)).toBeVisible();
  await second.context().close();
});

test(
  'a declaration that matched nothing is answered and done; nothing scrolls sideways on a phone',
  { tag: '@phone-first' },
  async ({ page, baseURL }) => {
    const [email, lastname] = [newEmail(), newLastname()];
    await page.request.post(`${baseURL}/webapi/v1/commands/cancel_contract.json`, {
      headers: { ...headers, origin: `${baseURL}` },
      data: { cancellationKindKey: 'ordinary', firstname: 'Erika', lastname, email, policeNumber: 'KV/2026/9999999999' },
    });
    await enterDesk(page, 'clerk');
    await page.goto(deskUrl('/?zeige=case'));
    await expectNoSidewaysScroll(page);
    await walkTo(page, lastname);
    await page.keyboard.press('Enter');
    await expect(page.getByText('keiner sicher zuzuordnen')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.keyboard.press('e');
    await page.getByLabel('Was hast du getan?').fill('Nichts gefunden.');
    await page.getByLabel('Antwort an die Person').fill('Zu deinen Angaben gibt es keinen Vertrag.');
    await page.getByRole('button', { name: 'Mail ansehen' }).click();
    await sendAsShown(page, 'Erledigen und Antwort senden');
    await expect(page.getByText(/Erledigt von/)).toBeVisible();
    expect(await readMail(email, /Zu deinem Vorgang/)).toContain('Zu deinen Angaben gibt es keinen Vertrag.');
  },
);
