import { expect } from '@playwright/test';
import { expectAccessible, passPauses, test } from './browser/visit.ts';
import {
  answer,
  chooseDate,
  chooseDogFull,
  commonIssues,
  fillPerson,
  forward,
  heading,
  openStep1,
  price,
  toStep2,
  toStep3,
  yearsAgo,
} from './browser/wizard-journey.ts';

const onlyNetwork = (problems: string[]) =>
  expect(problems.splice(0).filter((problem) => !/ERR_|Failed to load resource/.test(problem))).toEqual([]);

test('a refusal names the rule and what would change it', async ({ page }) => {
  await openStep1(page);
  await chooseDate(page, 'Geburtstag', ['15', '3', yearsAgo(9)]);
  await expect(page.getByText('Eine Aufnahme in die Versicherung ist nur bis zum 6. Geburtstag möglich.').first()).toBeVisible();
  await expect(page.getByText(/Die Aufnahme war bis zum 15\.03\.\d{4} möglich/)).toBeVisible();
  await answer(page, /chronisch krank/, 'Ja');
  await expect(page.getByText('Bruno können wir leider nicht versichern')).toBeVisible();
  await forward(page);
  await expect(heading(page, /Erzähl uns/)).toBeVisible();
  await expect(commonIssues(page)).toContainText('kann Ihnen leider kein Versicherungsschutz angeboten werden');
  await expect(page.getByRole('group', { name: 'Geburtstag' }).getByLabel('Tag', { exact: true })).toBeFocused();
  await expectAccessible(page);

  await chooseDate(page, 'Geburtstag', ['15', '3', yearsAgo(2)]);
  await answer(page, /chronisch krank/, 'Nein');
  await forward(page);
  await expect(heading(page, /Der Tarif für Bruno/)).toBeVisible();
});

test('a lost connection loses nothing: a calm word, a button, and on it goes', async ({ page, context, problems }) => {
  await toStep2(page);
  const before = await price(page).textContent();
  await context.setOffline(true);
  await page.getByRole('radio', { name: /jährlich/ }).check();
  await expect(page.getByText('Deine Internetverbindung ist unterbrochen.')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  // Being online again is enough; the button is for those who do not wait.
  await expect(page.getByText('Deine Internetverbindung ist unterbrochen.')).toHaveCount(0);
  await expect(price(page)).toBeVisible();
  await expect(price(page)).not.toHaveText(before!);
  onlyNetwork(problems);
});

test('a list that fails is told as ours, and comes by itself when the server does', async ({ page, problems }) => {
  await page.clock.install();
  await page.route('**/race_options.json', (route) => route.fulfill({ status: 500, json: { _issues: [] } }));
  await chooseDogFull(page);
  const notice = page.getByText('Ein Teil dieser Seite ist gerade nicht angekommen. Das lag an uns.');
  await expect(notice).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Bruno');
  await forward(page);
  await expect(notice).toBeVisible();
  await page.unroute('**/race_options.json');
  await passPauses(page, () => expect(notice).toHaveCount(0, { timeout: 500 }));
  await page.getByRole('combobox', { name: 'Rasse', exact: true }).fill('beagle');
  await expect(page.getByRole('option', { name: 'Beagle', exact: true })).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Bruno');
  onlyNetwork(problems);
});

test('an answer that comes too late is not shown', async ({ page }) => {
  await toStep2(page);
  const late = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  let count = 0;
  await page.route('**/calculate_insurance_rate.json', async (route) => {
    count += 1;
    if (count > 1) return route.continue();
    const response = await route.fetch();
    const json = (await response.json()) as Record<string, unknown>;
    await late.promise;
    // The call may be taken back by then.
    await route.fulfill({ response, json: { ...json, insuranceCalculationSummaryRateAmount: 999.99 } }).catch(() => {});
    answered.resolve();
  });
  const priceText = await price(page).textContent();
  await page.getByRole('radio', { name: /jährlich/ }).check();
  await expect.poll(() => count).toBe(1);
  await page.getByRole('radio', { name: /monatlich/ }).check();
  await expect(price(page)).toHaveText(priceText!);
  late.resolve();
  await answered.promise;
  // One more answer from the server is drawn: the late one would be, too.
  await page.getByRole('radio', { name: /\s0\s€ im Jahr/ }).check();
  await expect(price(page)).not.toHaveText(priceText!);
  await expect(price(page)).not.toContainText('999,99');
});

test('another status than 200 is told with the status, and the page stays', async ({ page, problems }) => {
  await toStep3(page);
  await fillPerson(page);
  await page.route('**/create_insurance_offer.json', (route) => route.fulfill({ status: 502, body: '<html></html>' }));
  await forward(page, 'Angebot sofort per E-Mail erhalten');
  await expect(commonIssues(page)).toContainText('(Status 502)');
  await expect(commonIssues(page)).toContainText('Das hat noch nicht geklappt');
  await expect(commonIssues(page)).toBeFocused();
  await expect(page.getByLabel('Vorname')).toHaveValue('Erika');
  await page.unroute('**/create_insurance_offer.json');
  await forward(page, 'Angebot sofort per E-Mail erhalten');
  await expect(heading(page, /Dein Angebot für Bruno/)).toBeVisible();
  onlyNetwork(problems);
});

test('what is missing is named under its input and in the box, and the box leads there', async ({ page }) => {
  await chooseDogFull(page);
  await expect(page.getByText('Tiername darf nicht leer sein')).toHaveCount(0);
  await forward(page);
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(page.getByText('Tiername darf nicht leer sein')).toHaveCount(2);
  await commonIssues(page).getByRole('link', { name: 'Tierrasse fehlt.' }).click();
  await expect(page.getByRole('combobox', { name: 'Rasse', exact: true })).toBeFocused();
  await page.getByLabel('Postleitzahl').fill('00000');
  await expect(page.getByText('Diese Postleitzahl gibt es nicht.').first()).toBeVisible();
});
