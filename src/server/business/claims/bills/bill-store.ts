import { isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { cents, type Cents } from '#domain/basics/money.ts';
import type { AutomaticCheck } from '#domain/claims/deciding/automatic.ts';
import type { BillLine, BillQuestions, BillStateKey, ClaimKindKey, PayeeKey } from '#domain/claims/bill.ts';
import type { CheckedBill } from '#domain/claims/handing-in/hand-in.ts';
import { maskIban, type Iban } from '#domain/person/payment.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { sealed } from '#server/foundation/database/sealing/sealed-value.ts';

type NewClaim = Pick<CheckedBill, 'claimKindKey' | 'words'> & { policeId: number; userId: number; now: Date };

export const insertClaim = async (transaction: Transaction, claim: NewClaim): Promise<number> => {
  const { id } = await transaction
    .insertInto('claim')
    .values({
      police_id: claim.policeId,
      user_id: claim.userId,
      claim_kind_key: claim.claimKindKey,
      words: claim.words,
      created_at: claim.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

type NewBill = Omit<CheckedBill, 'claimKindKey' | 'words' | 'account' | 'vetUuid' | 'isReleased'> & {
  claimId: number;
  requestKey: string;
  account: { holder: string; iban: string | null };
  practiceId: number;
  releaseEdition: string | null;
  now: Date;
};

export const insertBill = async (transaction: Transaction, bill: NewBill): Promise<number> => {
  const { id } = await transaction
    .insertInto('bill')
    .values({
      claim_id: bill.claimId,
      state_key: 'received',
      received_at: bill.now,
      request_key: bill.requestKey,
      practice: bill.practice,
      bill_number: bill.billNumber,
      billed_on: bill.billedOn,
      treated_on: bill.treatedOn,
      total: bill.total,
      lines: JSON.stringify([]),
      questions: JSON.stringify(bill.questions),
      payee_key: bill.payeeKey,
      account_holder: bill.account.holder,
      iban: bill.account.iban === null ? null : sealed(bill.account.iban),
      assigned_at: bill.payeeKey === 'practice' ? bill.now : null,
      practice_id: bill.practiceId,
      released_at: bill.releaseEdition === null ? null : bill.now,
      release_edition: bill.releaseEdition,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export type StoredBill = {
  billId: number;
  billUuid: string;
  claimId: number;
  claimUuid: string;
  policeId: number;
  userId: number;
  claimKindKey: ClaimKindKey;
  words: string;
  stateKey: BillStateKey;
  receivedAt: Date;
  /** Forgotten some time after the press. */
  requestKey: string | null;
  practice: string;
  billNumber: string | null;
  billedOn: IsoDate | null;
  treatedOn: IsoDate;
  total: Cents;
  lines: readonly BillLine[];
  questions: BillQuestions;
  payeeKey: PayeeKey;
  accountHolder: string;
  /** Null while the account of a practice is unknown. */
  iban: string | null;
  /** Null of bills from before practices had records. */
  practiceId: number | null;
  /** Since when the practice may answer what we ask; null where it may not. */
  releasedAt: Date | null;
  withdrawnAt: Date | null;
  /** Why it was decided by itself, or not; null until that was looked at. */
  automatic: AutomaticCheck | null;
};

/** Masked, for letters, mails and screens. */
export const tellIban = (iban: string | null) => (iban === null ? 'IBAN noch unbekannt' : maskIban(iban as Iban));

const selectBills = (database: Database) =>
  database
    .selectFrom('bill')
    .innerJoin('claim', 'claim.id', 'bill.claim_id')
    .select(['bill.id as billId', 'bill_uuid as billUuid', 'claim_id as claimId', 'claim_uuid as claimUuid'])
    .select(['police_id as policeId', 'claim.user_id as userId', 'claim_kind_key as claimKindKey', 'words'])
    .select(['state_key as stateKey', 'received_at as receivedAt', 'request_key as requestKey', 'practice'])
    .select(['bill_number as billNumber', 'billed_on as billedOn', 'treated_on as treatedOn', 'total', 'lines'])
    .select(['questions', 'payee_key as payeeKey', 'account_holder as accountHolder', 'iban', 'automatic'])
    .select(['withdrawn_at as withdrawnAt', 'practice_id as practiceId', 'released_at as releasedAt']);

type BillRow = Awaited<ReturnType<ReturnType<typeof selectBills>['execute']>>[number];

const toBill = ({ billedOn, treatedOn, total, ...row }: BillRow): StoredBill => ({
  ...row,
  billedOn: billedOn === null ? null : isoDate(billedOn),
  treatedOn: isoDate(treatedOn),
  total: cents(total),
});

/** The newest first. */
export const findBillsOfUser = async (database: Database, userId: number): Promise<StoredBill[]> =>
  (await selectBills(database).where('claim.user_id', '=', userId).orderBy('bill.id', 'desc').execute()).map(toBill);

export const findBillOfPress = async (
  database: Database,
  { userId, requestKey }: { userId: number; requestKey: string },
): Promise<StoredBill | null> => {
  const row = await selectBills(database)
    .where('claim.user_id', '=', userId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return row === undefined ? null : toBill(row);
};

/** One that is not the customer's own is none. */
export const findOwnBill = async (
  database: Database,
  { userId, billUuid }: { userId: number; billUuid: string | null },
): Promise<StoredBill | null> => {
  if (billUuid === null) return null;
  const row = await selectBills(database)
    .where('claim.user_id', '=', userId)
    .where('bill_uuid', '=', billUuid)
    .executeTakeFirst();
  return row === undefined ? null : toBill(row);
};

export const findBillsByIds = async (database: Database, billIds: readonly number[]): Promise<StoredBill[]> =>
  billIds.length === 0 ? [] : (await selectBills(database).where('bill.id', 'in', billIds).execute()).map(toBill);

export const findBillsOfClaim = async (database: Database, claimId: number): Promise<StoredBill[]> =>
  (await selectBills(database).where('claim_id', '=', claimId).orderBy('bill.id').execute()).map(toBill);

export const findBill = async (database: Database, billId: number): Promise<StoredBill | null> => {
  const row = await selectBills(database).where('bill.id', '=', billId).executeTakeFirst();
  return row === undefined ? null : toBill(row);
};

export const findNewestBills = async (database: Database, limit: number): Promise<StoredBill[]> =>
  (await selectBills(database).orderBy('bill.id', 'desc').limit(limit).execute()).map(toBill);

/** What waits for us and not for the customer, the oldest first. */
export const findOldestBills = (database: Database, limit: number) =>
  database
    .selectFrom('bill')
    .select(['claim_id as claimId', 'received_at as receivedAt'])
    // As the index of waiting bills says it.
    .where('state_key', 'in', ['received', 'asked'])
    .where('state_key', '<>', 'asked')
    .orderBy('received_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Whoever decides or changes a bill holds it. */
export const lockBill = async (transaction: Transaction, billId: number): Promise<StoredBill | null> => {
  const row = await selectBills(transaction).where('bill.id', '=', billId).forUpdate('bill').executeTakeFirst();
  return row === undefined ? null : toBill(row);
};

/** Two decisions on bills of one contract come one after the other. */
export const lockPoliceOfClaims = async (transaction: Transaction, policeId: number) => {
  await transaction.selectFrom('claim').select('id').where('police_id', '=', policeId).orderBy('id').forUpdate().execute();
};

type BillChange = {
  stateKey?: BillStateKey;
  lines?: readonly BillLine[];
  withdrawnAt?: Date;
  automatic?: AutomaticCheck;
  payee?: { holder: string; iban: string };
  practiceId?: number;
  /** Null takes it back. */
  release?: { at: Date; edition: string } | null;
};

export const changeBill = async (
  transaction: Transaction,
  billId: number,
  { stateKey, lines, withdrawnAt, automatic, payee, practiceId, release }: BillChange,
) => {
  await transaction
    .updateTable('bill')
    .set({
      ...(stateKey !== undefined && { state_key: stateKey }),
      ...(lines !== undefined && { lines: JSON.stringify(lines) }),
      ...(withdrawnAt !== undefined && { withdrawn_at: withdrawnAt }),
      ...(payee !== undefined && { account_holder: payee.holder, iban: sealed(payee.iban) }),
      ...(practiceId !== undefined && { practice_id: practiceId }),
      ...(release !== undefined && { released_at: release?.at ?? null, release_edition: release?.edition ?? null }),
      ...(automatic !== undefined && { automatic: JSON.stringify(automatic) }),
    })
    .where('id', '=', billId)
    .execute();
};
