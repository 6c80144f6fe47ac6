import { expect, type Locator, type Page } from '@playwright/test';
import { untilStarted } from './as-visitor.ts';
import { filledAddress } from './filled-address.ts';

/** The wizard as a customer uses it, page by page. */
export const forward = (page: Page, name: string | RegExp = 'Weiter') =>
  page.getByRole('main').getByRole('button', { name, exact: true }).locator('visible=true').first().click();

export const back = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Zurück' }).click();

export const answer = (page: Page, question: RegExp, yesOrNo: 'Ja' | 'Nein') =>
  page
    .getByRole('radiogroup', { name: question })
    .getByRole('radio', { name: new RegExp(`^${yesOrNo}`) })
    .check();

export const chooseDate = async (page: Page, name: string, [day, month, year]: readonly [string, string, string]) => {
  const group = page.getByRole('group', { name });
  await group.getByLabel('Tag', { exact: true }).selectOption(day);
  await group.getByLabel('Monat', { exact: true }).selectOption(month);
  await group.getByLabel('Jahr', { exact: true }).selectOption(year);
};

export const yearsAgo = (years: number) => String(new Date().getFullYear() - years);

export const chooseDogFull = async (page: Page) => {
  await page.goto('/beitragberechnen');
  await untilStarted(page);
  await page.getByRole('main').getByRole('link', { name: /Hund/ }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Vollschutz/ })
    .click();
  await expect(heading(page, /Erzähl uns/)).toBeFocused();
};

export const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name });

/** On a phone a group of step 1 is a line until its turn comes or somebody presses it; wider screens show all of it. */
export const openGroup = (page: Page, title: string, input: Locator) =>
  expect(async () => {
    const line = page.getByRole('button', { name: `: ${title}`, expanded: false });
    if (await line.isVisible()) await line.click();
    await expect(input).toBeVisible({ timeout: 1_000 });
  }).toPass();

export const openVet = (page: Page) => openGroup(page, 'Beim Tierarzt', page.getByLabel(/beim Tierarzt/));

export const openCondition = (page: Page) =>
  openGroup(page, 'Gesundheit', page.getByRole('radiogroup', { name: /chronisch krank/ }));

export const answerHealthy = async (page: Page) => {
  await openVet(page);
  await page.getByLabel(/beim Tierarzt/).selectOption('0');
  await openCondition(page);
  await answer(page, /chronisch krank/, 'Nein');
  await answer(page, /letzten 12 Monaten ernsthaft/, 'Nein');
  await answer(page, /vollständig gesund/, 'Ja');
};

/** A healthy Beagle of two years in Berlin. */
export const fillDog = async (page: Page) => {
  await page.getByLabel('Name', { exact: true }).fill('Bruno');
  await page.getByRole('radio', { name: 'Männlich' }).check();
  await chooseDate(page, 'Geburtstag', ['15', '3', yearsAgo(2)]);
  const race = page.getByRole('combobox', { name: 'Rasse', exact: true });
  await race.fill('beagle');
  await page.getByRole('option', { name: 'Beagle', exact: true }).click();
  await openGroup(page, 'Wie lebt', page.getByLabel('Postleitzahl'));
  await page.getByLabel('Postleitzahl').fill('10115');
  await expect(page.getByText('Berlin', { exact: true })).toBeVisible();
  await answer(page, /gechippt/, 'Ja');
  await answer(page, /Jagd/, 'Nein');
  await answerHealthy(page);
};

/** Step 1 as a customer fills it in, from the first card on. */
export const walkStep1 = async (page: Page) => {
  await chooseDogFull(page);
  await fillDog(page);
};

/** Step 1 as a link fills it in: for all that is about something else, since the walk takes many times as long. */
export const openStep1 = async (page: Page) => {
  await page.goto(filledAddress('dog', 'full'));
  await expect(page.locator('#animalRaceId')).toHaveValue('Beagle');
};

export const toStep2 = async (page: Page, begin = openStep1) => {
  await begin(page);
  await forward(page);
  await expect(heading(page, /Der Tarif für Bruno/)).toBeFocused();
  await expect(price(page)).toBeVisible();
};

/** The price of the badge, wherever it stands. */
export const price = (page: Page) =>
  page
    .getByRole('complementary', { name: 'Dein Beitrag' })
    .getByText(/^\d+,\d\d\s€$/)
    .first();

export const toStep3 = async (page: Page, begin = openStep1) => {
  await toStep2(page, begin);
  await answer(page, /Haftpflicht mit abschließen/, 'Ja');
  await answer(page, /haftpflichtversichert/, 'Nein');
  await forward(page);
  await expect(heading(page, /persönlichen Daten/)).toBeFocused();
};

/**
 * The ZIP code and the town are there already: they came with the animal. Where a link has filled in the rest, only what a link does
 * not know is lacking.
 */
export const fillPerson = async (page: Page, email = 'erika@example.org') => {
  await chooseDate(page, 'Geburtsdatum', ['12', '8', '1980']);
  if ((await page.getByLabel('Vorname').inputValue()) !== '') return page.getByLabel('E-Mail').fill(email);
  await page.getByRole('radio', { name: 'Frau' }).check();
  await page.getByLabel('Vorname').fill('Erika');
  await page.getByLabel('Nachname').fill('Mustermann');
  await page.getByLabel('Straße').fill('Musterstraße');
  await page.getByLabel('Hausnummer').fill('1a');
  await expect(page.getByLabel('Ort', { exact: true })).toHaveValue('Berlin');
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Telefon').fill('030 1234567');
};

/** Answers with the uuid of the offer. */
export const toStep4 = async (page: Page, email?: string, begin = openStep1): Promise<string> => {
  await toStep3(page, begin);
  await fillPerson(page, email);
  const created = page.waitForResponse(/create_insurance_offer/);
  await forward(page, 'Angebot sofort per E-Mail erhalten');
  const { insuranceOfferId } = (await (await created).json()) as { insuranceOfferId: string };
  await expect(heading(page, /Dein Angebot für Bruno/)).toBeFocused();
  return insuranceOfferId;
};

export const commonIssues = (page: Page) => page.getByRole('alert');
