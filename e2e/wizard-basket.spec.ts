import { expect, type Page } from '@playwright/test';
import { filledAddress } from './browser/filled-address.ts';
import { newEmail } from './browser/customer.ts';
import { countMails } from './browser/mailbox.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './browser/visit.ts';
import { answer, fillPerson, forward, heading, price } from './browser/wizard-journey.ts';

/** Several animals in one go (decision 027): the second is filled in by a link, as if a customer had typed it. */
const basket = (page: Page) => page.getByRole('region', { name: 'Dein Korb' });
const makeOffer = 'Angebot sofort per E-Mail erhalten';
const buy = /Zahlungspflichtig abschließen für/;

const describe = async (page: Page, species: 'dog' | 'cat' | 'rabbit', change: Record<string, string> = {}) => {
  await page.goto(filledAddress(species, 'full', change));
  await expect(page.locator('#animalRaceId')).toHaveValue(/./);
  if (species !== 'dog') await page.getByRole('radio', { name: /Nur in der Wohnung/ }).check();
  await forward(page);
  await expect(heading(page, /Der Tarif für/)).toBeFocused();
  await expect(price(page)).toBeVisible();
  if (species === 'dog') await answer(page, /Haftpflicht mit abschließen/, 'Nein');
};

const putIn = async (page: Page) => {
  await page.getByRole('button', { name: 'Noch ein Tier' }).click();
  await expect(heading(page, /Wer soll unters Dach/)).toBeVisible();
  await expect(basket(page)).toBeVisible();
};

const toOffers = async (page: Page, email: string) => {
  await forward(page);
  await expect(heading(page, /persönlichen Daten/)).toBeFocused();
  await fillPerson(page, email);
  await forward(page, makeOffer);
  await expect(heading(page, /Dein Angebot für/)).toBeFocused();
};

const fillPayment = async (page: Page) => {
  await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00');
  await page.getByRole('checkbox', { name: 'Ja' }).check();
};

const acceptedOf = async (page: Page, press: () => Promise<void>) => {
  const answered = page.waitForResponse(/accept_insurance_offers/);
  await press();
  return (await (await answered).json()) as { answers: { _issues: { level: string; message: string }[] }[] };
};

test('two animals are described one after the other, offered together and bought with one press', async ({ page }) => {
  const email = newEmail();
  await describe(page, 'dog');
  await putIn(page);
  await expect(basket(page)).toContainText('Im Korb: Bruno');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(basket(page)).toContainText('Im Korb: Bruno');

  await describe(page, 'cat');
  await expect(page.getByText(/Bruno ist schon in deinem Korb: Minka bekommt .*Mehrtierrabatt/)).toBeVisible();
  await basket(page)
    .getByRole('button', { name: /Im Korb/ })
    .click();
  await expect(basket(page)).toContainText('mit Minka zusammen');
  await expectAccessible(page);
  await toOffers(page, email);
  await expect(page.getByText('Aus deinem Korb')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Bruno' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await fillPayment(page);
  const { answers } = await acceptedOf(page, () => forward(page, buy));
  expect(answers).toHaveLength(2);
  await expect(heading(page, /Herzlichen Glückwunsch/)).toBeVisible();
  await expect(page.getByText('Auch Bruno ist jetzt bei uns versichert.')).toBeVisible();
  await expectAccessible(page);
  // One mail with the offers, one with the polices.
  await expect.poll(() => countMails(email)).toBe(2);
  await page.goto('/beitragberechnen');
  await expect(heading(page, /Wer soll unters Dach/)).toBeVisible();
  await expect(basket(page)).toHaveCount(0);
});

test('three animals survive a reload of every page and lost answers, and one that must be examined waits alone', async ({
  page,
  problems,
}) => {
  const email = newEmail();
  await describe(page, 'dog');
  await putIn(page);
  await describe(page, 'dog', { animal_name: 'Rex', animal_is_chipped: '0' });
  await putIn(page);
  await describe(page, 'cat');
  await expect(basket(page)).toContainText('Im Korb: Bruno und Rex');
  await forward(page);
  await fillPerson(page, email);

  for (const call of ['create', 'accept'] as const) {
    let isLost = false;
    await page.route(`**/${call}_insurance_offers.json`, async (route) => {
      if (isLost) return route.continue();
      isLost = true;
      await route.fetch();
      await route.abort('connectionreset');
    });
  }
  await forward(page, makeOffer);
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(heading(page, /Dein Angebot für Minka/)).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 3, name: 'Rex' })).toBeVisible();
  await expect(page.getByText('Deinen Antrag prüfen wir persönlich')).toBeVisible();
  await fillPayment(page);
  await forward(page, buy);
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(heading(page, /Herzlichen Glückwunsch/)).toBeVisible();
  await expect(page.getByText('Auch Bruno ist jetzt bei uns versichert.')).toBeVisible();
  await expect(page.getByText(/Der Schutz für Rex ist noch nicht aktiv/)).toBeVisible();
  // The offers, the polices of two, and that somebody examines the third.
  await expect.poll(() => countMails(email)).toBe(3);
  problems.splice(0);
});

test('an animal is changed, taken out, and put in by another tab, and none is lost', async ({ page, context }) => {
  await describe(page, 'dog');
  await putIn(page);
  const other = await context.newPage();
  await describe(other, 'rabbit');
  await putIn(other);
  await expect(basket(page)).toContainText('Im Korb: Bruno und Hoppel');
  await basket(page)
    .getByRole('button', { name: /Im Korb/ })
    .click();
  await basket(page).getByRole('button', { name: 'Bruno ändern' }).click();
  await expect(heading(page, /Der Tarif für Bruno/)).toBeVisible();
  await expect(basket(other)).toContainText('Im Korb: Hoppel');
  await basket(page).getByRole('button', { name: 'Hoppel aus dem Korb nehmen' }).click();
  await expect(basket(page)).toHaveCount(0);
  await expect(basket(other)).toHaveCount(0);
  // Alone again: what the customer said of the first animal holds.
  await expect(
    page.getByRole('radiogroup', { name: /schon ein anderes Tier/ }).getByRole('radio', { name: /^Nein/ }),
  ).toBeChecked();
});

test('pressed in two tabs, of which one hears no answer, each animal has one contract, and both tabs come to know it', async ({
  page,
  context,
  problems,
}) => {
  const email = newEmail();
  await describe(page, 'dog');
  await putIn(page);
  await describe(page, 'cat');
  await toOffers(page, email);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByText('Aus deinem Korb')).toBeVisible();
  for (const tab of [page, other]) await fillPayment(tab);
  await page.route(
    '**/accept_insurance_offers.json',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await forward(page, buy);
  const again = page.getByRole('button', { name: 'Noch einmal versuchen' });
  await expect(again).toBeVisible();
  // This one has another key of its own: it is told that there is a contract, and buys nothing.
  await forward(other, buy);
  await expect(other.getByText('Es existiert bereits eine Police zum Versicherungangebot.')).toBeVisible();
  await other.reload();
  await expect(other.getByText(/schon angenommen/)).toBeVisible();
  await again.click();
  await expect(heading(page, /Herzlichen Glückwunsch/)).toBeVisible();
  await expect.poll(() => countMails(email)).toBe(2);
  expect(problems.splice(0)).toEqual([expect.stringContaining('ERR_CONNECTION_RESET')]);
});

test('whoever wants no further animal after all goes on with the one of the basket', async ({ page }) => {
  await describe(page, 'dog');
  await putIn(page);
  await page.getByRole('button', { name: 'Weiter mit Bruno' }).click();
  await expect(heading(page, /persönlichen Daten/)).toBeVisible();
  await expect(basket(page)).toHaveCount(0);
});

test('one that could not be accepted is told by name, the others stay, and it is pressed again alone', async ({ page }) => {
  const email = newEmail();
  await describe(page, 'dog');
  await putIn(page);
  await describe(page, 'cat');
  await toOffers(page, email);
  await fillPayment(page);
  let isFirst = true;
  await page.route('**/accept_insurance_offers.json', (route) => {
    const { acceptances } = route.request().postDataJSON() as { acceptances: Record<string, unknown>[] };
    const [own, bruno] = acceptances;
    const body = isFirst ? [own, { ...bruno, insuranceCalculationSummaryRateAmount: 1 }] : acceptances;
    isFirst = false;
    return route.continue({ postData: { acceptances: body } as never });
  });
  await forward(page, buy);
  await expect(page.getByText('Für Bruno hat es nicht geklappt.')).toBeVisible();
  await expect(page.getByText('Abgeschlossen: Minka.')).toBeVisible();
  await expect(heading(page, /Dein Angebot für Bruno/)).toBeVisible();
  await expect(page.getByLabel('IBAN')).toHaveValue(/DE89/);
  await expectAccessible(page);
  await forward(page, buy);
  await expect(heading(page, /Herzlichen Glückwunsch/)).toBeVisible();
  await expect(page.getByText('Auch Minka ist jetzt bei uns versichert.')).toBeVisible();
});
