import { sql } from 'kysely';
import type { Database } from '#server/foundation/database/connect.ts';

/** A customer, and what of theirs was found. */
export type CustomerMatch = { userId: number; match: string };
/** Newest customers first, those below a key. */
export type FindingPage = { before: number; limit: number };

export const readMatches = async (database: Database, query: ReturnType<typeof sql<CustomerMatch>>) =>
  (await query.execute(database)).rows;

/** Each by an index of its own; the words of a name are folded on both sides (`search_fold` in the migration of customers). */
export const findByName = (database: Database, words: string, { before, limit }: FindingPage) =>
  readMatches(
    database,
    sql<CustomerMatch>`
      select app_user.id as "userId", min(contact.firstname || ' ' || contact.lastname) as match
      from contact_register as contact join app_user on app_user.contact_register_id = contact.id
      where to_tsvector('simple', search_fold(contact.firstname || ' ' || contact.lastname)) @@ to_tsquery('simple', search_fold(${words}))
        and app_user.id < ${before}
      group by app_user.id order by app_user.id desc limit ${limit}`,
  );

const beginning = (text: string) => `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

export const findByEmail = (database: Database, email: string, { before, limit }: FindingPage) =>
  readMatches(
    database,
    sql<CustomerMatch>`
      select id as "userId", name as match from app_user
      where lower(name) like ${beginning(email)} and id < ${before} order by id desc limit ${limit}`,
  );

export const findByAnimal = (database: Database, words: string, { before, limit }: FindingPage) =>
  readMatches(
    database,
    sql<CustomerMatch>`
      select user_id as "userId", min(name) as match from animal
      where to_tsvector('simple', search_fold(name)) @@ to_tsquery('simple', search_fold(${words})) and user_id < ${before}
      group by user_id order by user_id desc limit ${limit}`,
  );

export const findByChip = (database: Database, digits: string, { before, limit }: FindingPage) =>
  readMatches(
    database,
    sql<CustomerMatch>`
      select user_id as "userId", min(chip_nummer) as match from animal
      where chip_nummer like ${beginning(digits)} and user_id < ${before}
      group by user_id order by user_id desc limit ${limit}`,
  );

export const findByMandate = (database: Database, reference: string, { before, limit }: FindingPage) =>
  readMatches(
    database,
    sql<CustomerMatch>`
      select user_id as "userId", min(mandate_reference) as match from sepa_mandate
      where lower(mandate_reference) like ${beginning(reference)} and user_id < ${before}
      group by user_id order by user_id desc limit ${limit}`,
  );

/** What every masked IBAN shows, and what alone is kept unsealed (spec 22.6). */
const shownEnd = 4;
const mandatesAtOnce = 100;

/** Matches the last characters, four at least, or all of it; also an account of before. Those that end alike are opened and compared. */
export const findByIban = async (database: Database, end: string, { before, limit }: FindingPage): Promise<CustomerMatch[]> => {
  const userIds = new Set<number>();
  for (let [user, mandate] = [before, 0]; userIds.size < limit;) {
    const { rows } = await sql<{ id: number; userId: number; iban: string }>`
      select id, user_id as "userId", iban from sepa_mandate
      where iban_end = ${end.slice(-shownEnd)} and (user_id, id) < (${user}, ${mandate})
      order by user_id desc, id desc limit ${mandatesAtOnce}
    `.execute(database);
    for (const { userId, iban } of rows) if (iban.endsWith(end)) userIds.add(userId);
    const last = rows.at(-1);
    if (last === undefined || rows.length < mandatesAtOnce) break;
    [user, mandate] = [last.userId, last.id];
  }
  return [...userIds].slice(0, limit).map((userId) => ({ userId, match: end.slice(-shownEnd) }));
};

export const findByZipCode = (database: Database, zipCode: string, { before, limit }: FindingPage) =>
  readMatches(
    database,
    sql<CustomerMatch>`
      select app_user.id as "userId", min(contact.zip_code) as match
      from contact_register as contact join app_user on app_user.contact_register_id = contact.id
      where contact.zip_code = ${zipCode} and app_user.id < ${before}
      group by app_user.id order by app_user.id desc limit ${limit}`,
  );

export const findByPhone = (database: Database, digits: string, { before, limit }: FindingPage) =>
  readMatches(
    database,
    sql<CustomerMatch>`
      select app_user.id as "userId", min(contact.phone) as match
      from contact_register as contact join app_user on app_user.contact_register_id = contact.id
      where contact.phone is not null and phone_digits(contact.phone) like ${beginning(digits)} and app_user.id < ${before}
      group by app_user.id order by app_user.id desc limit ${limit}`,
  );

/** As a list of customers shows them. */
export const findNamesOfUsers = async (database: Database, userIds: readonly number[]) =>
  userIds.length === 0
    ? []
    : database
        .selectFrom('app_user')
        .innerJoin('contact_register', 'contact_register.id', 'app_user.contact_register_id')
        .select(['app_user.id as userId', 'app_user.name as email', 'firstname', 'lastname', 'zip_code as zipCode', 'city'])
        .where('app_user.id', 'in', userIds)
        .execute();
