import type { ColumnType, Generated } from 'kysely';
import type { LedgerAccountKey, MovementKey } from '#domain/money/ledger-accounts.ts';
import type { BankDecision } from '#domain/money/bank/bank-booking.ts';
import type { BankFileKindKey, BankImportResult, OwnReferences } from '#domain/money/bank/bank-file.ts';
import type { PayoutCauseKey } from '#domain/money/payout.ts';
import type { ReminderLawKey, ReminderStateKey } from '#domain/money/bank/returns.ts';
import type { ToSeal } from '#server/foundation/database/sealing/sealed-value.ts';

type Given<Value> = ColumnType<Value, Value, Value>;
type Json<Value> = ColumnType<Value, string, string>;

/** Tables of the money (spec 20). Amounts are whole cents. */
export type MoneyTables = {
  ledger_transaction: {
    id: Generated<number>;
    movement_key: MovementKey;
    booked_on: string;
    source_key: string;
    period_from: string | null;
    period_to: string | null;
    detail: Json<Record<string, unknown>>;
    created_at: Given<Date>;
  };
  ledger_entry: {
    transaction_id: number;
    line: number;
    account_key: LedgerAccountKey;
    police_id: number | null;
    due_on: string | null;
    amount: number;
    tax_percent: number | null;
  };
  closed_month: {
    month: string;
    sums: Json<Record<string, { left: number; right: number; count: number }>>;
    movement_count: number;
    sha256: string;
    proposed_by: string;
    proposed_by_staff_id: number | null;
    proposed_at: Given<Date>;
    confirmed_by: Generated<string | null>;
    confirmed_at: Generated<Date | null>;
  };
  police_account: { police_id: number; booked_until: string; seen_event_id: number };
  collection_run: {
    id: Generated<number>;
    collection_date: string;
    settled_on: string;
    message_id: string;
    created_at: Given<Date>;
    made_by: string;
    finished_at: Given<Date | null>;
    file_sha256: string | null;
    debit_count: number | null;
    total: number | null;
    skipped: ColumnType<Record<string, number>, string | undefined, string>;
    file_number: Generated<number>;
    file_made_at: Generated<Date | null>;
    refused_at: Generated<Date | null>;
    refused_reason: Generated<string | null>;
  };
  debit: {
    id: Generated<number>;
    run_id: number;
    police_id: number;
    mandate_id: number;
    sequence_key: 'FRST' | 'RCUR';
    amount: number;
    end_to_end_id: string;
    account_holder: string;
    iban: ColumnType<string, ToSeal, ToSeal>;
    mandate_reference: string;
    mandate_signed_on: string;
    remittance: string;
    state_key: Generated<'collected' | 'rejected' | 'returned'>;
    retries_debit_id: number | null;
    settled_on: Generated<string | null>;
    file_number: Generated<number>;
    is_refused: Generated<boolean>;
  };
  collection_hold: { police_id: number; reason_key: string; since: Given<Date> };
  debit_notice: {
    police_id: number;
    collection_date: string;
    amount: number;
    is_mailed: boolean;
    created_at: Given<Date>;
    mandate_id: number | null;
  };
  bank_import: {
    id: Generated<number>;
    sha256: string;
    file_name: string;
    kind_key: BankFileKindKey;
    imported_at: Given<Date>;
    imported_by: string;
    result: Json<BankImportResult>;
  };
  bank_item: {
    id: Generated<number>;
    import_id: number;
    item_key: string;
    kind_key: 'unassigned' | 'unclear' | 'booked' | 'known';
    statement_id: number | null;
    told_key: string | null;
    own_references: Json<OwnReferences>;
    is_booked: Generated<boolean>;
    iban: ColumnType<string | null, ToSeal | null, ToSeal | null>;
    decision: ColumnType<BankDecision | null, string | null, string | null>;
    proposed_by: string | null;
    proposed_by_staff_id: number | null;
    proposed_at: Generated<Date | null>;
    round: Generated<number>;
    reason_key: string | null;
    booked_on: string | null;
    amount: number | null;
    currency: string | null;
    counterparty: string | null;
    reference: string | null;
    created_at: Given<Date>;
    closed_at: Given<Date | null>;
    closed_by: string | null;
    outcome: string | null;
    police_id: number | null;
  };
  bank_statement: {
    id: Generated<number>;
    import_id: number;
    reference: string;
    opened_on: string;
    opening: number;
    closed_on: string;
    closing: number;
  };
  debit_return: {
    id: Generated<number>;
    debit_id: number;
    police_id: number;
    import_id: number;
    reason_code: string | null;
    returned_on: string;
    charge: Generated<number>;
    treatment_key: 'retried' | 'reminded' | 'covered' | 'person';
    created_at: Given<Date>;
    closed_at: Given<Date | null>;
    closed_by: string | null;
    outcome: string | null;
  };
  reminder: {
    id: Generated<number>;
    police_id: number;
    return_id: number;
    law_key: ReminderLawKey;
    premium: number;
    fee: number;
    created_at: Given<Date>;
    deadline: string;
    over_at: Given<Date>;
    document_id: number | null;
    state_key: Generated<ReminderStateKey>;
    closed_at: Given<Date | null>;
    closed_by: string | null;
    asked: number | null;
    counted_until: number | null;
    paid_on: string | null;
  };
};

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
    file_number: Generated<number>;
    refused_at: Generated<Date | null>;
    refused_reason: Generated<string | null>;
  };
  payout: {
    id: Generated<number>;
    run_id: number;
    /** Null where it goes back to whoever sent it, for the line of the bank that brought it. */
    police_id: number | null;
    mandate_id: number | null;
    item_id: number | null;
    /** For a claim. */
    benefit_id: number | null;
    amount: number;
    cause_key: PayoutCauseKey;
    end_to_end_id: string;
    account_holder: string;
    iban: ColumnType<string, ToSeal, ToSeal>;
    remittance: string;
    state_key: Generated<'draft' | 'left_out' | 'released' | 'settled' | 'failed'>;
    reason: string | null;
    is_cleared: Generated<boolean>;
    /** When it came back; means nothing of another. */
    failed_at: Generated<Date>;
    file_number: Generated<number>;
    is_refused: Generated<boolean>;
  };
};
