import type { Database } from '#server/foundation/database/connect.ts';
import type { PremiumVersion } from './premium-version.ts';

/** Once, however often it is read and however many servers start. A version is never changed and never removed. */
export const keepPremiumVersion = async (database: Database, { sha256, content }: PremiumVersion, now: Date) => {
  const existing = await database.selectFrom('premium_version').select('sha256').where('sha256', '=', sha256).executeTakeFirst();
  // The content is large: it travels only where it is new.
  if (existing !== undefined) return;
  await database
    .insertInto('premium_version')
    .values({ sha256, content, first_seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const findPremiumVersion = async (database: Database, sha256: string): Promise<PremiumVersion | null> =>
  (await database.selectFrom('premium_version').select(['sha256', 'content']).where('sha256', '=', sha256).executeTakeFirst()) ??
  null;

/** Those that servers started with last, the newest first. */
export const findLatestVersions = (database: Database, limit: number): Promise<{ sha256: string; firstSeenAt: Date }[]> =>
  database
    .selectFrom('premium_version')
    .select(['sha256', 'first_seen_at as firstSeenAt'])
    .orderBy('first_seen_at', 'desc')
    .orderBy('sha256')
    .limit(limit)
    .execute();
