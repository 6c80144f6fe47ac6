import type { Database } from '#server/database/connect.ts';

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

export const findCustomer = (database: Database, userId: number): Promise<{ email: string; firstname: string }> =>
  database
    .selectFrom('app_user')
    .innerJoin('contact_register', 'contact_register.id', 'app_user.contact_register_id')
    .select(['app_user.name as email', 'contact_register.firstname'])
    .where('app_user.id', '=', userId)
    .executeTakeFirstOrThrow();
