import { sql, type Kysely } from 'kysely';

/** What the desk finds customers by, each by an index, and what is known of a mail that went out (spec 19.8). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    -- Müller, Mueller and Muller are one; both sides of a comparison go through it. Capital umlauts are named, since the letters
    -- that lower() knows depend on the database.
    create function search_fold(given text) returns text language sql immutable parallel safe as $$
      select replace(replace(replace(lower(translate(
        replace(replace(given, 'ß', 'ss'), 'ẞ', 'ss'),
        'ÄÖÜäöüÁÀÂÃÅáàâãåÇçČčĆćÉÈÊËéèêëÍÌÎÏíìîïÑñÓÒÔÕØóòôõøŠšÚÙÛúùûÝýŽžŁł-.,''’/',
        'AOUaouAAAAAaaaaaCcCcCcEEEEeeeeIIIIiiiiNnOOOOOoooooSsUUUuuuYyZzLl      '
      )), 'ae', 'a'), 'oe', 'o'), 'ue', 'u')
    $$;
    create index contact_register_by_words on contact_register
      using gin (to_tsvector('simple', search_fold(firstname || ' ' || lastname)));
    create index contact_register_by_zip_code on contact_register (zip_code);
    create index app_user_of_contact on app_user (contact_register_id);
    create index app_user_by_beginning on app_user (lower(name) text_pattern_ops);
    create index animal_by_words on animal using gin (to_tsvector('simple', search_fold(name)));
    create index animal_by_chip on animal (chip_nummer text_pattern_ops);
    create index sepa_mandate_by_beginning on sepa_mandate (lower(mandate_reference) text_pattern_ops);
    create index sepa_mandate_by_end_of_iban on sepa_mandate (reverse(iban) text_pattern_ops);
    create index police_of_contact on police (contact_register_id);
    create index police_by_count on police (split_part(police_number, '/', 3));
    create index insurance_offer_by_email on insurance_offer (lower(data ->> 'contracteeEmail'));
    create index audit_entry_of_action on audit_entry (action_key, id);
    create index audit_entry_by_time on audit_entry (happened_at, id);

    -- Of a mail that was composed: to whom and what about. Whoever had no account is known by the hash of the address alone.
    alter table outbox add column user_id bigint, add column recipient_hash text, add column subject text;
    create index outbox_of_user on outbox (user_id, id);
    create index outbox_of_recipient on outbox (recipient_hash, id);
  `.execute(database);
};
