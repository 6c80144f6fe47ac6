import { beforeEach, expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { cents } from '#domain/basics/money.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { JournalLine } from '#domain/wire/money/journal.ts';
import type { PayoutMade, PayoutRunAnswer, PayoutRunList } from '#domain/wire/money/payouts.ts';
import { verifyLedger } from '#server/business/money/bookkeeping/verify-ledger.ts';
import { book } from '#server/business/money/ledger/book.ts';
import { sepaPayoutMake, sepaPayoutRelease } from '#server/faces/commands/money/sepa-payout.ts';
import { bringBankFile, runCommand, testActor } from '#server/testing/run-command.ts';
import { camt053, endToEnd, pain002, refs, returned, txDetails } from '#server/testing/samples/money/bank-files.ts';
import { messages } from '#server/testing/samples/changes.ts';
import { mailTo } from '#server/testing/samples/customers.ts';
import { decidedBill, handedInBill, practiceIban } from '#server/testing/samples/claim-rows.ts';
import { accountSums, balanceOf } from '#server/testing/samples/money/debits.ts';
import { newPayingCustomer, pay, withdraw } from '#server/testing/samples/money/money.ts';
import { useTestDesk, type TestStaff } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { findBenefitsOfBills } from './benefit-store.ts';
import { oweBenefit, releaseReserve, reserveForBill } from './benefits.ts';

const shop = useTestShop();
const desk = useTestDesk(shop);
const commands = '/deskapi/v1/payout_commands';

const make = async (staff: TestStaff) => (await staff.post(`${commands}/make.json`, {})).json() as PayoutMade;
const send = async (staff: TestStaff, what: string, body: object) =>
  messages((await staff.post(`${commands}/${what}.json`, body)).json() as IssuesAnswer);
const runOf = async (staff: TestStaff, runId: number | null) =>
  (await staff.get(`/deskapi/v1/payouts/${runId}/lines.json`)).json() as PayoutRunAnswer;
const failedOf = async (staff: TestStaff) => ((await staff.get('/deskapi/v1/payouts.json')).json() as PayoutRunList).failed;
const counts = async (xml: string) => (await bringBankFile(shop, xml)).json() as Record<string, unknown>;
const stateOf = async (billId: number) => (await findBenefitsOfBills(shop.connection.database, [billId]))[0];
const verified = async () =>
  (await verifyLedger({ database: shop.connection.database, clock: shop.clock })).findings.map(({ message }) => message);

/** How the accounts moved since then. */
const movedSince = async (before: Record<string, number>) => {
  const after = await accountSums(shop);
  const keys = ['claims', 'claims_reserve', 'claims_owed', 'in_payout', 'bank', 'customer'];
  return Object.fromEntries(keys.map((key) => [key, (after[key] ?? 0) - (before[key] ?? 0)]).filter(([, sum]) => sum !== 0));
};

const staffOf = async () => [await desk.logIn('accounting'), await desk.logIn('lead')] as const;

/** What the tests before left is paid by two others. */
beforeEach(async () => {
  shop.clock.set('2026-11-16T10:00:00.000Z');
  const [one, other] = await staffOf();
  const { runId } = await make(one);
  if (runId !== null) await send(other, 'release', { runId });
});

test('a reserve is booked and set free once, and what is owed once for each account', async () => {
  const { policeId } = await newPayingCustomer(shop);
  const before = await accountSums(shop);
  const { billId } = await handedInBill(shop, policeId, { amount: 12_000 });
  const within = <Done>(act: (transaction: Parameters<typeof reserveForBill>[0]) => Promise<Done>) =>
    shop.connection.database.transaction().execute(act);
  const now = shop.clock.now();
  const bill = { billId, policeId, now };
  await within((transaction) => reserveForBill(transaction, { ...bill, amount: cents(99_000) }));
  expect(await movedSince(before)).toEqual({ claims: 12_000, claims_reserve: -12_000 });
  await Promise.all([1, 2, 3].map(() => within((transaction) => releaseReserve(transaction, bill))));
  expect(await movedSince(before)).toEqual({});

  const { settlementId, benefitId, billId: other } = await decidedBill(shop, policeId, { amount: 5_000 });
  const owed = {
    billId: other,
    settlementId,
    policeId,
    staffId: null,
    now,
    accountHolder: 'Erika Mustermann',
    remittance: 'Test',
  };
  const again = () => within((transaction) => oweBenefit(transaction, { ...owed, amount: cents(5_000), iban: practiceIban }));
  expect(await Promise.all([again(), again()])).toEqual([benefitId, benefitId]);
  const rest = { ...owed, amount: cents(700), iban: 'DE89370400440532013000' };
  const second = await within((transaction) => oweBenefit(transaction, rest));
  expect(second).not.toBe(benefitId);
  expect(await movedSince(before)).toEqual({ claims: 5_700, claims_owed: -5_700 });
  expect(await balanceOf(shop, policeId)).toBe(0);
  // A bill of which nothing is known to cost sets nothing aside, and has nothing to set free.
  const free = await handedInBill(shop, policeId, { amount: 0 });
  await within((transaction) => releaseReserve(transaction, { ...bill, ...free }));
  expect(await verified()).toEqual([]);
});

test('a run pays credits and benefits, each told by what it is for, and several of one contract', async () => {
  const customer = await newPayingCustomer(shop);
  const { policeId, policeNumber } = customer;
  await pay(shop, policeId, 3_000);
  await withdraw(customer);
  const [first, second] = [
    await decidedBill(shop, policeId, { amount: 12_000 }),
    await decidedBill(shop, policeId, {
      amount: 4_550,
      billNumber: null,
      iban: 'DE89370400440532013000',
      accountHolder: 'Jörg Weiß',
    }),
  ];
  const [one, other] = await staffOf();
  expect((await stateOf(first.billId))?.stateKey).toBe('owed');
  const before = await accountSums(shop);
  const { runId } = await make(one);
  expect((await runOf(one, runId)).items.map(({ policeNumber: of, cause, amountStr }) => [of, cause, amountStr])).toEqual([
    [policeNumber, 'Erstattung: Vertrag widerrufen', '30,00\u00A0€'],
    [policeNumber, 'Leistung zu Rechnung 2026-117', '120,00\u00A0€'],
    [policeNumber, 'Leistung zur Rechnung von Tierarztpraxis Dr. Müller', '45,50\u00A0€'],
  ]);
  expect((await stateOf(first.billId))?.stateKey).toBe('in_run');
  expect(await movedSince(before)).toEqual({});
  expect((await send(other, 'release', { runId }))[0]).toBe('Freigegeben: 195,50\u00A0€. Die Bank führt sie am 17.11.2026 aus.');
  expect(await movedSince(before)).toEqual({ claims_owed: 16_550, customer: 3_000, in_payout: -19_550 });
  expect(await stateOf(first.billId)).toMatchObject({ stateKey: 'released', releasedOn: '2026-11-16', executedOn: '2026-11-17' });

  const mail = await mailTo(shop, customer.email, 'Leistung zu Rechnung 2026-117: 120,00\u00A0€ sind unterwegs');
  for (const part of ['Tierarztpraxis Dr. Müller', 'DE02 **** **** **** **20 51', '18.11.2026'])
    expect(mail.text).toContain(part);

  const { text } = await one.get(`/deskapi/v1/payouts/${runId}/file.xml`);
  for (const part of [
    `<EndToEndId>TDP${runId}-L${first.benefitId}</EndToEndId>`,
    `<IBAN>${practiceIban}</IBAN>`,
    '<Nm>Tierarztpraxis Dr. Mueller</Nm>',
    `Rechnung 2026-117</Ustrd>`,
    '<Nm>Joerg Weiss</Nm>',
    '<NbOfTxs>3</NbOfTxs><CtrlSum>195.50</CtrlSum>',
  ])
    expect(text).toContain(part);

  shop.clock.set('2026-11-17T10:00:00.000Z');
  const line = { amount: 12_000, day: '2026-11-17', details: txDetails(refs(endToEnd(`TDP${runId}-L${first.benefitId}`))) };
  expect(await counts(camt053([line]))).toMatchObject({ unclear: 0 });
  expect(await stateOf(first.billId)).toMatchObject({ stateKey: 'paid', paidOn: '2026-11-17', amount: 12_000 });
  expect(await send(await desk.logIn('accounting'), 'settle', { runId })).toEqual(['Gebucht: 75,50\u00A0€ sind ausgezahlt.']);
  expect(await stateOf(second.billId)).toMatchObject({ stateKey: 'paid', paidOn: '2026-11-17', accountHolder: 'Jörg Weiß' });
  expect((await make(await desk.logIn('accounting'))).runId).toBeNull();
  expect(await verified()).toEqual([]);
});

test('whoever decided a bill does not release its payment, by access or by name', async () => {
  const { policeId } = await newPayingCustomer(shop);
  const [one, other] = await staffOf();
  const decider = await desk.logIn('lead');
  const { billId } = await decidedBill(shop, policeId, { by: decider });
  await decidedBill(shop, policeId, { by: testActor, billNumber: 'B-2' });
  await decidedBill(shop, policeId, { by: decider, billNumber: 'B-3' });
  const { runId } = await make(one);
  const fault =
    'Du hast entschieden: Leistung zu Rechnung 2026-117 und 1 weitere. Freigeben muss diese Auszahlung jemand anderes.';
  expect((await runOf(decider, runId)).releaseFault).toBe(fault);
  expect(await send(decider, 'release', { runId })).toEqual([fault]);
  await expect(runCommand(shop, sepaPayoutRelease, String(runId))).rejects.toThrow(
    'Du hast entschieden: Leistung zu Rechnung B-2.',
  );
  expect((await stateOf(billId))?.stateKey).toBe('in_run');
  expect((await runOf(other, runId)).releaseFault).toBeNull();
  expect((await send(other, 'release', { runId }))[0]).toContain('Freigegeben: 360,00');
});

test('what comes back is owed again, waits for a person, and goes to the same account once one allows it', async () => {
  const { policeId, policeNumber } = await newPayingCustomer(shop);
  const { billId, benefitId } = await decidedBill(shop, policeId);
  const other = await decidedBill(shop, policeId, { billNumber: 'B-2', amount: 800 });
  const [one, lead] = await staffOf();
  const before = await accountSums(shop);
  const { runId } = await make(one);
  await send(lead, 'release', { runId });
  const name = `TDP${runId}-L${benefitId}`;
  const back = camt053([
    { amount: 12_000, isCredit: true, day: '2026-11-16', details: txDetails(refs(endToEnd(name)) + returned('AC04')) },
  ]);
  expect(await counts(back)).toMatchObject({ payoutsFailed: 1, unclear: 0 });
  await counts(back);
  expect(await movedSince(before)).toEqual({ claims_owed: 800, in_payout: -800 });
  expect(await stateOf(billId)).toMatchObject({ stateKey: 'failed', reason: 'Konto aufgelöst', paidOn: null });
  expect((await stateOf(other.billId))?.stateKey).toBe('released');

  expect(messages(await make(one))).toEqual([
    `Es gibt nichts auszuzahlen. ${policeNumber}: Leistung zu Rechnung 2026-117. Auf dieses Konto kam die Auszahlung zurück (Konto aufgelöst).`,
  ]);
  const [failed] = await failedOf(one);
  expect(failed).toMatchObject({ policeNumber, cause: 'Leistung zu Rechnung 2026-117', newIbanMasked: null });
  expect(await send(one, 'allow_again', { payoutId: failed!.payoutId })).toEqual([
    'Die Leistung ist bei der nächsten Auszahlung dabei.',
  ]);
  expect((await stateOf(billId))?.stateKey).toBe('owed');
  const again = await make(one);
  expect((await runOf(one, again.runId)).items.map(({ cause }) => cause)).toEqual(['Leistung zu Rechnung 2026-117']);
  await send(lead, 'release', { runId: again.runId });
  const [line] = (await runOf(one, again.runId)).items;
  const failure = { payoutId: line!.payoutId, reason: 'Konto gibt es nicht' };
  expect(await send(one, 'fail', failure)).toEqual(['Gebucht: Die Leistung ist wieder offen.']);
  expect(await send(one, 'fail', failure)).toEqual(['Diese Auszahlung gibt es nicht, oder sie ist nicht unterwegs.']);
  expect(await movedSince(before)).toEqual({ claims_owed: 800, in_payout: -800 });
  await send(one, 'allow_again', { payoutId: line!.payoutId });
  expect(await verified()).toEqual([]);
});

test('a credit of the same contract knows nothing of a benefit that came back, and leaves it waiting', async () => {
  const customer = await newPayingCustomer(shop);
  const { billId } = await decidedBill(shop, customer.policeId);
  const [one, lead] = await staffOf();
  const first = await make(one);
  await send(lead, 'release', { runId: first.runId });
  const [line] = (await runOf(one, first.runId)).items;
  await send(one, 'fail', { payoutId: line!.payoutId, reason: 'Konto aufgelöst' });
  await pay(shop, customer.policeId, 3_000);
  await withdraw(customer);
  const { runId } = await make(one);
  expect((await runOf(one, runId)).items).toMatchObject([{ cause: 'Erstattung: Vertrag widerrufen', amountStr: '30,00\u00A0€' }]);
  await send(lead, 'release', { runId });
  expect((await stateOf(billId))?.stateKey).toBe('failed');
  const [failed] = await failedOf(one);
  await send(one, 'allow_again', { payoutId: failed!.payoutId });
});

test('several that make and release at once make and release once; a discarded run leaves its benefits for the next', async () => {
  const { policeId } = await newPayingCustomer(shop);
  const { billId, benefitId } = await decidedBill(shop, policeId);
  const staff = await Promise.all([1, 2, 3].map(() => desk.logIn('accounting')));
  const before = await accountSums(shop);
  const [draft, ...none] = (await Promise.all(staff.map(make))).flatMap(({ runId }) => runId ?? []);
  expect(none).toEqual([]);
  await send(staff[0]!, 'discard', { runId: draft, reason: 'Versehen' });
  expect((await stateOf(billId))?.stateKey).toBe('owed');
  const dry = (await runCommand(shop, sepaPayoutMake, '--dry-run', '--json')).json() as { count: number };
  expect(dry).toMatchObject({ count: 1, isDryRun: true });
  const { runId } = await make(staff[0]!);
  const others = await Promise.all([1, 2, 3].map(() => desk.logIn('lead')));
  const answers = await Promise.all(others.map((other) => send(other, 'release', { runId })));
  expect(answers.flat().filter((message) => message.startsWith('Freigegeben'))).toHaveLength(1);
  expect(await movedSince(before)).toEqual({ claims_owed: 12_000, in_payout: -12_000 });
  expect((await make(staff[1]!)).runId).toBeNull();
  // Whatever went wrong above it, the database pays nothing twice.
  const { database } = shop.connection;
  const paid = await database.selectFrom('payout').select('id').where('benefit_id', '=', benefitId).execute();
  await expect(
    database.updateTable('payout').set({ state_key: 'released' }).where('benefit_id', '=', benefitId).execute(),
  ).rejects.toThrow('payout_of_benefit_once');
  expect(paid).toHaveLength(2);
  for (const wrong of [0, -1, 99_999_999, 1.5, 'x']) {
    const { status, text } = await others[0]!.post(`${commands}/release.json`, { runId: wrong });
    expect([status < 500, text.includes('Freigegeben')]).toEqual([true, false]);
  }
});

test('a file that the bank refuses goes to it again; the benefit stays under way', async () => {
  const { policeId } = await newPayingCustomer(shop);
  const { billId } = await decidedBill(shop, policeId);
  const [one, lead] = await staffOf();
  const { runId } = await make(one);
  await send(lead, 'release', { runId });
  const before = await accountSums(shop);
  const refused = pain002([], { status: 'RJCT', messageId: `TD-P${runId}` });
  expect(await counts(refused)).toMatchObject({ refusedFiles: 1, payoutsFailed: 0 });
  expect(await send(one, 'remake_file', { runId })).toEqual([`Die Datei TD-P${runId}R2.xml ist neu erstellt.`]);
  expect((await stateOf(billId))?.stateKey).toBe('released');
  expect(await movedSince(before)).toEqual({});
  expect((await one.get(`/deskapi/v1/payouts/${runId}/file.xml`)).text).toContain('Rechnung 2026-117');
});

test('the journal names the police, and what does not agree is found', async () => {
  const { policeId, policeNumber } = await newPayingCustomer(shop);
  const { benefitId } = await decidedBill(shop, policeId);
  const staff = await desk.logIn('accounting');
  const query = new URLSearchParams({ from: '2026-11-16', to: '2026-11-16', whose: policeNumber });
  const { items } = (await staff.get(`/deskapi/v1/books/journal.json?${query.toString()}`)).json() as { items: JournalLine[] };
  expect(items.map(({ title, policeNumber: of, entries }) => [title, of, ...entries.map(({ account }) => account)])).toEqual([
    [
      'Rückstellung für eine Rechnung gebildet',
      policeNumber,
      'Aufwendungen für Versicherungsfälle',
      'Rückstellung für gemeldete Versicherungsfälle',
    ],
    [
      'Rückstellung für eine Rechnung aufgelöst',
      policeNumber,
      'Rückstellung für gemeldete Versicherungsfälle',
      'Aufwendungen für Versicherungsfälle',
    ],
    ['Leistung zu einer Rechnung', policeNumber, 'Aufwendungen für Versicherungsfälle', 'Verbindlichkeiten aus Leistungen'],
  ]);
  const csv = (await staff.get(`/deskapi/v1/books/journal.csv?${query.toString()}`)).text;
  expect(csv).toContain(`Leistung zu einer Rechnung;${policeNumber};Verbindlichkeiten aus Leistungen;;120,00`);

  const { database } = shop.connection;
  expect(await verified()).toEqual([]);
  const raise = (by: number) =>
    database
      .updateTable('benefit')
      .set((eb) => ({ amount: eb('amount', '+', by) }))
      .where('id', '=', benefitId)
      .execute();
  await raise(100);
  expect(await verified()).toEqual([
    expect.stringContaining('Offen sind Leistungen über'),
    'Eine Leistung und ihre Buchung passen nicht zusammen.',
  ]);
  await raise(-100);
  const bookReserve = (from: 'claims' | 'claims_reserve', to: 'claims' | 'claims_reserve', sourceKey: string) => {
    const postings = [{ from: { accountKey: from, policeId }, to: { accountKey: to, policeId }, amount: cents(5) }] as const;
    const movement = { movementKey: 'reserve', bookedOn: isoDate('2026-11-16'), sourceKey, postings } as const;
    return database.transaction().execute((transaction) => book(transaction, [movement], shop.clock.now()));
  };
  await bookReserve('claims', 'claims_reserve', 'reserve 987654 released');
  expect(await verified()).toEqual(['Zur Rechnung 987654 ist mehr Rückstellung aufgelöst als gebildet.']);
  await bookReserve('claims_reserve', 'claims', 'reserve 987654');
  expect(await verified()).toEqual([]);
});
