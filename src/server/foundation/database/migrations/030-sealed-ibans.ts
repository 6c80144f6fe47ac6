import { sql, type Kysely } from 'kysely';

/** IBANs become sealed texts in the columns that they are in (spec 22.6). What is still plain is found without reading the rest. */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    -- The four characters that every masked IBAN shows: what the desk finds a customer by.
    alter table sepa_mandate add column iban_end text;
    update sepa_mandate set iban_end = right(iban, 4);
    drop index sepa_mandate_by_end_of_iban;
    create index sepa_mandate_by_iban_end on sepa_mandate (iban_end, user_id, id);

    create index contact_register_plain_iban on contact_register (id) where iban not like 'sealed.%';
    create index sepa_mandate_plain_iban on sepa_mandate (id) where iban not like 'sealed.%' or iban_end is null;
    create index police_plain_iban on police (id) where payment_iban not like 'sealed.%';
    create index debit_plain_iban on debit (id) where iban not like 'sealed.%';
    create index payout_plain_iban on payout (id) where iban not like 'sealed.%';
  `.execute(database);
};
