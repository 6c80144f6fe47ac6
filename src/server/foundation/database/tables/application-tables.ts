import type { ColumnType, Generated } from 'kysely';

type Given<Value> = ColumnType<Value, Value, Value>;

export type DecisionKey = 'approved' | 'refused' | 'accepted' | 'rejected';
export type InquiryKindKey = 'question' | 'proposal';
/** `settled`: a decision came first. */
export type InquiryOutcomeKey = 'answered' | 'accepted' | 'rejected' | 'settled';

/** Tables of deciding on applications (spec 19.6, 19.7). */
export type ApplicationTables = {
  application_inquiry: {
    id: Generated<number>;
    inquiry_uuid: Generated<string>;
    insurance_offer_id: number;
    inquiry_kind_key: InquiryKindKey;
    data: ColumnType<Record<string, unknown>, string, string>;
    asked_by: string;
    asked_at: Given<Date>;
    expires_at: Given<Date>;
    outcome_key: InquiryOutcomeKey | null;
    ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    answer: string | null;
    request_key: string | null;
    reminded_at: ColumnType<Date | null, undefined, Date>;
  };
  application_link: { token_hash: string; inquiry_id: number; created_at: Given<Date> };
  application_attachment: {
    id: Generated<number>;
    attachment_uuid: Generated<string>;
    inquiry_id: number;
    file_name: string;
    content_type: string;
    bytes: Buffer;
    is_sent: Generated<boolean>;
    created_at: Given<Date>;
  };
  application_decision: {
    insurance_offer_id: number;
    decision_key: DecisionKey;
    decided_by: string;
    decided_at: Given<Date>;
    reason: string | null;
  };
};
