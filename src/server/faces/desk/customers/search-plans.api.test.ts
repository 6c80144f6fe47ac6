import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import type { Database } from '#server/foundation/database/connect.ts';
import { findByClaim } from '#server/business/claims/bills/claim-search-store.ts';
import * as polices from '#server/business/polices/search-store.ts';
import { findMailsOfUser } from '#server/foundation/mail/outbox-list-store.ts';
import { listEntries } from '#server/business/staff/audit-list-store.ts';
import { expectIndexes } from '#server/testing/databases/query-plans.ts';
import { newCustomer } from '#server/testing/samples/customers.ts';
import { isThorough } from '#server/testing/test-settings.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import * as store from '#server/business/customers/contact/search-store.ts';

const shop = useTestShop();
/** The embedded database is for small shops: its plans are the same, filling it would take long. */
const isPostgres = inject('databaseTemplate').kind === 'postgres';
/** AD-08 speaks of 100,000: with that many the run of everything fills it. */
const count = isThorough ? 100_000 : 12_000;
const newest = { after: null, limit: 51 };
const whole = { staffId: null, actionKey: null, span: null, subjects: null };

/** Copies of a real customer's rows, each with names, numbers and addresses of its own. */
const fillPortfolio = async (database: Database) => {
  // Foreign keys are not what this test is about: checking each takes most of the time.
  await sql`
    set session_replication_role = replica;
    insert into contact_register (salutation_key, firstname, lastname, birthdate, street, building_no, zip_code, city, email, phone)
      select 'mrs', 'Vorname' || chr(97 + n % 26) || n, 'Name' || md5(n::text), '1980-01-01', 'Weg', '1',
        lpad((n % 30000 + 1000)::text, 5, '0'), 'Ort', 'k' || n || '@bestand.example', '+49 171 ' || lpad(n::text, 8, '0')
      from generate_series(1, ${sql.lit(count)}) n;
    insert into app_user (company_id, name, contact_register_id, user_role_key, created_at)
      select 1, email, id, 'customer', now() from contact_register where email like '%@bestand.example';
    insert into animal (user_id, species_key, name, birth_date, gender_key, race_id, zip_code, chip_nummer)
      select app_user.id, one.species_key, 'Tier' || md5('t' || app_user.id), one.birth_date, one.gender_key, one.race_id, one.zip_code,
        lpad(app_user.id::text, 15, '9')
      from app_user cross join (select * from animal order by id limit 1) one where app_user.name like '%@bestand.example';
    insert into sepa_mandate (mandate_reference, user_id, account_holder, iban, iban_end, creditor_id, accepted_at)
      select 'M' || id, id, 'Wer', 'DE' || lpad((id * 7919)::text, 20, '0'), right(lpad((id * 7919)::text, 20, '0'), 4), 'DE98ZZZ', now()
      from app_user where name like '%@bestand.example';
  `.execute(database);
  await sql`
    set session_replication_role = replica;
    insert into police (police_number, user_id, contact_register_id, animal_id, sepa_mandate_id, tarif_id, insurance_type_key,
        police_state_key, premium_rate_by_payment_term, payment_term_key, payment_iban, contract_runtime_key, valid_from, valid_to,
        is_cash_free, created_at)
      select 'KV/2025/' || lpad(u.id::text, 10, '0'), u.id, u.contact_register_id, a.id, m.id, one.tarif_id, one.insurance_type_key,
        'active', one.premium_rate_by_payment_term, one.payment_term_key, m.iban, one.contract_runtime_key, one.valid_from,
        one.valid_to, one.is_cash_free, now()
      from app_user u join animal a on a.user_id = u.id join sepa_mandate m on m.user_id = u.id
        cross join (select * from police order by id limit 1) one
      where u.name like '%@bestand.example';
    insert into outbox (kind, payload, state, created_at, run_at, user_id, recipient_hash, subject)
      select 'police', '{}', 'sent', now(), now(), id, md5(name), 'Betreff' from app_user where name like '%@bestand.example';
    insert into audit_entry (id, happened_at, staff_id, actor_name, action_key, subject_kind_key, subject_id, content, previous_hash, hash)
      select 1000000 + n, timestamptz '2025-01-01' + n * interval '1 minute', null, 'Wer', 'made.' || n % 5000, 'customer', (n % 5000)::text,
        '{}', '', '' from generate_series(1, ${sql.lit(count)}) n;
    analyze;
  `.execute(database);
};

const all = { before: 1e15, limit: 21 };
const large = new Set(['contact_register', 'app_user', 'animal', 'sepa_mandate', 'police', 'outbox', 'audit_entry']);

const searches: Readonly<Record<string, (database: Database) => Promise<unknown>>> = {
  'a name': (database) => store.findByName(database, 'Namea1:* & Vorname:*', all),
  "a contract's name": (database) => polices.findByContractName(database, 'Name0f3:*', all),
  'an e-mail address': (database) => store.findByEmail(database, 'k4711@', all),
  'the number of a police': (database) => polices.findByPoliceNumber(database, 'KV/2025/0000004711', all),
  'the count of a police': (database) => polices.findByPoliceCount(database, '0000004711', all),
  'the number of a claim': (database) => findByClaim(database, '17', all),
  'an animal': (database) => store.findByAnimal(database, 'Tierab12:*', all),
  'a chip': (database) => store.findByChip(database, '9999999999047', all),
  'a mandate': (database) => store.findByMandate(database, 'm4711', all),
  'the end of an IBAN': (database) => store.findByIban(database, '4711', all),
  'a ZIP code': (database) => store.findByZipCode(database, '04711', all),
  'a phone': (database) => store.findByPhone(database, '17100004711', all),
  'their names': (database) => store.findNamesOfUsers(database, [11, 4711]),
  'their contracts': (database) => polices.findPoliceNamesOfUsers(database, [11, 4711]),
  'their mails': (database) => findMailsOfUser(database, { userId: 4711, recipientHash: 'abc' }, 50),
  'the newest of the log': (database) => listEntries(database, whole, newest),
  'the log of a customer': (database) =>
    listEntries(
      database,
      {
        ...whole,
        subjects: new Map([
          ['customer', ['47']],
          ['police', ['11']],
        ]),
      },
      newest,
    ),
  'the log of an action': (database) =>
    listEntries(database, { ...whole, actionKey: 'made.47' }, { after: 1_050_000, limit: 51 }),
  'the log of a day': (database) =>
    listEntries(database, { ...whole, span: { from: new Date('2025-02-01'), to: new Date('2025-02-02') } }, newest),
};

test.runIf(isPostgres)('whatever is asked of a large portfolio is found by an index, few rows at a time', async () => {
  const { database } = shop.connection;
  await newCustomer(shop);
  await fillPortfolio(database);
  await expectIndexes(shop.database.settings.databaseUrl, searches, large);
  expect(await store.findByEmail(database, 'k4711@', all)).toHaveLength(1);
  expect(await store.findByName(database, 'Vornamea26:*', all)).not.toHaveLength(0);
});
