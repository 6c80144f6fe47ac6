import { sql, type SqlBool } from 'kysely';
import type { Wait } from '#domain/staff/work.ts';
import type { InquiryKindKey, InquiryOutcomeKey } from '#server/foundation/database/tables/application-tables.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';

/** What a customer is asked, or offered instead of what was applied for (spec 19.7). */
export type Inquiry = {
  inquiryId: number;
  inquiryUuid: string;
  offerId: number;
  kindKey: InquiryKindKey;
  data: Readonly<Record<string, unknown>>;
  askedBy: string;
  askedAt: Date;
  expiresAt: Date;
  outcomeKey: InquiryOutcomeKey | null;
  endedAt: Date | null;
  answer: string | null;
  requestKey: string | null;
};

export type InquiryWait = Wait & { isExpired: boolean };

const selectInquiries = (database: Database) =>
  database
    .selectFrom('application_inquiry')
    .select(['id as inquiryId', 'inquiry_uuid as inquiryUuid', 'insurance_offer_id as offerId'])
    .select(['inquiry_kind_key as kindKey', 'data', 'asked_by as askedBy', 'asked_at as askedAt', 'expires_at as expiresAt'])
    .select(['outcome_key as outcomeKey', 'ended_at as endedAt', 'answer', 'request_key as requestKey']);

/** Oldest first. */
export const findInquiries = (database: Database, offerIds: readonly number[]): Promise<Inquiry[]> =>
  offerIds.length === 0
    ? Promise.resolve([])
    : selectInquiries(database).where('insurance_offer_id', 'in', offerIds).orderBy('id').execute();

/** When the customers of these applications were to answer; an array of any length, as the Arbeitskorb asks for all. */
export const findWaits = async (
  database: Database,
  offerIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, readonly InquiryWait[]>> => {
  if (offerIds.length === 0) return new Map();
  const rows = await selectInquiries(database)
    .where(sql<SqlBool>`insurance_offer_id = any(${offerIds}::bigint[])`)
    .orderBy('id')
    .execute();
  const waits = rows.map(({ offerId, askedAt: from, expiresAt, endedAt, outcomeKey }) => ({
    offerId,
    from,
    to: outcomeKey === null && expiresAt > now ? null : (endedAt ?? expiresAt),
    isExpired: outcomeKey === null && expiresAt <= now,
  }));
  return Map.groupBy(waits, ({ offerId }) => offerId);
};

/** Applications whose customer may still answer. */
export const findAskedOffers = async (database: Database, now: Date): Promise<number[]> =>
  (
    await database
      .selectFrom('application_inquiry')
      .select('insurance_offer_id as offerId')
      .distinct()
      .where(sql<SqlBool>`outcome_key is null`)
      .where('expires_at', '>', now)
      .execute()
  ).map(({ offerId }) => offerId);

/** A week after they were asked customers are reminded, once: marks those whose time it is. */
export const markReminded = async (transaction: Transaction, { askedBefore, now }: { askedBefore: Date; now: Date }) =>
  transaction
    .updateTable('application_inquiry')
    .set({ reminded_at: now })
    .where('outcome_key', 'is', null)
    .where('reminded_at', 'is', null)
    .where('asked_at', '<=', askedBefore)
    .where('expires_at', '>', now)
    .returning(['id as inquiryId', 'insurance_offer_id as offerId'])
    .execute();

export const findInquiry = async (database: Database, inquiryId: number): Promise<Inquiry | null> =>
  (await selectInquiries(database).where('id', '=', inquiryId).executeTakeFirst()) ?? null;

export const findInquiryOfLink = async (database: Database, tokenHash: string): Promise<Inquiry | null> =>
  (await selectInquiries(database)
    .where('id', '=', ({ selectFrom }) => selectFrom('application_link').select('inquiry_id').where('token_hash', '=', tokenHash))
    .executeTakeFirst()) ?? null;

type NewInquiry = Pick<Inquiry, 'offerId' | 'kindKey' | 'data' | 'askedBy' | 'askedAt' | 'expiresAt'>;

export const insertInquiry = async (transaction: Transaction, inquiry: NewInquiry): Promise<number> => {
  const { id } = await transaction
    .insertInto('application_inquiry')
    .values({
      insurance_offer_id: inquiry.offerId,
      inquiry_kind_key: inquiry.kindKey,
      data: JSON.stringify(inquiry.data),
      asked_by: inquiry.askedBy,
      asked_at: inquiry.askedAt,
      expires_at: inquiry.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const insertLink = async (transaction: Transaction, inquiryId: number, tokenHash: string, now: Date) => {
  await transaction
    .insertInto('application_link')
    .values({ token_hash: tokenHash, inquiry_id: inquiryId, created_at: now })
    .execute();
};

type Outcome = { outcomeKey: InquiryOutcomeKey; now: Date; answer?: string | null; requestKey?: string | null };

export const endInquiry = async (transaction: Transaction, inquiryId: number, outcome: Outcome) => {
  const { outcomeKey, now, answer = null, requestKey = null } = outcome;
  await transaction
    .updateTable('application_inquiry')
    .set({ outcome_key: outcomeKey, ended_at: now, answer, request_key: requestKey })
    .where('id', '=', inquiryId)
    .execute();
};
