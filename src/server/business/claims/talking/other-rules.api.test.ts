import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { isRefusal } from '#domain/basics/issue.ts';
import type { BillLine } from '#domain/claims/bill.ts';
import type { HandedInBill } from '#domain/wire/area/claims.ts';
import { findDecidedBills } from '#server/business/claims/settling/settlement-store.ts';
import { recalculateClaims } from '#server/business/tarifs/recalculate-claims.ts';
import { decideBill } from '#server/business/claims/deciding/decide-bill.ts';
import { replaySettlement } from '#server/business/claims/settling/replay-settlement.ts';
import { claimsReplay } from '#server/faces/commands/claims/claims.ts';
import { tarifsDiff } from '#server/faces/commands/policies/tarifs-diff.ts';
import { createBookShelf } from '#server/foundation/reference/book-shelf.ts';
import { readReference, referenceFolder } from '#server/foundation/reference/read-reference.ts';
import { toClaimBook } from '#server/foundation/reference/to-claim-book.ts';
import { toTarifBook } from '#server/foundation/reference/to-tarif-book.ts';
import { runCommand } from '#server/testing/run-command.ts';
import { newBill } from '#server/testing/samples/claims.ts';
import { comeBack, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { sampleDog } from '#server/testing/samples/offers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop({ isPerTest: true });
let customer: SampleCustomer;
let folder = '';

/** Other files: no medicine any more, examinations at half the rate. */
const rewrite = async (file: string, change: (text: string) => string) => {
  const path = join(folder, file);
  const before = await readFile(path, 'utf8');
  await writeFile(path, change(before));
  expect(await readFile(path, 'utf8')).not.toBe(before);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tierdach-reference-'));
  await cp(referenceFolder, folder, { recursive: true });
  await rewrite('claim-covers.csv', (text) => text.replace(/^medicine;([^;]*);always;/mu, 'medicine;$1;never;'));
  await rewrite('got.csv', (text) => text.replace(/^(16;.*;)\d+[.,]\d\d(.*)$/mu, '$11,00$2'));
}, 240_000);
afterAll(() => rm(folder, { recursive: true }));

beforeEach(async () => {
  const bought = await newCustomer(shop, { offer: { ...sampleDog(shop), contractRetentionKey: 'sb35' } });
  shop.clock.set('2027-01-05T10:00:00.000Z');
  customer = await comeBack(shop, bought);
}, 240_000);

const line = (amount: number, changes: Partial<BillLine> = {}): BillLine => ({
  treatedOn: isoDate('2026-12-20'),
  position: null,
  kindKey: 'medicine',
  words: 'Tropfen',
  count: '1',
  factor: null,
  amount,
  isNet: false,
  vatPercent: 19,
  decided: null,
  ...changes,
});

const decide = async ({ billUuid }: HandedInBill, lines: readonly BillLine[], from: string, isAgain = false) => {
  const reference = await readReference(from);
  const { database } = shop.connection;
  const { id: billId } = await database
    .selectFrom('bill')
    .select('id')
    .where('bill_uuid', '=', billUuid)
    .executeTakeFirstOrThrow();
  const decided = await decideBill(
    { billId, lines, words: null, actor: { staffId: null, name: 'Anna Amt' }, requestKey: null, isAgain },
    { database, clock: shop.clock, claimBook: toClaimBook(reference), shelf: createBookShelf(toTarifBook(reference), reference) },
  );
  if (isRefusal(decided)) throw new Error(JSON.stringify(decided));
};

/** Two that the shipped files decide, then a third by the other ones, which also correct the first. */
const decideYear = async () => {
  const one = await newBill(customer, { total: 100 });
  const other = await newBill(customer, { total: 80 });
  await decide(one, [line(10_000)], referenceFolder);
  await decide(other, [line(8_000, { position: 16, kindKey: 'examination' })], referenceFolder);
  const { database } = shop.connection;
  const { id: policeId } = await database
    .selectFrom('police')
    .select('id')
    .where('police_uuid', '=', customer.policeUuid)
    .executeTakeFirstOrThrow();
  const before = await findDecidedBills(database, policeId);
  const late = await newBill(customer, { total: 30 });
  await decide(late, [line(3_000)], folder);
  await decide(one, [line(10_000, { decided: { notCovered: 10_000, reasonKey: 'parasites' } })], folder, true);
  return { bills: [one, other, late], before, after: await findDecidedBills(database, policeId) };
};

test('other files change no decision that was made, not even when another bill of the year is decided again (CL-06)', async () => {
  const { bills, before, after } = await decideYear();
  // The new rules hold for what is decided by them, and for nothing else: only the retention of the year is worked out again.
  const [first, second, third] = after;
  expect([first, third].map((bill) => bill?.result.sum.paid)).toEqual([0, 0]);
  const { retention, ...parts } = second!.result.sum;
  const { retention: retentionBefore, ...partsBefore } = before[1]!.result.sum;
  expect([retentionBefore, retention]).toEqual([0, 3_500]);
  expect(parts).toEqual({ ...partsBefore, paid: partsBefore.paid - 3_500 });
  expect(second!.basis.lines).toEqual(before[1]!.basis.lines);
  expect(second!.basis.periods).toEqual(before[1]!.basis.periods);

  for (const { claimNumber } of bills)
    expect((await runCommand(shop, claimsReplay, claimNumber)).lines.at(-1)).toMatch(/ stimmt$/u);
  const stored = await shop.connection.database.selectFrom('settlement').selectAll().orderBy('id').execute();
  for (const { basis, result } of stored) expect(replaySettlement({ basis, result } as never)).toBeNull();
}, 120_000);

test('the twelve months are worked out again by other files, and nothing changes', async () => {
  await decideYear();
  const { database } = shop.connection;
  const count = async () => (await database.selectFrom('settlement').select('id').execute()).length;
  const settlements = await count();
  const reference = await readReference(folder);
  const others = { book: toTarifBook(reference), claimBook: toClaimBook(reference) };
  const today = isoDate('2027-01-05');
  // 80 € at four times 23.62 € and VAT is below the limit: all but the retention. With a rate of a euro four euros and VAT are left of it.
  expect(await recalculateClaims(others, { database, today })).toEqual({ count: 3, changed: 1, before: 4_500, after: 0 });
  const { json } = await runCommand(shop, tarifsDiff, folder, '--json');
  expect((json() as { claims: object }).claims).toEqual({ count: 3, changed: 1, before: 45, after: 0 });
  const { lines } = await runCommand(shop, tarifsDiff, folder);
  expect(lines).toContain(
    'Leistungen aus zwölf Monaten: 3 Rechnungen, gezahlt 45,00\u00A0€, mit den anderen Dateien 0,00\u00A0€; 1 davon anders.',
  );
  // With the shipped files it is what they would have paid for the medicine, too.
  expect((await runCommand(shop, tarifsDiff, referenceFolder)).lines).toContain(
    'Leistungen aus zwölf Monaten: 3 Rechnungen, gezahlt 45,00\u00A0€, mit den anderen Dateien 75,00\u00A0€; 1 davon anders.',
  );
  expect(await recalculateClaims(others, { database, today: isoDate('2028-01-06') })).toMatchObject({ count: 0 });
  expect(await count()).toBe(settlements);
}, 240_000);
