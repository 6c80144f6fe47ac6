import type { Database, Transaction } from '#server/foundation/database/connect.ts';

export type StoredCode = {
  codeId: number;
  policeId: number;
  userId: number;
  requestKey: string;
  createdAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
};

const selectCodes = (database: Database) =>
  database
    .selectFrom('practice_code')
    .select(['practice_code.id as codeId', 'police_id as policeId', 'practice_code.user_id as userId'])
    .select(['request_key as requestKey', 'created_at as createdAt', 'expires_at as expiresAt', 'ended_at as endedAt']);

type NewCode = Omit<StoredCode, 'codeId' | 'endedAt'> & { codeHash: string };

/** False where another press has the key or, by a chance that nobody lives to see, the code. */
export const insertCode = async (transaction: Transaction, code: NewCode): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('practice_code')
    .values({
      police_id: code.policeId,
      user_id: code.userId,
      request_key: code.requestKey,
      code_hash: code.codeHash,
      created_at: code.createdAt,
      expires_at: code.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
};

export const findCodeOfPress = async (database: Database, { userId, requestKey }: { userId: number; requestKey: string }) =>
  (await selectCodes(database).where('user_id', '=', userId).where('request_key', '=', requestKey).executeTakeFirst()) ?? null;

export const findCodeByHash = async (database: Database, codeHash: string): Promise<StoredCode | null> =>
  (await selectCodes(database).where('code_hash', '=', codeHash).executeTakeFirst()) ?? null;

export const findCode = async (database: Database, codeId: number): Promise<StoredCode | null> =>
  (await selectCodes(database).where('practice_code.id', '=', codeId).executeTakeFirst()) ?? null;

/** Neither ended nor past its time. */
export const findOpenCodes = (database: Database, userId: number, now: Date): Promise<StoredCode[]> =>
  selectCodes(database)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('practice_code.id')
    .execute();

export const findCodesOfUser = (database: Database, userId: number): Promise<StoredCode[]> =>
  selectCodes(database).where('user_id', '=', userId).orderBy('practice_code.id').execute();

export const endCodesOfPolice = async (transaction: Transaction, policeId: number, now: Date) => {
  await transaction
    .updateTable('practice_code')
    .set({ ended_at: now })
    .where('police_id', '=', policeId)
    .where('ended_at', 'is', null)
    .execute();
};

export type StoredOpening = {
  openingId: number;
  codeId: number;
  policeId: number;
  deviceKey: string;
  practice: string | null;
  vetUuid: string | null;
  openedAt: Date;
};

const selectOpenings = (database: Database) =>
  database
    .selectFrom('practice_opening')
    .innerJoin('practice_code', 'practice_code.id', 'code_id')
    .select(['practice_opening.id as openingId', 'code_id as codeId', 'police_id as policeId', 'device_key as deviceKey'])
    .select(['practice', 'vet_uuid as vetUuid', 'opened_at as openedAt']);

/** The newest first. */
export const findOpeningsOfUser = (database: Database, userId: number, limit = 10_000): Promise<StoredOpening[]> =>
  selectOpenings(database).where('user_id', '=', userId).orderBy('practice_opening.id', 'desc').limit(limit).execute();

export const findOpeningsOfCode = (database: Database, codeId: number): Promise<StoredOpening[]> =>
  selectOpenings(database).where('code_id', '=', codeId).orderBy('practice_opening.id').execute();

type NewOpening = Pick<StoredOpening, 'codeId' | 'deviceKey' | 'practice' | 'vetUuid' | 'openedAt'>;

/** The same device opens once; what it says about itself may change. */
export const insertOpening = async (transaction: Transaction, opening: NewOpening) => {
  const { practice, vetUuid } = opening;
  await transaction
    .insertInto('practice_opening')
    .values({
      code_id: opening.codeId,
      device_key: opening.deviceKey,
      practice,
      vet_uuid: vetUuid,
      opened_at: opening.openedAt,
    })
    .onConflict((conflict) => {
      const again = conflict.columns(['code_id', 'device_key']);
      return practice === null ? again.doNothing() : again.doUpdateSet({ practice, vet_uuid: vetUuid });
    })
    .execute();
};

/** Whoever opens it counts after whoever opens it at the same time; its end waits for them. */
export const lockCode = async (transaction: Transaction, codeId: number): Promise<StoredCode | null> =>
  (await selectCodes(transaction).where('practice_code.id', '=', codeId).forUpdate().executeTakeFirst()) ?? null;
