import { expect } from '@playwright/test';
import { addDays, formatGermanDate, todayInBerlin, type IsoDate } from '#domain/basics/calendar-date.ts';
import { nextFirst } from '#domain/money/dues.ts';
import { targetDayFrom } from '#domain/basics/working-days.ts';
import { sampleDebit, sampleReturn } from '#server/testing/samples/account.ts';
import { findPolicesOfUser } from '#server/business/polices/police-store.ts';
import { logInByCall } from './browser/customer.ts';
import { test } from './browser/own-shop.ts';
import { makeDogOwner } from './browser/serve-shop.ts';
import { expectAccessible } from './browser/visit.ts';

/** The first premium is due when the time to withdraw is over. */
const firstDue = () => nextFirst(addDays(todayInBerlin(new Date()), 14));

test.afterEach(({ shop }) => {
  shop.clock.comeBack();
});

test(
  'an account from its first debit over a return to what to do about it',
  { tag: '@phone-again' },
  async ({ page, shop, request }) => {
    const email = await makeDogOwner(shop, request);
    const { id } = await shop.database.selectFrom('app_user').select('id').where('name', '=', email).executeTakeFirstOrThrow();
    const polices = await findPolicesOfUser(shop.database, id);
    const numbers = polices.map(({ policeNumber }) => policeNumber).toSorted();
    const [liability, health] = [numbers[0]!, numbers[1]!];

    await logInByCall(page, email);
    await page.goto('/user');
    await page.getByRole('link', { name: 'Konto', exact: true }).click();
    await expect(page.getByText('Hier ist noch nichts gebucht.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Was kommt' }).getByRole('listitem').first()).toContainText(
      formatGermanDate(targetDayFrom(firstDue())),
    );
    await expectAccessible(page);

    /** Weeks later her session is over: no page that asks for it is open meanwhile. */
    const comeBackOn = async (day: IsoDate, whatHappened: () => Promise<void>) => {
      await page.goto('/robots.txt');
      shop.clock.goTo(day);
      await whatHappened();
      await logInByCall(page, email);
      await page.goto('/user/konto');
    };
    await comeBackOn(addDays(firstDue(), -5), async () => {
      for (const number of numbers) await sampleDebit(shop, number, firstDue());
    });
    await expect(page.getByText('schon auf dem Weg zur Bank')).toHaveCount(1);

    await comeBackOn(addDays(targetDayFrom(firstDue()), 3), () => sampleReturn(shop, health, 'Konto nicht gedeckt'));
    const state = page.getByRole('region', { name: 'Stand heute' });
    await expect(state.getByText(/^Offen: /)).toBeVisible();
    await expect(state.getByText('Alle anderen Verträge sind ausgeglichen.')).toBeVisible();
    const todo = page.getByRole('region', { name: 'Offener Betrag: Vollschutz für Bello' });
    await expect(todo).toContainText('Die Bank nennt als Grund: Konto nicht gedeckt.');
    await expect(todo.getByRole('definition').filter({ hasText: health })).toBeVisible();
    await expect(todo.getByRole('button', { name: 'Bankverbindung ändern' })).toBeVisible();
    const past = page.getByRole('region', { name: 'Was war' });
    await expect(past.getByText('Lastschrift zurückgekommen: Konto nicht gedeckt')).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel('Vertrag').selectOption({ label: `Haftpflicht für Bello (${liability})` });
    await expect(state.getByText('Ausgeglichen')).toBeVisible();
    await expect(past.getByText(/Lastschrift zurückgekommen/)).toHaveCount(0);
    await expect(past.getByText(/^Abgebucht von DE/)).toBeVisible();

    const year = firstDue().slice(0, 4);
    const statement = page.getByRole('link', { name: new RegExp(`Beitragsübersicht ${year}`) });
    const answer = await page.request.get((await statement.getAttribute('href'))!);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  },
);

test('an account that cannot be loaded says so, and comes with another try', async ({ page, shop, request, problems }) => {
  const email = await makeDogOwner(shop, request);
  await logInByCall(page, email);
  await page.route('**/account.json*', (route) => route.fulfill({ status: 503, json: { _issues: [] } }));
  await page.goto('/user/konto');
  await expect(page.getByRole('heading', { name: 'Dein Konto konnten wir nicht laden' })).toBeVisible();
  problems.splice(0);
  await page.unroute('**/account.json*');
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(page.getByRole('heading', { name: 'Stand heute' })).toBeVisible();
});
