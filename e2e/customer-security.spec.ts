import { expect, type Page } from '@playwright/test';
import { forgetExpected401, logInByCall, makeCustomer, password } from './browser/customer.ts';
import { codeIn, readMail } from './browser/mailbox.ts';
import { useCustomer } from './browser/one-customer.ts';
import { prove, proofDialog } from './browser/proof.ts';
import { expectAccessible, test } from './browser/visit.ts';
const customer = useCustomer(makeCustomer);

const openProfile = async (page: Page) => {
  await logInByCall(page, customer.email);
  await page.goto('/user/profil');
};
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a new IBAN asks who is there: the entries wait, a wrong password is told, and every mandate is listed', async ({
  page,
}) => {
  await openProfile(page);
  await page.getByRole('button', { name: 'Bankverbindung ändern' }).click();
  await page.getByLabel('Neue IBAN').fill('DE02 1203 0000 0000 2020 51');
  await page.getByRole('dialog').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Mandat erteilen und speichern' }).click();
  await expect(proofDialog(page)).toBeVisible();
  await expect(page.locator('#proofPassword')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Du hast noch nicht bestätigt, dass du es bist. Es ist nichts geändert.')).toBeVisible();
  await expect(page.getByLabel('Neue IBAN')).toHaveValue('DE02 1203 0000 0000 2020 51');

  await page.getByRole('button', { name: 'Mandat erteilen und speichern' }).click();
  await prove(page, 'Nicht-mein-Passwort-1');
  await expect(proofDialog(page).getByText('Das Passwort stimmt nicht.').first()).toBeVisible();
  await prove(page, password);
  await expect(page.getByText('Deine neue Bankverbindung ist gespeichert.')).toBeVisible();
  const mandates = panel(page, 'Bankverbindung und Mandate');
  await expect(mandates.getByText('DE02 **** **** **** **20 51')).toBeVisible();
  await expect(mandates.getByText('In Gebrauch')).toHaveCount(1);
  await expect(mandates.getByText('Früher').first()).toBeVisible();
  expect(await readMail(customer.email, /Bankverbindung/)).toContain('**20 51');
  await expectAccessible(page);
});

test('whoever has no password at hand proves it with a mailed code', async ({ page }) => {
  await openProfile(page);
  await page.getByRole('button', { name: 'Kontaktdaten ändern' }).click();
  await page.getByLabel('Straße').fill('Neue Straße');
  await page.getByRole('radio', { name: /^Nein/ }).check();
  await page.getByRole('button', { name: 'Weiter zur Vorschau' }).click();
  await page.getByRole('button', { name: 'Änderung speichern' }).click();
  await proofDialog(page).getByRole('button', { name: 'Lieber mit einem Code per E-Mail' }).click();
  await proofDialog(page).getByRole('button', { name: 'Code senden' }).click();
  await expect(page.locator('#proofCode')).toBeFocused();
  await page.locator('#proofCode').fill(codeIn(await readMail(customer.email, /Code für eine Änderung/)));
  await proofDialog(page).getByRole('button', { name: 'Bestätigen' }).click();
  await expect(page.getByText('Neue Straße 7a, 10115 Berlin', { exact: true })).toBeVisible();
  expect(await readMail(customer.email, /Umzug/)).toContain('Neue Straße 7a');
});

test('a new e-mail address waits: its code is sent again, it survives a reload, and it is dropped', async ({ page }) => {
  const next = `spaeter-${customer.email}`;
  await openProfile(page);
  await page.getByRole('button', { name: 'Kontaktdaten ändern' }).click();
  await page.getByLabel('E-Mail', { exact: true }).fill(next);
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await prove(page, password);
  await expect(page.getByText('Wartet auf Bestätigung:')).toBeVisible();
  const first = codeIn(await readMail(next, /neue E-Mail-Adresse/));
  await page.reload();
  await expect(page.getByText(/Wartet auf Bestätigung: .*, bis \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Noch einmal senden' }).click();
  await expect(page.getByText(/Wir haben noch einmal einen Bestätigungscode an/)).toBeVisible();
  await expect.poll(async () => codeIn(await readMail(next, /neue E-Mail-Adresse/))).not.toBe(first);
  await page.getByRole('button', { name: 'Doch nicht ändern' }).click();
  await expect(page.getByText('Deine E-Mail-Adresse bleibt, wie sie ist.')).toBeVisible();
  await expect(page.getByText('Wartet auf Bestätigung:')).toHaveCount(0);
});

test('devices are listed; another one is logged out, then all', async ({ page, browser, baseURL, problems }) => {
  await openProfile(page);
  const phone = await browser.newContext({
    baseURL: baseURL!,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  });
  const onPhone = await phone.newPage();
  await logInByCall(onPhone, customer.email);
  await page.reload();
  const devices = panel(page, 'Geräte');
  await expect(devices.getByText('Dieses Gerät')).toHaveCount(1);
  await devices.getByRole('button', { name: 'Safari auf dem iPhone abmelden' }).click();
  await expect(devices.getByText('Safari auf dem iPhone: abgemeldet.')).toBeVisible();
  await expect(devices.getByRole('button', { name: 'Safari auf dem iPhone abmelden' })).toHaveCount(0);
  await expectAccessible(page);
  await onPhone.goto('/user');
  await expect(onPhone).toHaveURL(/\/login/);
  await phone.close();

  await devices.getByRole('button', { name: 'Überall abmelden' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hier angemeldet bleiben' }).click();
  await expect(devices.getByText('Auf allen anderen Geräten bist du jetzt abgemeldet.')).toBeVisible();
  await devices.getByRole('button', { name: 'Überall abmelden' }).click();
  await page.getByRole('button', { name: 'Auch hier abmelden' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Abmeldung erfolgreich')).toBeVisible();
  forgetExpected401(problems);
});

test('the link of an advertising mail takes the consent back without a login, also a second time', async ({ page, problems }) => {
  await openProfile(page);
  await page.getByRole('button', { name: 'Ja, ich möchte Neuigkeiten bekommen' }).click();
  await expect(page.getByText(/bestätige deine Einwilligung/)).toBeVisible();
  const link = new URL(/https?:\/\/\S+abbestellen\S+/.exec(await readMail(customer.email, /Neuigkeiten/))![0]);
  await page.context().clearCookies();
  for (let times = 0; times < 2; times += 1) {
    await page.goto(link.pathname + link.search);
    await page.getByRole('button', { name: 'Einwilligung widerrufen' }).click();
    await expect(page.getByText('Deine Einwilligung ist widerrufen.')).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto('/abbestellen');
  await page.getByRole('button', { name: 'Einwilligung widerrufen' }).click();
  await expect(page.getByText('Dieser Link ist nicht vollständig.').first()).toBeVisible();
  forgetExpected401(problems);
});
