import { sql } from 'kysely';
import { plainName } from '#domain/claims/deciding/hints.ts';
import type { Iban } from '#domain/person/payment.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { sealed } from '#server/foundation/database/sealing/sealed-value.ts';
import type { Work } from '#server/foundation/work.ts';

/** A practice of vets that we have to do with (spec 24.9); made once the first bill names it. */
export type Practice = {
  practiceId: number;
  practiceUuid: string;
  /** Its entry in the directory; null where somebody typed it. */
  vetUuid: string | null;
  name: string;
  email: string | null;
  /** That a person has checked; null until then. */
  account: { holder: string; iban: Iban; checkedBy: string | null; checkedAt: Date; holdsFrom: Date | null } | null;
};

const selectPractices = (database: Database) =>
  database
    .selectFrom('practice')
    .select(['id as practiceId', 'practice_uuid as practiceUuid', 'vet_uuid as vetUuid', 'name', 'email'])
    .select(['account_holder as holder', 'iban', 'account_checked_by as checkedBy', 'account_checked_at as checkedAt'])
    .select('account_holds_from as holdsFrom');

type PracticeRow = Awaited<ReturnType<ReturnType<typeof selectPractices>['execute']>>[number];

const toPractice = ({ holder, iban, checkedBy, checkedAt, holdsFrom, ...row }: PracticeRow): Practice => ({
  ...row,
  account:
    holder === null || iban === null || checkedAt === null
      ? null
      : { holder, iban: iban as Iban, checkedBy, checkedAt, holdsFrom },
});

export const findPractice = async (database: Database, practiceId: number): Promise<Practice | null> => {
  const row = await selectPractices(database).where('id', '=', practiceId).executeTakeFirst();
  return row === undefined ? null : toPractice(row);
};

/** Whoever says what its account is comes after whoever says so at the same time. */
export const lockPractice = async (transaction: Transaction, practiceId: number): Promise<Practice | null> => {
  const row = await selectPractices(transaction).where('id', '=', practiceId).forUpdate().executeTakeFirst();
  return row === undefined ? null : toPractice(row);
};

type NamedPractice = { vetUuid: string | null; name: string; email: string | null };

/** A practice as a bill names it: chosen from the directory, or typed. */
export const namedPractice = (
  { vetUuid, practice }: { vetUuid: string | null; practice: string },
  { vets }: Pick<Work, 'vets'>,
): NamedPractice => {
  const vet = vetUuid === null ? null : vets.find(vetUuid);
  return { vetUuid: vet?.vetUuid ?? null, name: vet?.name ?? practice, email: vet?.email ?? null };
};

/** Made where there is none yet: two bills at once that name the same one make one. A name of the directory is the directory's. */
export const ensurePractice = async (
  transaction: Transaction,
  { vetUuid, name, email }: NamedPractice,
  now: Date,
): Promise<number> => {
  const key = plainName(name);
  const insert = transaction
    .insertInto('practice')
    .values({ vet_uuid: vetUuid, name, name_key: key, email, created_at: now })
    .onConflict((conflict) =>
      vetUuid === null
        ? conflict.column('name_key').where('vet_uuid', 'is', null).doNothing()
        : conflict.column('vet_uuid').doNothing(),
    );
  await insert.execute();
  const rows = transaction.selectFrom('practice').select('id');
  const { id } = await (
    vetUuid === null ? rows.where('name_key', '=', key).where('vet_uuid', 'is', null) : rows.where('vet_uuid', '=', vetUuid)
  ).executeTakeFirstOrThrow();
  return id;
};

export const keepPracticeEmail = async (transaction: Transaction, practiceId: number, email: string) => {
  await transaction.updateTable('practice').set({ email }).where('id', '=', practiceId).execute();
};

export type CheckedAccount = { holder: string; iban: Iban; checkedBy: string; now: Date };

export const updatePracticeAccount = async (
  transaction: Transaction,
  practiceId: number,
  { holder, iban, checkedBy, now, holdsFrom }: CheckedAccount & { holdsFrom: Date | null },
) => {
  await transaction
    .updateTable('practice')
    .set({ account_holder: holder, iban: sealed(iban), account_checked_by: checkedBy, account_checked_at: now })
    .set({ account_holds_from: holdsFrom })
    .where('id', '=', practiceId)
    .execute();
};

/** Entries of the directory that were paid directly at least once. */
export const findDirectlyPaidVets = async (database: Database): Promise<ReadonlySet<string>> => {
  const rows = await database
    .selectFrom('practice')
    .select('vet_uuid as vetUuid')
    .where('vet_uuid', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('bill')
          .select('bill.id')
          .whereRef('practice_id', '=', 'practice.id')
          // Written out, as the partial index has it.
          .where(sql<boolean>`payee_key = 'practice' and state_key = 'decided'`),
      ),
    )
    .$narrowType<{ vetUuid: string }>()
    .execute();
  return new Set(rows.map(({ vetUuid }) => vetUuid));
};
