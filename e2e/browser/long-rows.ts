import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { handedInBill } from '#server/testing/samples/claim-rows.ts';
import { manyReturns } from '#server/testing/samples/money/many-returns.ts';
import { pay } from '#server/testing/samples/money/money.ts';
import { fillPaidPolices } from '#server/testing/samples/money/paid-polices.ts';

/** Sixty letters without a blank. */
const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(2).slice(0, 60);
export const longEmail = `${word}@${'beispiel'.repeat(7)}.example`.toLowerCase();

/** A row for every list of the desk, in which everything that somebody has written is one very long word. */
export const fillLongRows = async ({ database, clock }: { database: Database; clock: Clock }) => {
  const now = clock.now();
  const connection = { database };
  await fillPaidPolices(database, 3);
  await sql`update contact_register set firstname = ${word}, lastname = ${word}, city = ${word}, email = ${longEmail}`.execute(
    database,
  );
  await sql`update app_user set name = ${longEmail} where user_role_key = 'customer'`.execute(database);
  await sql`update police set police_number = 'KV/2026/' || lpad(id::text, 10, '0')`.execute(database);
  await sql`update animal set name = ${word} || id`.execute(database);
  await sql`update sepa_mandate set account_holder = ${word}`.execute(database);
  await sql`insert into staff (name, role_key, created_at) values (${word + word.slice(0, 20)}, 'clerk', ${now})`.execute(
    database,
  );
  const polices = await database
    .selectFrom('police')
    .select(['id', 'user_id as userId', 'police_number as policeNumber'])
    .orderBy('id')
    .execute();
  const [one, other, third] = polices.map(({ id }) => id);
  await pay({ connection, clock }, one!, -98_765);
  await pay({ connection, clock }, other!, 98_765);

  await manyReturns({ connection });
  await sql`update debit set account_holder = ${word}`.execute(database);
  await sql`update debit_return set treatment_key = 'person', charge = 350`.execute(database);
  await sql`update reminder set state_key = 'open', asked = 123456, document_id = null`.execute(database);
  // Its letters are none that can be shown.
  await sql`delete from customer_document`.execute(database);
  await sql`update collection_run set made_by = ${word}, debit_count = 3, total = 12345678`.execute(database);
  await sql`
    with statement as (
      insert into bank_statement (import_id, reference, opened_on, opening, closed_on, closing)
      select id, 'AUSZUG', ${now}::date, 123456789, ${now}::date, 987654321 from bank_import returning id
    )
    update bank_item set amount = 123456, currency = 'EUR', counterparty = ${word}, reference = ${word}, booked_on = ${now}::date,
      statement_id = statement.id, closed_at = case when bank_item.id % 2 = 0 then null else closed_at end,
      outcome = ${word}, closed_by = ${word}
    from statement`.execute(database);
  await sql`
    with run as (
      insert into payout_run (made_by, made_at, released_by, released_at, executed_on)
      values (${word}, ${now}, ${`x${word}`}, ${now}, ${now}::date) returning id
    )
    insert into payout (run_id, police_id, mandate_id, amount, cause_key, end_to_end_id, account_holder, iban, remittance, state_key, reason, failed_at)
    select run.id, police.id, sepa_mandate_id, 123456, 'over', 'lang ' || police.id, ${word}, payment_iban, 'Probe',
      case when police.id = ${third} then 'released' else 'failed' end, ${word}, ${now}
    from run, police`.execute(database);
  const { rows } = await sql<{ caseId: number }>`
    insert into customer_case (case_kind_key, case_state_key, email, data, created_at)
    select kind, 'open', ${`x${longEmail}`}, ${JSON.stringify({ firstname: word, lastname: word, policeNumber: 'KV/2026/9999999999' })}::jsonb,
      ${now}::timestamptz - interval '30 days'
    from unnest(array['withdrawal', 'erasure']) as kind returning id as "caseId"`.execute(database);
  const { rows: changes } = await sql<{ caseId: number }>`
    insert into customer_case (case_kind_key, case_state_key, user_id, police_id, email, data, created_at)
    select 'change', 'open', user_id, id, ${longEmail},
      ${JSON.stringify({ changeKey: 'payment_term', requestKey: randomUUID(), answers: { contractPaymentTermKey: 'payment_annual' } })}::jsonb, ${now}
    from police where id = ${third} returning id as "caseId"`.execute(database);
  // Both came more than a month ago: an advance may be paid. The account of the second one is not known.
  const [bill, noAccount] = [await handedInBill({ connection, clock }, one!), await handedInBill({ connection, clock }, one!)];
  await sql`update bill set received_at = ${now}::timestamptz - interval '40 days', practice = ${word}, bill_number = ${word},
    account_holder = ${word}`.execute(database);
  await sql`update bill set iban = null where id = ${noAccount.billId}`.execute(database);
  const mail = await database
    .insertInto('outbox')
    .values({
      kind: 'contract-revived',
      payload: JSON.stringify({
        to: longEmail,
        firstname: word,
        animalName: word,
        policeNumber: 'KV/2026/0000000001',
        paidOn: '15.01.2027',
        restedFrom: '19.12.2026',
      }),
      state: 'parked',
      created_at: now,
      run_at: now,
      attempts: 8,
      last_error: word,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    ...polices[0]!,
    mailId: mail.id,
    caseId: rows[0]!.caseId,
    changeId: changes[0]!.caseId,
    billId: bill.billId,
    billWithoutAccount: noAccount.billId,
  };
};
