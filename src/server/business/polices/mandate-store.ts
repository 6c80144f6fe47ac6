import { todayInBerlin, type IsoDate } from '#domain/basics/calendar-date.ts';
import type { Iban } from '#domain/person/payment.ts';
import type { Database } from '#server/foundation/database/connect.ts';

/** By which permission a police is paid, as it is now. */
export type PoliceMandate = {
  mandateId: number;
  reference: string;
  accountHolder: string;
  iban: Iban;
  signedOn: IsoDate;
};

export const findMandatesOfPolices = async (
  database: Database,
  policeIds: readonly number[],
): Promise<Map<number, PoliceMandate>> => {
  if (policeIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('police')
    .innerJoin('sepa_mandate', 'sepa_mandate.id', 'police.sepa_mandate_id')
    .select(['police.id as policeId', 'sepa_mandate.id as mandateId', 'mandate_reference as reference'])
    .select(['account_holder as accountHolder', 'iban', 'accepted_at as acceptedAt'])
    .where('police.id', 'in', policeIds)
    .execute();
  return new Map(
    rows.map(({ policeId, iban, acceptedAt, ...mandate }) => [
      policeId,
      { ...mandate, iban: iban as Iban, signedOn: todayInBerlin(acceptedAt) },
    ]),
  );
};
