import type { Database } from '#server/foundation/database/connect.ts';

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
