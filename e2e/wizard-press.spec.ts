import { expect, type Page } from '@playwright/test';
import { newEmail } from './browser/customer.ts';
import { holdBack } from './browser/hold-back.ts';
import { test } from './browser/visit.ts';
import {
  answer,
  back,
  fillDog,
  fillPerson,
  forward,
  heading,
  toStep2,
  toStep3,
  toStep4,
  walkStep1,
} from './browser/wizard-journey.ts';

const makeOffer = 'Angebot sofort per E-Mail erhalten';

/** Every call that makes an offer or a police. */
const watchCommands = (page: Page) => {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (/create_insurance_offer|accept_insurance_offer/.test(request.url())) urls.push(request.url());
  });
  return urls;
};

test('"Weiter" on step 2 never makes an offer: not after going back, a change, or a reload', async ({ page }) => {
  const commands = watchCommands(page);
  await toStep3(page);
  await fillPerson(page, newEmail());
  await back(page);
  await forward(page);
  await expect(heading(page, /persönlichen Daten/)).toBeFocused();

  await back(page);
  await back(page);
  await page.getByLabel('Name', { exact: true }).fill('Rex');
  await forward(page);
  await forward(page);
  await expect(heading(page, /persönlichen Daten/)).toBeFocused();

  await back(page);
  await expect(heading(page, /Der Tarif für Rex/)).toBeFocused();
  await page.reload();
  await expect(heading(page, /Der Tarif für Rex/)).toBeVisible();
  await forward(page);
  await expect(heading(page, /persönlichen Daten/)).toBeFocused();
  await expect(page.getByLabel('Vorname')).toHaveValue('Erika');
  await expect(page.getByRole('main').getByRole('button', { name: makeOffer }).first()).toBeEnabled();
  expect(commands).toEqual([]);
  await forward(page, makeOffer);
  await expect(heading(page, /Dein Angebot für Rex/)).toBeVisible();
  expect(commands).toHaveLength(1);
});

test('leading on to an offer that stands does not buy it, and the next animal sees step 3 again', async ({ page }) => {
  const commands = watchCommands(page);
  await toStep4(page, newEmail(), walkStep1);
  await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00');
  await page.getByRole('checkbox', { name: 'Ja' }).check();
  await back(page);
  await expect(heading(page, /persönlichen Daten/)).toBeFocused();
  await forward(page, makeOffer);
  await expect(heading(page, /Dein Angebot für Bruno/)).toBeFocused();
  expect(commands).toHaveLength(1);
  await forward(page, /^Zahlungspflichtig abschließen für/);
  await expect(page.getByRole('heading', { name: /Glückwunsch/ })).toBeVisible();
  expect(commands).toHaveLength(2);

  await page.getByRole('button', { name: 'Weiteres Tier versichern' }).click();
  await page.getByRole('main').getByRole('link', { name: /Hund/ }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Vollschutz/ })
    .click();
  await fillDog(page);
  await forward(page);
  await answer(page, /Haftpflicht mit abschließen/, 'Nein');
  await forward(page);
  await expect(heading(page, /persönlichen Daten/)).toBeFocused();
  await expect(page.getByLabel('Vorname')).toHaveValue('Erika');
  expect(commands).toHaveLength(2);
});

for (const width of [390, 800, 1440]) {
  test(
    `what explains the price comes later and moves no button, ${width} pixels wide`,
    width === 390 ? {} : { tag: '@again' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const open = await holdBack(page, /compare_insurance_rates|explain_insurance_rate/);
      await toStep2(page);
      const onward = page.getByRole('main').getByRole('button', { name: 'Weiter' }).filter({ visible: true }).first();
      const placeOf = () => onward.evaluate((button) => Math.round(button.getBoundingClientRect().top + scrollY));
      const before = await placeOf();
      open();
      await expect(page.getByText(/^Spart .* Beitrag im Jahr/)).toBeVisible();
      await expect(page.getByText(/Mehrtierrabatt für jedes/)).toContainText(/\d/);
      await expect(page.getByText(/günstiger/).first()).toContainText(/\d/);
      expect(await placeOf()).toBe(before);
    },
  );
}

test('where what explains the price does not come, nothing is left to wait for', async ({ page, problems }) => {
  await page.route(/compare_insurance_rates|explain_insurance_rate/, (route) =>
    route.fulfill({ status: 503, json: { _issues: [] } }),
  );
  await toStep2(page);
  await expect(page.getByText('dauerhaft günstiger, mit Kastration und Sterilisation')).toBeVisible();
  await expect(page.getByText('mit Mehrtierrabatt', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('…')).toHaveCount(0);
  await forward(page);
  await expect(heading(page, /persönlichen Daten/)).toBeVisible();
  problems.splice(0);
});
