import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { required } from '#domain/basics/complete.ts';
import { toEuros } from '#domain/basics/money.ts';
import type { PoliceEventKey } from '#domain/police/police-history.ts';
import type { DatedTerms } from '#domain/police/police-terms.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { exportedGoesOutAgain } from './export-store.ts';

export type NewPoliceEvent = {
  policeId: number;
  eventKey: PoliceEventKey;
  happenedAt: Date;
  effectiveOn: IsoDate;
  /** What the history tells of it. */
  data?: Readonly<Record<string, unknown>>;
  /** The addendum. */
  documentId?: number | null;
  /** The key of the press: the same one again changes nothing (spec 8.8). */
  requestKey?: string | null;
};

/** What has happened stays: no event is changed or removed. */
export const insertEvent = async (transaction: Transaction, event: NewPoliceEvent): Promise<number> => {
  const { id } = await transaction
    .insertInto('police_event')
    .values({
      police_id: event.policeId,
      event_key: event.eventKey,
      happened_at: event.happenedAt,
      effective_on: event.effectiveOn,
      data: JSON.stringify(event.data ?? {}),
      document_id: event.documentId ?? null,
      request_key: event.requestKey ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('police')
    .set({ is_export_again: exportedGoesOutAgain })
    .where('id', '=', event.policeId)
    .execute();
  return id;
};

/** Terms that an event brings; those before stay as history. */
export const insertTerms = async (transaction: Transaction, policeId: number, eventId: number, terms: DatedTerms) => {
  await transaction
    .insertInto('police_terms')
    .values({
      police_id: policeId,
      event_id: eventId,
      from_day: terms.from,
      tarif_id: terms.tarifId,
      insurance_type_key: terms.insuranceTypeKey,
      retention_key: terms.retentionKey,
      payment_term_key: terms.paymentTermKey,
      premium_rate_by_payment_term: toEuros(terms.rate).toFixed(2),
      premium_version: terms.premiumVersion,
      base_version: terms.baseVersion,
      answers: JSON.stringify(terms.answers),
    })
    .execute();
};

export type StoredPoliceEvent = {
  eventId: number;
  policeId: number;
  eventKey: PoliceEventKey;
  happenedAt: Date;
  effectiveOn: string;
  data: Readonly<Record<string, unknown>>;
  documentId: number | null;
};

/** Oldest first. */
export const findEventsOfPolices = (database: Database, policeIds: readonly number[]): Promise<StoredPoliceEvent[]> =>
  policeIds.length === 0
    ? Promise.resolve([])
    : database
        .selectFrom('police_event')
        .select(['id as eventId', 'police_id as policeId', 'event_key as eventKey', 'happened_at as happenedAt'])
        .select(['effective_on as effectiveOn', 'data', 'document_id as documentId'])
        .where('police_id', 'in', policeIds)
        .orderBy('id')
        .execute();

/** How many of a kind there are since an instant. */
export const countEventsSince = async (database: Database, eventKey: PoliceEventKey, since: Date): Promise<number> => {
  const { count } = await database
    .selectFrom('police_event')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('event_key', '=', eventKey)
    .where('happened_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Whether this press has had its effect already. */
export const findEventOfRequest = async (
  transaction: Transaction,
  policeId: number,
  requestKey: string,
): Promise<StoredPoliceEvent | null> => {
  const row = await transaction
    .selectFrom('police_event')
    .select('id')
    .where('police_id', '=', policeId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  if (row === undefined) return null;
  const events = await findEventsOfPolices(transaction, [policeId]);
  return required(
    events.find(({ eventId }) => eventId === row.id),
    'the event of a request',
  );
};
