import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ClaimsAnswer, SettlementAnswer } from '#domain/wire/area/claims.ts';
import { isRefusal } from '#domain/basics/issue.ts';
import { makePayoutRun } from '#server/business/money/paying-out/make-payout-run.ts';
import { releasePayoutRun } from '#server/business/money/paying-out/release-payout-run.ts';
import { moneyVerify } from '#server/faces/commands/money/money.ts';
import { claimsDecide } from '#server/faces/commands/claims/claims-decide.ts';
import { claimsList, claimsReplay, claimsShow } from '#server/faces/commands/claims/claims.ts';
import { readPdf } from '#server/foundation/documents/testing-read-pdf.ts';
import { runCommand } from '#server/testing/run-command.ts';
import { newBill } from '#server/testing/samples/claims.ts';
import { comeBack, mailTo, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { sampleDog } from '#server/testing/samples/offers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop({ printed: ['claims/settlement'], isPerTest: true });
let customer: SampleCustomer;
let folder = '';

const day = '2026-12-20';
/** 23,62 € × 2 with VAT, medicine, and food that nobody pays. */
const threeLines = [
  { day, position: 16, factor: 2, euros: 47.24, isNet: true },
  { day, kind: 'medicine', words: 'Hustensaft', euros: 18.28 },
  { day, kind: 'food', words: 'Diätfutter', euros: 10 },
];
const withLines = async (lines: unknown) => {
  const path = join(folder, 'zeilen.json');
  await writeFile(path, JSON.stringify(lines));
  return path;
};
const decide = async (number: string, lines: unknown, ...options: readonly string[]) =>
  runCommand(shop, claimsDecide, number, '--lines', await withLines(lines), ...options);
const billOf = async (claimNumber: string) =>
  ((await customer.get('/webapi/v1/user/claims.json')).json() as ClaimsAnswer).bills.find(
    (bill) => bill.claimNumber === claimNumber,
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tierdach-claims-'));
});
afterAll(() => rm(folder, { recursive: true }));

beforeEach(async () => {
  const bought = await newCustomer(shop, { offer: { ...sampleDog(shop), contractRetentionKey: 'sb35' } });
  shop.clock.set('2027-01-05T10:00:00.000Z');
  customer = await comeBack(shop, bought);
}, 240_000);

/** The retention of the year is borne by this one. */
const bearRetention = async () => {
  const { claimNumber } = await newBill(customer, { total: 35 });
  await decide(claimNumber, [{ day, kind: 'medicine', words: 'Salbe', euros: 35 }]);
};

test('a bill is decided line by line, with its letter and mail, and worked out again alike', async () => {
  const { claimNumber } = await newBill(customer);
  expect((await runCommand(shop, claimsList)).lines.join('\n')).toContain(claimNumber);
  const preview = await decide(claimNumber, threeLines, '--dry-run');
  expect(preview.code).toBe(0);
  expect((await billOf(claimNumber))?.paidStr).toBeNull();
  // 56,22 + 18,28 + 10,00; food is not covered, and 35 € of the rest are the customer's.
  const done = await decide(claimNumber, threeLines);
  expect(done.lines.at(-1)).toBe('Entschieden. Der Brief geht per E-Mail hinaus, sobald der Shop läuft.');
  expect(await billOf(claimNumber)).toMatchObject({
    paidStr: '39,50\u00A0€',
    stateKey: 'decided',
    nextStr: 'Das Geld geht mit unserer nächsten Überweisung hinaus.',
    steps: [{ title: 'Eingereicht' }, { title: 'Entschieden' }],
  });
  const mail = await mailTo(shop, customer.email, '39,50\u00A0€ für dich');
  expect(mail.text).toContain('39,50\u00A0€ überweisen wir an');
  expect(mail.text).not.toContain('Wir überweisen nichts.');
  const { text, isTagged } = await readPdf(mail.attachments![0]!.content as Buffer);
  expect(isTagged).toBe(true);
  for (const words of [
    'Diätfutter',
    'Zubehör sind nicht versichert',
    '§ 7 (1) der Bedingungen',
    '35,00 € verbraucht, 0,00 € übrig',
    'BaFin',
  ])
    expect(text.replaceAll('\u00A0', ' ').replaceAll(/\s+/g, ' ')).toContain(words);
  const shown = await runCommand(shop, claimsShow, claimNumber.toLowerCase().replace('-', ' '));
  expect(shown.lines.join('\n')).toContain('Deine Selbstbeteiligung für dieses Versicherungsjahr');
  expect((await runCommand(shop, claimsReplay, claimNumber)).lines[0]).toContain('39,50\u00A0€ stimmt');
}, 120_000);

test('what is decided is owed and paid by the payouts, and the books agree', async () => {
  const { database } = shop.connection;
  const balances = async () =>
    Object.fromEntries(
      (
        await database
          .selectFrom('ledger_entry')
          .select('account_key as key')
          .select(({ fn }) => fn.sum<number>('amount').as('sum'))
          .where('account_key', 'in', ['claims', 'claims_reserve', 'claims_owed'])
          .groupBy('account_key')
          .execute()
      ).map(({ key, sum }) => [key, Number(sum)]),
    );
  await decide((await newBill(customer)).claimNumber, threeLines);
  expect(await balances()).toEqual({ claims: 3_950, claims_reserve: 0, claims_owed: -3_950 });
  const { claimNumber } = await newBill(customer, { total: 11 });
  expect(await balances()).toMatchObject({ claims: 5_050, claims_reserve: -1_100 });
  await decide(claimNumber, [{ day, kind: 'travel', words: 'Wegegeld', euros: 11 }]);
  expect(await balances()).toMatchObject({ claims: 3_950, claims_reserve: 0 });
  expect(await billOf(claimNumber)).toMatchObject({ paidStr: '0,00\u00A0€', nextStr: null });
  const work = { database, clock: shop.clock };
  const run = await makePayoutRun({ ...work, actor: { staffId: null, name: 'Eine' } });
  if (isRefusal(run)) throw new Error(JSON.stringify(run));
  expect(run).toMatchObject({ count: 1, total: 3_950 });
  expect(isRefusal(await releasePayoutRun(run.runId, { ...work, actor: { staffId: null, name: 'Wer anders' } }))).toBe(false);
  expect(await balances()).toMatchObject({ claims: 3_950, claims_owed: 0 });
  expect((await runCommand(shop, moneyVerify)).code).toBe(0);
}, 60_000);

test('decided again it says who decided, and two at once are one decision', async () => {
  await bearRetention();
  const { claimNumber } = await newBill(customer, { total: 20 });
  const lines = [{ day, kind: 'medicine', words: 'Tropfen', euros: 20 }];
  const ends = await Promise.all([decide(claimNumber, lines), decide(claimNumber, lines)]);
  expect(ends.map(({ code }) => code).toSorted()).toEqual([0, 2]);
  expect(ends.find(({ code }) => code === 2)!.lines.at(-1)).toMatch(
    /^Diese Rechnung ist schon entschieden \(Kommandozeile \(test\), /,
  );
  expect(await decide(claimNumber, lines)).toMatchObject({
    code: 1,
    lines: ['Alle Rechnungen dieses Leistungsfalls sind entschieden.'],
  });
  expect((await billOf(claimNumber))?.paidStr).toBe('20,00\u00A0€');
}, 60_000);

test('lines that do not fit the bill are refused with a sentence each, and nothing is decided', async () => {
  await bearRetention();
  const { claimNumber } = await newBill(customer, { total: 30 });
  const lines = (changes: object) => [{ day, kind: 'medicine', words: 'Tropfen', euros: 30, ...changes }];
  const told = async (wrong: unknown) => (await decide(claimNumber, wrong)).lines.at(-1);
  expect(await told(lines({ euros: 29.99 }))).toBe(
    'Die Zeilen ergeben 29,99\u00A0€, eingereicht sind 30,00\u00A0€. Bitte prüfe die Zeilen.',
  );
  expect(await told(lines({ position: 1_007 }))).toBe('Zeile 1: Die Ziffer 1007 gibt es in der GOT nicht.');
  expect(await told(lines({ vatPercent: 16 }))).toBe('Zeile 1: Die Mehrwertsteuer ist 0, 7 oder 19 Prozent.');
  expect(await told(lines({ day: '2027-01-06' }))).toBe('Zeile 1: Der Tag der Behandlung liegt in der Zukunft.');
  expect(await told(lines({ euros: -30 }))).toBe('Zeile 1: Nur ein Rabatt ist kleiner als null.');
  expect(await told(lines({ notCoveredEuros: 5, reason: 'because' }))).toBe('Zeile 1: Einen Grund „because“ gibt es nicht.');
  expect(await told([])).toBe('Eine Rechnung hat mindestens eine Zeile.');
  expect(await told({ day })).toContain('Die Zeilen stimmen nicht');
  expect((await runCommand(shop, claimsShow, 'L-99999999999999999999')).lines).toEqual([
    'Es gibt keinen Leistungsfall L-99999999999999999999.',
  ]);
  const cut = await decide(claimNumber, lines({ notCoveredEuros: 12, reason: 'parasites' }));
  expect(cut.code).toBe(0);
  expect((await billOf(claimNumber))?.paidStr).toBe('18,00\u00A0€');
}, 60_000);

test('the customer sees line by line what was decided, and a bill that is none is missing', async () => {
  const { claimNumber, billUuid } = await newBill(customer, { practice: 'Praxis am See' });
  const settlementOf = async (from: SampleCustomer, uuid: string) => from.get(`/webapi/v1/user/bills/${uuid}/settlement.json`);
  expect((await settlementOf(customer, billUuid)).json()).toEqual({ settlement: null });
  await decide(claimNumber, [{ day, kind: 'food', words: 'Diätfutter', euros: 84.5 }], '--words', 'Alles Gute!');
  expect((await mailTo(shop, customer.email, 'unsere Antwort')).text).toContain('Wir überweisen nichts.');
  const { settlement } = (await settlementOf(customer, billUuid)).json() as SettlementAnswer;
  expect(settlement).toMatchObject({
    billedStr: '84,50\u00A0€',
    paidStr: '0,00\u00A0€',
    nothing: 'Leider können wir davon nichts übernehmen.',
    isByItself: false,
    cuts: [{ label: 'Nicht versichert', value: '−84,50\u00A0€' }],
    payments: [],
  });
  expect(settlement!.lines).toMatchObject([{ billed: '84,50\u00A0€', paid: '0,00\u00A0€' }]);
  const [cut] = settlement!.lines[0]!.cuts;
  expect((await customer.get(settlement!.letterUrl!)).status).toBe(200);
  const shown = await runCommand(shop, claimsShow, claimNumber);
  expect(shown.lines.join('\n')).toContain(cut);
  for (const uuid of ['nichts', randomUUID()]) expect((await settlementOf(customer, uuid)).status).toBe(404);
  expect((await settlementOf(customer, `${billUuid}%00`)).status).toBe(400);
});
