import type { ColumnType, Generated } from 'kysely';
import type { AutomaticCheck } from '#domain/claims/deciding/automatic.ts';
import type {
  BillLine,
  BillQuestions,
  BillStateKey,
  ClaimKindKey,
  FilePurposeKey,
  ObjectionOutcomeKey,
  PayeeKey,
} from '#domain/claims/bill.ts';
import type { EstimateStateKey } from '#domain/claims/estimate.ts';
import type { Settlement, SettlementBasis } from '#domain/claims/settling/settlement.ts';
import type { ToSeal } from '#server/foundation/database/sealing/sealed-value.ts';

type Given<Value> = ColumnType<Value, Value, Value>;
type Json<Value> = ColumnType<Value, string, string>;
/** Comes after the row, or never. */
type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;
type Day = ColumnType<string, string, string>;

/** Tables of claims (spec 24). */
export type ClaimTables = {
  claim: {
    id: Generated<number>;
    claim_uuid: Generated<string>;
    police_id: number;
    user_id: number;
    claim_kind_key: ClaimKindKey;
    words: string;
    created_at: Given<Date>;
  };
  bill: {
    id: Generated<number>;
    bill_uuid: Generated<string>;
    claim_id: number;
    state_key: BillStateKey;
    received_at: Given<Date>;
    request_key: string | null;
    practice: string;
    bill_number: string | null;
    billed_on: ColumnType<string | null, string | null, string | null>;
    treated_on: Day;
    total: number;
    lines: Json<readonly BillLine[]>;
    questions: Json<BillQuestions>;
    payee_key: PayeeKey;
    account_holder: string;
    iban: ColumnType<string | null, ToSeal | null, ToSeal>;
    assigned_at: ColumnType<Date | null, Date | null, Date | null>;
    withdrawn_at: Later<Date>;
    automatic: ColumnType<AutomaticCheck | null, never, string>;
    practice_id: Later<number>;
    released_at: Later<Date>;
    release_edition: Later<string>;
  };
  practice: {
    id: Generated<number>;
    practice_uuid: Generated<string>;
    vet_uuid: string | null;
    name: string;
    name_key: string;
    email: Later<string>;
    account_holder: Later<string>;
    iban: ColumnType<string | null, ToSeal | null | undefined, ToSeal | null>;
    account_checked_by: Later<string>;
    account_checked_at: Later<Date>;
    account_holds_from: Later<Date>;
    created_at: Given<Date>;
  };
  practice_question: {
    id: Generated<number>;
    question_uuid: Generated<string>;
    bill_id: number;
    practice_id: number;
    email: string;
    question: string;
    asked_by: string;
    asked_at: Given<Date>;
    expires_at: Given<Date>;
    reminded_at: Later<Date>;
    ended_at: Later<Date>;
    answer: Later<string>;
    answered_by: Later<string>;
    request_key: Later<string>;
  };
  practice_question_link: { token_hash: string; question_id: number; created_at: Given<Date> };
  bill_file: {
    id: Generated<number>;
    file_uuid: Generated<string>;
    user_id: number;
    request_key: string | null;
    bill_id: number | null;
    case_id: ColumnType<number | null, number | null | undefined, number | null>;
    code_id: ColumnType<number | null, number | null | undefined, never>;
    estimate_id: ColumnType<number | null, never, number>;
    file_name: string;
    content_type: string;
    size: number;
    sha256: string;
    content: ColumnType<string, ToSeal, ToSeal>;
    uploaded_at: Given<Date>;
    purpose_key: ColumnType<FilePurposeKey, FilePurposeKey | undefined, never>;
    drawn_at: ColumnType<Date | null, never, Date>;
    draw_refusal: ColumnType<string | null, never, string | null>;
  };
  bill_page: { id: Generated<number>; bill_file_id: number; number: number; content: ColumnType<string, ToSeal, ToSeal> };
  bill_reading: {
    id: Generated<number>;
    bill_file_id: number;
    files_sha256: string;
    content: ColumnType<string, ToSeal, ToSeal>;
    read_at: Given<Date>;
  };
  estimate: {
    id: Generated<number>;
    estimate_uuid: Generated<string>;
    police_id: number;
    user_id: number;
    opening_id: number | null;
    request_key: string | null;
    practice: string;
    vet_uuid: string | null;
    words: string;
    lines: Json<readonly BillLine[]>;
    basis: Json<SettlementBasis>;
    result: Json<Settlement>;
    made_at: Given<Date>;
    good_until: Day;
    state_key: EstimateStateKey;
    email: string | null;
    asked_at: Later<Date>;
    answered_at: Later<Date>;
    answered_by: Later<string>;
    answer_key: Later<string>;
    answer_words: Later<string>;
    promised_until: Later<string>;
    bill_id: Later<number>;
    total: ColumnType<number | null, number | null, null>;
  };
  settlement: {
    id: Generated<number>;
    bill_id: number;
    decided_at: Given<Date>;
    decided_by: string | null;
    staff_id: number | null;
    basis: Json<SettlementBasis>;
    result: Json<Settlement>;
    words: string | null;
    request_key: string | null;
  };
  benefit: {
    id: Generated<number>;
    bill_id: number | null;
    settlement_id: number | null;
    police_id: number;
    amount: number;
    account_holder: string;
    iban: ColumnType<string, ToSeal, ToSeal>;
    remittance: string;
    staff_id: number | null;
    created_at: Given<Date>;
    advance_by: Later<string>;
    payee_by: Later<string>;
    cancelled_at: Later<Date>;
    excess_id: Later<number>;
    held_until: Later<Date>;
  };
  benefit_excess: {
    id: Generated<number>;
    bill_id: number | null;
    settlement_id: number | null;
    police_id: number;
    amount: number;
    created_at: Given<Date>;
    waived_at: Later<Date>;
    waived_by: Later<string>;
  };
  bill_question: {
    id: Generated<number>;
    question_uuid: Generated<string>;
    bill_id: number;
    question: string;
    asked_by: string;
    asked_at: Given<Date>;
    reminded_at: Later<Date>;
    ended_at: Later<Date>;
    answer: Later<string>;
    request_key: Later<string>;
  };
  bill_objection: {
    id: Generated<number>;
    bill_id: number;
    settlement_id: number;
    words: string;
    made_at: Given<Date>;
    ended_at: Later<Date>;
    ended_by: Later<string>;
    outcome_key: Later<ObjectionOutcomeKey>;
  };
};
