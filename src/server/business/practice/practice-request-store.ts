import { isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { cents, type Cents } from '#domain/basics/money.ts';
import type { BillLine, ClaimKindKey } from '#domain/claims/bill.ts';
import type { RequestStateKey } from '#domain/practice/request-state.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { sealed } from '#server/foundation/database/sealing/sealed-value.ts';

export type StoredRequest = {
  requestId: number;
  requestUuid: string;
  openingId: number;
  codeId: number;
  policeId: number;
  userId: number;
  requestKey: string;
  stateKey: RequestStateKey;
  askedAt: Date;
  endedAt: Date | null;
  practice: string;
  /** The entry that the device which asked names today. */
  vetUuid: string | null;
  claimKindKey: ClaimKindKey;
  words: string;
  billNumber: string | null;
  treatedOn: IsoDate;
  lines: readonly BillLine[];
  billed: Cents;
  paid: Cents;
  accountHolder: string;
  iban: string;
  billId: number | null;
  /** The key that its pages were uploaded under. */
  filesKey: string | null;
  codeEndedAt: Date | null;
  codeExpiresAt: Date;
};

const selectRequests = (database: Database) =>
  database
    .selectFrom('practice_request')
    .innerJoin('practice_opening', 'practice_opening.id', 'opening_id')
    .innerJoin('practice_code', 'practice_code.id', 'code_id')
    .select(['practice_request.id as requestId', 'request_uuid as requestUuid', 'opening_id as openingId', 'code_id as codeId'])
    .select(['police_id as policeId', 'user_id as userId', 'practice_request.request_key as requestKey'])
    .select(['state_key as stateKey', 'asked_at as askedAt', 'practice_request.ended_at as endedAt'])
    .select([
      'practice_request.practice as practice',
      'vet_uuid as vetUuid',
      'claim_kind_key as claimKindKey',
      'words',
      'bill_number as billNumber',
    ])
    .select([
      'treated_on as treatedOn',
      'lines',
      'billed',
      'paid',
      'account_holder as accountHolder',
      'iban',
      'bill_id as billId',
      'files_key as filesKey',
    ])
    .select(['practice_code.ended_at as codeEndedAt', 'expires_at as codeExpiresAt']);

type Row = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number];

const toRequest = ({ treatedOn, billed, paid, ...row }: Row): StoredRequest => ({
  ...row,
  treatedOn: isoDate(treatedOn),
  billed: cents(billed),
  paid: cents(paid),
});

type NewRequest = Omit<
  StoredRequest,
  | 'requestId'
  | 'requestUuid'
  | 'codeId'
  | 'policeId'
  | 'userId'
  | 'vetUuid'
  | 'stateKey'
  | 'endedAt'
  | 'billId'
  | 'codeEndedAt'
  | 'codeExpiresAt'
>;

export const insertRequest = async (transaction: Transaction, request: NewRequest) => {
  await transaction
    .insertInto('practice_request')
    .values({
      opening_id: request.openingId,
      request_key: request.requestKey,
      state_key: 'asked',
      asked_at: request.askedAt,
      practice: request.practice,
      claim_kind_key: request.claimKindKey,
      words: request.words,
      bill_number: request.billNumber,
      treated_on: request.treatedOn,
      lines: JSON.stringify(request.lines),
      billed: request.billed,
      paid: request.paid,
      account_holder: request.accountHolder,
      iban: sealed(request.iban),
      files_key: request.filesKey,
    })
    .execute();
};

/** The newest first. */
export const findRequestsOfOpening = async (database: Database, openingId: number): Promise<StoredRequest[]> =>
  (
    await selectRequests(database).where('opening_id', '=', openingId).orderBy('practice_request.id', 'desc').limit(50).execute()
  ).map(toRequest);

/** The newest first. */
export const findRequestsOfUser = async (database: Database, userId: number, since: Date, limit = 50): Promise<StoredRequest[]> =>
  (
    await selectRequests(database)
      .where('user_id', '=', userId)
      .where('asked_at', '>=', since)
      .orderBy('practice_request.id', 'desc')
      .limit(limit)
      .execute()
  ).map(toRequest);

export const findOwnRequest = async (
  database: Database,
  { userId, requestUuid }: { userId: number; requestUuid: string },
): Promise<StoredRequest | null> => {
  const row = await selectRequests(database)
    .where('user_id', '=', userId)
    .where('request_uuid', '=', requestUuid)
    .executeTakeFirst();
  return row === undefined ? null : toRequest(row);
};

type RequestEnd = { stateKey: Exclude<RequestStateKey, 'asked'>; billId?: number; now: Date };

export const endRequest = async (transaction: Transaction, requestId: number, { stateKey, billId, now }: RequestEnd) => {
  await transaction
    .updateTable('practice_request')
    .set({ state_key: stateKey, ended_at: now, ...(billId !== undefined && { bill_id: billId }) })
    .where('id', '=', requestId)
    .where('state_key', '=', 'asked')
    .execute();
};

/** Another bill was decided meanwhile: then this one comes to something else. */
export const changePaid = async (transaction: Transaction, requestId: number, paid: Cents) => {
  await transaction.updateTable('practice_request').set({ paid }).where('id', '=', requestId).execute();
};

/** What a practice asks anew takes the place of what it asked before. */
export const withdrawRequests = async (transaction: Transaction, openingId: number, now: Date) => {
  await transaction
    .updateTable('practice_request')
    .set({ state_key: 'withdrawn', ended_at: now })
    .where('opening_id', '=', openingId)
    .where('state_key', '=', 'asked')
    .execute();
};

type NewAssignment = { billId: number; practice: string; agreement: string; edition: string; now: Date };

export const insertAssignment = async (
  transaction: Transaction,
  { billId, practice, agreement, edition, now }: NewAssignment,
) => {
  await transaction
    .insertInto('practice_assignment')
    .values({ bill_id: billId, practice, agreement, edition, assigned_at: now })
    .execute();
};

/** What a customer agreed to, as long as its bill is kept; in the order of the presses. */
export const findAssignmentsOfUser = (database: Database, userId: number) =>
  database
    .selectFrom('practice_assignment')
    .innerJoin('bill', 'bill.id', 'practice_assignment.bill_id')
    .innerJoin('claim', 'claim.id', 'bill.claim_id')
    .select(['practice_assignment.practice as practice', 'bill.bill_number as billNumber'])
    .select(['practice_assignment.agreement as agreement', 'practice_assignment.assigned_at as assignedAt'])
    .where('claim.user_id', '=', userId)
    .orderBy('practice_assignment.assigned_at')
    .execute();
