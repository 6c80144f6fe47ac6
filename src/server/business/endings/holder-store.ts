import type { Database } from '#server/foundation/database/connect.ts';

export type Holder = { firstname: string; lastname: string; contactEmail: string; accountEmail: string };

/** Whose name and addresses a contract bears. */
export const findHolder = (database: Database, { contactId, userId }: { contactId: number; userId: number }): Promise<Holder> =>
  database
    .selectFrom('contact_register')
    .innerJoin('app_user', (join) => join.on('app_user.id', '=', userId))
    .select(['contact_register.firstname', 'contact_register.lastname'])
    .select(['contact_register.email as contactEmail', 'app_user.name as accountEmail'])
    .where('contact_register.id', '=', contactId)
    .executeTakeFirstOrThrow();
