import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { RoleKey } from '#domain/staff/role.ts';

/** `waiting` for a server, or for the next one after its server was stopped. */
export type JobState = 'waiting' | 'running' | 'done' | 'failed';

type Given<Value> = ColumnType<Value, Value, Value>;

/** Tables of the provider's people (spec 19). */
export type DeskTables = {
  staff: {
    id: Generated<number>;
    staff_uuid: Generated<string>;
    name: string;
    role_key: RoleKey;
    is_enabled: Generated<boolean>;
    created_at: Given<Date>;
  };
  staff_invitation: { token_hash: string; staff_id: number; expires_at: Given<Date>; used_at: Given<Date | null> };
  staff_passkey: {
    credential_id: string;
    staff_id: number;
    public_key: Buffer;
    counter: number;
    transports: ColumnType<string[], string, string>;
    created_at: Given<Date>;
    last_used_at: Given<Date | null>;
  };
  staff_challenge: { challenge: string; expires_at: Given<Date> };
  staff_session: { token_hash: string; staff_id: number; created_at: Given<Date>; last_seen_at: Given<Date> };
  work_claim: { kind_key: string; subject_id: number; staff_id: number; taken_at: Given<Date> };
  staff_absence: { id: Generated<number>; staff_id: number; substitute_id: number; from_day: string; to_day: string };
  desk_note: {
    id: Generated<number>;
    kind_key: string;
    subject_id: number;
    staff_id: number;
    text: string;
    created_at: Given<Date>;
  };
  calculation_count: { day: string; species_key: string; variant_key: string; source_key: string; count: number };
  job: {
    id: GeneratedAlways<number>;
    kind: string;
    subject: string;
    /** Read as JSON, written as its text. */
    payload: ColumnType<unknown, string, never>;
    state: Generated<JobState>;
    progress: Generated<number>;
    result: ColumnType<unknown, string | undefined, string>;
    failure: string | null;
    staff_id: number | null;
    ordered_by: string;
    ordered_at: Given<Date>;
    ended_at: ColumnType<Date | null, undefined, Date>;
    lease_holder: string | null;
    leased_until: ColumnType<Date | null, undefined, Date | null>;
    tries: Generated<number>;
  };
  known_finding: { message: string; reason: string; noted_by: string; noted_at: Given<Date> };
  audit_entry: {
    id: number;
    happened_at: Given<Date>;
    staff_id: number | null;
    actor_name: string;
    action_key: string;
    subject_kind_key: string;
    subject_id: string;
    content: string;
    previous_hash: string;
    hash: string;
  };
};
