import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { logInByCall, makeBuyer, makeCustomer, newEmail } from './browser/customer.ts';
import { readMail } from './browser/mailbox.ts';
import { useCustomer } from './browser/one-customer.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './browser/visit.ts';
const customer = useCustomer(makeCustomer);

test('from the police: a cancellation takes two steps and leaves a receipt', async ({ page }) => {
  await logInByCall(page, customer.email);
  await page.goto('/user/policen');
  await page.getByRole('link', { name: /Vollschutz für Bello/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vollschutz für Bello' })).toBeVisible();
  const policeNumber = (await page
    .getByText(/^KV\/\d{4}\/\d{10}$/)
    .first()
    .textContent())!;
  await page.getByRole('button', { name: 'Vertrag kündigen' }).click();
  await page.getByRole('radio', { name: /^Außerordentlich/ }).check();
  await page.getByRole('button', { name: 'Weiter zur Bestätigung' }).click();
  await expect(page.getByText('Bitte nenne den Grund deiner außerordentlichen Kündigung.').first()).toBeVisible();
  await expect(page.getByLabel('Was ist der Grund?')).toBeFocused();
  await page.getByRole('radio', { name: /^Ordentlich/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Weiter zur Bestätigung' }).click();
  await expect(page.getByRole('heading', { name: 'Bitte prüfe deine Kündigung' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Jetzt kündigen' }).click();
  await expect(page.getByRole('heading', { name: 'Deine Kündigung ist abgegeben.' })).toBeFocused();
  await expect(page.getByText(/\d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr/).first()).toBeVisible();
  await expectAccessible(page);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe(`Kuendigung-${policeNumber.replaceAll('/', '-')}.txt`);
  expect(await readFile(await download.path(), 'utf8')).toContain('Vertragsende: zum nächstmöglichen Zeitpunkt');
  await page.getByRole('button', { name: 'Fertig' }).click();
  await expect(page.getByText(/^Gekündigt zum/)).toBeVisible();
  expect(await readMail(customer.email, /Kündigung/)).toContain(policeNumber);
});

test('from the police: a withdrawal takes two steps, and its police can be ended no more', async ({ page }) => {
  await logInByCall(page, customer.email);
  await page.goto('/user/policen');
  await page.getByRole('link', { name: /OP-Schutz für Mimi/ }).click();
  await page.getByRole('button', { name: 'Vertrag widerrufen' }).click();
  await page.getByRole('button', { name: 'Weiter zur Bestätigung' }).click();
  await expect(page.getByRole('heading', { name: 'Bitte prüfe deinen Widerruf' })).toBeFocused();
  await page.getByRole('button', { name: 'Zurück und ändern' }).click();
  await page.getByRole('button', { name: 'Weiter zur Bestätigung' }).click();
  await page.getByRole('button', { name: 'Widerruf bestätigen' }).click();
  await expect(page.getByRole('heading', { name: 'Dein Widerruf ist abgegeben.' })).toBeFocused();
  await page.getByRole('button', { name: 'Fertig' }).click();
  await expect(page.getByText('Widerrufen', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Vertrag beenden' })).toHaveCount(0);
  await readMail(customer.email, /Widerruf/);
});

test('without a login: /kuendigen asks, confirms and gives a receipt', async ({ page }) => {
  const stranger = newEmail();
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Verträge hier kündigen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verträge hier kündigen' })).toBeVisible();
  await page.getByRole('button', { name: 'Weiter zur Bestätigung' }).click();
  await expect(page.getByLabel('Nummer des Versicherungsscheins')).toBeFocused();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);

  await page.getByLabel(/Beschreib den Vertrag/).fill('Vollschutz für Bello, seit 2026');
  await page.getByRole('radio', { name: /^Außerordentlich/ }).check();
  await page.getByLabel('Was ist der Grund?').fill('Bello ist gestorben.');
  await page.getByLabel('Vorname').fill('Max');
  await page.getByLabel('Nachname').fill('Muster');
  await page.getByLabel('E-Mail', { exact: true }).fill(stranger);
  await page.getByRole('button', { name: 'Weiter zur Bestätigung' }).click();
  await expect(page.getByRole('heading', { name: 'Bitte prüfe deine Kündigung' })).toBeFocused();
  await expect(page.getByText('Bello ist gestorben.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Jetzt kündigen' }).click();
  await expect(page.getByRole('heading', { name: 'Deine Kündigung ist abgegeben.' })).toBeFocused();
  expect(await readMail(stranger, /Kündigung/)).toContain('Bello ist gestorben.');
});

test('without a login: what is declared is done by the link in the mail, and by nothing else', async ({
  page,
  request,
  problems,
}) => {
  const { email } = await makeBuyer(request);
  const policeNumber = /KV\/\d{4}\/\d{10}/.exec(await readMail(email, /Versicherung|Police|Willkommen|Vertrag/))![0];
  await page.goto(`/widerrufen?nummer=${encodeURIComponent(policeNumber)}`);
  await page.getByLabel('Vorname').fill('Erika');
  await page.getByLabel('Nachname').fill('Mustermann');
  await page.getByLabel('E-Mail', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Weiter zur Bestätigung' }).click();
  await page.getByRole('button', { name: 'Widerruf bestätigen' }).click();
  await expect(page.getByRole('heading', { name: 'Dein Widerruf ist abgegeben.' })).toBeFocused();
  await expect(page.getByText(/setzen wir deine Erklärung erst nach einer Bestätigung um/)).toBeVisible();

  const [link] = /\/bestaetigen\/[\w-]+/.exec(await readMail(email, /bitte noch bestätigen/))!;
  // A program that looks through mails, and a reader who comes back.
  for (let times = 0; times < 2; times += 1) {
    await page.goto(link);
    await expect(page.getByText('Der Vertrag ist dann aufgehoben.')).toBeVisible();
  }
  await expect(page.getByText(`${policeNumber} für Bello`)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Ja, Widerruf bestätigen' }).click();
  await expect(page.getByRole('heading', { name: 'Dein Widerruf ist umgesetzt.' })).toBeFocused();
  await expect(page.getByText('Der Vertrag ist aufgehoben.')).toBeVisible();
  expect(await readMail(email, /ist umgesetzt/)).toContain(policeNumber);
  await page.reload();
  await expect(page.getByText('Die Bestätigung kommt per E-Mail, hier ist nichts mehr zu tun.')).toBeVisible();
  await expect(page.getByRole('button', { name: /bestätigen/ })).toHaveCount(0);
  await page.goto('/bestaetigen/geraten');
  await expect(page.getByText(/Diesen Link gibt es nicht/)).toBeVisible();
  // The browser itself reports the status.
  expect(problems.splice(0).filter((problem) => !problem.includes('404'))).toEqual([]);
});

test('with a login /widerrufen knows who asks; a failing server keeps every word', async ({ page, problems }) => {
  await logInByCall(page, customer.email);
  // The login itself leaves a trace in this browser; here it was made by a call.
  await page.goto('/user');
  await expect(page.getByRole('heading', { level: 1, name: 'Hallo, Erika' })).toBeVisible();
  await page.goto('/widerrufen?nummer=KV%2F2026%2F0000000099');
  await expect(page.getByLabel('Vorname')).toHaveValue('Erika');
  await expect(page.getByLabel('E-Mail', { exact: true })).toHaveValue(customer.email);
  await expect(page.getByLabel('Nummer des Versicherungsscheins')).toHaveValue('KV/2026/0000000099');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Weiter zur Bestätigung' }).click();
  await page.route(/withdraw_contract/, (route) => route.abort());
  await page.getByRole('button', { name: 'Widerruf bestätigen' }).click();
  await expect(page.getByText(/Wir erreichen den Server gerade nicht/)).toBeVisible();
  await page.getByRole('button', { name: 'Zurück und ändern' }).click();
  await expect(page.getByLabel('Nummer des Versicherungsscheins')).toHaveValue('KV/2026/0000000099');
  expect(problems.splice(0).filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([]);
});

test('anybody may ask for news; the answer never says who is a customer', async ({ page }) => {
  const stranger = newEmail();
  await page.goto('/customers/contact_agreement');
  await page.getByRole('button', { name: 'Einwilligen' }).click();
  await expect(page.getByText('Bitte bestätige, dass du einwilligst.').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Deine E-Mail-Adresse').fill(stranger);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Einwilligen' }).click();
  await expect(page.getByRole('heading', { name: 'Schau in dein Postfach' })).toBeVisible();
  const link = /https?:\/\/\S+contact_agreement\S+/.exec(await readMail(stranger, /Neuigkeiten/))![0];
  await page.goto(new URL(link).pathname + new URL(link).search);
  await page.getByRole('button', { name: 'Ja, ich bin einverstanden' }).click();
  await expect(page.getByText(/Deine Einwilligung ist bestätigt/)).toBeVisible();
});

test('a token that nobody got confirms nothing', async ({ page }) => {
  await page.goto('/customers/contact_agreement?token=erfunden');
  await page.getByRole('button', { name: 'Ja, ich bin einverstanden' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
});
