import type { Transaction } from 'kysely';
import type { OfferResult } from '#domain/wire/offer-schemas.ts';
import type { Database } from '#server/database/connect.ts';
import { outboxRow, type MailJob } from '#server/mail/outbox-store.ts';
import type { Tables } from '#server/database/tables.ts';

export type StoredOffer = { id: number; createdAt: Date; offer: OfferResult };

const columns = ['id', 'offer_uuid', 'data', 'created_at', 'valid_for_days', 'was_avb_send_to_email'] as const;
type OfferRow = {
  id: number;
  offer_uuid: string;
  data: OfferResult;
  created_at: Date;
  valid_for_days: number;
  was_avb_send_to_email: boolean;
};

const toStoredOffer = (row: OfferRow): StoredOffer => ({
  id: row.id,
  createdAt: row.created_at,
  offer: {
    ...row.data,
    insuranceOfferId: row.offer_uuid,
    insuranceOfferCreatedAt: row.created_at.toISOString(),
    insuranceOfferValidForDays: row.valid_for_days,
    contractWasAvbSendToEmail: row.was_avb_send_to_email,
  },
});

type NewOffer = { offerUuid: string; tarifId: number; offer: OfferResult; createdAt: Date; validForDays: number };

/** Offer and mail in one statement, and so in one transaction and one journey to the database. Answers the mail's id. */
export const insertOfferWithMail = async (
  database: Database,
  { offerUuid, tarifId, offer, createdAt, validForDays }: NewOffer,
  mail: MailJob,
): Promise<number> => {
  const { id } = await database
    .with('offer', (query) =>
      query
        .insertInto('insurance_offer')
        .values({
          offer_uuid: offerUuid,
          tarif_id: tarifId,
          data: JSON.stringify(offer),
          created_at: createdAt,
          valid_for_days: validForDays,
        })
        .returning('id'),
    )
    .insertInto('outbox')
    .values(outboxRow(mail, createdAt))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
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

export const markAvbSent = async (transaction: Transaction<Tables>, offerUuid: string) => {
  await transaction
    .updateTable('insurance_offer')
    .set({ was_avb_send_to_email: true })
    .where('offer_uuid', '=', offerUuid)
    .execute();
};
