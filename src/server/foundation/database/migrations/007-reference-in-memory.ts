import { sql, type Kysely } from 'kysely';

/** Reference data goes from its files into memory: tables beside them were a second copy that could differ (docs/decisions/004). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    drop table reference_version, species, tarif, retention, base_rate, tarif_factor, payment_term, contract_runtime, race_group,
      age_difference, race, farbschlag, gender, haltungsform, salutation, zip_code, regional_factor, disease, tarif_change,
      survey_answer, vet, voucher, affiliate, advertised_price;
  `.execute(database);
};
