import { expect, type Page } from '@playwright/test';
import { untilStarted } from './browser/as-visitor.ts';
import { fillLogin, forgetExpected401, makeBuyer, newEmail, password, setPassword } from './browser/customer.ts';
import { holdBack } from './browser/hold-back.ts';
import { codeIn, readMail } from './browser/mailbox.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './browser/visit.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Passwort speichern und anmelden' }).click();

const choose = async (page: Page, code: string, typed: string, repeated = typed) => {
  await page.getByLabel('Bestätigungscode').fill(code);
  await page.getByLabel('Neues Passwort', { exact: true }).fill(typed);
  await page.getByLabel('Passwort wiederholen', { exact: true }).fill(repeated);
};

test(
  'with the code of the acceptance mail a customer sets a password and is in',
  { tag: '@phone-again' },
  async ({ page, request, problems }) => {
    const { email, code } = await makeBuyer(request);
    await page.goto('/login_request');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'nofollow');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ich habe schon einen Code' }).click();
    await expect(page.getByLabel('E-Mail', { exact: true })).toBeFocused();
    // The mail's link leads there at once.
    const [link] = /\/login_request\S*/.exec(await readMail(email, /Versicherungsschein/))!;
    await page.goto(link);
    await expect(page.getByLabel('Bestätigungscode')).toBeVisible();

    await save(page);
    for (const message of [
      'Email fehlt oder ist fehlerhaft',
      'Bestätigungscode fehlt',
      'Passwort fehlt',
      'Passwort-Bestätigung fehlt',
    ])
      await expect(page.getByText(message, { exact: true }).first()).toBeVisible();
    await expect(page.getByLabel('E-Mail', { exact: true })).toBeFocused();
    await expectAccessible(page);

    await page.getByLabel('E-Mail', { exact: true }).fill(email);
    await expect(page.getByLabel('Bestätigungscode')).toHaveAttribute('autocomplete', 'one-time-code');
    const strength = page.getByText('Stärke:');
    for (const [typed, label] of [
      ['kurz', 'Zu kurz'],
      ['aaaaaaaaaa', 'Sehr schwach'],
      ['abababcdcd1', 'Schwach'],
      ['abcdefghij1', 'Gut'],
      [password, 'Stark'],
    ] as const) {
      await page.getByLabel('Neues Passwort', { exact: true }).fill(typed);
      await expect(strength).toHaveText(`Stärke: ${label}`);
    }

    await choose(page, code, ' kurz', 'anders');
    await save(page);
    for (const message of [
      'Passwort ist zu kurz (mindestens 10 Zeichen)',
      'Passwort darf nicht mit Leerzeichen anfangen',
      'Passwort-Bestätigung stimmt nicht mit Passwort überein',
    ])
      await expect(page.getByText(message, { exact: true }).first()).toBeVisible();
    await choose(page, code, 'aaaaaaaaaa');
    await save(page);
    await expect(page.getByText('Password ist zu schwach.', { exact: true }).first()).toBeVisible();

    await choose(page, 'BCDF2-GHJ45', password);
    await save(page);
    await expect(page.getByText('Login-Anfrage-Bestätigung ist fehlgeschlagen.')).toBeVisible();
    await expect(page.getByLabel('Neues Passwort', { exact: true })).toHaveValue(password);

    await choose(page, code.toLowerCase(), password);
    await save(page);
    await expect(page).toHaveURL(/\/user$/);
    await expect(page.getByText('Login-Anfrage-Bestätigung erfolgreich.')).toBeVisible();
    // Nobody's name is shown before she has said that the contract is hers (spec 15.13).
    await expect(page.getByRole('heading', { level: 1, name: 'Hallo', exact: true })).toBeVisible();
    const question = page.getByRole('region', { name: 'Gehört dieser Vertrag dir?' });
    await expect(question).toContainText('Bello');
    await expect(question).toContainText('Vollschutz und Haftpflicht');
    await expectAccessible(page);
    await page.goto('/user/policen');
    await page.getByRole('link', { name: 'Gehört ein neuer Vertrag dir? Bitte antworte' }).click();
    await question.getByRole('button', { name: 'Nein, das war ich nicht' }).click();
    await expect(question).toContainText('In deinem Kundenbereich erscheint er nicht.');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Zurück' }).click();
    await question.getByRole('button', { name: 'Ja, das ist mein Vertrag' }).click();
    await expect(page.getByText('Der Vertrag für Bello steht jetzt in deinem Kundenbereich.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Hallo, Erika' })).toBeVisible();
    await expect(question).toBeHidden();
    await expect(page.getByRole('link', { name: 'Bello' }).first()).toBeVisible();
    forgetExpected401(problems);
  },
);

test('the login names what is missing or wrong, keeps what was typed, and leads to where one wanted to go', async ({
  page,
  request,
  problems,
}) => {
  const buyer = await makeBuyer(request);
  await setPassword(request, buyer);
  await page.goto('/user/policen?speciesKey=dog');
  await expect(page).toHaveURL(/\/login\?weiter=/);
  await expect(page.getByText('Danach geht es dort weiter')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  for (const message of ['Login-Daten sind unvollständig oder fehlerhaft', 'Email fehlt', 'Passwort fehlt'])
    await expect(page.getByText(message, { exact: true }).first()).toBeVisible();
  await fillLogin(page, 'kein-email', 'x');
  await expect(page.getByText('Email ist ungültig', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);

  await fillLogin(page, buyer.email, 'Falsches-Passwort-1');
  await expect(page.getByText('Anmeldung ist fehlgeschlagen.', { exact: true })).toBeVisible();
  await expect(page.getByLabel('E-Mail', { exact: true })).toHaveValue(buyer.email);
  await page.getByRole('button', { name: 'Passwort anzeigen' }).click();
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveAttribute('type', 'text');
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue('Falsches-Passwort-1');

  const loginRequest = page.waitForRequest(/do_user_login$/);
  await fillLogin(page, buyer.email);
  expect((await loginRequest).postData()).toMatch(/"password":"[\da-f]{128}"/);
  await expect(page).toHaveURL(/\/user\/policen\?speciesKey=dog$/);
  await expect(page.getByText('Anmeldung erfolgreich')).toBeVisible();
  await expect(page.getByText('2 Policen')).toBeVisible();

  await page.goto('/login');
  await expect(page).toHaveURL(/\/user$/);
  await page.getByRole('main').getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Abmeldung erfolgreich')).toBeVisible();
  await page.goto('/user');
  await expect(page).toHaveURL(/\/login$/);
  forgetExpected401(problems);
});

test('a forgotten password: code by mail, new password, the old one no longer opens', async ({ page, request, problems }) => {
  const buyer = await makeBuyer(request);
  await setPassword(request, buyer);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/login');
  await expectNoSidewaysScroll(page);
  // Both screens have a field "E-Mail": whoever types must be on the second.
  await untilStarted(page);
  await page.getByRole('main').getByRole('link', { name: 'Passwort festlegen' }).click();
  await expect(page).toHaveURL(/\/login_request$/);
  await page.getByLabel('E-Mail', { exact: true }).fill('ohne-at');
  await page.getByRole('button', { name: 'Code anfordern' }).click();
  await expect(page.getByText('Login-Anfrage ist fehlgeschlagen, bitte überprüfe die eingegebene Email.').first()).toBeVisible();
  await page.getByLabel('E-Mail', { exact: true }).fill(buyer.email);
  await page.getByRole('button', { name: 'Code anfordern' }).click();
  await expect(page.getByText('Login-Anfrage durchgeführt, bitte überprüfe deine Emails.')).toBeVisible();
  await expectNoSidewaysScroll(page);

  const fresh = 'Ein-neues-Dach-8';
  await choose(page, codeIn(await readMail(buyer.email, /Bestätigungscode/)), fresh);
  await save(page);
  await expect(page).toHaveURL(/\/user$/);
  await expectNoSidewaysScroll(page);

  await page.context().clearCookies();
  await page.goto('/login');
  await fillLogin(page, buyer.email, password);
  await expect(page.getByText('Anmeldung ist fehlgeschlagen.', { exact: true })).toBeVisible();
  await fillLogin(page, buyer.email, fresh);
  await expect(page).toHaveURL(/\/user$/);
  forgetExpected401(problems);
});

test('an unknown address gets the same answer, and a silent server costs no input', async ({ page, problems }) => {
  await page.goto('/login_request');
  await page.getByLabel('E-Mail', { exact: true }).fill(newEmail());
  await page.getByRole('button', { name: 'Code anfordern' }).click();
  await expect(page.getByText('Login-Anfrage durchgeführt, bitte überprüfe deine Emails.')).toBeVisible();

  await page.goto('/login');
  await page.route(/do_user_login$/, (route) => route.abort());
  await fillLogin(page, 'erika@beispiel.example');
  await expect(page.getByText('Bei der Anmeldung ist ein unerwarteter Fehler aufgetreten.')).toBeVisible();
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue(password);
  expect(problems.splice(0).filter((problem) => !problem.includes('net::ERR_FAILED'))).toEqual([]);
});

test('a way back to another host is no way back', async ({ page, request, problems }) => {
  const buyer = await makeBuyer(request);
  await setPassword(request, buyer);
  await page.goto('/login?weiter=//boese.example/user');
  await fillLogin(page, buyer.email);
  await expect(page).toHaveURL(/localhost:\d+\/user$/);
  forgetExpected401(problems);
});

test('a form that is on its way is not sent a second time, however it is pressed', async ({ page }) => {
  await page.goto('/login_request');
  await untilStarted(page);
  const letThrough = await holdBack(page, '**/do_request_user_login');
  let requestCount = 0;
  page.on('request', (request) => (requestCount += request.url().endsWith('/do_request_user_login') ? 1 : 0));
  const email = page.getByLabel('E-Mail', { exact: true });
  await email.fill(newEmail());
  await page.getByRole('button', { name: 'Code anfordern' }).dblclick();
  await expect(page.getByRole('button', { name: 'Einen Moment …' })).toHaveAttribute('aria-busy', 'true');
  await email.press('Enter');
  // As a password manager may do it, past the button.
  await email.evaluate((input: HTMLInputElement) => input.form?.requestSubmit());
  letThrough();
  await expect(page.getByLabel('Bestätigungscode')).toBeVisible();
  expect(requestCount).toBe(1);
});
