import { sql } from 'kysely';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { PoliceStateKey } from '#domain/wire/schemas/customer-schemas.ts';
import type { Database } from '#server/database/connect.ts';

export type PoliceFilter = {
  speciesKey?: string | undefined;
  insuranceTypeKey?: string | undefined;
  policeStateKey?: string | undefined;
  policeUuid?: string | undefined;
  policeNumber?: string | undefined;
};

/** Nobody has to be there on the day on which cover begins: `new` reads as `active` from then on (decisions 8). */
const stateOn = (today: IsoDate) =>
  sql<PoliceStateKey>`case when police.police_state_key = 'new' and police.valid_from <= ${today} then 'active' else police.police_state_key end`;

const selectPolices = (database: Database, userId: number, filter: PoliceFilter, today: IsoDate) =>
  database
    .selectFrom('police')
    .innerJoin('animal', 'animal.id', 'police.animal_id')
    .where('police.user_id', '=', userId)
    .where('police.is_enabled', '=', true)
    .where((builder) =>
      filter.speciesKey === undefined ? builder.lit(true) : builder('animal.species_key', '=', filter.speciesKey),
    )
    .$if(filter.insuranceTypeKey !== undefined, (query) =>
      query.where('police.insurance_type_key', '=', filter.insuranceTypeKey as never),
    )
    .$if(filter.policeStateKey !== undefined, (query) =>
      query.where(stateOn(today), '=', filter.policeStateKey as PoliceStateKey),
    )
    .where((builder) =>
      filter.policeUuid === undefined ? builder.lit(true) : builder('police.police_uuid', '=', filter.policeUuid),
    )
    .where((builder) =>
      filter.policeNumber === undefined ? builder.lit(true) : builder('police.police_number', '=', filter.policeNumber),
    );

export type PoliceRow = Awaited<ReturnType<typeof findPolices>>[number];

type Page = { limit?: number; offset?: number };

/** Newest first. */
export const findPolices = (
  database: Database,
  userId: number,
  { filter = {}, page = {}, today }: { filter?: PoliceFilter; page?: Page; today: IsoDate },
) =>
  selectPolices(database, userId, filter, today)
    .leftJoin('sepa_mandate', 'sepa_mandate.id', 'police.sepa_mandate_id')
    .select([
      'police.id',
      'police.police_uuid',
      'police.police_number',
      'police.animal_id',
      'animal.name as animal_name',
      'police.insurance_offer_id',
      'police.sepa_mandate_id',
      'sepa_mandate.mandate_reference',
      'sepa_mandate.accepted_at as mandate_accepted_at',
      'police.contact_register_id',
      'police.tarif_id',
      'police.insurance_type_key',
      'police.retention_key',
      'police.premium_rate_by_payment_term',
      'police.payment_term_key',
      'police.payment_iban',
      'police.contract_runtime_key',
      'police.valid_from',
      'police.valid_to',
      'police.is_cash_free',
      'police.created_at',
      stateOn(today).as('state_key'),
    ])
    .orderBy('police.id', 'desc')
    .$call((query) => (page.limit === undefined ? query : query.limit(page.limit)))
    .$call((query) => (page.offset === undefined ? query : query.offset(page.offset)))
    .execute();

export const countPolices = async (database: Database, userId: number, filter: PoliceFilter, today: IsoDate): Promise<number> => {
  const { total } = await selectPolices(database, userId, filter, today)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};
