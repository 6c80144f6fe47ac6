import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { bookDues } from '#server/business/money/dues/book-dues.ts';
import { findCustomerMovements } from '#server/business/money/ledger/movement-store.ts';
import { findPoliceByNumber } from '#server/business/polices/police-store.ts';
import { addAnimal, newBreeder, newBreedingPolice, user } from '#server/testing/samples/breeders.ts';
import { logInAs, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { sampleDog, withLiability } from '#server/testing/samples/offers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { AnimalGoneAnswer } from '#domain/wire/area/endings.ts';

const shop = useTestShop();

/** The day's work of each day would do it; here it is asked for on the days that matter. */
const goTo = async (day: string) => {
  shop.clock.set(`${day}T10:00:00.000Z`);
  await bookDues({ database: shop.connection.database, clock: shop.clock });
};

const die = async (customer: SampleCustomer, dayStr: string) => {
  const headers = await logInAs(shop, customer.email);
  const body = { animalUuid: customer.animalUuid, causeKey: 'died', dayStr, requestKey: randomUUID() };
  const answer = await shop.post(`${user}/commands/report_animal_gone.json`, body, headers);
  const { goneResult } = answer.json() as AnimalGoneAnswer;
  if (!goneResult?.isApplied) throw new Error(answer.text);
  await bookDues({ database: shop.connection.database, clock: shop.clock });
  return goneResult.contracts;
};

/** What the books took back of what was due by now, in cents; what is due later nobody has paid. */
const correctedOf = async (policeNumber: string) => {
  const { database } = shop.connection;
  const police = await findPoliceByNumber(database, policeNumber);
  const today = todayInBerlin(shop.clock.now());
  const movements = await findCustomerMovements(database, [police?.policeId ?? 0], today);
  return movements.filter(({ movementKey }) => movementKey === 'correction').reduce((sum, { amount }) => sum - amount, 0);
};

const expectConfirmed = async (contracts: Awaited<ReturnType<typeof die>>) => {
  for (const { policeNumber, refundAmount } of contracts)
    expect([policeNumber, await correctedOf(policeNumber)]).toEqual([policeNumber, Math.round(refundAmount * 100)]);
};

test.each(['payment_monthly', 'payment_annual'])(
  'what is told after a death is what the account takes back, to the cent: %s',
  async (contractPaymentTermKey) => {
    shop.clock.set('2026-11-15T10:00:00.000Z');
    const offer = { ...sampleDog(shop), ...withLiability, contractPaymentTermKey };
    const customer = await newCustomer(shop, { offer, acceptance: { contractStartDateStr: '2026-11-16' } });
    for (const day of ['2026-12-01', '2027-01-01', '2027-01-28']) await goTo(day);
    const contracts = await die(customer, '2027-01-20');
    expect(contracts).toHaveLength(2);
    for (const { refundAmount } of contracts) expect(refundAmount).toBeGreaterThan(0);
    await expectConfirmed(contracts);
  },
);

test.each(['payment_monthly', 'payment_annual'])(
  'so it is for a place in a breeding police that goes on: %s',
  async (contractPaymentTermKey) => {
    shop.clock.set('2026-11-15T10:00:00.000Z');
    const breeder = await newBreeder(shop);
    const other = await addAnimal(shop, breeder, { animalName: 'Luna', animalChipNummer: '276098106123457' });
    await newBreedingPolice(breeder, { animalUuids: [breeder.animalUuid, other], contractPaymentTermKey });
    for (const day of ['2026-12-01', '2027-01-01', '2027-01-28']) await goTo(day);
    const contracts = await die(breeder, '2027-01-20');
    expect(contracts.map(({ isEnding }) => isEnding).toSorted()).toEqual([false, true]);
    for (const { refundAmount } of contracts) expect(refundAmount).toBeGreaterThan(0);
    await expectConfirmed(contracts);
  },
);
