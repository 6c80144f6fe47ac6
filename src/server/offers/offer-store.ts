import { sql, type SqlBool, type Transaction } from 'kysely';
import type { CompleteOffer, NamedOffer } from '#domain/offer/complete-offer.ts';
import type { Database } from '#server/database/connect.ts';
import type { Tables } from '#server/database/tables.ts';
import type { MailKindOf } from '#server/mail/mail-kind.ts';
import { enqueueMails } from '#server/mail/outbox-store.ts';

export type StoredOffer = { id: number; createdAt: Date; offer: NamedOffer; acceptanceKey: string | null };

const columns = ['id', 'offer_uuid', 'data', 'created_at', 'valid_for_days', 'was_avb_send_to_email', 'acceptance_key'] as const;
type OfferRow = {
  id: number;
  offer_uuid: string;
  data: CompleteOffer;
  created_at: Date;
  valid_for_days: number;
  was_avb_send_to_email: boolean;
  acceptance_key: string | null;
};

export type NewOffer = {
  offerUuid: string;
  tarifId: number;
  /** Of the tarif book that it was calculated with. */
  premiumVersion: string;
  offer: CompleteOffer;
  createdAt: Date;
  validForDays: number;
  /** The partner's action code, where the shop knows it. */
  sourceKey: string;
};

type OfferParts = Omit<NewOffer, 'tarifId' | 'premiumVersion' | 'sourceKey'> & { wasAvbSendToEmail: boolean };

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
});

/**
 * Offers, each with the mail that brings it, in one statement, and so in one transaction and one journey to the database.
 * Answers the ids of the mails. Who tries again because the answer got lost finds the offer there and writes no second mail: that one
 * is already on its way, and its id is null.
 */
export const insertOffersWithMails = async (
  database: Database,
  offers: readonly NewOffer[],
  mailKind: MailKindOf<{ offerUuid: string }>,
): Promise<(number | null)[]> => {
  const before = sql`
    given as (
      select * from jsonb_to_recordset(${JSON.stringify(offers)}::jsonb)
      as given ("offerUuid" uuid, "tarifId" int, "premiumVersion" text, offer jsonb, "createdAt" timestamptz, "validForDays" int,
        "sourceKey" text)
    ), stored as (
      insert into insurance_offer (offer_uuid, tarif_id, premium_version, data, created_at, valid_for_days, source_key)
      select "offerUuid", "tarifId", "premiumVersion", offer, "createdAt", "validForDays", "sourceKey" from given
      on conflict (offer_uuid) do nothing
      returning offer_uuid
    )`;
  const condition = sql<SqlBool>`(payload ->> 'offerUuid')::uuid in (select offer_uuid from stored)`;
  // The same offer may be tried twice at once: each has one mail.
  const createdAts = new Map(offers.map(({ offerUuid, createdAt }) => [offerUuid, createdAt]));
  const mails = [...createdAts].map(([offerUuid, createdAt]) => ({ payload: { offerUuid }, createdAt }));
  const enqueued = await enqueueMails(database, mailKind, mails, { before, condition });
  const mailIds = new Map(enqueued.map(({ id, payload }) => [payload.offerUuid, id]));
  return offers.map(({ offerUuid }) => {
    const mailId = mailIds.get(offerUuid) ?? null;
    mailIds.delete(offerUuid);
    return mailId;
  });
};

/** What may have changed since offers were stored; their data never does. Null for one that is gone. */
export const reloadOffers = async (database: Database, offers: readonly NewOffer[]): Promise<(NamedOffer | null)[]> => {
  const rows = await database
    .selectFrom('insurance_offer')
    .select(['offer_uuid', 'was_avb_send_to_email'])
    .where('offer_uuid', '=', sql<string>`any(${offers.map(({ offerUuid }) => offerUuid)})`)
    .execute();
  const wasSent = new Map(rows.map((row) => [row.offer_uuid, row.was_avb_send_to_email]));
  return offers.map((offer) => {
    const wasAvbSendToEmail = wasSent.get(offer.offerUuid);
    return wasAvbSendToEmail === undefined ? null : toOfferResult({ ...offer, wasAvbSendToEmail });
  });
};

export const findOffer = async (database: Database | Transaction<Tables>, offerUuid: string): Promise<StoredOffer | null> => {
  const row = await database.selectFrom('insurance_offer').select(columns).where('offer_uuid', '=', offerUuid).executeTakeFirst();
  return row === undefined ? null : toStoredOffer(row);
};

/** Whoever accepts holds the offer until the transaction ends; the others wait here. */
export const lockOffer = async (transaction: Transaction<Tables>, offerUuid: string): Promise<StoredOffer | null> => {
  const row = await transaction
    .selectFrom('insurance_offer')
    .select(columns)
    .where('offer_uuid', '=', offerUuid)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : toStoredOffer(row);
};

export const keepAcceptanceKey = async (transaction: Transaction<Tables>, offerId: number, requestKey: string) => {
  await transaction.updateTable('insurance_offer').set({ acceptance_key: requestKey }).where('id', '=', offerId).execute();
};

export const markAvbSent = async (transaction: Transaction<Tables>, offerUuid: string) => {
  await transaction
    .updateTable('insurance_offer')
    .set({ was_avb_send_to_email: true })
    .where('offer_uuid', '=', offerUuid)
    .execute();
};
