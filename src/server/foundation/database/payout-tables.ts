import type { ColumnType, Generated } from 'kysely';
import type { ToSeal } from './sealing/sealed-value.ts';

type Given<Value> = ColumnType<Value, Value, Value>;

/** Tables of what is paid back (spec 20.7). Amounts are whole cents. */
export type PayoutTables = {
  payout_run: {
    id: Generated<number>;
    message_id: ColumnType<string, never, never>;
    made_by: string;
    made_by_staff_id: number | null;
    made_at: Given<Date>;
    released_by: string | null;
    released_by_staff_id: number | null;
    released_at: Given<Date | null>;
    executed_on: string | null;
    discarded_by: string | null;
    discarded_at: Given<Date | null>;
    discard_reason: string | null;
    file_sha256: string | null;
  };
  payout: {
    id: Generated<number>;
    run_id: number;
    police_id: number;
    mandate_id: number;
    amount: number;
    cause_key: 'withdrawn' | 'over' | 'annual';
    end_to_end_id: string;
    account_holder: string;
    iban: ColumnType<string, ToSeal, ToSeal>;
    remittance: string;
    state_key: Generated<'draft' | 'left_out' | 'released' | 'settled' | 'failed'>;
    reason: string | null;
    is_cleared: Generated<boolean>;
  };
};
