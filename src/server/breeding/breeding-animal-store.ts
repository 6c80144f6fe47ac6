import { sql, type Transaction } from 'kysely';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { Database } from '#server/database/connect.ts';
import type { Tables } from '#server/database/tables.ts';

type Executor = Database | Transaction<Tables>;

export type AnimalRow = {
  id: number;
  animalUuid: string;
  speciesKey: string;
  name: string;
  birthDate: string;
  genderKey: string;
  raceId: number;
  manualRaceName: string | null;
  chipNummer: string | null;
  isDeprecated: boolean;
  /** Of the health insurance; null where none is in force. */
  policeUuid: string | null;
  policeNumber: string | null;
  /** Breeding polices in force that cover the animal. */
  coveringPoliceIds: number[];
};

/** All animals of a customer with what decides about the breeding tarif, in one query. */
export const findAnimals = async (executor: Executor, userId: number, today: IsoDate): Promise<AnimalRow[]> => {
  const { rows } = await sql<AnimalRow>`
    select animal.id, animal.animal_uuid as "animalUuid", animal.species_key as "speciesKey", animal.name,
      animal.birth_date as "birthDate", animal.gender_key as "genderKey", animal.race_id as "raceId",
      animal.manual_race_name as "manualRaceName", animal.chip_nummer as "chipNummer",
      animal.is_deprecated as "isDeprecated", health.police_uuid as "policeUuid", health.police_number as "policeNumber",
      coalesce((
        select json_agg(covered.police_id) from breeding_police_animal covered
        join police on police.id = covered.police_id
        where covered.animal_id = animal.id and covered.covered_to is null
          and police.police_state_key in ('new', 'active') and police.valid_to >= ${today}
      ), '[]') as "coveringPoliceIds"
    from animal
    left join lateral (
      select police_uuid, police_number from police
      where police.animal_id = animal.id and police.insurance_type_key in ('tier_kv', 'tier_op')
        and police.police_state_key in ('new', 'active') and police.is_enabled
      order by police.id desc limit 1
    ) health on true
    where animal.user_id = ${userId}
    order by animal.id
  `.execute(executor);
  return rows;
};

/** Whoever changes what covers an animal holds its row: two offers with the same animal wait for each other here. */
export const lockAnimals = async (transaction: Transaction<Tables>, userId: number, animalUuids: readonly string[]) => {
  if (animalUuids.length === 0) return;
  await transaction
    .selectFrom('animal')
    .select('id')
    .where('user_id', '=', userId)
    .where('animal_uuid', 'in', animalUuids)
    .orderBy('id')
    .forUpdate()
    .execute();
};
