import { sql, type Kysely } from 'kysely';

/** Keys of presses, so that whoever presses again because an answer got lost hears of what was done (spec 8.8). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    alter table breeding_offer add column acceptance_key uuid;
    create index breeding_offer_acceptance_key on breeding_offer (created_at) where acceptance_key is not null;
    alter table child_animal add column sale_key uuid;
    create index child_animal_sale_key on child_animal (sold_at) where sale_key is not null;
    alter table sepa_mandate add column request_key uuid;
    create index sepa_mandate_request_key on sepa_mandate (accepted_at) where request_key is not null;
  `.execute(database);
};
