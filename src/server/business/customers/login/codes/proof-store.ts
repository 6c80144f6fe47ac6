import { sql } from 'kysely';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';

/** As for the login code (spec 14.2). */
const mostTries = 5;

export const isProvenSince = async (database: Database, tokenHash: string, since: Date): Promise<boolean> =>
  (await database
    .selectFrom('session')
    .select('session_uuid')
    .where('token_hash', '=', tokenHash)
    .where('proven_at', '>', since)
    .executeTakeFirst()) !== undefined;

export const setProven = async (database: Database, tokenHash: string, now: Date) => {
  await database.updateTable('session').set({ proven_at: now }).where('token_hash', '=', tokenHash).execute();
};

/** A new code makes the earlier one worthless. Where the session is over there is nothing to open. */
export const setProofCode = async (
  transaction: Transaction,
  { sessionUuid, codeHash, expiresAt }: { sessionUuid: string; codeHash: string; expiresAt: Date },
) => {
  await transaction
    .updateTable('session')
    .set({ proof_code_hash: codeHash, proof_code_expires_at: expiresAt, proof_code_tries: 0 })
    .where('session_uuid', '=', sessionUuid)
    .execute();
};

/** Counts the try before the code is compared, so that tries at the same time count too; null when none is left. */
export const takeProofCodeTry = async (database: Database, tokenHash: string, now: Date): Promise<string | null> =>
  (
    await database
      .updateTable('session')
      .set({ proof_code_tries: sql<number>`proof_code_tries + 1` })
      .where('token_hash', '=', tokenHash)
      .where('proof_code_expires_at', '>', now)
      .where('proof_code_tries', '<', mostTries)
      .returning('proof_code_hash as codeHash')
      .executeTakeFirst()
  )?.codeHash ?? null;

/** Single use, also of two tries at once: only one of them finds the code still there. */
export const proveByCode = async (
  database: Database,
  { tokenHash, codeHash, now }: { tokenHash: string; codeHash: string; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('session')
    .set({ proven_at: now, proof_code_hash: null, proof_code_expires_at: null })
    .where('token_hash', '=', tokenHash)
    .where('proof_code_hash', '=', codeHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
