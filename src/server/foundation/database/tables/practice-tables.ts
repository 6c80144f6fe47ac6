import type { ColumnType, Generated } from 'kysely';
import type { BillLine, ClaimKindKey } from '#domain/claims/bill.ts';
import type { RequestStateKey } from '#domain/practice/request-state.ts';
import type { ToSeal } from '#server/foundation/database/sealing/sealed-value.ts';

type Given<Value> = ColumnType<Value, Value, Value>;

/** Tables of what happens at a practice (spec 24.10). */
export type PracticeTables = {
  practice_code: {
    id: Generated<number>;
    police_id: number;
    user_id: number;
    request_key: string;
    code_hash: string;
    created_at: Given<Date>;
    expires_at: Given<Date>;
    ended_at: ColumnType<Date | null, Date | null | undefined, Date>;
  };
  practice_opening: {
    id: Generated<number>;
    code_id: number;
    device_key: string;
    practice: string | null;
    vet_uuid: string | null;
    opened_at: Given<Date>;
  };
  practice_request: {
    id: Generated<number>;
    request_uuid: Generated<string>;
    opening_id: number;
    request_key: string;
    state_key: RequestStateKey;
    asked_at: Given<Date>;
    ended_at: ColumnType<Date | null, never, Date>;
    practice: string;
    claim_kind_key: ClaimKindKey;
    words: string;
    bill_number: string | null;
    treated_on: ColumnType<string, string, string>;
    lines: ColumnType<readonly BillLine[], string, string>;
    billed: number;
    paid: number;
    account_holder: string;
    iban: ColumnType<string, ToSeal, ToSeal>;
    bill_id: ColumnType<number | null, never, number>;
    files_key: ColumnType<string | null, string | null, never>;
  };
  practice_assignment: { bill_id: number; practice: string; agreement: string; edition: string; assigned_at: Given<Date> };
};
