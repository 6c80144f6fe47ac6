import type { Database } from '#server/foundation/database/connect.ts';

export const findPoliceIdByNumber = async (database: Database, policeNumber: string): Promise<number | null> =>
  (
    await database
      .selectFrom('police')
      .select('id')
      .where('police_number', '=', policeNumber)
      .where('is_enabled', '=', true)
      .executeTakeFirst()
  )?.id ?? null;

/** The polices that a mandate is for now. */
export const findPoliceIdsOfMandate = async (database: Database, mandateReference: string): Promise<number[]> =>
  (
    await database
      .selectFrom('police')
      .innerJoin('sepa_mandate', 'sepa_mandate.id', 'police.sepa_mandate_id')
      .select('police.id')
      .where('sepa_mandate.mandate_reference', '=', mandateReference)
      .where('police.is_enabled', '=', true)
      .execute()
  ).map(({ id }) => id);

export type PoliceLabel = { policeId: number; policeNumber: string; userId: number; animalName: string; name: string };

/** How lists of the money name a police and its holder. */
export const findPoliceLabels = async (database: Database, policeIds: readonly number[]): Promise<Map<number, PoliceLabel>> => {
  if (policeIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('police')
    .innerJoin('animal', 'animal.id', 'police.animal_id')
    .innerJoin('contact_register', 'contact_register.id', 'police.contact_register_id')
    .select(['police.id as policeId', 'police_number as policeNumber', 'police.user_id as userId', 'animal.name as animalName'])
    .select(['firstname', 'lastname'])
    .where('police.id', 'in', policeIds)
    .execute();
  return new Map(
    rows.map(({ firstname, lastname, ...label }) => [label.policeId, { ...label, name: `${firstname} ${lastname}` }]),
  );
};
