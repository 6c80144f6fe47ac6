import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Issue } from '#domain/basics/issue.ts';
import type { BillPages, DeskBill, DeskClaimBook, DeskLine } from '#domain/wire/desk/claims.ts';
import type { MailPreview } from '#domain/wire/desk/work.ts';
import { newBill } from '#server/testing/samples/claims.ts';
import { comeBack, mailTo, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { sampleDog } from '#server/testing/samples/offers.ts';
import { auditOf, itemsOf, workOf } from '#server/testing/samples/work.ts';
import { useTestDesk, type TestStaff } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const desk = useTestDesk(shop);
let customer: SampleCustomer;
let other: SampleCustomer;
let clerk: TestStaff;
let lead: TestStaff;

beforeAll(async () => {
  const offer = { ...sampleDog(shop), contractRetentionKey: 'sb35' };
  const bought = await newCustomer(shop, { offer });
  const second = await newCustomer(shop, { offer });
  shop.clock.set('2027-01-05T10:00:00.000Z');
  customer = await comeBack(shop, bought);
  other = await comeBack(shop, second);
  clerk = await desk.logIn('clerk');
  lead = await desk.logIn('lead');
}, 240_000);

const line = (changes: Partial<DeskLine> = {}): DeskLine => ({
  treatedOn: '2026-12-20',
  position: null,
  kindKey: 'medicine',
  words: 'Tropfen',
  count: '1',
  factor: null,
  amount: 8_450,
  isNet: false,
  vatPercent: 19,
  decided: null,
  ...changes,
});

const billIdOf = async (billUuid: string) =>
  (await shop.connection.database.selectFrom('bill').select('id').where('bill_uuid', '=', billUuid).executeTakeFirstOrThrow()).id;
const handedIn = async (changes: object = {}, from = customer) => {
  const { billUuid, claimNumber } = await newBill(from, changes);
  return { billId: await billIdOf(billUuid), billUuid, claimNumber };
};
const show = async (staff: TestStaff, billId: number) => (await staff.get(`/deskapi/v1/bills/${billId}`)).json() as DeskBill;
type BillBody = { lines?: readonly DeskLine[]; words?: string; isAgain?: boolean; requestKey?: string; previewKey?: string };
const press = (staff: TestStaff, path: string, billId: number, { lines = [line()], words = '', ...more }: BillBody = {}) =>
  staff.post(`/deskapi/v1/bill_commands/${path}.json`, { billId, lines, words, ...more });
const preview = async (staff: TestStaff, billId: number, body?: BillBody) =>
  (await press(staff, 'preview', billId, body)).json() as MailPreview;
const decide = async (staff: TestStaff, billId: number, body?: BillBody) =>
  ((await press(staff, 'decide', billId, body)).json() as { _issues: Issue[] })._issues.map(({ message }) => message);
const confirmation = 'Entschieden. Brief und Mail sind unterwegs.';

test('a bill waits in the Arbeitskorb with its due day, is taken, shown, previewed and decided', async () => {
  const { billId, claimNumber } = await handedIn();
  const [item] = await itemsOf(clerk, '?kindKey=bill');
  expect(item).toMatchObject({ subjectId: billId, number: claimNumber, dueDay: '2027-01-12', isOverdue: false });
  expect(item!.detail).toBe('Rechnung für Bello: 84,50\u00A0€, Tierarztpraxis Muster');
  await clerk.post('/deskapi/v1/work/take.json', { subjectKey: 'bill', subjectId: billId });
  const bill = await show(clerk, billId);
  expect(bill).toMatchObject({ billId, total: 8_450, lines: [], limit: null, decided: null });
  expect(bill.hints).toEqual(['Behandelt am 20. Tag des Vertrags.']);
  expect(bill.work).toMatchObject({ isWaiting: true, takenBy: { isMine: true } });
  expect(bill.basis.periods[0]!.retention).toBe(3_500);
  expect(bill.cover.map(({ label }) => label)).toContain('Selbstbeteiligung');
  expect(await auditOf(shop, 'bill', billId)).toMatchObject([{ actionKey: 'work.taken' }, { actionKey: 'customer.looked' }]);

  // Somebody else's until it is given back.
  expect(await decide(lead, billId)).toEqual([expect.stringMatching(/^Das hat Muster clerk/)]);
  const { effects, mail, previewKey } = await preview(clerk, billId);
  expect(effects[0]).toBe('Tropfen: 49,50\u00A0€');
  expect(mail?.subject).toContain('49,50\u00A0€ für dich');
  expect(await decide(clerk, billId, { previewKey: 'x' })).toEqual([
    expect.stringContaining('Inzwischen hat sich etwas geändert'),
  ]);
  expect(await decide(clerk, billId, { previewKey, words: 'Gute Besserung!' })).toEqual([confirmation]);
  await mailTo(shop, customer.email, '49,50\u00A0€ für dich');
  expect(await itemsOf(clerk, '?kindKey=bill')).toEqual([]);
  const after = await show(clerk, billId);
  expect(after.decided).toMatchObject({ by: clerk.name, paidStr: '49,50\u00A0€', words: 'Gute Besserung!' });
  expect(after.work).toMatchObject({ isWaiting: false, takenBy: null });
  const overview = (await lead.get('/deskapi/v1/work/overview.json')).json() as { decided: { kindKey: string; count: number }[] };
  expect(overview.decided.find(({ kindKey }) => kindKey === 'bill')?.count).toBe(1);
}, 60_000);

test('the same press is one decision; of two at once one wins and the other hears who and when', async () => {
  const { billId } = await handedIn({ total: 20 });
  const lines = [line({ amount: 2_000 })];
  const requestKey = randomUUID();
  expect(await decide(clerk, billId, { lines, requestKey })).toEqual([confirmation]);
  expect(await decide(clerk, billId, { lines, requestKey })).toEqual([confirmation]);
  const second = await handedIn({ total: 21 });
  const ends = await Promise.all(
    [clerk, lead].map((staff) => decide(staff, second.billId, { lines: [line({ amount: 2_100 })], requestKey: randomUUID() })),
  );
  expect(ends.flat().filter((message) => message === confirmation)).toHaveLength(1);
  expect(ends.flat().find((message) => message !== confirmation)).toMatch(
    /^Diese Rechnung ist schon entschieden \(Muster (?:clerk|lead) \d+, 05\.01\.2027, \d\d:\d\d Uhr\)\.$/,
  );
  const { count } = await shop.connection.database
    .selectFrom('settlement')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('bill_id', 'in', [billId, second.billId])
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(2);
}, 60_000);

test('whoever disagrees hears from another person, with the lines of the first decision to begin with', async () => {
  const { billId, billUuid } = await handedIn({ total: 36 });
  const lines = [line({ amount: 3_600, decided: { notCovered: 1_000, reasonKey: 'parasites' } })];
  expect(await decide(clerk, billId, { lines, isAgain: true })).toEqual(['Diese Rechnung ist noch nicht entschieden.']);
  const ask = { billId, question: 'Welches Bein?' };
  await clerk.post('/deskapi/v1/bill_commands/ask.json', ask);
  expect(await show(clerk, billId)).toMatchObject({
    questions: [{ question: ask.question, askedStr: '05.01.2027, 11:00 Uhr', askedBy: clerk.name, answer: null, endedStr: null }],
    objection: null,
    advanceStr: null,
    canPayAdvance: false,
    canDecideAgain: false,
  });
  expect(await decide(clerk, billId, { lines })).toEqual([confirmation]);
  const words = 'Das Mittel war nötig.';
  await customer.post('/webapi/v1/user/commands/disagree.json', { billUuid, words });
  const bill = await show(lead, billId);
  expect(bill).toMatchObject({ canDecideAgain: true, objection: { words }, lines: [{ decided: { notCovered: 1_000 } }] });
  expect(bill.questions[0]!.endedStr).not.toBeNull();
  expect(bill.work).toMatchObject({ isWaiting: true, dueDay: '2027-01-12' });

  const again = { lines: [line({ amount: 3_600 })], isAgain: true, requestKey: randomUUID() };
  const refusal = 'Der Kunde ist mit deiner Entscheidung nicht einverstanden: Jetzt entscheidet jemand anderes.';
  expect((await preview(clerk, billId, again))._issues.map(({ message }) => message)).toEqual([refusal]);
  expect(await decide(clerk, billId, again)).toEqual([refusal]);
  expect(await decide(lead, billId, { lines: again.lines })).toEqual([expect.stringContaining('ist schon entschieden')]);
  const { previewKey } = await preview(lead, billId, again);
  expect(await decide(lead, billId, { ...again, previewKey })).toEqual([confirmation]);
  expect(await decide(lead, billId, { ...again, previewKey })).toEqual([confirmation]);
  const after = await show(lead, billId);
  expect(after).toMatchObject({ objection: null, canDecideAgain: true, decided: { by: lead.name } });
  expect(after.decided?.lines[0]!.cuts.join(' ')).not.toContain('10,00');
  await lead.post('/deskapi/v1/bill_commands/withdraw.json', { billId });
  expect(await show(lead, billId)).toMatchObject({ canDecideAgain: false, canPayAdvance: false });
}, 60_000);

test('a clerk decides up to the limit, a lead above it, and it is said before', async () => {
  const atLimit = await handedIn({ total: 1_500 });
  const above = await handedIn({ total: 1_500.01 });
  const words = 'Rechnungen über 1.500,00\u00A0€ entscheidet die Leitung. Du kannst sie vorbereiten und weitergeben.';
  expect((await show(clerk, atLimit.billId)).limit).toBeNull();
  expect((await show(clerk, above.billId)).limit).toBe(words);
  expect((await show(lead, above.billId)).limit).toBeNull();
  const lines = [line({ amount: 150_001 })];
  expect((await preview(clerk, above.billId, { lines }))._issues.map(({ message }) => message)).toEqual([words]);
  expect(await decide(clerk, above.billId, { lines })).toEqual([words]);
  expect(await decide(clerk, atLimit.billId, { lines: [line({ amount: 150_000 })] })).toEqual([confirmation]);
  expect(await decide(lead, above.billId, { lines })).toEqual([confirmation]);
}, 60_000);

test('a cut has a reason of the list or words of its own, which stand in the letter', async () => {
  const { billId } = await handedIn({ total: 30 });
  const cut = (decided: DeskLine['decided']) => ({ lines: [line({ amount: 3_000, decided })] });
  expect(await decide(clerk, billId, cut({ notCovered: 1_000, reasonKey: 'other' }))).toEqual([
    'Zeile 1: Bitte begründe die Kürzung, hier oder im Brief.',
  ]);
  expect(await decide(clerk, billId, cut({ notCovered: 1_000, reasonKey: 'nothing' }))).toEqual([
    'Zeile 1: Einen Grund „nothing“ gibt es nicht.',
  ]);
  expect(await decide(clerk, billId, { lines: [line({ amount: 3_000, treatedOn: '2026-02-30' })] })).toEqual([
    'Zeile 1: Der Tag der Behandlung fehlt.',
  ]);
  expect(await decide(clerk, billId, { lines: [line({ amount: 3_000, factor: 'drei' })] })).toEqual([
    'Zeile 1: Der Faktor ist eine Zahl.',
  ]);
  const own = cut({ notCovered: 1_000, reasonKey: 'other', words: 'Das war ein Geschenk der Praxis.' });
  const { effects } = await preview(clerk, billId, own);
  expect(effects).toContain('10,00\u00A0€: Das war ein Geschenk der Praxis.');
  expect(await decide(clerk, billId, own)).toEqual([confirmation]);
  const { decided } = await show(clerk, billId);
  expect(decided?.lines[0]!.cuts[0]).toBe('10,00\u00A0€: Das war ein Geschenk der Praxis.');
}, 60_000);

test('what is known of other bills stands beside it, also of other customers', async () => {
  const billNumber = `H-${randomUUID().slice(0, 6)}`;
  const first = await handedIn({ billNumber, total: 40 }, other);
  const same = await handedIn({ billNumber: billNumber.toLowerCase(), total: 40 });
  const twice = await handedIn({ billNumber: billNumber.replace('-', ' '), total: 41 });
  expect((await show(clerk, same.billId)).hints).toContain(
    `Praxis, Nummer und Betrag stehen auch bei ${first.claimNumber} (eingereicht am 05.01.2027).`,
  );
  expect((await show(clerk, twice.billId)).hints.join(' ')).toContain(
    `auch bei ${first.claimNumber} (eingereicht am 05.01.2027) mit`,
  );
  expect((await show(clerk, twice.billId)).hints.join(' ')).toMatch(/\d+ Rechnungen dieses Kunden kamen in 10 Tagen\./);
  expect((await show(clerk, same.billId)).others.map(({ billId }) => billId)).toContain(twice.billId);
}, 60_000);

test('files are never sent as they came, and what there is not is told', async () => {
  const { billId } = await handedIn({ total: 50 });
  const { files } = await show(clerk, billId);
  const pages = (await clerk.get(`/deskapi/v1/bills/${billId}/files/${files[0]!.fileUuid}/pages.json`)).json() as BillPages;
  expect(pages).toEqual({ pages: [], refusal: expect.stringContaining('lässt sich nicht zeigen') as string });
  const strange = await handedIn({ total: 51 }, other);
  for (const path of [
    `bills/${strange.billId}/files/${files[0]!.fileUuid}/pages.json`,
    `bills/${billId}/files/x/pages.json`,
    'bills/0',
    'bills/99999999999999999999',
    'bills/999999',
    'bills/x',
  ])
    expect([path, (await clerk.get(`/deskapi/v1/${path}`)).status]).toEqual([path, 404]);
  expect((await press(clerk, 'decide', 999_999)).status).toBe(404);
  expect((await press(clerk, 'preview', 999_999)).status).toBe(404);
  expect((await press(clerk, 'decide', -1)).status).toBe(400);
  const accounting = await desk.logIn('accounting');
  expect((await accounting.get(`/deskapi/v1/bills/${billId}`)).status).toBe(403);
  expect((await press(accounting, 'decide', billId)).status).toBe(403);
  expect((await workOf(accounting)).counts).not.toHaveProperty('bill');
  const book = (await clerk.get('/deskapi/v1/claim_book.json')).json() as DeskClaimBook;
  expect(book.positions).toHaveLength(1_006);
  expect(book.positions.find(({ number }) => number === 16)).toMatchObject({ kindKey: 'examination', simpleRate: '23.62' });
}, 180_000);
