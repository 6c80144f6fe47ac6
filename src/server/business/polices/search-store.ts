import { sql } from 'kysely';
import type { Database } from '#server/foundation/database/connect.ts';

/** A customer, and what of theirs was found. */
export type Found = { userId: number; found: string };
/** Newest customers first, those below a key. */
export type FindingPage = { before: number; limit: number };

const read = async (database: Database, query: ReturnType<typeof sql<Found>>) => (await query.execute(database)).rows;

export const findByPoliceNumber = (database: Database, policeNumber: string, { before, limit }: FindingPage) =>
  read(
    database,
    sql<Found>`
      select user_id as "userId", min(police_number) as found from police
      where police_number = ${policeNumber} and user_id < ${before} group by user_id order by user_id desc limit ${limit}`,
  );

/** By the last part of the number: who is asked on the phone says "47". */
export const findByPoliceCount = (database: Database, count: string, { before, limit }: FindingPage) =>
  read(
    database,
    sql<Found>`
      select user_id as "userId", min(police_number) as found from police
      where split_part(police_number, '/', 3) = ${count} and user_id < ${before}
      group by user_id order by user_id desc limit ${limit}`,
  );

/** Also a name that only a contract bears. */
export const findByContractName = (database: Database, words: string, { before, limit }: FindingPage) =>
  read(
    database,
    sql<Found>`
      select police.user_id as "userId", min(contact.firstname || ' ' || contact.lastname) as found
      from contact_register as contact join police on police.contact_register_id = contact.id
      where to_tsvector('simple', search_fold(contact.firstname || ' ' || contact.lastname)) @@ to_tsquery('simple', search_fold(${words}))
        and police.user_id < ${before}
      group by police.user_id order by police.user_id desc limit ${limit}`,
  );

export type PoliceName = { policeId: number; policeNumber: string; userId: number; animalName: string };

const names = (database: Database) =>
  database
    .selectFrom('police')
    .innerJoin('animal', 'animal.id', 'police.animal_id')
    .select(['police.id as policeId', 'police.police_number as policeNumber', 'police.user_id as userId'])
    .select('animal.name as animalName');

/** Oldest first. */
export const findPoliceNamesOfUsers = async (database: Database, userIds: readonly number[]): Promise<PoliceName[]> =>
  userIds.length === 0 ? [] : names(database).where('police.user_id', 'in', userIds).orderBy('police.id').execute();

export const findPoliceNames = async (database: Database, policeIds: readonly number[]): Promise<PoliceName[]> =>
  policeIds.length === 0 ? [] : names(database).where('police.id', 'in', policeIds).execute();
