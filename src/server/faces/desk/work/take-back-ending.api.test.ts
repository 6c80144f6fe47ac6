import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { EndingTakeBack, HandEnding } from '#domain/wire/desk/cases.ts';
import type { MailPreview } from '#domain/wire/desk/work.ts';
import { verifyLedger } from '#server/business/money/bookkeeping/verify-ledger.ts';
import { bookDues } from '#server/business/money/dues/book-dues.ts';
import { policiesGoOn } from '#server/faces/commands/policies/policies-end.ts';
import { killAtLogLine } from '#server/testing/databases/kill-midway.ts';
import { runCommand } from '#server/testing/run-command.ts';
import { newBreeder, newBreedingPolice } from '#server/testing/samples/breeders.ts';
import { mailTo, newCustomer, policeOf, policesOf, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { balanceOf } from '#server/testing/samples/money/debits.ts';
import { sampleDog, withLiability } from '#server/testing/samples/offers.ts';
import { auditOf } from '#server/testing/samples/work.ts';
import { useTestDesk, type TestStaff } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const desk = useTestDesk(shop);
const commands = '/deskapi/v1/case_commands';
const reason = 'Anruf vom 15.11.';
const done = 'Der Vertrag läuft weiter, die Mail an den Kunden ist unterwegs.';

beforeEach(() => shop.clock.set('2026-11-15T10:00:00.000Z'));

const endTo = async (staff: TestStaff, policeNumber: string, ending: Partial<HandEnding> = {}) => {
  const body = { policeNumber, causeKey: 'extraordinary', dayStr: '2026-12-31', reason, caseId: null, ...ending };
  expect((await staff.post(`${commands}/end_contract.json`, body)).text).toContain('Der Vertrag ist beendet');
};
const order = (policeNumber: string, changes: Partial<EndingTakeBack> = {}) => ({ policeNumber, reason, ...changes });
const takeBack = (staff: TestStaff, policeNumber: string, changes: Partial<EndingTakeBack> = {}) =>
  staff.post(`${commands}/take_back_ending.json`, order(policeNumber, changes));
const look = async (staff: TestStaff, policeNumber: string) =>
  (await staff.post(`${commands}/preview_take_back_ending.json`, order(policeNumber))).json() as MailPreview;

const rowOf = ({ policeUuid }: SampleCustomer) =>
  shop.connection.database.selectFrom('police').selectAll().where('police_uuid', '=', policeUuid).executeTakeFirstOrThrow();
const standOf = async (customer: SampleCustomer) => {
  const row = await rowOf(customer);
  const events = shop.connection.database.selectFrom('police_event').selectAll().where('police_id', '=', row.id).orderBy('id');
  return {
    row,
    events: await events.execute(),
    balance: await balanceOf(shop, row.id),
    log: await auditOf(shop, 'police', row.id),
  };
};
const setRunning = async (customer: SampleCustomer) => {
  const { user_id } = await rowOf(customer);
  const running = { valid_from: '2026-01-01', valid_to: '2027-01-01', created_at: new Date('2025-12-20T10:00:00Z') };
  await shop.connection.database.updateTable('police').set(running).where('user_id', '=', user_id).execute();
};
/** Runs since the beginning of the year. */
const running = async (): Promise<SampleCustomer> => {
  const customer = await newCustomer(shop);
  await setRunning(customer);
  return customer;
};
const mailsOf = ({ email }: SampleCustomer, subject: string) =>
  shop.mails.filter((mail) => mail.to === email && mail.subject.startsWith(subject));

test('an end to come is taken back as it was shown, once, and the contract and its money are what they were', async () => {
  const customer = await running();
  await bookDues({ database: shop.connection.database, clock: shop.clock });
  const before = await standOf(customer);
  const [clerk, lead] = [await desk.logIn('clerk'), await desk.logIn('lead')];
  await endTo(clerk, customer.policeNumber, { dayStr: '2026-11-20' });
  const ended = await standOf(customer);
  expect(ended.balance).toBeLessThan(before.balance);
  expect(ended.log.at(-1)?.content).toContain('Bis zum 19.11.2026 lässt sich das zurücknehmen.');

  const { effects, mail, previewKey } = await look(clerk, customer.policeNumber);
  expect(effects[0]).toBe(`Der Vertrag ${customer.policeNumber} läuft weiter bis 01.01.2027, danach um ein Jahr weiter.`);
  expect(effects[1]).toMatch(/^Wieder fällig: \d+,\d\d\u00A0€$/);
  expect(await standOf(customer)).toEqual(ended);
  const answers = await Promise.all([clerk, lead].map((staff) => takeBack(staff, customer.policeNumber, { previewKey })));
  expect(answers.filter(({ text }) => text.includes(done))).toHaveLength(1);
  expect(answers.filter(({ text }) => text.includes('kein Ende, das jemand von Hand gesetzt hat'))).toHaveLength(1);

  const after = await standOf(customer);
  expect(after.balance).toBe(before.balance);
  expect(await policeOf(customer)).toMatchObject({ policeStateKey: 'active', endsOn: null, endingCauseKey: null });
  expect(after.row.valid_to).toBe('2027-01-01');
  expect(after.log.map(({ actionKey }) => actionKey)).toEqual(['police.ended_by_hand', 'police.hand_ending_taken_back']);
  expect((await verifyLedger({ database: shop.connection.database, clock: shop.clock })).findings).toEqual([]);
  const received = await mailTo(shop, customer.email, 'Dein Vertrag läuft weiter');
  expect(received.text).toBe(mail?.text);
  expect(received.attachments?.map(({ filename }) => filename)).toEqual([
    expect.stringContaining('Vertrag-laeuft-weiter') as string,
  ]);
  expect((await clerk.get(`/deskapi/v1/customers/${after.row.user_id}/record.json`)).text).toContain('taken_back');
  // And it may be ended again, and that taken back again.
  await endTo(lead, customer.policeNumber, { dayStr: '2026-11-30' });
  expect((await takeBack(lead, customer.policeNumber)).text).toContain(done);
  expect((await standOf(customer)).balance).toBe(before.balance);
});

test('the same press again is answered as the first, whether its answer was lost or it came twice at once', async () => {
  const customer = await running();
  const clerk = await desk.logIn('clerk');
  await endTo(clerk, customer.policeNumber);
  const { previewKey } = await look(clerk, customer.policeNumber);
  const press = { requestKey: randomUUID(), previewKey };
  const answers = await Promise.all([1, 2, 3].map(() => takeBack(clerk, customer.policeNumber, press)));
  const later = await takeBack(clerk, customer.policeNumber.toLowerCase(), press);
  for (const { text } of [...answers, later]) expect(text).toContain(done);
  await mailTo(shop, customer.email, 'Dein Vertrag läuft weiter');
  expect(mailsOf(customer, 'Dein Vertrag läuft weiter')).toHaveLength(1);
  expect((await standOf(customer)).events.filter(({ event_key }) => event_key === 'taken_back')).toHaveLength(1);
});

test('killed before its last step nothing has changed, and the same press does it afterwards', async () => {
  const customer = await running();
  const clerk = await desk.logIn('clerk');
  await endTo(clerk, customer.policeNumber);
  const before = await standOf(customer);
  const press = { requestKey: randomUUID() };
  const { status } = await killAtLogLine(shop.connection.database, () => takeBack(clerk, customer.policeNumber, press));
  expect([500, 503]).toContain(status);
  expect(await standOf(customer)).toEqual(before);
  expect(mailsOf(customer, 'Dein Vertrag läuft weiter')).toEqual([]);
  expect((await takeBack(clerk, customer.policeNumber, press)).text).toContain(done);
  expect(await policeOf(customer)).toMatchObject({ policeStateKey: 'active' });
});

test('it goes until the day before the end and no longer', async () => {
  const customer = await running();
  await endTo(await desk.logIn('clerk'), customer.policeNumber, { dayStr: '2026-11-20' });
  const on = async (instant: string) => {
    shop.clock.set(instant);
    return look(await desk.logIn('clerk'), customer.policeNumber);
  };
  expect((await on('2026-11-19T22:59:00.000Z'))._issues).toEqual([]);
  for (const instant of ['2026-11-19T23:01:00.000Z', '2026-11-25T10:00:00.000Z']) {
    expect((await on(instant))._issues[0]?.message).toContain('nur bis zum Tag vor dem Ende');
  }
  expect((await takeBack(await desk.logIn('clerk'), customer.policeNumber)).text).toContain('nur bis zum Tag vor dem Ende');
});

test('what the customer cancelled before is cancelled again, and what they cancelled themselves is theirs', async () => {
  const customer = await running();
  const cancellation = { firstname: 'Erika', lastname: 'Muster', email: customer.email, policeNumber: customer.policeNumber };
  await shop.post(
    '/webapi/v1/commands/cancel_contract.json',
    { ...cancellation, cancellationKindKey: 'ordinary' },
    customer.headers,
  );
  const cancelled = await policeOf(customer);
  expect(cancelled).toMatchObject({ policeStateKey: 'cancelled', endingCauseKey: 'ordinary' });
  const clerk = await desk.logIn('clerk');
  expect((await takeBack(clerk, customer.policeNumber)).text).toContain('hat der Kunde gekündigt');
  await endTo(clerk, customer.policeNumber, { dayStr: '2026-11-30' });
  expect((await takeBack(clerk, customer.policeNumber)).text).toContain(done);
  const { endsOn, takeBackUntil } = cancelled;
  expect(await policeOf(customer)).toMatchObject({
    policeStateKey: 'cancelled',
    endingCauseKey: 'ordinary',
    endsOn,
    takeBackUntil,
  });
});

test('a farewell to come is taken back with all contracts of the animal, from whichever of them', async () => {
  const customer = await newCustomer(shop, { offer: { ...sampleDog(shop), ...withLiability } });
  await setRunning(customer);
  const clerk = await desk.logIn('clerk');
  await endTo(clerk, customer.policeNumber, { causeKey: 'given_away', dayStr: '2026-11-30' });
  const numbers = (await policesOf(customer)).map(({ policeNumber }) => policeNumber);
  expect(numbers).toHaveLength(2);
  const { effects } = await look(clerk, numbers.at(-1)!);
  for (const number of numbers) expect(effects.join(' ')).toContain(`Der Vertrag ${number} läuft weiter`);
  expect((await takeBack(clerk, numbers[0]!)).text).toContain(done);
  for (const police of await policesOf(customer))
    expect(police).toMatchObject({ policeStateKey: 'active', endsOn: null, endingCauseKey: null });
  expect(mailsOf(customer, 'Deine Verträge laufen weiter')).toHaveLength(1);
});

test.each([
  ['the end of her contract', 'extraordinary'],
  ['her farewell', 'given_away'],
] as const)('a mother has her place in the breeding police again when %s is taken back', async (_what, causeKey) => {
  const breeder = await newBreeder(shop);
  const uuid = await newBreedingPolice(breeder);
  const before = await policeOf(breeder, uuid);
  const clerk = await desk.logIn('clerk');
  await endTo(clerk, breeder.policeNumber, { causeKey, dayStr: '2026-12-31' });
  expect(await policeOf(breeder, uuid)).toMatchObject({ policeStateKey: 'cancelled', endsOn: '2026-12-31' });
  expect((await look(clerk, breeder.policeNumber)).effects.join(' ')).toContain(
    `im Züchtertarif ${before.policeNumber} besteht wieder`,
  );
  expect((await takeBack(clerk, breeder.policeNumber)).text).toContain(done);
  const { policeStateKey, endsOn, endingCauseKey } = before;
  expect(await policeOf(breeder, uuid)).toMatchObject({ policeStateKey, endsOn, endingCauseKey });
  expect(await policeOf(breeder, breeder.policeUuid)).toMatchObject({ endsOn: null, endingCauseKey: null });
});

test('what cannot be is refused with a sentence, and changes nothing', async () => {
  const [customer, untouched] = [await running(), await running()];
  const clerk = await desk.logIn('clerk');
  await endTo(clerk, customer.policeNumber);
  const before = await standOf(customer);
  const refused = async (changes: Partial<EndingTakeBack>) => (await takeBack(clerk, customer.policeNumber, changes)).text;
  for (const policeNumber of ['KV/2026/9999999999', '9223372036854775808', 'x'.repeat(100)])
    expect(await refused({ policeNumber })).toContain('Diesen Vertrag gibt es nicht.');
  expect(await refused({ policeNumber: untouched.policeNumber })).toContain('kein Ende, das jemand von Hand gesetzt hat');
  expect(await refused({ reason: ' ' })).toContain('Bitte schreib kurz, warum.');
  expect(await refused({ previewKey: 'alt' })).toContain('Inzwischen hat sich etwas geändert.');
  const statusOf = async (changes: object) => (await takeBack(clerk, customer.policeNumber, changes)).status;
  for (const text of ['\u0000', 'x'.repeat(100_000)]) {
    expect(await statusOf({ reason: text })).toBe(400);
    expect(await statusOf({ policeNumber: text })).toBe(400);
  }
  expect((await takeBack(await desk.logIn('accounting'), customer.policeNumber)).status).toBe(403);
  expect(await standOf(customer)).toEqual(before);
});

test('the command line does the same, first as a try', async () => {
  const customer = await running();
  await endTo(await desk.logIn('clerk'), customer.policeNumber);
  const words = [customer.policeNumber, '--reason', 'Geprüft.'];
  const tried = await runCommand(shop, policiesGoOn, ...words, '--dry-run', '--json');
  expect(tried).toMatchObject({ code: 0 });
  expect(tried.json()).toMatchObject({ isDone: false, mail: { to: customer.email } });
  expect((await policeOf(customer)).policeStateKey).toBe('cancelled');
  expect((await runCommand(shop, policiesGoOn, ...words)).code).toBe(0);
  expect((await policeOf(customer)).policeStateKey).toBe('active');
  expect((await runCommand(shop, policiesGoOn, ...words)).code).toBe(1);
});
