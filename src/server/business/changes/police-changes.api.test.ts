import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { duesUntil } from '#domain/money/dues.ts';
import { paidContractOf } from '#domain/money/paid-contract.ts';
import { premiumsReplay } from '#server/faces/commands/policies/premiums.ts';
import { describePolices } from '#server/business/export/police-record.ts';
import { findPoliceByNumber } from '#server/business/polices/police-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { mailTo, newCustomer } from '#server/testing/samples/customers.ts';
import { accept, calculate, create, sampleDog, withLiability } from '#server/testing/samples/offers.ts';
import { runCommand } from '#server/testing/run-command.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { change, healthy, messages, munich, preview, storedEvents, storedTerms } from '#server/testing/samples/changes.ts';
import type { Police } from '#domain/wire/area/records.ts';
import type { OfferData } from '#domain/wire/shop/offers.ts';
import type { PoliceChangesAnswer } from '#domain/wire/area/changes.ts';

const shop = useTestShop();

/** What the calculator asks for the same animal with one thing told otherwise. */
const priceOf = async (changes: OfferData) => {
  const answer = await calculate(shop, { ...sampleDog(shop), ...changes });
  return answer.insuranceCalculationKvRateAmount!;
};
const opDog = () => ({ ...sampleDog(shop), tarifId: 2, tarifIsOpTarif: true });
const policeOf = async (customer: Awaited<ReturnType<typeof newCustomer>>, policeUuid = customer.policeUuid) =>
  ((await customer.get(`/webapi/v1/user/polices/byPoliceUuid/${policeUuid}.json`)).json() as { police: Police }).police;
const euros = (amount: number) => amount.toFixed(2);

test('a move is shown with both premiums and what differs, and changes nothing before it is confirmed', async () => {
  const customer = await newCustomer(shop);
  const { preview: plan } = await preview(customer, munich);
  expect(plan).toMatchObject({ isManual: false });
  const [police] = plan!.polices;
  expect(police).toMatchObject({ policeNumber: customer.policeNumber, effectiveOn: '2026-12-01' });
  const [before, after] = [await priceOf({}), await priceOf({ animalZipCode: '80331' })];
  expect(police!.rateBeforeStr).toContain(euros(before).replace('.', ','));
  expect(police!.rateAfterStr).toContain(euros(after).replace('.', ','));
  expect(police!.steps[0]).toMatchObject({ key: 'regional', titleAfter: 'Wohnort: Postleitzahl 80331' });
  const sum = (side: 'amountBefore' | 'amountAfter') => police!.steps.reduce((total, step) => total + (step[side] ?? 0), 0);
  expect(sum('amountBefore')).toBeCloseTo(before, 2);
  expect(sum('amountAfter')).toBeCloseTo(after, 2);
  expect(await storedTerms(shop, customer.policeNumber)).toEqual([]);

  expect(messages(await change(customer, { ...munich, previewKey: plan!.previewKey }))[0]).toContain('Gespeichert');
  expect(await storedTerms(shop, customer.policeNumber)).toMatchObject([
    { from_day: '2026-12-01', rate: euros(after), answers: { animalZipCode: '80331' } },
  ]);
  const [event] = await storedEvents(shop, customer.policeNumber);
  expect(event).toMatchObject({
    event_key: 'changed',
    effective_on: '2026-12-01',
    data: {
      changeKey: 'move',
      after: { 'Anschrift (ab sofort)': 'Marienplatz 8, 80331 München' },
      rateAfter: police!.rateAfterStr,
    },
  });
  const mail = await mailTo(shop, customer.email, 'Umzug');
  expect(mail.attachments?.map(({ filename }) => filename)).toEqual([
    `Tierdach-Nachtrag-1-${customer.policeNumber.replaceAll('/', '-')}.pdf`,
  ]);
  expect((await policeOf(customer)).documents.map(({ title }) => title)).toContain(
    `Nachtrag 1 zum Versicherungsschein ${customer.policeNumber}`,
  );
  expect(messages(await change(customer, munich))).toEqual(['Das steht schon so in deinem Vertrag. Es gibt nichts zu ändern.']);
});

test('one press counts once, however often and however concurrently it arrives', async () => {
  const customer = await newCustomer(shop);
  const order = { changeKey: 'retention', contractRetentionKey: 'sb175', requestKey: randomUUID() };
  const answers = await Promise.all(Array.from({ length: 4 }, () => change(customer, order)));
  for (const answer of [...answers, await change(customer, order)]) expect(messages(answer)[0]).toContain('Gespeichert');
  expect(await storedEvents(shop, customer.policeNumber)).toHaveLength(1);
  expect(await storedTerms(shop, customer.policeNumber)).toHaveLength(1);
  // Other presses of the same wish find it fulfilled.
  const others = await Promise.all([1, 2].map(() => change(customer, { ...order, requestKey: randomUUID() })));
  for (const answer of others) expect(messages(answer)[0]).toContain('nichts zu ändern');
});

test('better cover asks about health: refused, examined, or agreed at the price of the calculator', async () => {
  const customer = await newCustomer(shop, { offer: opDog() });
  const upgrade = { changeKey: 'variant', tarifIsOpTarif: false };
  expect(messages(await change(customer, upgrade))[0]).toBe('Angabe zur Anzahl der Tierarztbesuche fehlt.');
  const ill = { ...upgrade, ...healthy, healthIsChronicallyIll: true };
  expect(messages(await change(customer, ill))[0]).toBe('Ein chronisch krankes Tier kann leider nicht versichert werden.');
  expect(await storedEvents(shop, customer.policeNumber)).toEqual([]);

  const answers = { ...upgrade, ...healthy };
  const { preview: plan } = await preview(customer, answers);
  expect(plan!.polices[0]!.steps.map(({ key }) => key)).toContain('base_rate');
  expect(messages(await change(customer, answers))[0]).toContain('Gespeichert');
  expect(await storedTerms(shop, customer.policeNumber)).toMatchObject([
    { from_day: '2026-12-01', tarif_id: 1, rate: euros(await priceOf({ tarifId: 1, tarifIsOpTarif: false })) },
  ]);
});

test('what a person has to judge waits, once, and leaves all as it was', async () => {
  const customer = await newCustomer(shop, { offer: opDog() });
  const illness = { type: 'current', illnessName: 'Husten', illnessVet: 'Dr. Katz', illnessYear: 2026, illnessMonth: 11 };
  const order = {
    changeKey: 'variant',
    tarifIsOpTarif: false,
    ...healthy,
    healthIsHealthy: false,
    healthManualDiseases: [illness],
    requestKey: randomUUID(),
  };
  expect((await preview(customer, order)).preview).toMatchObject({ isManual: true });
  const answers = await Promise.all([change(customer, order), change(customer, order)]);
  for (const answer of answers) expect(messages(answer)[0]).toContain('persönlich');
  const cases = await shop.connection.database
    .selectFrom('customer_case')
    .select(['case_kind_key', 'case_state_key', 'data'])
    .where('email', '=', customer.email)
    .execute();
  expect(cases).toMatchObject([{ case_kind_key: 'change', case_state_key: 'open', data: { changeKey: 'variant' } }]);
  expect(await storedTerms(shop, customer.policeNumber)).toEqual([]);
  await mailTo(shop, customer.email, 'Wir prüfen deine Änderung');
  expect(messages(await change(customer, { changeKey: 'retention', contractRetentionKey: 'sb175' }))[0]).toContain(
    'prüfen wir gerade',
  );
});

test('worse cover asks nothing; what is not offered, or is so already, is refused', async () => {
  const customer = await newCustomer(shop);
  const down = { changeKey: 'variant', tarifIsOpTarif: true };
  expect((await preview(customer, down)).preview).toMatchObject({ isManual: false });
  expect(messages(await preview(customer, { changeKey: 'retention', contractRetentionKey: 'sb99' }))).toEqual([
    'Diese Selbstbeteiligung gibt es in deinem Tarif nicht.',
  ]);
  expect(messages(await preview(customer, { changeKey: 'variant', tarifIsOpTarif: false }))[0]).toContain('nichts zu ändern');
  expect(messages(await preview(customer, { changeKey: 'payment_term', contractPaymentTermKey: 'weekly' }))).toEqual([
    'Diese Zahlweise gibt es nicht.',
  ]);
  expect(messages(await preview(customer, { changeKey: 'sell' }))).toEqual(['Diese Änderung gibt es nicht.']);
});

test('what was agreed for a later day is worked out again on top of an earlier change', async () => {
  const offer = { ...sampleDog(shop), contractPaymentTermKey: 'payment_annual' };
  const customer = await newCustomer(shop, { offer, acceptance: { contractStartDateStr: '2026-11-15' } });
  await change(customer, { changeKey: 'payment_term', contractPaymentTermKey: 'payment_monthly' });
  await change(customer, { changeKey: 'retention', contractRetentionKey: 'sb175' });
  const terms = await storedTerms(shop, customer.policeNumber);
  const monthly = await priceOf({ contractRetentionKey: 'sb175' });
  expect(terms).toMatchObject([
    { from_day: '2027-01-01', payment_term_key: 'payment_monthly' },
    { from_day: '2026-12-01', payment_term_key: 'payment_annual', retention_key: 'sb175' },
    { from_day: '2027-01-01', payment_term_key: 'payment_monthly', retention_key: 'sb175', rate: euros(monthly) },
  ]);
  const replay = (...words: string[]) => runCommand(shop, premiumsReplay, ...words);
  const { code, lines } = await replay(customer.policeNumber);
  expect([code, lines]).toEqual([0, expect.objectContaining({ length: 4 })]);
  expect(lines[2]).toMatch(/^01\.12\.2026 .* stimmt {4}Selbstbeteiligung vom 15\.11\.2026/);
  // Both made the premium of that day: the later change was worked out on top of the earlier one.
  expect(lines[3]).toMatch(/^01\.01\.2027 .* stimmt {4}Zahlweise vom 15\.11\.2026 \(.*\); Selbstbeteiligung vom 15\.11\.2026/);
  expect((await replay('KV/2026/9999999999')).code).toBe(2);
  await shop.connection.database.updateTable('police_terms').set({ premium_rate_by_payment_term: '1.00' }).execute();
  const broken = await replay(customer.policeNumber, '--json');
  expect(broken.code).toBe(1);
  expect(broken.json()).toMatchObject({ premiums: [{ isEqual: true }, { stored: 1, isEqual: false }, { isEqual: false }] });
});

test('changed before its begin, a contract shows everywhere what will hold from its first day', async () => {
  const customer = await newCustomer(shop);
  await change(customer, { changeKey: 'retention', contractRetentionKey: 'sb175' });
  const premiumRateByPaymentTerm = await priceOf({ contractRetentionKey: 'sb175' });
  const expected = { premiumRateByPaymentTerm, retentionKey: 'sb175' };
  expect(await policeOf(customer)).toMatchObject(expected);
  const { polices } = (await customer.get('/webapi/v1/user/polices.json')).json() as { polices: Police[] };
  const exported = (await customer.post('/webapi/v1/user/commands/export_data.json', {})).json() as {
    export: { polices: Police[] };
  };
  expect([polices, exported.export.polices]).toMatchObject([[expected], [expected]]);
  const { database } = shop.connection;
  const stored = await findPoliceByNumber(database, customer.policeNumber);
  const [record] = await describePolices([stored!], database, todayOf(shop.clock));
  expect(record?.flat).toMatchObject(expected);
  // Whoever takes it back before the begin is asked nothing about the animal's health.
  const answer = await customer.get(`/webapi/v1/user/polices/changes/${customer.policeUuid}.json`);
  const { retentions } = (answer.json() as PoliceChangesAnswer).changes;
  expect(retentions.find(({ key }) => key === 'sb85')).toMatchObject({ isLower: false });
  expect(messages(await change(customer, { changeKey: 'retention', contractRetentionKey: 'sb85' }))[0]).toContain('Gespeichert');
  expect((await policeOf(customer)).premiumRateByPaymentTerm).toBe(await priceOf({}));
});

test('whoever pays monthly pays the rest of the year from the next month on, and nothing twice', async () => {
  const customer = await newCustomer(shop, { acceptance: { contractStartDateStr: '2026-11-15' } });
  const wish = { changeKey: 'payment_term', contractPaymentTermKey: 'payment_annual' };
  expect((await preview(customer, wish)).preview!.polices).toMatchObject([{ effectiveOn: '2026-12-01' }]);
  await change(customer, wish);
  const stored = (await findPoliceByNumber(shop.connection.database, customer.policeNumber))!;
  const dues = duesUntil(paidContractOf(stored), isoDate('2027-01-01'));
  expect(dues.map(({ from, to }) => [from, to])).toEqual([
    ['2026-11-15', '2026-12-01'],
    ['2026-12-01', '2027-01-01'],
    ['2027-01-01', '2028-01-01'],
  ]);
  const annual = await priceOf({ contractPaymentTermKey: 'payment_annual' });
  expect(dues.slice(1).map(({ amount }) => amount)).toEqual([Math.round((annual * 100 * 31) / 365), Math.round(annual * 100)]);
  // Taken back before its day it leaves nothing behind.
  await change(customer, { ...wish, contractPaymentTermKey: 'payment_monthly' });
  const terms = await storedTerms(shop, customer.policeNumber);
  expect(terms.at(-1)).toMatchObject({ from_day: '2026-12-01', rate: euros(await priceOf({})) });
});

test('a chip has fifteen digits, however they are grouped, and holds at once', async () => {
  const customer = await newCustomer(shop);
  expect(messages(await change(customer, { changeKey: 'chip', animalChipNummer: '123' }))).toEqual([
    'Eine Chipnummer hat genau 15 Ziffern.',
  ]);
  await change(customer, { changeKey: 'chip', animalChipNummer: '276 098 106 000 001' });
  const { animal } = await policeOf(customer);
  expect(animal).toMatchObject({ animalIsChipped: true, animalChipNummer: '276098106000001' });
});

test('names and phone change at once and cost nothing', async () => {
  const customer = await newCustomer(shop, { offer: { ...sampleDog(shop), ...withLiability } });
  const named = { changeKey: 'own_name', contracteeFirstname: 'Jule', contracteeLastname: 'Neu' };
  expect(messages(await change(customer, named))).toEqual(['Bitte wähle, warum sich dein Name geändert hat.']);
  await change(customer, { ...named, nameChangeReasonKey: 'marriage' });
  await change(customer, { changeKey: 'animal_name', animalName: 'Wuffi' });
  await change(customer, { changeKey: 'phone', contracteePhone: '030 1234567' });
  const { contact } = (await customer.get('/webapi/v1/user/contact.json')).json() as { contact: object };
  expect(contact).toMatchObject({ contracteeLastname: 'Neu', contracteePhone: '030 1234567' });
  expect((await policeOf(customer)).animal.animalName).toBe('Wuffi');
  const keys = (await storedEvents(shop, customer.policeNumber)).map(({ data }) => data['changeKey']);
  expect(keys).toEqual(['own_name', 'animal_name', 'phone']);
  expect(await storedTerms(shop, customer.policeNumber)).toEqual([]);
});

test('what is over or cancelled gets no other cover; nobody changes a police of somebody else', async () => {
  const customer = await newCustomer(shop);
  const stranger = await newCustomer(shop);
  const { database } = shop.connection;
  const state = (police_state_key: 'cancelled' | 'withdrawn') =>
    database.updateTable('police').set({ police_state_key }).where('police_number', '=', customer.policeNumber).execute();
  const wish = { changeKey: 'retention', contractRetentionKey: 'sb175' };
  await state('cancelled');
  expect(messages(await change(customer, wish))[0]).toContain('gekündigt');
  expect(messages(await change(customer, { changeKey: 'animal_name', animalName: 'Rex' }))[0]).toContain('Gespeichert');
  const offered = async () => {
    const answer = await customer.get(`/webapi/v1/user/polices/changes/${customer.policeUuid}.json`);
    return (answer.json() as PoliceChangesAnswer).changes;
  };
  expect((await offered()).changes).not.toEqual([]);
  await state('withdrawn');
  expect(await offered()).toMatchObject({ changes: [], pending: [], retentions: [], paymentTerms: [], otherTarif: null });
  expect(messages(await change(customer, { changeKey: 'animal_name', animalName: 'Bobo' }))[0]).toContain('beendet');
  for (const policeUuid of [customer.policeUuid, randomUUID(), 'keiner', null]) {
    for (const call of ['preview_police_change', 'change_police']) {
      const body = { ...wish, policeUuid, requestKey: randomUUID() };
      const answer = await stranger.post(`/webapi/v1/user/commands/${call}.json`, body);
      expect([answer.status, messages(answer.json())]).toEqual([404, ['Diesen Vertrag gibt es nicht.']]);
    }
  }
});

test('all animals move along, or only one; their contracts get the new address in any case', async () => {
  const customer = await newCustomer(shop);
  const second = { ...sampleDog(shop), animalName: 'Ida', contracteeEmail: customer.email };
  await accept(shop, await create(shop, second), {}, customer.headers);
  const { polices } = (await customer.get('/webapi/v1/user/polices.json')).json() as { polices: Police[] };
  const other = polices.find(({ policeNumber }) => policeNumber !== customer.policeNumber)!;
  const dearerFlags = async (areAllAnimalsMoving: boolean) =>
    (await preview(customer, { ...munich, areAllAnimalsMoving })).preview!.polices.map(
      ({ rateAfterStr }) => rateAfterStr !== null,
    );
  expect(await dearerFlags(false)).toEqual([true, false]);
  expect(await dearerFlags(true)).toEqual([true, true]);
  await change(customer, { ...munich, areAllAnimalsMoving: true });
  expect(await storedTerms(shop, other.policeNumber)).toHaveLength(1);
  const answer = await customer.get(`/webapi/v1/user/polices/changes/${other.policeUuid}.json`);
  const { changes } = answer.json() as PoliceChangesAnswer;
  expect(changes.animalZipCode).toBe('80331');
  expect(changes.pending).toMatchObject([{ from: '2026-12-01' }]);
});
