import type { Database } from '#server/foundation/database/connect.ts';

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
