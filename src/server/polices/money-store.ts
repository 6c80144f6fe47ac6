import type { Database } from '#server/database/connect.ts';

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
