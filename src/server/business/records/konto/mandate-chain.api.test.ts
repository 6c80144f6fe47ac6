import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { findDebits } from '#server/business/money/coming/debit-store.ts';
import { holdCollection, releaseHold } from '#server/business/money/ledger/hold-store.ts';
import { findPoliceByNumber } from '#server/business/polices/police-store.ts';
import { sampleDebit, sampleReturn } from '#server/testing/samples/account.ts';
import { logInAs, mailTo, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { CollectionsAnswer } from '#domain/wire/area/konto.ts';
import type { PoliceAnswer } from '#domain/wire/area/records.ts';
import type { MandatesAnswer } from '#domain/wire/area/profile.ts';

const shop = useTestShop();
const user = '/webapi/v1/user';
const books = () => ({ database: shop.connection.database, clock: shop.clock });
const newIban = 'DE02120300000000202051';
const [formerMasked, newMasked] = ['DE89 **** **** **** **30 00', 'DE02 **** **** **** **20 51'];

const on = async (day: string, customer: SampleCustomer) => {
  shop.clock.set(`${day}T10:00:00.000Z`);
  const headers = await logInAs(shop, customer.email);
  const read = async <Answer>(path: string) => (await shop.get(`${user}/${path}`, headers)).json() as Answer;
  return {
    read,
    changeIban: async () => {
      const { passwordDigest } = customer;
      await shop.post(`${user}/commands/prove_identity.json`, { passwordDigest }, headers);
      const body = { paymentIban: newIban, paymentSepaMandat: true };
      return shop.post(`${user}/commands/update_iban.json`, body, headers);
    },
  };
};

const newPayer = () => {
  shop.clock.set('2026-11-15T10:00:00.000Z');
  return newCustomer(shop, { acceptance: { contractStartDateStr: '2026-11-16' } });
};

const policeIdOf = async (policeNumber: string) =>
  (await findPoliceByNumber(shop.connection.database, policeNumber))?.policeId ?? 0;

test('a file that is made keeps the former mandate; profile, contract, mail and the next debit have the new one', async () => {
  const customer = await newPayer();
  await on('2026-11-26', customer);
  await sampleDebit(books(), customer.policeNumber, isoDate('2026-12-01'));
  const { read, changeIban } = await on('2026-11-27', customer);
  expect((await changeIban()).status).toBe(200);

  const { mandates } = await read<MandatesAnswer>('mandates.json');
  expect(mandates.map(({ ibanMasked, policeNumbers }) => [ibanMasked, policeNumbers])).toEqual([
    [newMasked, [customer.policeNumber]],
    [formerMasked, []],
  ]);
  const [reference, former] = mandates.map(({ mandateReference }) => mandateReference);
  expect(reference).not.toBe(former);
  const { police } = await read<PoliceAnswer>(`polices/byPoliceUuid/${customer.policeUuid}.json`);
  expect([police.mandateReference, police.paymentIbanMasked]).toEqual([reference, newMasked]);
  const { collections } = await read<CollectionsAnswer>('collections.json');
  expect(collections.slice(0, 2).map(({ paymentIbanMasked, isUnderWay }) => [paymentIbanMasked, isUnderWay])).toEqual([
    [formerMasked, true],
    [newMasked, false],
  ]);
  const mail = await mailTo(shop, customer.email, 'Bankverbindung');
  for (const part of [reference ?? '', newMasked, 'ab der Abbuchung am 04.01.2027', 'Was wir am 01.12.2026 abbuchen'])
    expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(part);

  await on('2026-12-26', customer);
  await sampleDebit(books(), customer.policeNumber, isoDate('2027-01-01'));
  const debits = await findDebits(shop.connection.database, [await policeIdOf(customer.policeNumber)]);
  expect(debits.map(({ mandateReference, iban }) => [mandateReference, iban])).toEqual([
    [former, 'DE89370400440532013000'],
    [reference, newIban],
  ]);
});

test('after a return for a closed account nothing is collected by a new one until a person agrees; then all of it', async () => {
  const customer = await newPayer();
  await on('2027-01-26', customer);
  const amount = await sampleDebit(books(), customer.policeNumber, isoDate('2027-02-01'));
  await on('2027-02-03', customer);
  await sampleReturn(books(), customer.policeNumber, 'Konto aufgelöst');
  const policeId = await policeIdOf(customer.policeNumber);
  const { database } = shop.connection;
  const now = shop.clock.now();
  await database.transaction().execute((transaction) => holdCollection(transaction, { policeId, reasonKey: 'AC04', now }));
  const { read, changeIban } = await on('2027-02-04', customer);
  expect((await changeIban()).status).toBe(200);
  const coming = async () => (await read<CollectionsAnswer>('collections.json')).collections;
  expect(await coming()).toEqual([]);
  await database.transaction().execute((transaction) => releaseHold(transaction, policeId));
  const [next] = await coming();
  expect(next).toMatchObject({ collectionDate: '2027-03-01', paymentIbanMasked: newMasked, isUnderWay: false });
  expect(Math.round((next?.amount ?? 0) * 100)).toBeGreaterThan(amount);
});
