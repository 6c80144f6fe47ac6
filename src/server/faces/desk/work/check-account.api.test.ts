import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, inject, test } from 'vitest';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { MailPreview } from '#domain/wire/desk/work.ts';
import { findBillsOfClaim } from '#server/business/claims/bills/bill-store.ts';
import { parseClaimNumber } from '#server/business/claims/bills/describe-bill.ts';
import { findPractice } from '#server/business/claims/practices/practice-store.ts';
import { holdAudit } from '#server/foundation/audit/audit-store.ts';
import { killAtLogLine } from '#server/testing/databases/kill-midway.ts';
import { fromOutside } from '#server/testing/databases/one-connection.ts';
import { untilWaiting } from '#server/testing/databases/until-waiting.ts';
import { newBill } from '#server/testing/samples/claims.ts';
import { comeBack, mailTo, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { useTestDesk, type TestStaff } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

/** „Konto prüfen“: a person at the desk says that an account is a practice's (decision 025). */
const shop = useTestShop();
const desk = useTestDesk(shop);
const database = () => shop.connection.database;
const first = 'DE02120300000000202051';
const second = 'DE89370400440532013000';
let customer: SampleCustomer;
let clerk: TestStaff;
let other: TestStaff;

beforeAll(async () => {
  customer = await newCustomer(shop);
  shop.clock.set('2027-01-05T10:00:00.000Z');
}, 240_000);
beforeEach(async () => {
  customer = await comeBack(shop, customer);
  [clerk, other] = [await desk.logIn('clerk'), await desk.logIn('clerk')];
});

const billOf = async (practice: string, iban = first) => {
  const { claimNumber } = await newBill(customer, { practice, payeeKey: 'practice', accountHolder: 'Praxis GmbH', iban });
  const [bill] = await findBillsOfClaim(database(), parseClaimNumber(claimNumber)!);
  return { billId: bill!.billId, practiceId: bill!.practiceId! };
};
const newPractice = () => `Praxis ${randomUUID()}`;
const press = (staff: TestStaff, billId: unknown, changes: object = {}) =>
  staff.post('/deskapi/v1/bill_commands/change_payee.json', {
    billId,
    accountHolder: 'Praxis GmbH',
    iban: first,
    reason: 'Steht auf dem Briefkopf',
    ...changes,
  });
const check = async (...given: Parameters<typeof press>) =>
  ((await press(...given)).json() as IssuesAnswer)._issues.map(({ message }) => message);
const accountOf = async (practiceId: number) => (await findPractice(database(), practiceId))!.account;
/** What the log and the outbox hold of it. */
const countOf = async () => {
  const log = await database()
    .selectFrom('audit_entry')
    .select('id')
    .where('action_key', 'in', ['claim.account_checked', 'claim.payee_changed'])
    .execute();
  const mails = await database()
    .selectFrom('outbox')
    .select('id')
    .where('kind', 'in', ['bill-payee-changed', 'practice-account'])
    .execute();
  return { log: log.length, mails: mails.length };
};
const checked = 'Geprüft: DE02 **** **** **** **20 51 ist das Konto der Praxis.';
const doneBefore = 'Das ist schon geschehen: Gezahlt wird auf DE02 **** **** **** **20 51.';

test('twice, and again after a lost answer: checked once, and the later press is told that it was', async () => {
  const { billId, practiceId } = await billOf(newPractice());
  const before = await countOf();
  expect([await check(clerk, billId), await check(clerk, billId), await check(other, billId)]).toEqual([
    [checked],
    [doneBefore],
    [doneBefore],
  ]);
  expect(await countOf()).toEqual({ log: before.log + 1, mails: before.mails });
  expect(await accountOf(practiceId)).toMatchObject({ iban: first, checkedBy: clerk.name, holdsFrom: null });
});

test('by two at once one has checked it, and the other hears that somebody did', async () => {
  const { billId } = await billOf(newPractice());
  const before = await countOf();
  const answers = await Promise.all([check(clerk, billId), check(other, billId)]);
  expect(answers.flat().toSorted()).toEqual([doneBefore, checked].toSorted());
  expect((await countOf()).log).toBe(before.log + 1);
});

/** The embedded database has one connection: nobody comes at the same time. */
const hasSeveralConnections = inject('databaseTemplate').kind === 'postgres';

test.runIf(hasSeveralConnections)(
  'two accounts of one practice, by two bills at once: the later one waits for a day, and the contact is told',
  async () => {
    const practice = newPractice();
    const bills = [await billOf(practice), await billOf(practice, second)] as const;
    const { practiceId } = bills[0];
    const email = `praxis-${randomUUID()}@beispiel.example`;
    await database().updateTable('practice').set({ email }).where('id', '=', practiceId).execute();
    const answers = await database()
      .transaction()
      .execute(async (transaction) => {
        await holdAudit(transaction);
        // Nobody may come to an end before both have begun.
        const answering = fromOutside(() =>
          Promise.all([check(clerk, bills[0].billId), check(other, bills[1].billId, { iban: second })]),
        );
        await untilWaiting(transaction, 2);
        return { answering };
      })
      .then(({ answering }) => answering);
    expect(answers.flat()).toEqual([expect.stringMatching(/^Geprüft/), expect.stringMatching(/^Geprüft/)]);
    const account = await accountOf(practiceId);
    expect(account?.holdsFrom?.toISOString()).toBe('2027-01-06T10:00:00.000Z');
    expect((await mailTo(shop, email, 'Neues Konto')).text).toContain(account!.iban.slice(0, 4));
  },
);

test.runIf(hasSeveralConnections)(
  'killed before its line of the log, nothing of it is kept; the press that follows does all of it',
  async () => {
    const { billId, practiceId } = await billOf(newPractice());
    const before = await countOf();
    const { status } = await killAtLogLine(database(), () => press(clerk, billId));
    expect([500, 503]).toContain(status);
    expect([await accountOf(practiceId), await countOf()]).toEqual([null, before]);
    expect(await check(clerk, billId)).toEqual([checked]);
    expect(await countOf()).toEqual({ log: before.log + 1, mails: before.mails });
  },
);

const impossible: readonly unknown[] = [
  '\u0000',
  'a\u0000b',
  '\uD800',
  'x'.repeat(100_000),
  2 ** 63,
  1e21,
  -1,
  0.5,
  null,
  true,
  [],
  {},
];

test('what is impossible in any field of it is refused, changes nothing and is no fault of ours', async () => {
  const { billId, practiceId } = await billOf(newPractice());
  const before = await countOf();
  const logged = shop.logLines.length;
  const fields = ['billId', 'accountHolder', 'iban', 'reason'];
  const taken: string[] = [];
  for (const field of fields)
    for (const value of impossible) {
      const answer = await press(clerk, billId, { [field]: value });
      const { level } = (answer.json() as IssuesAnswer)._issues[0]!;
      if (answer.status >= 500 || level !== 'error') taken.push(`${field} ${JSON.stringify(value)?.slice(0, 20)}`);
    }
  expect(taken).toEqual([]);
  for (const id of [Number.MAX_SAFE_INTEGER, 987_654_321, '9'.repeat(30)])
    expect(((await press(clerk, id)).json() as IssuesAnswer)._issues[0]?.level).toBe('error');
  expect([await accountOf(practiceId), await countOf()]).toEqual([null, before]);
  expect(shop.logLines.slice(logged).filter((line) => line.includes('"level":50'))).toEqual([]);
});

test('too late, as shown or not at all, and by nobody else', async () => {
  const { billId, practiceId } = await billOf(newPractice());
  const order = { billId, accountHolder: 'Praxis GmbH', iban: first, reason: 'Steht auf dem Briefkopf' };
  const preview = async () =>
    (await clerk.post('/deskapi/v1/bill_commands/preview_change_payee.json', order)).json() as MailPreview;
  expect((await preview()).effects).toEqual([expect.stringContaining('gilt als Konto der Praxis geprüft')]);
  expect(await accountOf(practiceId)).toBeNull();
  const accounting = await desk.logIn('accounting');
  expect((await press(accounting, billId)).status).toBe(403);
  await clerk.post('/deskapi/v1/bill_commands/withdraw.json', { billId });
  expect(await check(clerk, billId)).toEqual(['Diese Rechnung ist zurückgezogen.']);
  expect(await accountOf(practiceId)).toBeNull();
});

test('another account is shown with the mail to the customer and the one to the contact of before, and pressed a minute later', async () => {
  const { billId, practiceId } = await billOf(newPractice());
  await check(clerk, billId);
  const email = `praxis-${randomUUID()}@beispiel.example`;
  await database().updateTable('practice').set({ email }).where('id', '=', practiceId).execute();
  const order = { billId, accountHolder: 'Praxis GmbH', iban: second, reason: 'Neuer Briefkopf' };
  const shown = (await clerk.post('/deskapi/v1/bill_commands/preview_change_payee.json', order)).json() as MailPreview;
  expect([shown.mail, ...shown.otherMails].map((mail) => mail?.to).toSorted()).toEqual([customer.email, email].toSorted());
  shop.clock.set('2027-01-05T10:01:00.000Z');
  const { previewKey } = shown;
  expect(await check(clerk, billId, { ...order, previewKey: 'x' })).toEqual([
    expect.stringContaining('Inzwischen hat sich etwas'),
  ]);
  expect(await check(clerk, billId, { ...order, previewKey })).toEqual([expect.stringMatching(/^Gezahlt wird auf DE89/)]);
  expect((await mailTo(shop, email, 'Neues Konto')).text).toContain('06.01.2027, 11:01 Uhr');
  shop.clock.set('2027-01-05T10:00:00.000Z');
});

test('undone: the account of before holds at once for the money, and the change back is one like any other', async () => {
  const practice = newPractice();
  const { billId, practiceId } = await billOf(practice);
  await check(clerk, billId);
  expect(await check(other, billId, { iban: second })).toEqual([expect.stringMatching(/^Gezahlt wird auf DE89/)]);
  expect(await check(clerk, billId)).toEqual([expect.stringMatching(/^Gezahlt wird auf DE02/)]);
  expect(await accountOf(practiceId)).toMatchObject({ iban: first, holdsFrom: new Date('2027-01-06T10:00:00.000Z') });
});
