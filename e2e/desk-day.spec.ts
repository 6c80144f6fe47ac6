import { randomUUID } from 'node:crypto';
import { expect, test, type Browser, type Page } from '@playwright/test';
import type { PolicesAnswer } from '#domain/wire/area/records.ts';
import { callHeaders, logInByCall, makeBuyer, makeCustomer, newEmail } from './browser/customer.ts';
import { deskUrl, enterDesk } from './browser/desk.ts';
import { readMail } from './browser/mailbox.ts';
import { expectAccessible, expectNoSidewaysScroll } from './browser/visit.ts';

test.setTimeout(240_000);

const newIban = 'DE02120300000000202051';

const press = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
};

const type = async (page: Page, label: string, text: string) => {
  // What may be left out says so after its name.
  await page.getByRole('textbox', { name: label }).focus();
  await page.keyboard.type(text);
};

/** What goes out is read before it is sent: the button comes after it. */
const sendAsShown = async (page: Page, button: string) => {
  await expect(page.getByRole('document', { name: 'Text der Mail' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: button })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

const findByKeys = async (page: Page, email: string) => {
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Kunden suchen' })).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('cell', { name: email })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Kontakt' })).toBeVisible();
  return page.getByRole('link', { name: /^KV/ }).first().innerText();
};

/** Answers with the number of a contract and the end of the account, as somebody on the phone reads them out. */
const checkCaller = async (page: Page, policeNumber: string) => {
  await page.keyboard.press('p');
  await expect(page.getByRole('dialog', { name: 'Anrufer prüfen' })).toBeVisible();
  await expectAccessible(page);
  await type(page, 'Nummer einer Police', policeNumber);
  await type(page, 'Ende der IBAN', '3000');
  await press(page, 'Prüfen');
  await expect(page.getByText(/^Anrufer geprüft, gilt bis/)).toBeVisible();
};

const askForIban = async (page: Page) => {
  await press(page, 'Neue IBAN zur Bestätigung senden');
  await type(page, 'Neue IBAN', newIban);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await sendAsShown(page, 'E-Mail zur Bestätigung senden');
  await expect(page.getByText(/wartet auf die Bestätigung, bis/)).toBeVisible();
};

const openOnPhone = async (browser: Browser, path: string) => {
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'de-DE' })).newPage();
  await phone.goto(path);
  return phone;
};

const linkIn = (text: string, page: string) => new RegExp(`/${page}/[\\w-]{43}`).exec(text)![0];

/** A reason that a person judges: it waits in the Arbeitskorb under a name that no other row has. */
const cancelForReason = async (page: Page, email: string) => {
  await logInByCall(page, email);
  const answer = await page.request.get('/webapi/v1/user/polices.json', { headers: callHeaders });
  const { polices } = (await answer.json()) as PolicesAnswer;
  const lastname = `Tag${randomUUID().replaceAll(/[\d-]/g, '')}`;
  const declaration = { firstname: 'Erika', lastname, email, policeNumber: polices[0]!.policeNumber };
  const reason = { cancellationKindKey: 'extraordinary', cancellationReason: 'Der Schaden wurde nicht bezahlt.' };
  const cancellation = await page.request.post('/webapi/v1/commands/cancel_contract.json', {
    headers: callHeaders,
    data: { ...declaration, ...reason },
  });
  expect(cancellation.status()).toBe(200);
  return lastname;
};

const openCase = async (page: Page, lastname: string) => {
  await page.goto(deskUrl('/?zeige=case'));
  const row = page.getByRole('link', { name: new RegExp(lastname) });
  await expect(row).toBeVisible();
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Vorgang \d+: Kündigung/ })).toBeVisible();
};

test('a clerk checks a caller, has a new account confirmed, asks about a case and settles it, by keyboard', async ({
  page,
  request,
  browser,
}) => {
  const email = await makeCustomer(request);
  const customer = await (await browser.newContext()).newPage();
  const lastname = await cancelForReason(customer, email);
  await customer.context().close();

  await enterDesk(page, 'clerk');
  await checkCaller(page, await findByKeys(page, email));
  await askForIban(page);

  const phone = await openOnPhone(browser, linkIn(await readMail(email, /Bitte bestätige deine neue Bank/), 'bankverbindung'));
  await expect(phone.getByRole('heading', { name: /ist das dein neues Konto\?/ })).toBeVisible();
  await expect(phone.getByText(newIban)).toHaveCount(0);
  await expectAccessible(phone, 'main');
  await expectNoSidewaysScroll(phone);
  await press(phone, 'Ja, Mandat erteilen und Konto ändern');
  await expect(phone.getByRole('heading', { name: /gespeichert/ })).toHaveCount(0);
  await phone.getByRole('checkbox', { name: /SEPA/ }).focus();
  await phone.keyboard.press('Space');
  await press(phone, 'Ja, Mandat erteilen und Konto ändern');
  await expect(phone.getByRole('heading', { name: 'Dein neues Konto ist gespeichert' })).toBeFocused();
  await expectAccessible(phone, 'main');
  await expectNoSidewaysScroll(phone);
  await page.reload();
  await expect(page.getByText(/wartet auf die Bestätigung/)).toHaveCount(0);
  await expect(page.getByText(/20 51/).first()).toBeVisible();

  await openCase(page, lastname);
  await expectAccessible(page);
  // A number in running text leads straight to the contract, and back leads here.
  await page.getByRole('link', { name: /^KV/ }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/kunden\/\d+\/vertraege\//);
  await expect(page.getByRole('heading', { name: 'Verlauf' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /^Vorgang \d+: Kündigung/ })).toBeVisible();
  await page.keyboard.press('f');
  await expect(page.getByRole('heading', { level: 1, name: /^Nachrichten: / })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByLabel(/^Frage zum Vorgang/)).not.toHaveValue('');
  await type(page, 'Betreff', 'Eine Frage zu deiner Kündigung');
  await type(page, 'Nachricht', 'Welcher Schaden war es?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await sendAsShown(page, 'Nachricht senden');
  await page.goBack();
  await expect(page.getByText('wartet auf Kunde: Der Tag rückt mit.')).toBeVisible();
  await expect(page.getByText('Welcher Schaden war es?')).toBeVisible();

  await phone.goto(linkIn(await readMail(email, /Eine Frage zu deiner Kündigung/), 'nachricht'));
  await type(phone, 'Deine Antwort', 'Der vom Mai.');
  await press(phone, 'Antwort senden');
  await expect(phone.getByText(/Deine Nachricht ist bei uns/)).toBeVisible();
  await phone.context().close();

  await openCase(page, lastname);
  await expect(page.getByText('Der vom Mai.')).toBeVisible();
  await page.keyboard.press('e');
  await type(page, 'Was hast du getan?', 'Schaden vom Mai bezahlt, Kündigung zurückgezogen.');
  await expectAccessible(page);
  await press(page, 'Ohne Antwort erledigen');
  await expect(page.getByText(/Erledigt von/)).toBeVisible();
});

test('an account that waits is taken back, and its link says so on a phone', async ({ page, request, browser }) => {
  const email = await makeCustomer(request);
  await enterDesk(page, 'clerk');
  await checkCaller(page, await findByKeys(page, email));
  await askForIban(page);
  const link = linkIn(await readMail(email, /Bitte bestätige deine neue Bank/), 'bankverbindung');
  await press(page, 'Neue IBAN zurücknehmen');
  await expect(page.getByRole('dialog', { name: 'Neue IBAN zurücknehmen' })).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Zurücknehmen');
  await expect(page.getByText(/wartet auf die Bestätigung/)).toHaveCount(0);
  const phone = await openOnPhone(browser, link);
  await expect(phone.getByRole('heading', { name: 'Diese Änderung ist zurückgenommen' })).toBeVisible();
  await expect(phone.getByRole('button', { name: /Mandat/ })).toHaveCount(0);
  await expectAccessible(phone, 'main');
  await phone.context().close();
});

test('an address that was mistyped at the purchase is corrected, and the police reaches the right mailbox', async ({
  page,
  request,
}) => {
  const { email: mistyped } = await makeBuyer(request);
  const right = newEmail();
  await enterDesk(page, 'clerk');
  const policeNumber = await findByKeys(page, mistyped);
  await press(page, 'E-Mail-Adresse berichtigen');
  await type(page, 'Richtige E-Mail-Adresse', right);
  await type(page, 'Warum?', 'Am Telefon buchstabiert.');
  await press(page, 'Ansehen, was geschieht');
  await expect(page.getByRole('dialog').getByText('Bitte prüf zuerst, wer anruft.')).toBeVisible();
  await page.keyboard.press('Escape');
  await checkCaller(page, policeNumber);
  await press(page, 'E-Mail-Adresse berichtigen');
  await press(page, 'Ansehen, was geschieht');
  await expectAccessible(page);
  await press(page, 'Adresse berichtigen');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await readMail(right, /Versicherung|Police|Willkommen|Vertrag/)).toContain(policeNumber);
  await page.goto(deskUrl(`/suche?text=${encodeURIComponent(right)}`));
  await expect(page.getByRole('cell', { name: right })).toBeVisible();
});
