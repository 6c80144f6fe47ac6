import { sql, type Kysely } from 'kysely';

/**
 * Transfers that were booked by themselves before lines were kept (024) become lines too, closed as they are, so that one that went to a wrong police can be
 * taken back (spec 20.5). Who sent them was not kept. A file is read in one transaction: its bookings have its instant.
 */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    insert into bank_item (import_id, item_key, kind_key, is_booked, booked_on, amount, currency, created_at, closed_at, outcome, police_id)
    select
      (select id from bank_import where imported_at <= booked.created_at order by imported_at desc, id desc limit 1),
      substr(booked.source_key, 9), 'booked', true, booked.booked_on, bank.amount, 'EUR', booked.created_at, booked.created_at, 'Zahlung', customer.police_id
    from ledger_transaction booked
      join ledger_entry bank on bank.transaction_id = booked.id and bank.account_key = 'bank'
      join ledger_entry customer on customer.transaction_id = booked.id and customer.account_key = 'customer'
    where booked.movement_key = 'payment' and booked.source_key like 'payment %'
      and exists (select from bank_import where imported_at <= booked.created_at)
    order by booked.id
    on conflict (item_key) do nothing;
  `.execute(database);
};
