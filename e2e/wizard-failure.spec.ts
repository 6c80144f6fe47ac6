import { expect, type Page } from '@playwright/test';
import { longTimeoutMs } from '#domain/wire/call.ts';
import { newEmail } from './browser/customer.ts';
import { countMails } from './browser/mailbox.ts';
import { expectAccessible, passPauses, test } from './browser/visit.ts';
import {
  back,
  fillPerson,
  forward,
  heading,
  openGroup,
  openStep1,
  price,
  toStep2,
  toStep3,
  toStep4,
} from './browser/wizard-journey.ts';

const calculation = '**/calculate_insurance_rate.json';
const makeOffer = 'Angebot sofort per E-Mail erhalten';
const buy = /^Zahlungspflichtig abschließen für/;

const failure = (page: Page) => page.getByText(/Das lag an uns/);
/** Nothing that a visitor typed is wrong. */
const wrongHeading = (page: Page) => page.getByText(/Bitte prüfe noch/);
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Noch einmal versuchen' });

/** The server did it, and its answer got lost on the way, the first time. */
const loseFirstAnswer = async (page: Page, address: string) => {
  let count = 0;
  await page.route(address, async (route) => {
    count += 1;
    if (count > 1) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
};

const onlyNetwork = (problems: string[]) =>
  expect(problems.splice(0).filter((problem) => !/ERR_|Failed to load resource/.test(problem))).toEqual([]);

for (const [name, answer] of [
  ['status 500', { status: 500, json: { _issues: [] } }],
  ["a proxy's page", { status: 503, body: '<html></html>' }],
  ['an answer of no use', { json: { _issues: [] } }],
] as const) {
  test(
    `a price that fails with ${name} is told, not waited for, and comes with one press`,
    name === 'status 500' ? {} : { tag: '@again' },
    async ({ page, problems }) => {
      await toStep2(page);
      await page.route(calculation, (route) => route.fulfill(answer));
      await page.getByRole('radio', { name: /jährlich/ }).check();
      await expect(failure(page)).toBeVisible();
      await forward(page);
      await expect(failure(page)).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(tryAgain(page)).toHaveCount(1);
      await page.unroute(calculation);
      await tryAgain(page).click();
      await expect(price(page)).toBeVisible();
      await expect(failure(page)).toHaveCount(0);
      await expect(page.getByRole('radio', { name: /jährlich/ })).toBeChecked();
      onlyNetwork(problems);
    },
  );
}

/** The page's clock knows timers, but not this one. Runs in the page. */
const timeOutByClock = () => {
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('too late', 'TimeoutError')), ms);
    return controller.signal;
  };
};

test('a price that is not answered in time is told, and comes with one press', { tag: '@again' }, async ({ page, problems }) => {
  await page.clock.install();
  await page.addInitScript(timeOutByClock);
  await toStep2(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.route(calculation, () => {});
  const request = page.waitForRequest(calculation);
  await page.getByRole('radio', { name: /jährlich/ }).check();
  await request;
  await page.clock.runFor(9_000);
  await expect(failure(page)).toHaveCount(0);
  await expect(async () => {
    await page.clock.runFor(200);
    await expect(failure(page)).toBeVisible({ timeout: 200 });
  }).toPass();
  await expect(tryAgain(page)).toHaveCount(1);
  await expect(page.getByRole('radio', { name: /jährlich/ })).toBeChecked();
  await page.unroute(calculation);
  await tryAgain(page).click();
  await page.clock.resume();
  await expect(price(page)).toBeVisible();
  await expect(failure(page)).toHaveCount(0);
  await expect(page.getByRole('radio', { name: /jährlich/ })).toBeChecked();
  await back(page);
  await openGroup(page, 'Wer ist', page.getByLabel('Name', { exact: true }));
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Bruno');
  onlyNetwork(problems);
});

test('an offer that is not answered in time is told as ours, and comes with one press', async ({ page, problems }) => {
  await page.clock.install();
  await page.addInitScript(timeOutByClock);
  await toStep3(page);
  await fillPerson(page, newEmail());
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.route('**/create_insurance_offer.json', () => {});
  const request = page.waitForRequest('**/create_insurance_offer.json');
  await forward(page, makeOffer);
  await request;
  const notice = page.getByText('Dein Angebot ist gerade nicht angekommen. Das lag an uns.');
  await page.clock.fastForward(longTimeoutMs - 1_000);
  await expect(notice).toHaveCount(0);
  await page.clock.fastForward(1_000);
  await expect(notice).toBeVisible();
  await expect(wrongHeading(page)).toHaveCount(0);
  await expect(page.getByLabel('Vorname')).toHaveValue('Erika');
  await page.unroute('**/create_insurance_offer.json');
  await tryAgain(page).click();
  await page.clock.resume();
  await expect(heading(page, /Dein Angebot für Bruno/)).toBeVisible();
  onlyNetwork(problems);
});

test('what failed on step 1 is told on step 2, and the price comes by itself when the server is back', async ({
  page,
  problems,
}) => {
  await page.clock.install();
  await page.route(calculation, (route) => route.fulfill({ status: 503, json: { _issues: [] } }));
  await openStep1(page);
  await forward(page);
  await expect(heading(page, /Der Tarif für Bruno/)).toBeVisible();
  await expect(failure(page)).toBeVisible();
  await expectAccessible(page);
  await page.unroute(calculation);
  await passPauses(page, () => expect(price(page)).toBeVisible({ timeout: 500 }));
  await expect(failure(page)).toHaveCount(0);
  onlyNetwork(problems);
});

test('an offer is made by itself when the connection is back', async ({ page, context, problems }) => {
  await toStep3(page);
  await fillPerson(page, newEmail());
  await context.setOffline(true);
  await forward(page, makeOffer);
  await expect(page.getByText('Deine Internetverbindung ist unterbrochen.')).toBeVisible();
  await expect(page.getByText(/Bitte prüfe noch|an uns/)).toHaveCount(0);
  await expect(tryAgain(page)).toHaveCount(1);
  await expect(page.getByLabel('Vorname')).toHaveValue('Erika');
  await context.setOffline(false);
  await expect(heading(page, /Dein Angebot für Bruno/)).toBeVisible();
  onlyNetwork(problems);
});

test('an offer whose answer got lost is the same one after another press, with one mail', async ({ page, problems }) => {
  const email = newEmail();
  await toStep3(page);
  await fillPerson(page, email);
  await loseFirstAnswer(page, '**/create_insurance_offer.json');
  await forward(page, makeOffer);
  await expect(tryAgain(page)).toBeVisible();
  const created = page.waitForResponse(/create_insurance_offer/);
  await tryAgain(page).click();
  await expect(heading(page, /Dein Angebot für Bruno/)).toBeVisible();
  expect((await (await created).json()) as object).toMatchObject({ contracteeEmail: email });
  await expect.poll(() => countMails(email)).toBe(1);
  onlyNetwork(problems);
});

test('an offer beyond the limit is told in its words alone, and nothing that was typed is lost', async ({ page, problems }) => {
  const message = 'An diese E-Mail-Adresse ging heute schon viel Post von uns. Bitte versuche es morgen noch einmal.';
  await toStep3(page);
  await fillPerson(page, newEmail());
  const offers = '**/create_insurance_offer.json';
  await page.route(offers, (route) => route.fulfill({ status: 429, json: { _issues: [{ level: 'error', message }] } }));
  await forward(page, makeOffer);
  await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByText(/nicht erfolgreiches Ergebnis|Das lag an uns/)).toHaveCount(0);
  await expect(tryAgain(page)).toHaveCount(0);
  await expect(page.getByLabel('Vorname')).toHaveValue('Erika');
  await page.unroute(offers);
  await forward(page, makeOffer);
  await expect(heading(page, /Dein Angebot für Bruno/)).toBeVisible();
  onlyNetwork(problems);
});

test('an acceptance whose answer got lost ends in the congratulation, for nobody but its maker', async ({
  page,
  request,
  problems,
}) => {
  const email = newEmail();
  const offerUuid = await toStep4(page, email);
  await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00');
  await page.getByRole('checkbox', { name: 'Ja' }).check();
  await loseFirstAnswer(page, '**/accept_insurance_offer.json');
  const acceptance = page.waitForRequest(/accept_insurance_offer/);
  await forward(page, buy);
  await expect(tryAgain(page)).toBeVisible();
  await expect(wrongHeading(page)).toHaveCount(0);
  await expectAccessible(page);

  const { requestKey: _requestKey, ...body } = (await acceptance).postDataJSON() as Record<string, unknown>;
  const headers = { 'auth-token': 'tierdach-web', 'X-XHR': '1' };
  const stranger = await request.post('/webapi/v1/commands/accept_insurance_offer.json', { data: body, headers });
  expect(await stranger.text()).toContain('Es existiert bereits eine Police');
  expect(body['insuranceOfferId']).toBe(offerUuid);

  await forward(page, buy);
  await expect(heading(page, /Herzlichen Glückwunsch/)).toBeVisible();
  await expect(page.getByText('Es existiert bereits eine Police')).toHaveCount(0);
  // One mail with the offer, one with the police.
  await expect.poll(() => countMails(email)).toBe(2);
  onlyNetwork(problems);
});
