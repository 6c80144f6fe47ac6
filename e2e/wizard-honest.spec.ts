import { expect, type Page } from '@playwright/test';
import { newEmail } from './browser/customer.ts';
import { readMail } from './browser/mailbox.ts';
import { accept, badgeOf, openContract, openTarif } from './browser/tarif-journey.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './browser/visit.ts';
import { answer, answerHealthy, forward, heading, openStep1 } from './browser/wizard-journey.ts';

const summary = (page: Page) => page.getByRole('region', { name: 'Dein Angebot im Überblick' });
const row = (page: Page, label: string) =>
  summary(page)
    .locator('dl > div')
    .filter({ has: page.locator('dt').getByText(label, { exact: true }) });

test('the summary shows every answer about the health, and why there is a surcharge', async ({ page }) => {
  await openTarif(page, 'dog', 'full', { email: newEmail() });
  await page.getByRole('button', { name: 'Zurück' }).click();
  await answerHealthy(page);
  await expect(page.getByLabel(/beim Tierarzt/)).toHaveAccessibleDescription(/Impfen, .* und zur Vorsorge zählen nicht\./);
  await page.getByLabel(/beim Tierarzt/).selectOption('3');
  await answer(page, /schwerwiegende Behandlungen/, 'Nein');
  await page.getByRole('checkbox', { name: 'Ohrenentzündung' }).check();
  await page.getByRole('combobox', { name: 'Ohrenentzündung: wie oft?' }).selectOption('2');
  await answer(page, /vollständig gesund/, 'Nein');
  await page.getByLabel('Krankheit', { exact: true }).fill('Husten');
  await page.getByLabel('Monat', { exact: true }).last().selectOption('1');
  await forward(page);
  await openContract(page);
  const answers = {
    'Tierarztbesuche in den letzten 12 Monaten': '3',
    'Schwerwiegende Behandlungen': 'nein',
    Erkrankung: 'Ohrenentzündung, 2-mal',
    'Aktuelle Beschwerde': `Husten, im Januar ${new Date().getFullYear()}`,
    Gesundheitszuschlag: 'ja, wegen dieser Angaben: zurzeit nicht vollständig gesund; eine Erkrankung 2-mal',
    Chipnummer: '-',
  };
  for (const [label, value] of Object.entries(answers)) await expect(row(page, label).locator('dd')).toHaveText(value);
  await expectAccessible(page);
});

test('an application that a person looks at says so at the price and above the button', async ({ page }) => {
  await openTarif(page, 'dog', 'full', { animal_is_chipped: '0', email: newEmail() });
  await expect(badgeOf(page).getByText('Deinen Antrag prüfen wir persönlich')).toBeVisible();
  await openContract(page);
  const note = page.getByText('Deinen Antrag prüfen wir persönlich');
  await expect(note).toBeVisible();
  await expect(page.getByText(/Der Schutz beginnt erst, wenn wir deinen Antrag angenommen haben/)).toBeVisible();
  const button = page.getByRole('button', { name: /^Versicherung beantragen für/ });
  expect((await note.boundingBox())!.y).toBeLessThan((await button.boundingBox())!.y);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a former insurer that was not named is asked for on step 4, and spares the examination', async ({ page }) => {
  await openTarif(page, 'dog', 'full', { email: newEmail() });
  await expect(badgeOf(page)).not.toContainText('persönlich');
  await answer(page, /Haftpflicht mit abschließen/, 'Ja');
  await answer(page, /schon einmal haftpflichtversichert/, 'Ja');
  await answer(page, /den Vertrag gekündigt/, 'Nein');
  await page.getByLabel('Wie viele Schäden gab es?').fill('0');
  await page.getByLabel(/Wie hoch/).fill('0');
  await expect(badgeOf(page)).toContainText('Die Haftpflicht prüfen wir persönlich');
  await openContract(page);
  await expect(row(page, 'Vorversicherer').locator('dd')).toHaveText('-');
  await page.getByRole('button', { name: 'Frühere Versicherung angeben' }).click();
  const insurer = page.getByLabel(/Name der früheren Versicherung/);
  await expect(insurer).toBeFocused();
  await insurer.fill('Alte Versicherung AG');
  await expect(badgeOf(page)).not.toContainText('persönlich');
});

test('the mail that step 5 announces for liability is there, also where the whole application waits', async ({ page }) => {
  const email = newEmail();
  await openTarif(page, 'dog', 'full', { animal_is_chipped: '0', email });
  await answer(page, /Haftpflicht mit abschließen/, 'Ja');
  await answer(page, /schon einmal haftpflichtversichert/, 'Ja');
  await answer(page, /den Vertrag gekündigt/, 'Nein');
  await page.getByLabel('Wie viele Schäden gab es?').fill('1');
  await page.getByLabel(/Wie hoch/).fill('500');
  await expect(badgeOf(page)).toContainText('Haftpflicht');
  await openContract(page);
  await accept(page);
  await expect(heading(page, /Vielen Dank für deinen Antrag/)).toBeVisible();
  await expect(page.getByText(/Der Schutz für Bruno ist noch nicht aktiv\. Wir prüfen jetzt/)).toBeVisible();
  await expect(page.getByText(/Bitte antworte dazu auf die E-Mail/)).toBeVisible();
  await expect(page.getByText(/Glückwunsch|krankenversichert/)).toHaveCount(0);
  expect(await readMail(email, /Haftpflicht/)).toContain('wann und wie frühere Schäden passiert sind');
});

test('an animal without a chip gets one note, and an unlisted race needs its name', async ({ page }) => {
  await openStep1(page);
  await answer(page, /gechippt/, 'Nein');
  await expect(page.getByText(/chippen/)).toHaveCount(1);
  await expect(page.getByText(/Nur gechippte Tiere/)).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Rasse', exact: true }).fill('andere');
  await page.getByRole('option', { name: /^Andere Rasse/ }).click();
  await answer(page, /Ausland geboren/, 'Nein');
  await forward(page);
  await expect(page.getByText('Es muss der Name der Rasse angegeben sein.').first()).toBeVisible();
  await page.getByLabel('Welche Rasse ist es?').fill('Hovawart-Mix');
  await forward(page);
  await expect(heading(page, /Der Tarif für Bruno/)).toBeVisible();
  await expect(badgeOf(page).getByText('Deinen Antrag prüfen wir persönlich')).toBeVisible();
});
