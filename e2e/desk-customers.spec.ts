import { expect, test, type Page, type Route } from '@playwright/test';
import { makeCustomer } from './browser/customer.ts';
import { deskUrl, enterDesk } from './browser/desk.ts';
import { readMail } from './browser/mailbox.ts';
import { chooseToday, expectAccessible } from './browser/visit.ts';

const contractOn = (page: Page) => page.getByRole('row', { name: /Vollschutz/ }).getByRole('link', { name: /^KV/ });

/** A clerk looks for the caller, and opens what they call about. */
const openContract = async (page: Page, email: string) => {
  await enterDesk(page, 'clerk');
  await page.goto(deskUrl(`/suche?text=${encodeURIComponent(email)}`));
  await page.getByRole('cell', { name: email }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await contractOn(page).click();
};

test('a caller is found, served and written to by keys alone, and the log tells of it', async ({ page, request }) => {
  const email = await makeCustomer(request);
  await enterDesk(page, 'lead');

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Kunden suchen' })).toBeFocused();
  await page.keyboard.type('3000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Suche: 3000' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'IBAN … 3000' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('/');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  // The list before may have had the same customer.
  await expect(page.getByRole('heading', { name: `Suche: ${email}` })).toBeVisible();
  await expect(page.getByRole('cell', { name: email })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Kontakt' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('i');
  await expect(page.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.type('Ruft morgen wieder an.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Ruft morgen wieder an.' })).toBeVisible();
  await expect(page.getByLabel('Neue Notiz')).toHaveValue('');
  await page.getByRole('button', { name: /^Noch einmal senden ?: Dein Versicherungsschein/ }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Noch einmal senden: Dein Versicherungsschein/ });
  await expect(dialog.getByRole('document', { name: 'Text der Mail' })).toBeFocused();
  await expect(dialog.getByText(`Sie geht noch einmal an ${email}.`)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Noch einmal an ${email} gesendet.`)).toBeVisible();

  await contractOn(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Verlauf' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Umzug/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('x');
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { level: 1, name: /^Kündigen/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Weiter zur Bestätigung' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Dein Vertrag endet dann am/)).toBeVisible();
  await page.getByRole('button', { name: 'Jetzt kündigen' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Deine Kündigung ist abgegeben.' })).toBeFocused();
  await page.getByRole('button', { name: 'Fertig' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Gekündigt zum/)).toBeVisible();
  await readMail(email, /Eingang deiner Kündigung/);

  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { level: 1, name: 'Protokoll' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Vertrag gekündigt' }).first()).toContainText('gekündigt');
  const sentAgain = page.getByRole('row').filter({ hasText: 'E-Mail noch einmal gesendet' }).first();
  await expect(sentAgain.getByRole('link', { name: /^E-Mail \d+$/ })).toHaveCount(2);
  await page.keyboard.press('v');
  await expect(page.getByText(/Die Kette ist heil/)).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('f');
  await expect(page.getByLabel('Person')).toBeFocused();
  await page.getByLabel('Was').selectOption({ label: 'Vertrag gekündigt' });
  await page.getByLabel('Kunde oder Police').fill(` ${email} `);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`about=${encodeURIComponent(email)}$`));
  // The heads and the one line of it.
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByLabel('Kunde oder Police')).toHaveValue(email);
  await page.getByRole('button', { name: 'Alles zeigen' }).click();
  await expect(page).toHaveURL(/\/protokoll$/);
  await expect(page.getByLabel('Kunde oder Police')).toHaveValue('');
});

test('whatever ends a contract for a caller shows its money and its mail before the press', async ({ page, request }) => {
  const email = await makeCustomer(request);
  await openContract(page, email);
  const mail = page.getByRole('region', { name: /^So geht die Mail hinaus/ });
  /** Done at the server, but nobody hears of it: what was seen stays, and the same press is answered as the first. */
  const pressTwice = async (name: string, button: RegExp) => {
    const lose = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route(`**/caller/${name}.json`, lose, { times: 1 });
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText(/^Wir erreichen den Server gerade nicht/)).toBeVisible();
    await expect(mail.first()).toBeVisible();
    await expect(page.getByText(/gibt es keine Kündigung|läuft bei uns kein Vertrag|schon geschehen/)).toHaveCount(0);
    await page.getByRole('button', { name: button }).click();
  };

  await page.getByRole('link', { name: /^Widerrufen/ }).click();
  await page.getByRole('button', { name: 'Weiter zur Bestätigung' }).click();
  await expect(page.getByText(/wird von Anfang an aufgehoben/)).toBeVisible();
  await expect(mail).toContainText('Eingang deines Widerrufs');
  await expectAccessible(page);
  await page.keyboard.press('u');

  await page.getByRole('link', { name: /^Kündigen/ }).click();
  await page.getByRole('radio', { name: /[Aa]ußerordentlich/ }).check();
  await page.getByLabel('Was ist der Grund?').fill('Umzug ins Ausland');
  await page.getByRole('button', { name: 'Weiter zur Bestätigung' }).click();
  await expect(mail).toHaveCount(2);
  await expect(mail.nth(1)).toContainText('wartet auf eine Entscheidung');
  await page.getByRole('button', { name: 'Zurück und ändern' }).click();
  await page.getByRole('radio', { name: /^[Oo]rdentlich/ }).check();
  await page.getByRole('button', { name: 'Weiter zur Bestätigung' }).click();
  await expect(mail).toHaveCount(1);
  await expect(page.getByText('Es kommt kein Beitrag zurück.')).toBeVisible();
  await pressTwice('cancel_contract', /^Jetzt kündigen$/);
  await expect(page.getByRole('heading', { name: 'Deine Kündigung ist abgegeben.' })).toBeVisible();
  await page.getByRole('button', { name: 'Fertig' }).click();

  await page.getByRole('link', { name: /^Kündigung zurücknehmen/ }).click();
  await expect(mail).toContainText('ist zurückgenommen');
  await expect(page.getByText(/läuft weiter bis/)).toBeVisible();
  await expectAccessible(page);
  await pressTwice('take_back', /^Kündigung zurücknehmen$/);
  await expect(page.getByRole('heading', { name: 'Verlauf' })).toBeVisible();
  await expect(page.getByText(/^Gekündigt zum/)).toHaveCount(0);

  await page.getByRole('link', { name: /^Tier gestorben/ }).click();
  await chooseToday(page);
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await expect(mail.first()).toContainText('Abschied von');
  await expectAccessible(page);
  await pressTwice('animal_gone', /^Zum .* beenden$/);
  await expect(page.getByText(/^Die Bestätigung schicken wir dir per E-Mail/)).toBeVisible();
});

const inTenDays = () => new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);

test('a caller moves, then must end: both previews say what comes of it before anything is done', async ({ page, request }) => {
  const email = await makeCustomer(request);
  await openContract(page, email);
  await page.getByRole('link', { name: /^Umzug/ }).click();
  await page.getByLabel('Straße').fill('Neue Gasse');
  await page.getByRole('button', { name: 'Weiter zur Vorschau' }).click();
  await expect(page.getByRole('heading', { name: 'So sieht es danach aus' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: /Änder/ }).first().click();
  await expect(page.getByRole('heading', { name: 'Verlauf' })).toBeVisible();
  await expect(page.getByText('Vertrag geändert')).toBeVisible();
  await readMail(email, /Dein Vertrag ist geändert/);

  await page.keyboard.press('x');
  await page.keyboard.press('v');
  const dialog = page.getByRole('dialog', { name: 'Vertrag von Hand beenden' });
  await expect(dialog.getByLabel('Warum endet er?')).toBeFocused();
  await dialog.getByLabel('Was hast du geprüft?').fill('Umzug ins Ausland, Meldung liegt vor.');
  await dialog.getByRole('button', { name: 'Mail ansehen' }).click();
  await expect(dialog.getByText('Bitte gib den letzten Tag des Vertrags an.')).toBeVisible();
  await dialog.getByLabel('Letzter Tag').fill(inTenDays());
  await dialog.getByRole('button', { name: 'Mail ansehen' }).click();
  await expect(dialog.getByText('Es kommt kein Beitrag zurück.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Beenden und Mail senden' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Gekündigt zum/)).toBeVisible();
  await readMail(email, /Dein Vertrag endet/);

  // Until the day before it is taken back, by keyboard and after a look at letter, mail and money.
  await page.keyboard.press('x');
  await page.keyboard.press('r');
  const back = page.getByRole('dialog', { name: 'Ende zurücknehmen' });
  await back.getByLabel('Warum?').fill('Bleibt doch, Anruf von heute.');
  await back.getByRole('button', { name: 'Mail ansehen' }).press('Enter');
  await expect(back.getByText(/^Der Vertrag .* läuft weiter bis/)).toBeVisible();
  await expectAccessible(page);
  await back.getByRole('button', { name: 'Zurücknehmen und Mail senden' }).press('Enter');
  await expect(back).toBeHidden();
  await expect(page.getByText(/^Gekündigt zum/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Ende zurücknehmen/ })).toHaveCount(0);
  await readMail(email, /Dein Vertrag läuft weiter/);

  await page.goto(deskUrl('/protokoll'));
  await expect(page.getByText('Das darf deine Rolle nicht.')).toBeVisible();
});

test('contact data of a caller: a new address asks about the animals and is a move of all contracts', async ({
  page,
  request,
}) => {
  const email = await makeCustomer(request);
  await enterDesk(page, 'clerk');
  await page.goto(deskUrl(`/suche?text=${encodeURIComponent(email)}`));
  await page.getByRole('cell', { name: email }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Kontakt' }).waitFor();
  await page.keyboard.press('c');
  await page.getByLabel('Straße').fill('Marienplatz');
  await page.getByLabel('Postleitzahl').fill('80331');
  await page.getByLabel('Ort', { exact: true }).fill('München');
  await page.getByRole('radio', { name: /^Ja/ }).check();
  await page.getByRole('button', { name: 'Weiter zur Vorschau' }).click();
  await expect(page.getByRole('heading', { name: 'So sieht es danach aus' })).toBeFocused();
  await expect(page.getByText(/Wohnort: Postleitzahl 80331/).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^(Zahlungspflichtig ändern|Ändern)/ }).click();
  await expect(page.getByText('Deine Kontaktdaten sind gespeichert.')).toBeVisible();
  await expect(page.getByLabel('Straße')).toHaveValue('Marienplatz');
  await readMail(email, /Umzug/);
  // What is stored now is no move any more.
  await expect(page.getByRole('radio', { name: /^Ja/ })).toHaveCount(0);
  // At the desk the mail is shown before a number of a phone is saved, too.
  await page.getByLabel('Telefon').fill('030 000 000 77');
  await page.getByRole('button', { name: 'Weiter zur Vorschau' }).click();
  await expect(page.getByRole('document', { name: 'Text der Mail' })).toContainText('Telefon');
  await expect(page.getByRole('button', { name: 'Änderung speichern' })).toBeVisible();
});

test('a lead invites, sees the link once, and locks out', async ({ page }) => {
  await enterDesk(page, 'lead');
  await page.goto(deskUrl('/team'));
  await page.getByLabel('Name').fill(`Neu ${Date.now()}`);
  await page.getByLabel('Rolle').selectOption('clerk');
  const name = await page.getByLabel('Name').inputValue();
  await page.getByRole('button', { name: 'Einladen' }).press('Enter');
  await expect(page.getByText(/\/einladung\/[\w-]{20,}/)).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('button', { name: /^Aussperren/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aussperren' }).click();
  await expect(page.getByText(`${name} kommt nicht mehr hinein.`, { exact: false })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('gesperrt');
});
