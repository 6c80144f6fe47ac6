import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { sql } from 'kysely';
import { type IsoDate, todayInBerlin } from '#domain/basics/calendar-date.ts';
import { goneCauses } from '#domain/money/paid-contract.ts';
import type { Iban } from '#domain/person/payment.ts';

export const findPoliceIdByNumber = async (database: Database, policeNumber: string): Promise<number | null> =>
  (
    await database
      .selectFrom('police')
      .select('id')
      .where('police_number', '=', policeNumber)
      .where('is_enabled', '=', true)
      .executeTakeFirst()
  )?.id ?? null;

/** The polices that a mandate is for now. */
export const findPoliceIdsOfMandate = async (database: Database, mandateReference: string): Promise<number[]> =>
  (
    await database
      .selectFrom('police')
      .innerJoin('sepa_mandate', 'sepa_mandate.id', 'police.sepa_mandate_id')
      .select('police.id')
      .where('sepa_mandate.mandate_reference', '=', mandateReference)
      .where('police.is_enabled', '=', true)
      .execute()
  ).map(({ id }) => id);

export type PoliceLabel = { policeId: number; policeNumber: string; userId: number; animalName: string; name: string };

/** How lists of the money name a police and its holder. */
export const findPoliceLabels = async (database: Database, policeIds: readonly number[]): Promise<Map<number, PoliceLabel>> => {
  if (policeIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('police')
    .innerJoin('animal', 'animal.id', 'police.animal_id')
    .innerJoin('contact_register', 'contact_register.id', 'police.contact_register_id')
    .select(['police.id as policeId', 'police_number as policeNumber', 'police.user_id as userId', 'animal.name as animalName'])
    .select(['firstname', 'lastname'])
    .where('police.id', 'in', policeIds)
    .execute();
  return new Map(
    rows.map(({ firstname, lastname, ...label }) => [label.policeId, { ...label, name: `${firstname} ${lastname}` }]),
  );
};

/** Ids in portions, so that no portfolio is too large. */
const portion = 500;

/** Polices by their ids, from after the one to the other. */
export type Span = { afterId: number; lastId: number };

/** Those polices, of the span or of these, whose dues are not booked as far as that, or to which something has happened since. */
export const findPolicesToBook = async (
  database: Database,
  until: IsoDate,
  which: Span | { policeIds: readonly number[] },
): Promise<number[]> => {
  const rows = await database
    .selectFrom('police')
    .leftJoin('police_account', 'police_account.police_id', 'police.id')
    .select('police.id')
    .where('police.is_enabled', '=', true)
    .where('police.police_state_key', 'not in', ['new_manual', 'declined'])
    .where(({ eb, and }) =>
      'policeIds' in which
        ? eb('police.id', 'in', which.policeIds)
        : and([eb('police.id', '>', which.afterId), eb('police.id', '<=', which.lastId)]),
    )
    .where(({ or, eb }) =>
      or([
        eb('police_account.police_id', 'is', null),
        eb('police_account.booked_until', '<', until),
        sql<boolean>`exists (
          select from police_event where police_event.police_id = police.id and police_event.id > police_account.seen_event_id
        )`,
      ]),
    )
    .orderBy('police.id')
    .execute();
  return rows.map(({ id }) => id);
};

/** The last of the next so many polices; null after the last of all. */
const findEndOfSpan = async (database: Database, afterId: number): Promise<number | null> => {
  const next = database.selectFrom('police').select('id').where('id', '>', afterId).orderBy('id').limit(portion).as('next');
  const { last } = await database
    .selectFrom(next)
    .select(({ fn }) => fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow();
  return last;
};

/** All polices in the order of their ids, a span at a time: each is read alone, so that none costs more than another. */
export const forSpans = async (database: Database, work: (span: Span) => Promise<void>) => {
  let afterId = 0;
  for (;;) {
    const lastId = await findEndOfSpan(database, afterId);
    if (lastId === null) return;
    await work({ afterId, lastId });
    afterId = lastId;
  }
};

/** Those of the span that ended as their animal died or was given away. */
export const findGonePolices = async (database: Database, { afterId, lastId }: Span): Promise<number[]> => {
  const rows = await database
    .selectFrom('police')
    .select('id')
    .where('id', '>', afterId)
    .where('id', '<=', lastId)
    .where('police_state_key', '=', 'ended')
    .where('ending_cause_key', 'in', [...goneCauses])
    .execute();
  return rows.map(({ id }) => id);
};

/** The newest of all events of all polices; 0 where there is none. */
export const findNewestEvent = async (database: Database): Promise<number> => {
  const { newest } = await database
    .selectFrom('police_event')
    .select(({ fn }) => fn.max<number | null>('id').as('newest'))
    .executeTakeFirstOrThrow();
  return newest ?? 0;
};

/** In the order that all who change polices keep. */
export const lockPolices = async (transaction: Transaction, policeIds: readonly number[]) => {
  await transaction.selectFrom('police').select('id').where('id', 'in', policeIds).orderBy('id').forUpdate().execute();
};

/** For each police: the number of the last thing that happened to it. */
export const findLastEvents = async (transaction: Transaction, policeIds: readonly number[]): Promise<Map<number, number>> => {
  const rows = await transaction
    .selectFrom('police_event')
    .select('police_id')
    .select(({ fn }) => fn.max('id').as('last'))
    .where('police_id', 'in', policeIds)
    .groupBy('police_id')
    .execute();
  return new Map(rows.map(({ police_id, last }) => [police_id, last]));
};

/** The permission by which a police is paid, as it is now. */
export type PoliceMandate = {
  mandateId: number;
  reference: string;
  accountHolder: string;
  iban: Iban;
  signedOn: IsoDate;
};

export const findMandatesOfPolices = async (
  database: Database,
  policeIds: readonly number[],
): Promise<Map<number, PoliceMandate>> => {
  if (policeIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('police')
    .innerJoin('sepa_mandate', 'sepa_mandate.id', 'police.sepa_mandate_id')
    .select(['police.id as policeId', 'sepa_mandate.id as mandateId', 'mandate_reference as reference'])
    .select(['account_holder as accountHolder', 'iban', 'accepted_at as acceptedAt'])
    .where('police.id', 'in', policeIds)
    .execute();
  return new Map(
    rows.map(({ policeId, iban, acceptedAt, ...mandate }) => [
      policeId,
      { ...mandate, iban: iban as Iban, signedOn: todayInBerlin(acceptedAt) },
    ]),
  );
};

/** Whom a credit of a police is paid to: the account of its mandate. */
export type Payee = { policeId: number; mandateId: number; accountHolder: string; iban: string };

export const findPayees = async (database: Database, policeIds: readonly number[]): Promise<Map<number, Payee>> => {
  if (policeIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('police')
    .innerJoin('sepa_mandate', 'sepa_mandate.id', 'police.sepa_mandate_id')
    .select(['police.id as policeId', 'sepa_mandate.id as mandateId'])
    .select(['sepa_mandate.account_holder as accountHolder', 'sepa_mandate.iban'])
    .where('police.id', 'in', policeIds)
    .execute();
  return new Map(rows.map((row) => [row.policeId, row]));
};
