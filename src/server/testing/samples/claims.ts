import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { cents, type Cents } from '#domain/basics/money.ts';
import type { CoverRuleKey, LineKindKey } from '#domain/claims/line-kinds.ts';
import type { CoverPeriod, SettledLine, SettlementBasis } from '#domain/claims/settling/settlement.ts';
import type { BillFilesAnswer, HandedInBill, NewBillAnswer } from '#domain/wire/area/claims.ts';
import { isRefusal } from '#domain/basics/issue.ts';
import { parseClaimNumber } from '#server/business/claims/bills/describe-bill.ts';
import { decideBill } from '#server/business/claims/deciding/decide-bill.ts';
import { findBillsOfClaim } from '#server/business/claims/bills/bill-store.ts';
import { createBookShelf } from '#server/foundation/reference/book-shelf.ts';
import { toClaimBook } from '#server/foundation/reference/to-claim-book.ts';
import type { TestShop } from '#server/testing/test-shop.ts';
import type { SampleCustomer } from './customers.ts';

/** As shipped: tests of the settlement are about the product, too. */
const coverRows = readFileSync('reference/claim-covers.csv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => row.split(';') as [LineKindKey, string, CoverRuleKey, CoverRuleKey, string]);

const sampleRules = (cover: 'full' | 'op'): CoverPeriod['rules'] =>
  Object.fromEntries(coverRows.map(([kind, , full, op, reasonKey]) => [kind, { rule: cover === 'full' ? full : op, reasonKey }]));

export const claimStart = isoDate('2026-03-01');
/** The birthday of the entry age. */
const claimBirthday = isoDate('2028-06-15');

export const samplePeriod = (cover: 'full' | 'op' = 'full', other: Partial<CoverPeriod> = {}): CoverPeriod => ({
  from: claimStart,
  until: null,
  rules: sampleRules(cover),
  coversOperations: cover === 'op',
  hasLongTerm: false,
  paidInFullUntil: claimBirthday,
  laterPercent: 85,
  retention: cents(0),
  ...other,
});

export const sampleLine = (kindKey: LineKindKey, day: string, billed: number, other: Partial<SettledLine> = {}): SettledLine => ({
  treatedOn: isoDate(day),
  kindKey,
  isOperation: kindKey === 'surgery',
  billed: cents(billed),
  highestFee: null,
  decided: null,
  ...other,
});

export const sampleBasis = (
  lines: readonly SettledLine[],
  period: CoverPeriod = samplePeriod(),
  other: Partial<SettlementBasis> = {},
): SettlementBasis => ({
  lines,
  contractStart: claimStart,
  periods: [period],
  rests: [],
  aftercareDays: 14,
  earlierOperations: [],
  retentionUsed: {} as Record<IsoDate, Cents>,
  ...other,
});

const commands = '/webapi/v1/user/commands';

/** Something that begins like a PDF. */
export const samplePdf = (words: string) => Buffer.from(`%PDF-1.7\n${words}`).toString('base64');

export const sendBillFile = async (
  from: SampleCustomer,
  requestKey: string,
  contentBase64 = samplePdf(requestKey),
  fileName = 'rechnung.pdf',
) => (await from.post(`${commands}/add_bill_file.json`, { requestKey, fileName, contentBase64 })).json() as BillFilesAnswer;

const filledBill = (from: SampleCustomer, requestKey: string, changes: object = {}) => ({
  requestKey,
  policeUuid: from.policeUuid,
  claimKindKey: 'illness',
  words: 'Bruno hat gehustet',
  practice: 'Tierarztpraxis Muster',
  billNumber: `R-${requestKey.slice(0, 8)}`,
  billedOn: '2026-12-20',
  treatedOn: '2026-12-20',
  total: 84.5,
  payeeKey: 'own',
  isFaultOfOther: false,
  hasOtherInsurance: false,
  ...changes,
});

export const handIn = async (from: SampleCustomer, requestKey: string, changes: object = {}) =>
  (await from.post(`${commands}/hand_in_bill.json`, filledBill(from, requestKey, changes))).json() as NewBillAnswer;

/** A file and its bill. */
export const newBill = async (from: SampleCustomer, changes: object = {}): Promise<HandedInBill> => {
  const requestKey = randomUUID();
  await sendBillFile(from, requestKey);
  const { bill, _issues } = await handIn(from, requestKey, changes);
  if (bill === null) throw new Error(JSON.stringify(_issues));
  return bill;
};

/** Decided by a person: one line of medicine, or of what nobody pays, for the whole sum. */
export const settleBill = async (
  { connection: { database }, clock, dependencies: { reference, tarifBook } }: TestShop,
  claimNumber: string,
  kindKey: LineKindKey = 'medicine',
) => {
  const bills = await findBillsOfClaim(database, parseClaimNumber(claimNumber) ?? 0);
  const { billId, total, treatedOn } = bills.find(({ stateKey }) => stateKey === 'received')!;
  const line = { treatedOn, position: null, kindKey, words: 'Hustensaft', count: '1', factor: null, amount: total };
  const decided = await decideBill(
    {
      billId,
      lines: [{ ...line, isNet: false, vatPercent: 19, decided: null }],
      words: null,
      actor: { staffId: null, name: 'Anna Amt' },
      requestKey: randomUUID(),
    },
    { database, clock, claimBook: toClaimBook(reference), shelf: createBookShelf(tarifBook, reference) },
  );
  if (isRefusal(decided)) throw new Error(JSON.stringify(decided));
  return { billId, ...decided };
};
