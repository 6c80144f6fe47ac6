import type { Database } from '#server/foundation/database/connect.ts';

/** Whom a credit of a police is paid to: the account of its mandate. */
export type Payee = { policeId: number; mandateId: number; accountHolder: string; iban: string };

export const findPayees = async (database: Database, policeIds: readonly number[]): Promise<Map<number, Payee>> => {
  if (policeIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('police')
    .innerJoin('sepa_mandate', 'sepa_mandate.id', 'police.sepa_mandate_id')
    .select(['police.id as policeId', 'sepa_mandate.id as mandateId'])
    .select(['sepa_mandate.account_holder as accountHolder', 'sepa_mandate.iban'])
    .where('police.id', 'in', policeIds)
    .execute();
  return new Map(rows.map((row) => [row.policeId, row]));
};
