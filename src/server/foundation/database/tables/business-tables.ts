import type { ColumnType, Generated } from 'kysely';
import type { CompleteOffer } from '#domain/offer/complete-offer.ts';
import type { EndingCauseKey, PoliceStateKey, PoliceTypeKey } from '#domain/police/police-standing.ts';
import type { PoliceEventKey } from '#domain/police/police-history.ts';
import type { OfferAnswers } from '#domain/police/police-terms.ts';
import type { AnimalColumns } from './animal-columns.ts';
import type { DocumentSource } from '#server/foundation/documents/printing/document-source.ts';
import type { ToSeal } from '#server/foundation/database/sealing/sealed-value.ts';

/** Tables that customers fill. Names are the specification's records (spec 7.8, 8.1); decimals are texts, dates `YYYY-MM-DD`. */
type Given<Value> = ColumnType<Value, Value, Value>;
type Json<Value> = ColumnType<Value, string, string>;
type Sealed = ColumnType<string, ToSeal, ToSeal>;

export type BusinessTables = {
  insurance_offer: {
    id: Generated<number>;
    offer_uuid: string;
    tarif_id: number;
    data: Json<CompleteOffer>;
    created_at: Given<Date>;
    valid_for_days: number;
    was_avb_send_to_email: Generated<boolean>;
    premium_version: string | null;
    acceptance_key: string | null;
    letter_sha256: string | null;
    /** The action code of the partner whose link brought the visitor; empty without one. */
    source_key: Generated<string>;
    /** Whoever made it while logged in to the account of its address. */
    user_id: Generated<number | null>;
  };
  offer_share: {
    token_hash: string;
    insurance_offer_id: number;
    seed: string;
    created_at: Date;
    expires_at: Date;
    ended_at: ColumnType<Date | null, never, Date>;
  };
  contact_register: {
    id: Generated<number>;
    salutation_key: string;
    firstname: string;
    lastname: string;
    birthdate: string;
    street: string;
    building_no: string;
    zip_code: string;
    city: string;
    country: Generated<string>;
    email: string;
    phone: string | null;
    iban: ColumnType<string | null, ToSeal | null, ToSeal | null>;
    is_sepa_accepted: Generated<boolean>;
  };
  app_user: {
    id: Generated<number>;
    user_uuid: Generated<string>;
    company_id: number;
    name: string;
    /** Null until a contract is known to be theirs. */
    contact_register_id: number | null;
    /** The account whose address it bears; null for an account itself (spec 15.13). */
    stands_in_for_user_id: ColumnType<number | null, number | undefined, number>;
    disowned_at: ColumnType<Date | null, never, Date | null>;
    user_role_key: string;
    password_hash: string | null;
    is_enabled: Generated<boolean>;
    created_at: Given<Date>;
  };
  animal: AnimalColumns & {
    id: Generated<number>;
    animal_uuid: Generated<string>;
    user_id: number;
    species_key: string;
  };
  animal_photo: {
    id: Generated<number>;
    animal_id: number;
    photo_uuid: string | null;
    content: ColumnType<string | null, ToSeal | null, ToSeal | null>;
    changed_at: Given<Date>;
  };
  sepa_mandate: {
    id: Generated<number>;
    mandate_reference: string;
    user_id: number;
    account_holder: string;
    iban: Sealed;
    iban_end: string | null;
    creditor_id: string;
    accepted_at: Given<Date>;
    request_key: ColumnType<string | null, string | null | undefined, string | null>;
  };
  police: {
    id: ColumnType<number, number | undefined, never>;
    police_uuid: Generated<string>;
    police_number: string;
    user_id: number;
    contact_register_id: number;
    animal_id: number;
    insurance_offer_id: number | null;
    sepa_mandate_id: number | null;
    tarif_id: number;
    insurance_type_key: PoliceTypeKey;
    retention_key: string | null;
    police_state_key: PoliceStateKey;
    premium_rate_by_payment_term: string;
    payment_term_key: string;
    payment_iban: Sealed;
    contract_runtime_key: string;
    valid_from: string;
    valid_to: string;
    is_cash_free: boolean;
    ending_cause_key: EndingCauseKey | null;
    is_export_again: Generated<boolean>;
    exported_at: Given<Date | null>;
    approved_at: Given<Date | null>;
    anonymised_at: ColumnType<Date | null, never, Date>;
    is_enabled: Generated<boolean>;
    created_at: Given<Date>;
    documents_edition: string | null;
  };
  police_event: {
    id: Generated<number>;
    police_id: number;
    event_key: PoliceEventKey;
    happened_at: Given<Date>;
    effective_on: string;
    data: Json<Record<string, unknown>>;
    document_id: number | null;
    request_key: string | null;
  };
  police_terms: {
    id: Generated<number>;
    police_id: number;
    event_id: number;
    from_day: string;
    tarif_id: number;
    insurance_type_key: PoliceTypeKey;
    retention_key: string | null;
    payment_term_key: string;
    premium_rate_by_payment_term: string;
    premium_version: string | null;
    base_version: string | null;
    answers: Json<OfferAnswers>;
  };
  shop_day: {
    day: string;
    leased_until: Given<Date>;
    done_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    result: ColumnType<Record<string, unknown> | null, string | undefined, string>;
  };
  police_key_value: { police_id: number; key: string; value: string };
  login_code: {
    id: Generated<number>;
    user_id: number;
    code_hash: string;
    expires_at: Given<Date>;
    used_at: Given<Date | null>;
  };
  login_code_try: { login_code_id: number; tried_by: string; tries: number };
  session: {
    token_hash: string;
    session_uuid: Generated<string>;
    user_id: number;
    created_at: Given<Date>;
    last_seen_at: Given<Date>;
    device: string | null;
    proven_at: Given<Date | null>;
    proof_code_hash: string | null;
    proof_code_expires_at: Given<Date | null>;
    proof_code_tries: Generated<number>;
  };
  customer_document: {
    id: Generated<number>;
    document_uuid: Generated<string>;
    user_id: number;
    source: Json<DocumentSource>;
    created_at: Given<Date>;
    content_sha256: string | null;
  };
  letter_content: { sha256: string; bytes: Buffer; created_at: Given<Date> };
  document_edition: { edition: string; document_key: string; title: string; file_name: string; content_sha256: string };
  police_document: { police_id: number; document_id: number };
  customer_case: {
    id: Generated<number>;
    case_kind_key: 'cancellation' | 'withdrawal' | 'erasure' | 'change' | 'animal_gone' | 'not_mine' | 'loss';
    case_state_key: 'applied' | 'open' | 'closed';
    user_id: number | null;
    police_id: number | null;
    animal_id: number | null;
    email: string;
    data: Json<Record<string, unknown>>;
    created_at: Given<Date>;
    closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    closed_by: ColumnType<string | null, string | null | undefined, string | null>;
    outcome: ColumnType<string | null, string | null | undefined, string | null>;
    named_police_id: ColumnType<number | null, number | null | undefined, number | null>;
    at_desk_from: ColumnType<Date | null, Date | null | undefined, Date | null>;
    told_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    request_key: ColumnType<string | null, string | null | undefined, string | null>;
  };
  declaration_link: { token_hash: string; case_id: number; expires_at: Given<Date> };
  message_thread: { user_id: number; waiting_since: Given<Date | null> };
  message: {
    id: Generated<number>;
    user_id: number;
    written_by: string | null;
    written_at: Given<Date>;
    subject: string | null;
    text: string;
    about: string | null;
    answers_id: number | null;
    request_key: string | null;
    case_id: ColumnType<number | null, number | null | undefined, number | null>;
    reminded_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  message_link: { token_hash: string; message_id: number; expires_at: Given<Date> };
  iban_change: {
    id: Generated<number>;
    user_id: number;
    iban: Sealed;
    asked_by: string;
    requested_at: Given<Date>;
    expires_at: Given<Date>;
    token_hash: string | null;
    confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    taken_back_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    request_key: string | null;
    mandate_key: Generated<string>;
  };
  email_change: {
    id: Generated<number>;
    user_id: number;
    email: string;
    code_hash: string | null;
    requested_at: Given<Date>;
    expires_at: Given<Date>;
    tries: Generated<number>;
    confirmed_at: Given<Date | null>;
  };
  advertisement_agreement: {
    id: Generated<number>;
    email: string;
    token_hash: string | null;
    requested_at: Given<Date>;
    expires_at: Given<Date>;
    confirmed_at: Given<Date | null>;
    revoked_at: Given<Date | null>;
  };
  spent_limit: { key: string; spent: number; ends_at: Given<Date> };
  login_attempt: { key: string; failures: number; blocked_until: Given<Date> };
  survey_response: {
    id: Generated<number>;
    survey_key: string;
    survey_question_key: string;
    survey_answer_key: string;
    survey_answer_text: string | null;
    answered_at: Given<Date>;
  };
};
