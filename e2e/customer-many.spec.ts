import { expect, type Page } from '@playwright/test';
import { logInByCall, longName, makePackOwner } from './browser/customer.ts';
import { expectFits, open } from './browser/long-names.ts';
import { useCustomer } from './browser/one-customer.ts';
import { expectAccessible, test } from './browser/visit.ts';
import type { KontoAnswer } from '#domain/wire/area/konto.ts';
const customer = useCustomer(makePackOwner);

const phone = { width: 375, height: 812 };
const mostScreens = 5;
const main = (page: Page) => page.getByRole('main');

const screensOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight / innerHeight);

for (const [path, loaded] of [
  ['/user', 'Alle 40 Tiere ansehen'],
  ['/user/policen', '67 Policen'],
  ['/user/tiere', '8 von 40 Tieren'],
] as const)
  test(
    `${path} of 40 animals is no longer than five screens of a phone before more is asked for`,
    path === '/user/policen' ? {} : { tag: '@again' },
    async ({ page }) => {
      await page.setViewportSize(phone);
      await logInByCall(page, customer.email);
      await open(page, path);
      await expect(page.getByText(loaded, { exact: true })).toBeVisible();
      expect(await screensOf(page)).toBeLessThanOrEqual(mostScreens);
      await expectAccessible(page);
    },
  );

test(
  '/user/konto of 67 polices is no longer than five screens of a phone, also after a year of bookings',
  { tag: '@again' },
  async ({ page }) => {
    await page.setViewportSize(phone);
    await logInByCall(page, customer.email);
    await page.route('**/user/account.json*', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as KontoAnswer;
      const { account } = answer;
      // As a year leaves it: each police owes and has paid twelve times.
      account.movements = Array.from({ length: 12 }, (_, month) =>
        account.polices.flatMap(({ policeNumber, animalName }) =>
          [-1, 1].map((sign) => ({
            bookedOn: `2026-${String(12 - month).padStart(2, '0')}-01`,
            movementKey: sign < 0 ? 'due' : 'debit',
            policeNumber,
            animalName,
            title: `Beitrag für ${animalName}`,
            text: null,
            amount: sign * 19.9,
            amountStr: `${sign < 0 ? '−' : '+'}19,90\u00A0€`,
            balance: 0,
            balanceKey: 'even',
            balanceStr: 'Ausgeglichen',
          })),
        ),
      ).flat() as KontoAnswer['account']['movements'];
      await route.fulfill({ response, json: answer });
    });
    await open(page, '/user/konto');
    await expect(page.getByText('8 von 1608 Buchungen')).toBeVisible();
    await expect(page.getByText(/^Beitrag für .* und 37 weitere Tiere$/).first()).toBeVisible();
    expect(await screensOf(page)).toBeLessThanOrEqual(mostScreens);
    await expectAccessible(page);
  },
);

test('a police and an animal are found by name, number and race', async ({ page }) => {
  await page.setViewportSize(phone);
  await logInByCall(page, customer.email);
  await open(page, '/user/policen');
  const search = page.getByRole('searchbox', { name: 'Suchen' });
  const rows = main(page).getByRole('link', { name: / für / });
  await search.fill('baerbel');
  await expect(page.getByText('2 Policen', { exact: true })).toBeVisible();
  await expect(rows).toHaveCount(2);
  const number = /[A-Z]{2}\/\d{4}\/\d{10}/.exec(await rows.first().innerText())![0];
  await search.fill(number);
  await expect(page.getByText('1 Police', { exact: true })).toBeVisible();
  await search.fill('maine');
  await expect(page.getByText('13 Policen', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('13 Policen', { exact: true })).toBeVisible();
  await search.fill('Wellensittich');
  await expect(page.getByText('Dazu gibt es keine Police')).toBeVisible();
  await page.getByRole('button', { name: 'Alle zeigen' }).click();
  await expect(page.getByText('67 Policen', { exact: true })).toBeVisible();

  await open(page, '/user/tiere');
  await search.fill('bärb');
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(['Bärbel']);
  await search.fill(number);
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(['Bärbel']);
});

test('the debit shows its sum, and its lines on request', async ({ page }) => {
  await page.setViewportSize(phone);
  await logInByCall(page, customer.email);
  await open(page, '/user');
  const debit = page.getByRole('region', { name: 'Nächste Abbuchung' });
  await expect(debit).toContainText(/\d,\d\d\s€/);
  await expect(debit.getByText('Samtpfote 1', { exact: false }).first()).toBeHidden();
  await debit.getByText(/^Alle 6\d Beiträge ansehen$/).click();
  await expect(debit.getByText('Samtpfote 1', { exact: false }).first()).toBeVisible();
});

test('a name of 64 letters breaks no page of the user area', { tag: '@again' }, async ({ page }) => {
  await logInByCall(page, customer.email);
  for (const path of ['/user', '/user/zucht', `/user/policen?suche=${longName}`, `/user/tiere?suche=${longName}`]) {
    await open(page, path);
    await expectFits(page, path);
  }
  await open(page, `/user/policen?suche=${longName}`);
  await main(page)
    .getByRole('link', { name: `Vollschutz für ${longName}` })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: 'Mein Schutz' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page, 'the police');
  await main(page)
    .getByRole('link', { name: new RegExp(`^${longName},`) })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: longName })).toBeVisible();
  await expectFits(page, 'the animal');
});
