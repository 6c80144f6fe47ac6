import { sql } from 'kysely';
import type { Database } from '#server/foundation/database/connect.ts';
import { addDays, isBefore, todayInBerlin, type IsoDate } from '#domain/basics/calendar-date.ts';
import { policeOn, type PoliceStateKey } from '#domain/police/police-standing.ts';
import { readMatches, type FindingPage, type CustomerMatch } from '#server/business/customers/contact/search-store.ts';
import { findPolicesByIds, type StoredPolice } from './police-store.ts';

export const findByPoliceNumber = (database: Database, policeNumber: string, { before, limit }: FindingPage) =>
  readMatches(
    database,
    sql<CustomerMatch>`
      select user_id as "userId", min(police_number) as match from police
      where police_number = ${policeNumber} and user_id < ${before} group by user_id order by user_id desc limit ${limit}`,
  );

/** Matches the last part of the number: somebody asked on the phone says "47". */
export const findByPoliceCount = (database: Database, count: string, { before, limit }: FindingPage) =>
  readMatches(
    database,
    sql<CustomerMatch>`
      select user_id as "userId", min(police_number) as match from police
      where split_part(police_number, '/', 3) = ${count} and user_id < ${before}
      group by user_id order by user_id desc limit ${limit}`,
  );

/** Also a name that only a contract bears. */
export const findByContractName = (database: Database, words: string, { before, limit }: FindingPage) =>
  readMatches(
    database,
    sql<CustomerMatch>`
      select police.user_id as "userId", min(contact.firstname || ' ' || contact.lastname) as match
      from contact_register as contact join police on police.contact_register_id = contact.id
      where to_tsvector('simple', search_fold(contact.firstname || ' ' || contact.lastname)) @@ to_tsquery('simple', search_fold(${words}))
        and police.user_id < ${before}
      group by police.user_id order by police.user_id desc limit ${limit}`,
  );

export type PoliceName = { policeId: number; policeNumber: string; userId: number; animalName: string; offerId: number | null };

const names = (database: Database) =>
  database
    .selectFrom('police')
    .innerJoin('animal', 'animal.id', 'police.animal_id')
    .select(['police.id as policeId', 'police.police_number as policeNumber', 'police.user_id as userId'])
    .select(['animal.name as animalName', 'police.insurance_offer_id as offerId']);

/** Oldest first. */
export const findPoliceNamesOfUsers = async (database: Database, userIds: readonly number[]): Promise<PoliceName[]> =>
  userIds.length === 0 ? [] : names(database).where('police.user_id', 'in', userIds).orderBy('police.id').execute();

export const findPoliceNames = async (database: Database, policeIds: readonly number[]): Promise<PoliceName[]> =>
  policeIds.length === 0 ? [] : names(database).where('police.id', 'in', policeIds).execute();

/** Oldest first: the liability of an animal comes after its other contract. */
export const findPoliceNamesOfOffers = async (database: Database, offerIds: readonly number[]): Promise<PoliceName[]> =>
  offerIds.length === 0 ? [] : names(database).where('insurance_offer_id', 'in', offerIds).orderBy('police.id').execute();

export type PoliceQuestion = {
  /** On `today`. */
  stateKey: PoliceStateKey | null;
  /** Made on this day or later. */
  since: IsoDate | null;
  /** Older than this one: where the page before ended. */
  belowId: number | null;
  limit: number;
  today: IsoDate;
};

/** What may be stored of a police that is in this state by its dates (spec 8.2). */
const storedAs: Readonly<Record<PoliceStateKey, readonly PoliceStateKey[]>> = {
  new: ['new', 'active'],
  active: ['new', 'active'],
  ended: ['new', 'active', 'cancelled', 'ended'],
  cancelled: ['cancelled'],
  new_manual: ['new_manual'],
  declined: ['declined'],
  withdrawn: ['withdrawn'],
};

const findIds = async (database: Database, { stateKey, since, belowId, limit }: PoliceQuestion): Promise<number[]> => {
  let query = database.selectFrom('police').select('id').where('is_enabled', '=', true);
  if (stateKey !== null) query = query.where('police_state_key', 'in', storedAs[stateKey]);
  // A day of Berlin begins before that of Greenwich: by which of them it counts is judged below.
  if (since !== null) query = query.where('created_at', '>=', new Date(addDays(since, -1)));
  if (belowId !== null) query = query.where('id', '<', belowId);
  return (await query.orderBy('id', 'desc').limit(limit).execute()).map(({ id }) => id);
};

const isAsked = (police: StoredPolice, { stateKey, since, today }: PoliceQuestion) =>
  (stateKey === null || policeOn(police, today).stateKey === stateKey) &&
  (since === null || !isBefore(todayInBerlin(police.createdAt), since));

/** The newest first; the next page begins below the last of this one. Null where there is no other. */
export const findPolicePage = async (
  database: Database,
  question: PoliceQuestion,
): Promise<{ polices: StoredPolice[]; nextBelowId: number | null }> => {
  const { limit } = question;
  const polices: StoredPolice[] = [];
  let { belowId } = question;
  for (;;) {
    const ids = await findIds(database, { ...question, belowId, limit: limit + 1 });
    for (const police of await findPolicesByIds(database, ids)) {
      if (!isAsked(police, question)) continue;
      if (polices.length === limit) return { polices, nextBelowId: polices.at(-1)?.policeId ?? null };
      polices.push(police);
    }
    if (ids.length <= limit) return { polices, nextBelowId: null };
    belowId = ids.at(-1) ?? null;
  }
};
