import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { change, healthy, messages, storedEvents, storedTerms } from '#server/testing/samples/changes.ts';
import { mailTo, newCustomer, policeOf } from '#server/testing/samples/customers.ts';
import { calculate, sampleDog } from '#server/testing/samples/offers.ts';
import { decisionsOf } from '#server/testing/samples/applications.ts';
import { premiumsReplay } from '#server/faces/commands/policies/premiums.ts';
import { runCommand } from '#server/testing/run-command.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { createOptionCatalogue } from '#domain/product/option-catalogue.ts';
import type { OfferData } from '#domain/wire/shop/offers.ts';
import { approveChangeCase, declineChangeCase, previewChangeCase } from './decide-change-case.ts';

const shop = useTestShop();
const actor = { staffId: null, name: 'Anna Amt' };
const illness = { type: 'current', illnessName: 'Husten', illnessVet: 'Dr. Katz', illnessYear: 2026, illnessMonth: 11 };
const opDog = () => ({ ...sampleDog(shop), tarifId: 2, tarifIsOpTarif: true });
const health = { ...healthy, healthIsHealthy: false, healthManualDiseases: [illness] };
const better = { changeKey: 'variant', tarifIsOpTarif: false, ...health };

const dependencies = async () => {
  const { database, shelf, clock, documents } = await decisionsOf(shop);
  const book = shop.tarifBook;
  const delivery = { deliverNow: async () => 'sent' as const };
  const { publicUrl } = shop.dependencies.config;
  return { database, shelf, clock, documents, book, catalogue: createOptionCatalogue(book), delivery, publicUrl };
};

const openCase = async () => {
  const customer = await newCustomer(shop, { offer: opDog() });
  expect(messages(await change(customer, { ...better, requestKey: randomUUID() }))[0]).toContain('persönlich');
  const { id } = await shop.connection.database
    .selectFrom('customer_case')
    .select('id')
    .where('email', '=', customer.email)
    .executeTakeFirstOrThrow();
  return { customer, caseId: id };
};

const stateOf = async (caseId: number) =>
  (
    await shop.connection.database
      .selectFrom('customer_case')
      .select('case_state_key')
      .where('id', '=', caseId)
      .executeTakeFirstOrThrow()
  ).case_state_key;

test('an approved change holds from the first of the month after the approval, with addendum and mail', async () => {
  const { customer, caseId } = await openCase();
  shop.clock.set('2027-02-10T12:00:00.000Z');
  expect(await approveChangeCase({ caseId, actor }, await dependencies())).toEqual({ decided: true });
  const mail = await mailTo(shop, customer.email, 'Dein Vertrag ist geändert: Tarif');
  expect(mail.attachments?.map(({ filename }) => filename)).toEqual([expect.stringContaining('Nachtrag-1')]);
  shop.clock.set('2026-11-15T10:00:00.000Z');
  const { insuranceCalculationKvRateAmount } = await calculate(shop, {
    ...opDog(),
    ...health,
    tarifId: 1,
    tarifIsOpTarif: false,
  });
  const terms = await storedTerms(shop, customer.policeNumber);
  expect(terms).toMatchObject([{ from_day: '2027-03-01', tarif_id: 1 }]);
  expect(Number(terms[0]!.rate)).toBe(insuranceCalculationKvRateAmount);
  expect(await storedEvents(shop, customer.policeNumber)).toMatchObject([{ event_key: 'changed', effective_on: '2027-03-01' }]);
  expect(await stateOf(caseId)).toBe('applied');
  const police = await policeOf(customer);
  expect(police.openCases).toEqual([]);
  expect(police.documents.filter(({ title }) => title.startsWith('Nachtrag'))).toHaveLength(1);
});

test('what is shown before a decision on a change is what goes out, and something else by then is refused', async () => {
  const { customer, caseId } = await openCase();
  const preview = await previewChangeCase(caseId, null, await dependencies());
  expect(preview.effects.join('\n')).toMatch(/Beitrag \d+,\d\d\s€ \/ Monat \(bisher: .*\); Gilt ab 01\.12\.2026/);
  expect(preview.effects.at(-1)).toBe(`Brief: Nachtrag 1 zum Versicherungsschein ${customer.policeNumber}`);
  expect(await stateOf(caseId)).toBe('open');
  const declined = await previewChangeCase(caseId, { reasonKey: 'illness' }, await dependencies());
  expect(declined.mail).toMatchObject({ to: customer.email, subject: 'Zu deiner Änderung: Tarif' });
  expect((await previewChangeCase(caseId, { reasonKey: 'keiner' }, await dependencies()))._issues[0]!.level).toBe('error');

  shop.clock.set('2026-12-10T12:00:00.000Z');
  const order = { caseId, actor, previewKey: preview.previewKey };
  expect(await approveChangeCase(order, await dependencies())).toMatchObject({
    refusal: [{ message: expect.stringContaining('Inzwischen') }],
  });
  shop.clock.set('2026-11-15T10:00:00.000Z');
  expect(await approveChangeCase(order, await dependencies())).toEqual({ decided: true });
  expect((await mailTo(shop, customer.email, 'Dein Vertrag ist geändert: Tarif')).text).toBe(preview.mail!.text);
  expect((await previewChangeCase(caseId, null, await dependencies()))._issues[0]!.message).toContain('wartet nicht mehr');
});

test('better cover that is taken back before it begins leaves no trace in the premium', async () => {
  const { customer, caseId } = await openCase();
  await approveChangeCase({ caseId, actor }, await dependencies());
  // The illness belongs to the better cover as long as some of that stays.
  await change(customer, { changeKey: 'retention', contractRetentionKey: 'sb175' });
  await change(customer, { changeKey: 'variant', tarifIsOpTarif: true });
  await change(customer, { changeKey: 'retention', contractRetentionKey: 'sb85' });
  const priceOf = async (answers: OfferData) =>
    (await calculate(shop, { ...opDog(), ...answers })).insuranceCalculationKvRateAmount!.toFixed(2);
  const full = { tarifId: 1, tarifIsOpTarif: false, ...health };
  const terms = await storedTerms(shop, customer.policeNumber);
  expect(terms.map(({ from_day, rate }) => [from_day, rate])).toEqual([
    ['2026-12-01', await priceOf(full)],
    ['2026-12-01', await priceOf({ ...full, contractRetentionKey: 'sb175' })],
    ['2026-12-01', await priceOf({ contractRetentionKey: 'sb175' })],
    ['2026-12-01', await priceOf({})],
  ]);
  expect((await runCommand(shop, premiumsReplay, customer.policeNumber)).code).toBe(0);
});

test('a declined change leaves all as it was and mails why', async () => {
  const { customer, caseId } = await openCase();
  const work = await dependencies();
  expect(await declineChangeCase({ caseId, actor, reasonKey: 'nonsense' }, work)).toMatchObject({
    refusal: [{ field: 'reasonKey' }],
  });
  expect(await declineChangeCase({ caseId, actor, reasonKey: 'illness' }, work)).toEqual({ decided: true });
  expect(await storedTerms(shop, customer.policeNumber)).toEqual([]);
  expect(await stateOf(caseId)).toBe('closed');
  expect((await mailTo(shop, customer.email, 'Zu deiner Änderung')).text).toContain('Vorerkrankung');
});

test('when two decide at once, one wins, and the other is told who', async () => {
  const { customer, caseId } = await openCase();
  const work = await dependencies();
  const outcomes = await Promise.all([
    approveChangeCase({ caseId, actor }, work),
    declineChangeCase({ caseId, actor: { staffId: null, name: 'Bernd Büro' }, reasonKey: 'age' }, work),
  ]);
  const state = await stateOf(caseId);
  expect(outcomes).toContainEqual({ decided: true });
  expect(outcomes).toContainEqual({
    decided: false,
    by: state === 'applied' ? 'Anna Amt' : 'Bernd Büro',
    decision: state === 'applied' ? 'approved' : 'declined',
    at: shop.clock.now(),
  });
  expect(await storedTerms(shop, customer.policeNumber)).toHaveLength(state === 'applied' ? 1 : 0);
  expect(await approveChangeCase({ caseId: 4_711, actor }, work)).toMatchObject({
    refusal: [{ message: 'Diesen Vorgang gibt es nicht.' }],
  });
});
