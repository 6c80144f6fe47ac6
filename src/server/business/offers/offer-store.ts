import { sql, type SqlBool } from 'kysely';
import type { CompleteOffer, NamedOffer } from '#domain/offer/complete-offer.ts';
import { emailIdentity } from '#domain/person/contact-fields.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import type { MailKindOf } from '#server/foundation/mail/mail-kind.ts';
import { enqueueMails } from '#server/foundation/mail/outbox-store.ts';

export type StoredOffer = {
  id: number;
  createdAt: Date;
  offer: NamedOffer;
  acceptanceKey: string | null;
  isLetterKept: boolean;
};

const columns = [
  'id',
  'offer_uuid',
  'data',
  'created_at',
  'valid_for_days',
  'was_avb_send_to_email',
  'acceptance_key',
  'letter_sha256',
] as const;
type OfferRow = {
  id: number;
  offer_uuid: string;
  data: CompleteOffer;
  created_at: Date;
  valid_for_days: number;
  was_avb_send_to_email: boolean;
  acceptance_key: string | null;
  letter_sha256: string | null;
};

export type NewOffer = {
  offerUuid: string;
  tarifId: number;
  /** The version of the tarif book that it was calculated with. */
  premiumVersion: string;
  offer: CompleteOffer;
  createdAt: Date;
  validForDays: number;
  /** The partner's action code, where the shop knows it. */
  sourceKey: string;
  /** Logged in when it was made: it is theirs where it is for the address of their account. */
  loggedInUserId: number | null;
};

type OfferParts = Omit<NewOffer, 'tarifId' | 'premiumVersion' | 'sourceKey' | 'loggedInUserId'> & { wasAvbSendToEmail: boolean };

const toOfferResult = ({ offer, offerUuid, createdAt, validForDays, wasAvbSendToEmail }: OfferParts): NamedOffer => ({
  ...offer,
  insuranceOfferId: offerUuid,
  insuranceOfferCreatedAt: createdAt.toISOString(),
  insuranceOfferValidForDays: validForDays,
  contractWasAvbSendToEmail: wasAvbSendToEmail,
});

const toStoredOffer = (row: OfferRow): StoredOffer => ({
  id: row.id,
  createdAt: row.created_at,
  offer: toOfferResult({
    offer: row.data,
    offerUuid: row.offer_uuid,
    createdAt: row.created_at,
    validForDays: row.valid_for_days,
    wasAvbSendToEmail: row.was_avb_send_to_email,
  }),
  acceptanceKey: row.acceptance_key,
  isLetterKept: row.letter_sha256 !== null,
});

const insertion = ({
  offerUuid,
  tarifId,
  premiumVersion,
  offer,
  createdAt,
  validForDays,
  sourceKey,
  loggedInUserId,
}: NewOffer) => sql`
      insert into insurance_offer (offer_uuid, tarif_id, premium_version, data, created_at, valid_for_days, source_key, user_id)
      values (${offerUuid}, ${tarifId}, ${premiumVersion}, ${JSON.stringify(offer)}, ${createdAt}, ${validForDays}, ${sourceKey},
        (select id from app_user where id = ${loggedInUserId}::bigint and lower(name) = ${emailIdentity(offer.contracteeEmail)}))
      on conflict (offer_uuid) do nothing
      returning offer_uuid`;

/** Returns false where somebody has stored it before. */
export const insertOffer = async (transaction: Transaction, offer: NewOffer): Promise<boolean> =>
  (await insertion(offer).execute(transaction)).rows.length > 0;

/**
 * The offer with the mail that brings it, in one statement, and so in one transaction and one journey to the database. Answers the id of
 * the mail. Whoever tries again because the answer got lost finds the offer there and writes no second mail: that one is already on its
 * way, and its id is null.
 */
export const insertOfferWithMail = async (
  database: Database,
  offer: NewOffer,
  mailKind: MailKindOf<{ offerUuid: string }>,
): Promise<number | null> => {
  const before = sql`
    stored as (${insertion(offer)}
    )`;
  const { offerUuid, createdAt } = offer;
  const condition = sql<SqlBool>`exists (select from stored)`;
  const [mail] = await enqueueMails(database, mailKind, [{ payload: { offerUuid }, createdAt }], { before, condition });
  return mail?.id ?? null;
};

export const findOffer = async (database: Database | Transaction, offerUuid: string): Promise<StoredOffer | null> => {
  const row = await database.selectFrom('insurance_offer').select(columns).where('offer_uuid', '=', offerUuid).executeTakeFirst();
  return row === undefined ? null : toStoredOffer(row);
};

/** Whoever accepts holds the offer until the transaction ends; the others wait here. */
export const lockOffer = async (transaction: Transaction, offerUuid: string): Promise<StoredOffer | null> => {
  const row = await transaction
    .selectFrom('insurance_offer')
    .select(columns)
    .where('offer_uuid', '=', offerUuid)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : toStoredOffer(row);
};

export const keepAcceptanceKey = async (transaction: Transaction, offerId: number, requestKey: string) => {
  await transaction.updateTable('insurance_offer').set({ acceptance_key: requestKey }).where('id', '=', offerId).execute();
};

/** Mistyped at the purchase: what is mailed about these goes to the right one from now on. Answers their uuids. */
export const setEmailOfOffers = async (
  transaction: Transaction,
  offerIds: readonly number[],
  email: string,
): Promise<string[]> => {
  if (offerIds.length === 0) return [];
  const { rows } = await sql<{ uuid: string }>`
    update insurance_offer set data = data || ${JSON.stringify({ contracteeEmail: email })}::jsonb where id = any(${offerIds})
    returning offer_uuid as uuid
  `.execute(transaction);
  return rows.map(({ uuid }) => uuid);
};

export const markAvbSent = async (transaction: Transaction, offerUuid: string) => {
  await transaction
    .updateTable('insurance_offer')
    .set({ was_avb_send_to_email: true })
    .where('offer_uuid', '=', offerUuid)
    .execute();
};

/** What a voucher promised: the provider credits it. */
export const findDiscounts = async (database: Database, offerIds: readonly number[]) => {
  if (offerIds.length === 0)
    return new Map<number, { contractDiscountCode: string | null; contractDiscountStr: string | null }>();
  const rows = await database.selectFrom('insurance_offer').select(['id', 'data']).where('id', 'in', offerIds).execute();
  return new Map(
    rows.map(({ id, data }) => [
      id,
      { contractDiscountCode: data.contractDiscountCode ?? null, contractDiscountStr: data.contractDiscountStr ?? null },
    ]),
  );
};
