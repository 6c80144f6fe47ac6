import { sql, type Kysely } from 'kysely';

/** What waits for a person is listed from where it waits, oldest first, by an index of its own each (spec 19.5); and how it ended. */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    create index police_application_waiting on police (created_at, insurance_offer_id)
      where police_state_key = 'new_manual' and is_enabled and insurance_type_key <> 'tier_hv';
    create index police_liability_waiting on police (created_at, insurance_offer_id)
      where police_state_key = 'new_manual' and is_enabled and insurance_type_key = 'tier_hv';
    create index customer_case_open on customer_case (created_at, id) where case_state_key = 'open';
    create index outbox_parked on outbox (run_at, id) where state = 'parked';
    create index work_claim_of_staff on work_claim (staff_id, kind_key);

    alter table customer_case add column closed_at timestamptz;
    alter table customer_case add column closed_by text;
    alter table customer_case add column outcome text;

    alter table outbox drop constraint outbox_state_check;
    alter table outbox add constraint outbox_state_check check (state in ('waiting', 'sent', 'parked', 'given_up'));
  `.execute(database);
};
