import { sql, type SqlBool } from 'kysely';
import { emailIdentity } from '#domain/person/contact-fields.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { hasBecomePolice } from '#server/business/polices/offers-with-polices.ts';
import { findPolicesOfUser } from '#server/business/polices/police-store.ts';

const isOfPolice = hasBecomePolice(sql.ref('insurance_offer.id'));

/** Those that became a contract of theirs, and those that they made logged in: whoever knows an address may ask for an offer under it (spec 15.13). */
export const findOffersOfUser = async (database: Database, userId: number) => {
  const offerIds = (await findPolicesOfUser(database, userId)).flatMap(({ offerId }) => offerId ?? []);
  return database
    .selectFrom('insurance_offer')
    .select(['id as offerId', 'offer_uuid as offerUuid', 'created_at as createdAt', 'data'])
    .where(({ eb, or, and, not }) =>
      or([
        ...(offerIds.length === 0 ? [] : [eb('id', 'in', offerIds)]),
        // A contract that is not known to be theirs may be a stranger's.
        and([eb('user_id', '=', userId), not(isOfPolice)]),
      ]),
    )
    .orderBy('id')
    .execute();
};

/** Without a contract, asked for under this address by nobody knows whom. */
export const findOffersUnderAddress = (database: Database, userId: number, email: string) =>
  database
    .selectFrom('insurance_offer')
    .select(['id as offerId', 'offer_uuid as offerUuid', 'created_at as createdAt', 'data'])
    .where(sql<string>`lower(data ->> 'contracteeEmail')`, '=', emailIdentity(email))
    .where(sql<SqlBool>`user_id is distinct from ${userId}`)
    .where(({ not }) => not(isOfPolice))
    .orderBy('id')
    .execute();

export const findSessionsOfUser = (database: Database, userId: number) =>
  database
    .selectFrom('session')
    .select(['device', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

export const findCasesOfUser = (database: Database, userId: number, email: string) =>
  database
    .selectFrom('customer_case')
    .select(['id as caseId', 'case_kind_key as caseKindKey', 'case_state_key as caseStateKey', 'email', 'data'])
    .select('created_at as createdAt')
    .where(({ eb, or, and }) =>
      or([
        eb('user_id', '=', userId),
        and([eb('user_id', 'is', null), eb(sql<string>`lower(email)`, '=', emailIdentity(email))]),
      ]),
    )
    .orderBy('id')
    .execute();

export const findAgreements = (database: Database, email: string) =>
  database
    .selectFrom('advertisement_agreement')
    .select(['email', 'requested_at as requestedAt', 'confirmed_at as confirmedAt', 'revoked_at as revokedAt'])
    .where(sql<string>`lower(email)`, '=', emailIdentity(email))
    .orderBy('id')
    .execute();
