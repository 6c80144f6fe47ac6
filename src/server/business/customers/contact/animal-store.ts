import type { CompleteOffer } from '#domain/offer/complete-offer.ts';
import { toAnimalColumns } from '#server/foundation/database/tables/animal-columns.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';

export type AnimalFilter = { animalIds?: readonly number[]; animalUuid?: string; speciesKey?: string };

export type AnimalRow = Awaited<ReturnType<typeof findAnimals>>[number];

/** In the order in which they came to the customer. */
export const findAnimals = (database: Database, userId: number, filter: AnimalFilter) =>
  database
    .selectFrom('animal')
    .selectAll()
    .where('user_id', '=', userId)
    .where(({ eb, lit }) => {
      if (filter.animalIds === undefined) return lit(true);
      return filter.animalIds.length === 0 ? lit(false) : eb('id', 'in', filter.animalIds);
    })
    .where((builder) => (filter.animalUuid === undefined ? builder.lit(true) : builder('animal_uuid', '=', filter.animalUuid)))
    .where((builder) => (filter.speciesKey === undefined ? builder.lit(true) : builder('species_key', '=', filter.speciesKey)))
    .orderBy('id')
    .execute();

export type GoneAnimal = { animalId: number; animalName: string };

export const findAnimal = async (database: Database, userId: number, animalUuid: string | null): Promise<GoneAnimal | null> =>
  animalUuid === null
    ? null
    : ((await database
        .selectFrom('animal')
        .select(['id as animalId', 'name as animalName'])
        .where('user_id', '=', userId)
        .where('animal_uuid', '=', animalUuid)
        .executeTakeFirst()) ?? null);

/** Finds its owner, and what it is called today. */
export const findAnimalOf = async (
  database: Database,
  animalId: number,
): Promise<{ animalId: number; userId: number; name: string } | null> =>
  (await database
    .selectFrom('animal')
    .select(['id as animalId', 'user_id as userId', 'name'])
    .where('id', '=', animalId)
    .executeTakeFirst()) ?? null;

export type KnownAnimal = {
  animalId: number;
  name: string;
  zipCode: string;
  chipNummer: string | null;
  isChipped: boolean | null;
};

export const findKnownAnimals = (database: Database, userId: number): Promise<KnownAnimal[]> =>
  database
    .selectFrom('animal')
    .select(['id as animalId', 'name', 'zip_code as zipCode', 'chip_nummer as chipNummer', 'is_chipped as isChipped'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

export const changeAnimals = async (
  transaction: Transaction,
  animalIds: readonly number[],
  changed: { name?: string; zip_code?: string; chip_nummer?: string; is_chipped?: boolean },
) => {
  await transaction.updateTable('animal').set(changed).where('id', 'in', animalIds).execute();
};

export const insertAnimal = async (
  transaction: Transaction,
  { userId, speciesKey, offer }: { userId: number; speciesKey: string; offer: CompleteOffer },
): Promise<number> => {
  const { id } = await transaction
    .insertInto('animal')
    .values({ user_id: userId, species_key: speciesKey, ...toAnimalColumns(offer) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Whoever changes what covers an animal holds its row: two with the same animal wait for each other here. */
export const lockAnimals = async (transaction: Transaction, userId: number, animalUuids?: readonly string[]) => {
  if (animalUuids?.length === 0) return;
  await transaction
    .selectFrom('animal')
    .select('id')
    .where('user_id', '=', userId)
    .where(({ eb, lit }) => (animalUuids === undefined ? lit(true) : eb('animal_uuid', 'in', animalUuids)))
    .orderBy('id')
    .forUpdate()
    .execute();
};
