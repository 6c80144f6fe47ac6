import { cents } from '#domain/basics/money.ts';
import type { Iban } from '#domain/person/payment.ts';
import type { Database } from '#server/foundation/database/connect.ts';

type Asked = { runId: number; after: number; policeId: number | null; isCameBack: boolean; limit: number };

const selectDebits = (database: Database, { runId, after, policeId, isCameBack, limit }: Asked) =>
  database
    .selectFrom('debit')
    .select(['police_id as policeId', 'account_holder as accountHolder', 'iban', 'mandate_reference as mandateReference'])
    .select(['sequence_key as sequenceKey', 'amount', 'state_key as stateKey', 'retries_debit_id as retriesDebitId'])
    .where('run_id', '=', runId)
    .where('police_id', '>', after)
    .$if(policeId !== null, (query) => query.where('police_id', '=', policeId ?? 0))
    .$if(isCameBack, (query) => query.where('state_key', '!=', 'collected'))
    .orderBy('police_id')
    .limit(limit);

/** A page of a run's debits after a police, in the order of the polices. */
export const listDebits = async (database: Database, asked: Asked) =>
  (await selectDebits(database, asked).execute()).map((row) => ({ ...row, amount: cents(row.amount), iban: row.iban as Iban }));
