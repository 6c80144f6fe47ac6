import { expect, test } from 'vitest';
import { addDays, isoDate } from '#domain/basics/calendar-date.ts';
import { required } from '#domain/basics/complete.ts';
import { duesUntil } from '#domain/money/dues.ts';
import { paidContractOf } from '#domain/money/paid-contract.ts';
import { doWaitingDays } from '#server/business/day/days.ts';
import { findBalances } from '#server/business/money/ledger/balance-store.ts';
import { applyAdjustment } from '#server/business/changes/apply-adjustment.ts';
import { isEqual, replayPremiums } from '#server/business/changes/replay-premiums.ts';
import { createBookShelf } from '#server/foundation/reference/book-shelf.ts';
import { keepPremiumVersion } from '#server/foundation/reference/versions/premium-version-store.ts';
import { premiumVersionOf } from '#server/foundation/reference/versions/premium-version.ts';
import { toTarifBook } from '#server/foundation/reference/to-tarif-book.ts';
import { samplePayment } from '#server/testing/samples/account.ts';
import { findPoliceByNumber } from './police-store.ts';
import { change } from '#server/testing/samples/changes.ts';
import { logInAs, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { calculate, sampleDog } from '#server/testing/samples/offers.ts';
import { testActor } from '#server/testing/run-command.ts';
import { shippedReference } from '#server/testing/shipped-reference.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { CollectionsAnswer } from '#domain/wire/area/konto.ts';
import type { PoliceAnswer } from '#domain/wire/area/records.ts';

const shop = useTestShop();
const user = '/webapi/v1/user';

/** Whoever was away for months logs in again. */
const on = async (day: string, customer: SampleCustomer) => {
  shop.clock.set(`${day}T12:00:00.000Z`);
  customer.headers = await logInAs(shop, customer.email);
  return {
    ...customer,
    get: (path: string) => shop.get(path, customer.headers),
    post: (path: string, body: unknown) => shop.post(path, body, customer.headers),
  };
};

const readPolice = async (customer: SampleCustomer) =>
  ((await customer.get(`${user}/polices/byPoliceUuid/${customer.policeUuid}.json`)).json() as PoliceAnswer).police;

/** All that fell due before the day, and is not paid yet: nobody debits anything in this test. */
const payBefore = async ({ policeNumber }: SampleCustomer, day: string) => {
  const { database } = shop.connection;
  const police = required(await findPoliceByNumber(database, policeNumber), 'the police');
  const { moved } = (await findBalances(database, [police.policeId], isoDate(day)))(police.policeId);
  const due = duesUntil(paidContractOf(police), addDays(isoDate(day), -1)).reduce((sum, { amount }) => sum + amount, 0);
  if (due + moved !== 0) await samplePayment({ database, clock: shop.clock }, policeNumber, due + moved);
};

/** Cents due from the day on and before the other. */
const dueBetween = async (customer: SampleCustomer, from: string, to: string) => {
  shop.clock.set(`${from}T12:00:00.000Z`);
  await payBefore(customer, from);
  const { collections } = (await (await on(from, customer)).get(`${user}/collections.json`)).json() as CollectionsAnswer;
  return collections
    .filter(({ policeNumber, collectionDate }) => policeNumber === customer.policeNumber && collectionDate < to)
    .map(({ amount }) => Math.round(amount * 100));
};

/** Worked out by hand, beside the engine: cents of a month, from an annual amount in euros. */
const monthly = (annual: number) => Math.round((Math.round(annual * 100) / 12) * (1 + 1e-12));

test('a contract from its first day over a change, a renewal and an adjustment to its end, and the sum of its premiums', async () => {
  const made = await calculate(shop, sampleDog(shop));
  const higher = await calculate(shop, { ...sampleDog(shop), contractRetentionKey: 'sb175' });
  const customer = await newCustomer(shop);
  expect(await readPolice(customer)).toMatchObject({ policeStateKey: 'new', validFrom: '2026-12-01', validTo: '2029-12-01' });
  const due = await dueBetween(customer, '2026-12-01', '2027-03-01');

  const first = await on('2027-02-10', customer);
  await change(first, { changeKey: 'retention', contractRetentionKey: 'sb175' });
  for (const [from, to] of [
    ['2027-03-01', '2028-03-01'],
    ['2028-03-01', '2029-03-01'],
    ['2029-03-01', '2029-12-02'],
  ] as const)
    due.push(...(await dueBetween(customer, from, to)));

  const renewed = await on('2029-12-02', customer);
  await doWaitingDays({ database: shop.connection.database, clock: shop.clock });
  expect(await readPolice(renewed)).toMatchObject({ policeStateKey: 'active', validTo: '2030-12-01', isRenewed: true });
  due.push(...(await dueBetween(customer, '2029-12-02', '2030-03-01')));

  shop.clock.set('2030-01-10T12:00:00.000Z');
  const { reference } = await shippedReference();
  const dearer = {
    ...reference,
    base_rate: reference.base_rate.map((row) => ({ ...row, base_rate: (Number(row.base_rate) * 1.1).toFixed(2) })),
  };
  const { database } = shop.connection;
  await keepPremiumVersion(database, premiumVersionOf(dearer), shop.clock.now());
  const book = toTarifBook(dearer);
  const shelf = createBookShelf(book, dearer);
  const adjusting = {
    database,
    shelf,
    book,
    today: isoDate('2030-01-10'),
    now: shop.clock.now(),
    reason: 'Gestiegene Kosten.',
    actor: testActor,
  };
  expect(await applyAdjustment(adjusting)).toBe(1);
  for (const [from, to] of [
    ['2030-03-01', '2030-12-01'],
    ['2030-12-01', '2031-03-01'],
  ] as const)
    due.push(...(await dueBetween(customer, from, to)));

  const leaving = await on('2031-02-01', customer);
  await leaving.post('/webapi/v1/commands/cancel_contract.json', {
    firstname: 'Erika',
    lastname: 'Mustermann',
    email: customer.email,
    policeNumber: customer.policeNumber,
    cancellationKindKey: 'ordinary',
  });
  expect(await readPolice(leaving)).toMatchObject({
    policeStateKey: 'cancelled',
    endsOn: '2031-12-01',
    takeBackUntil: '2031-11-30',
  });
  due.push(...(await dueBetween(customer, '2031-03-01', '2032-03-01')));
  const ended = await on('2031-12-02', customer);
  expect(await readPolice(ended)).toMatchObject({ policeStateKey: 'ended', endsOn: '2031-12-01', endingCauseKey: 'ordinary' });
  expect(await dueBetween(customer, '2031-12-02', '2033-01-01')).toEqual([]);

  const rates = [made, higher].map(({ insuranceCalculationKvRateAmount }) =>
    Math.round((insuranceCalculationKvRateAmount ?? 0) * 100),
  );
  const baseRate = Number(book.tarifs.get(1)?.baseRates.get('sb175'));
  const adjusted = monthly(baseRate * (higher.premiumAdjustBaseFactor ?? 0));
  const months = [3, 45, 12];
  expect(due).toEqual([...rates, adjusted].flatMap((rate, index) => Array.from({ length: months[index] ?? 0 }, () => rate)));

  const replay = await replayPremiums(customer.policeNumber, database, shelf);
  if (replay === null) throw new Error('no police');
  expect(replay.premiums.map((premium) => [premium.from, isEqual(premium)])).toEqual([
    ['2026-12-01', true],
    ['2027-03-01', true],
    ['2030-12-01', true],
  ]);
});
