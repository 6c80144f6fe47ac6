import type { Database } from '#server/database/connect.ts';

type AnimalFilter = { animalIds?: readonly number[]; animalUuid?: string; speciesKey?: string; withDeprecated: boolean };

export type AnimalRow = Awaited<ReturnType<typeof findAnimals>>[number];

/** In the order in which they came to the customer. */
export const findAnimals = (database: Database, userId: number, filter: AnimalFilter) =>
  database
    .selectFrom('animal')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(!filter.withDeprecated, (query) => query.where('is_deprecated', '=', false))
    .where(({ eb, lit }) => {
      if (filter.animalIds === undefined) return lit(true);
      return filter.animalIds.length === 0 ? lit(false) : eb('id', 'in', filter.animalIds);
    })
    .where((builder) => (filter.animalUuid === undefined ? builder.lit(true) : builder('animal_uuid', '=', filter.animalUuid)))
    .where((builder) => (filter.speciesKey === undefined ? builder.lit(true) : builder('species_key', '=', filter.speciesKey)))
    .orderBy('id')
    .execute();

/** By animal, oldest first; a breeding police names one animal and covers several. */
export const findPoliceUuidsOfAnimals = async (database: Database, userId: number): Promise<Map<number, string[]>> => {
  const rows = await database
    .selectFrom('police')
    .leftJoin('breeding_police_animal', (join) =>
      join.onRef('breeding_police_animal.police_id', '=', 'police.id').on('breeding_police_animal.covered_to', 'is', null),
    )
    .select(({ fn }) => fn.coalesce('breeding_police_animal.animal_id', 'police.animal_id').as('animalId'))
    .select('police.police_uuid as policeUuid')
    .where('police.user_id', '=', userId)
    .where('police.is_enabled', '=', true)
    .orderBy('police.id')
    .execute();
  const uuids = new Map<number, string[]>();
  for (const { animalId, policeUuid } of rows) uuids.set(animalId, [...(uuids.get(animalId) ?? []), policeUuid]);
  return uuids;
};
