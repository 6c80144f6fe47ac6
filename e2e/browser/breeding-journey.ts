import { expect, type Page } from '@playwright/test';
import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { answer, answerHealthy, chooseDate, forward, heading, price } from './wizard-journey.ts';

/** The breeder's way through the user area, screen by screen. */
const today = () => todayInBerlin(new Date());

const todayParts = () => {
  const [year, month, day] = today().split('-').map(Number);
  return [String(day), String(month), String(year)] as const;
};

export const main = (page: Page) => page.getByRole('main');

/** From the overview to the page of the offer. */
export const toOffer = async (page: Page, { variant = 'Wurf', animals = ['Luna'] } = {}) => {
  await page.goto('/user/zucht/berechnen');
  await page.getByRole('radio', { name: new RegExp(`^${variant}`) }).check();
  for (const name of animals) await page.getByRole('checkbox', { name, exact: true }).check();
  await page.getByRole('radio', { name: /^VDH/ }).check();
  await expect(page.getByRole('complementary', { name: 'Dein Beitrag' })).toContainText(/\d+,\d\d\s€/);
  await page.getByRole('button', { name: 'Angebot ansehen' }).click();
  await expect(heading(page, /Dein Angebot zum Züchtertarif/)).toBeVisible();
};

export const fillAcceptance = async (page: Page) => {
  await page.getByRole('checkbox', { name: /SEPA-Lastschriftmandat/ }).check();
  await page.getByRole('checkbox', { name: /^Alle Angaben/ }).check();
  await page.getByRole('checkbox', { name: /^Ich nehme das Angebot an/ }).check();
};

export const acceptOffer = async (page: Page) => {
  await fillAcceptance(page);
  await page.getByRole('button', { name: /^Zahlungspflichtig abschließen für/ }).click();
  await expect(heading(page, /Glückwunsch/)).toBeFocused();
};

export const fillRow = async (page: Page, number: number, name: string, genderKey: 'female' | 'male') => {
  const row = page.getByRole('group', { name: `${number}. Jungtier`, exact: true });
  await row.getByLabel('Name', { exact: true }).fill(name);
  await row.getByLabel('Geschlecht').selectOption(genderKey);
};

export const addLitter = async (page: Page, ...names: string[]) => {
  await page.goto('/user/zucht/wurf');
  for (const [index, name] of names.entries()) await fillRow(page, index + 1, name, 'female');
  await page.getByRole('button', { name: 'Eintragen', exact: true }).click();
  await expect(page.getByText(/Jungtiere? eingetragen\.$/)).toBeVisible();
};

export const fillSale = async (page: Page, email: string) => {
  await page.getByRole('radio', { name: 'Frau' }).check();
  await page.getByLabel('Vorname').fill('Klara');
  await page.getByLabel('Nachname').fill('Käufer');
  await page.getByLabel('E-Mail', { exact: true }).fill(email);
  await chooseDate(page, 'Wann wird verkauft?', todayParts());
  await page.getByRole('checkbox', { name: /einverstanden/ }).check();
};

export const sell = async (page: Page, email: string) => {
  await fillSale(page, email);
  await page.getByRole('button', { name: 'Verkauf eintragen und Link senden' }).click();
  await expect(page.getByText(/^Der Verkauf von .+ ist eingetragen\.$/)).toBeVisible();
};

/** The short link of an invitation. */
export const buyerLinkIn = (text: string) => /https?:\/\/\S*\/j\/[0-9A-Z]{12}/.exec(text)![0];

/** The buyer has the animal and their name filled in; the rest is theirs to answer. */
export const buyAsBuyer = async (page: Page) => {
  await main(page)
    .getByRole('link', { name: /Vollschutz/ })
    .click();
  await expect(heading(page, /Erzähl uns/)).toBeFocused();
  await page.getByLabel('Postleitzahl').fill('10115');
  await expect(page.getByText('Berlin', { exact: true })).toBeVisible();
  await page.getByLabel('Farbschlag').selectOption({ index: 1 });
  await answer(page, /gechippt/, 'Ja');
  await answer(page, /Jagd/, 'Nein');
  await answerHealthy(page);
  await forward(page);
  await expect(price(page)).toBeVisible();
  await answer(page, /Haftpflicht mit abschließen/, 'Nein');
  await forward(page);
  await expect(heading(page, /persönlichen Daten/)).toBeFocused();
  await expect(page.getByLabel('Vorname')).toHaveValue('Klara');
  await chooseDate(page, 'Geburtsdatum', ['12', '8', '1980']);
  await page.getByLabel('Straße').fill('Musterstraße');
  await page.getByLabel('Hausnummer').fill('1a');
  await page.getByLabel('Telefon').fill('030 1234567');
  const created = page.waitForRequest(/create_insurance_offer/);
  await forward(page, 'Angebot sofort per E-Mail erhalten');
  expect((await created).postDataJSON()).toMatchObject({ childAnimalSellingToken: expect.stringMatching(/./) });
  await expect(heading(page, /Dein Angebot für/)).toBeFocused();
  await page.getByLabel('IBAN').fill('DE02 1203 0000 0000 2020 51');
  await page.getByRole('checkbox', { name: 'Ja' }).check();
  await forward(page, /^Zahlungspflichtig abschließen für/);
  await expect(page.getByRole('heading', { name: /Glückwunsch/ })).toBeVisible();
};
