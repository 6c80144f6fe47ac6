import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { isRefusal } from '#domain/basics/issue.ts';
import { cents } from '#domain/basics/money.ts';
import { findBillsOfClaim } from '#server/business/claims/bills/bill-store.ts';
import { parseClaimNumber } from '#server/business/claims/bills/describe-bill.ts';
import { changePayee } from '#server/business/claims/talking/change-payee.ts';
import { payAdvance } from '#server/business/claims/talking/pay-advance.ts';
import { makePayoutRun } from '#server/business/money/paying-out/make-payout-run.ts';
import { discardPayoutRun } from '#server/business/money/paying-out/release-payout-run.ts';
import { newBill, settleBill } from '#server/testing/samples/claims.ts';
import { comeBack, mailTo, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { sampleDog } from '#server/testing/samples/offers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { findPractice } from './practice-store.ts';

const shop = useTestShop();
let customer: SampleCustomer;
const first = 'DE02120300000000202051';
const second = 'DE89370400440532013000';
const hourMs = 3_600_000;
const later = (ms: number) => shop.clock.set(new Date(shop.clock.now().getTime() + ms).toISOString());
const actor = { staffId: null, name: 'Carl Clerk' };
const work = () => ({ database: shop.connection.database, clock: shop.clock });

/** A practice of its own, with an address that we know once somebody asked it. */
const newPractice = () => ({
  practice: `Praxis ${randomUUID()}`,
  payeeKey: 'practice',
  accountHolder: 'Praxis GmbH',
  iban: first,
});
const billOf = async (practice: object, total = 40) => {
  const bill = await newBill(customer, { total, ...practice });
  const [stored] = await findBillsOfClaim(work().database, parseClaimNumber(bill.claimNumber)!);
  return { ...bill, billId: stored!.billId, practiceId: stored!.practiceId! };
};
const say = (billId: number, iban: string, accountHolder = 'Praxis GmbH') =>
  changePayee({ billId, accountHolder, iban, reason: 'Steht auf dem Briefkopf', actor }, work());
const accountOf = async (practiceId: number) => (await findPractice(work().database, practiceId))!.account;
const knowEmail = async (practiceId: number, email: string) => {
  await work().database.updateTable('practice').set({ email }).where('id', '=', practiceId).execute();
};
const payOut = async () => {
  const run = await makePayoutRun({ ...work(), actor });
  if (isRefusal(run)) return { count: 0, words: run.refusal.map(({ message }) => message).join(' ') };
  await discardPayoutRun({ runId: run.runId, reason: 'Nur geschaut' }, { ...work(), actor });
  return { count: run.count, words: run.unpayable.map(({ reason }) => reason).join(' ') };
};

beforeAll(async () => {
  const bought = await newCustomer(shop, { offer: { ...sampleDog(shop), contractRetentionKey: 'sb0' } });
  shop.clock.set('2027-01-05T10:00:00.000Z');
  customer = bought;
}, 240_000);
beforeEach(async () => {
  customer = await comeBack(shop, customer);
});

test('whoever types the account that stands there has checked it; nothing moves, and the same press again does nothing', async () => {
  const { billId, practiceId } = await billOf(newPractice());
  expect(await accountOf(practiceId)).toBeNull();
  const checked = { ibanMasked: 'DE02 **** **** **** **20 51', isChecked: true };
  expect(await say(billId, first)).toMatchObject(checked);
  expect(await accountOf(practiceId)).toMatchObject({ iban: first, checkedBy: 'Carl Clerk', holdsFrom: null });
  const told = () =>
    work()
      .database.selectFrom('audit_entry')
      .select('action_key as actionKey')
      .where('action_key', 'in', ['claim.account_checked', 'claim.payee_changed'])
      .execute();
  const before = await told();
  expect(await say(billId, first)).toMatchObject({ isChecked: false });
  expect(await told()).toEqual(before);
});

test('another account than the checked one pays nothing until a person says which is right', async () => {
  const practice = newPractice();
  const known = await billOf(practice);
  await say(known.billId, first);
  const { billId, claimNumber } = await billOf({ ...practice, iban: second }, 41);
  const words = 'ein anderes Konto (DE02 **** **** **** **20 51)';
  await expect(settleBill(shop, claimNumber)).rejects.toThrow(words);
  later(60 * 24 * hourMs);
  expect(await payAdvance({ billId, amount: cents(1_000), actor }, work())).toMatchObject({
    refusal: [{ message: expect.stringContaining(words) }],
  });
  // The known one is right after all.
  expect(await say(billId, first)).toMatchObject({ isChecked: false });
  expect(await settleBill(shop, claimNumber)).toHaveProperty('billId');
}, 60_000);

test('a new account waits for a day, the contact of before is told, and then the money goes by itself', async () => {
  const practice = newPractice();
  const known = await billOf(practice, 42);
  await say(known.billId, first);
  const email = `praxis-${randomUUID()}@beispiel.example`;
  await knowEmail(known.practiceId, email);
  const bill = await billOf(practice, 43);
  expect(await say(bill.billId, second)).toMatchObject({ ibanMasked: 'DE89 **** **** **** **30 00' });
  const { text } = await mailTo(shop, email, 'Neues Konto für Zahlungen an Ihre Praxis');
  expect(text).toContain('DE89 **** **** **** **30 00');
  expect(text).not.toContain(customer.email);
  await settleBill(shop, bill.claimNumber);
  const early = await payOut();
  expect(early.words).toContain('Das Konto ist neu: Es gilt ab');
  later(23 * hourMs);
  expect((await payOut()).words).toContain('Das Konto ist neu');
  later(hourMs);
  const late = await payOut();
  expect(late.count).toBe(early.count + 1);
  expect(late.words).not.toContain('Das Konto ist neu');
}, 60_000);

test('taken back within the day, nothing waits for the stranger', async () => {
  const practice = newPractice();
  const known = await billOf(practice, 44);
  await say(known.billId, first);
  const bill = await billOf(practice, 45);
  await say(bill.billId, second);
  await settleBill(shop, bill.claimNumber);
  await say(bill.billId, first);
  const owed = await work()
    .database.selectFrom('benefit')
    .select(['iban', 'cancelled_at as cancelledAt'])
    .where('bill_id', '=', bill.billId)
    .orderBy('id')
    .execute();
  expect(owed.map(({ iban, cancelledAt }) => [iban, cancelledAt === null])).toEqual([
    [second, false],
    [first, true],
  ]);
}, 60_000);
