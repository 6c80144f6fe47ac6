import { beforeAll, expect, test } from 'vitest';
import { isRefusal } from '#domain/basics/issue.ts';
import { findBenefitsOfBills } from '#server/business/money/benefits/benefit-store.ts';
import { verifyLedger } from '#server/business/money/bookkeeping/verify-ledger.ts';
import { noteFailedPayout } from '#server/business/money/paying-out/handle-failed-payout.ts';
import { makePayoutRun } from '#server/business/money/paying-out/make-payout-run.ts';
import { releasePayoutRun } from '#server/business/money/paying-out/release-payout-run.ts';
import { claimsPayee } from '#server/faces/commands/claims/claims-payee.ts';
import { runCommand, testActor } from '#server/testing/run-command.ts';
import { newBill, settleBill } from '#server/testing/samples/claims.ts';
import { comeBack, mailTo, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { sampleDog } from '#server/testing/samples/offers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { changePayee } from './change-payee.ts';

const shop = useTestShop();
let customer: SampleCustomer;
const work = () => ({ database: shop.connection.database, clock: shop.clock });
const practice = { payeeKey: 'practice', accountHolder: 'Praxis Muster', iban: 'DE02120300000000202051' };
const newAccount = 'DE89370400440532013000';
const [clerk, other] = [
  { staffId: null, name: 'Carl Clerk' },
  { staffId: null, name: 'Otto Other' },
];
const move = (billId: number, changes: object = {}) =>
  changePayee(
    { billId, accountHolder: 'Praxis Muster neu', iban: newAccount, reason: 'Neues Konto', actor: clerk, ...changes },
    work(),
  );
const stateOf = async (billId: number) =>
  (await findBenefitsOfBills(work().database, [billId])).map(({ amount, ibanMasked, stateKey }) => [
    amount,
    ibanMasked.slice(-5),
    stateKey,
  ]);
const verified = async () => (await verifyLedger(work())).findings.map(({ message }) => message);

const payAll = async (releaser = other) => {
  const run = await makePayoutRun({ ...work(), actor: { staffId: null, name: 'Maker' } });
  if (isRefusal(run)) throw new Error(run.refusal[0]?.message);
  return releasePayoutRun(run.runId, { ...work(), actor: releaser });
};

beforeAll(async () => {
  const bought = await newCustomer(shop, { offer: { ...sampleDog(shop), contractRetentionKey: 'sb0' } });
  shop.clock.set('2027-01-05T10:00:00.000Z');
  customer = await comeBack(shop, bought);
}, 240_000);

test('money that came back goes to another account, once, and whoever named it does not release it', async () => {
  const { claimNumber } = await newBill(customer, { total: 100, ...practice });
  const { billId } = await settleBill(shop, claimNumber);
  await payAll();
  const { id } = await work().database.selectFrom('payout').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  await noteFailedPayout({ payoutId: id, reason: 'Konto aufgelöst' }, { ...work(), actor: clerk });
  expect(await stateOf(billId)).toEqual([[10_000, '20 51', 'failed']]);

  for (const [wrong, field] of [
    [{ iban: 'DE00' }, 'iban'],
    [{ iban: 'x'.repeat(100_000) }, 'iban'],
    [{ accountHolder: '' }, 'accountHolder'],
    [{ accountHolder: 'Ein\u0000Name' }, 'accountHolder'],
    [{ reason: '' }, 'reason'],
  ] as const)
    expect(await move(billId, wrong)).toMatchObject({ refusal: [{ field }] });
  expect(await move(99_999_999)).toMatchObject({ refusal: [{ message: 'Diese Rechnung gibt es nicht.' }] });
  const moved = { amount: 10_000, ibanMasked: 'DE89 **** **** **** **30 00', isChecked: false };
  expect(await Promise.all([move(billId), move(billId)])).toMatchObject([moved, moved]);
  expect(await move(billId)).toMatchObject({ ...moved, isEarlier: true });
  expect(await stateOf(billId)).toEqual([[10_000, '30 00', 'owed']]);
  expect(await verified()).toEqual([]);
  const { text } = await mailTo(shop, customer.email, 'Neues Konto für deine Rechnung');
  expect(text).toContain('DE89 **** **** **** **30 00');
  expect(text).not.toContain(newAccount);

  // The customer's area has no way to it: the payee is the practice's.
  const run = await makePayoutRun({ ...work(), actor: { staffId: null, name: 'Maker' } });
  if (isRefusal(run)) throw new Error('no run');
  const release = (actor: typeof clerk) => releasePayoutRun(run.runId, { ...work(), actor });
  for (const name of ['Carl Clerk', 'Anna Amt', 'Maker']) expect(isRefusal(await release({ staffId: null, name }))).toBe(true);
  expect(await release(other)).toMatchObject({ count: 1, total: 10_000 });
  expect(await stateOf(billId)).toEqual([[10_000, '30 00', 'released']]);
  // What the bank has stays where it goes.
  expect(await move(billId, { iban: practice.iban })).toMatchObject({ amount: 0 });
  expect(await stateOf(billId)).toEqual([[10_000, '30 00', 'released']]);
  expect(await verified()).toEqual([]);
}, 120_000);

test('a bill that nobody has decided is paid to the new account, and one in a draft is left out of it', async () => {
  const bill = await newBill(customer, { total: 50, ...practice });
  expect((await runCommand(shop, claimsPayee, bill.claimNumber)).code).toBe(2);
  const words = [bill.claimNumber, '--holder', 'Praxis Neu', '--iban', newAccount, '--reason', 'Neues Konto'];
  const dry = await runCommand(shop, claimsPayee, ...words, '--dry-run');
  expect([dry.code, dry.lines]).toEqual([
    0,
    [
      'Gezahlt wird an Praxis Neu (DE89 **** **** **** **30 00). Offen ist zurzeit nichts. Nur zur Probe: Es hat sich nichts geändert.',
    ],
  ]);
  expect((await runCommand(shop, claimsPayee, ...words, '--json')).json()).toEqual({
    amount: 0,
    ibanMasked: 'DE89 **** **** **** **30 00',
  });
  const { billId } = await settleBill(shop, bill.claimNumber);
  expect(await stateOf(billId)).toEqual([[5_000, '30 00', 'owed']]);
  shop.clock.set('2027-01-06T11:00:00.000Z');
  const run = await makePayoutRun({ ...work(), actor: { staffId: null, name: 'Maker' } });
  if (isRefusal(run)) throw new Error('no run');
  expect(await move(billId, { accountHolder: 'Praxis Muster', iban: practice.iban, actor: testActor })).toMatchObject({
    amount: 5_000,
  });
  expect(await releasePayoutRun(run.runId, { ...work(), actor: other })).toMatchObject({
    count: 0,
    leftOut: [{ reason: 'Sie ist inzwischen ausgezahlt oder neu berechnet.' }],
  });
  expect(await verified()).toEqual([]);
}, 120_000);
