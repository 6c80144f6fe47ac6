import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import type { LineKindKey } from '#domain/claims/line-kinds.ts';
import type { BillFilesAnswer, HandedInBill, NewBillAnswer } from '#domain/wire/area/claims.ts';
import { isRefusal } from '#domain/basics/issue.ts';
import { parseClaimNumber } from '#server/business/claims/bills/describe-bill.ts';
import { decideBill } from '#server/business/claims/deciding/decide-bill.ts';
import { findBillsOfClaim } from '#server/business/claims/bills/bill-store.ts';
import { createBookShelf } from '#server/foundation/reference/book-shelf.ts';
import { toClaimBook } from '#server/foundation/reference/to-claim-book.ts';
import type { TestShop } from '#server/testing/test-shop.ts';
import type { SampleCustomer } from './customers.ts';

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

export const storedBill = ({ connection: { database } }: TestShop, billUuid: string) =>
  database
    .selectFrom('bill')
    .select(['id', 'automatic', 'lines', 'payee_key as payeeKey', 'account_holder as accountHolder', 'state_key as stateKey'])
    .where('bill_uuid', '=', billUuid)
    .executeTakeFirstOrThrow();

/** Why a bill was not decided by itself, once that was looked at. */
export const reasonsOf = async (shop: TestShop, billUuid: string) => {
  await vi.waitUntil(async () => (await storedBill(shop, billUuid)).automatic !== null, { timeout: 90_000, interval: 100 });
  return (await storedBill(shop, billUuid)).automatic!.filter(({ isMet }) => !isMet).map(({ ruleKey }) => ruleKey);
};
