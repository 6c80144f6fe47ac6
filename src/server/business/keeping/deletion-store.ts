import { sql, type RawBuilder } from 'kysely';
import type { DeletedKind } from '#domain/product/keeping-kinds.ts';
import {
  forgetRequestKeys,
  hasBecomeBreedingPolice,
  hasBecomePolice,
  isAllDeclined,
} from '#server/business/polices/offers-with-polices.ts';
import { deletePastBills } from './claim-store.ts';
import { deleteUnusedLetters, forgetInquiries, type Deletion } from './forget-store.ts';

const step =
  (statement: (before: Date, limit: number) => RawBuilder<unknown>): Deletion =>
  async (database, before, limit) =>
    Number((await statement(before, limit).execute(database)).numAffectedRows ?? 0n);

/** Health answers of an offer: all that its fields begin with. */
const withoutHealth = sql`(select jsonb_object_agg(key, value) from jsonb_each(data) where key not like 'health%')`;

const deleteOffers: Deletion = (database, before, limit) =>
  database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ sha256: string | null }>`
      delete from insurance_offer where id in (
        select id from insurance_offer as offer
        where created_at < ${before} and created_at + valid_for_days * interval '1 day' < ${before}
          and not ${hasBecomePolice(sql.ref('offer.id'))}
        limit ${limit} for update skip locked
      ) returning letter_sha256 as sha256
    `.execute(transaction);
    await deleteUnusedLetters(
      transaction,
      rows.flatMap(({ sha256 }) => sha256 ?? []),
    );
    return rows.length;
  });

/** For applications of which every part was refused. The law keeps the letter that said so, and who applied. */
const forgetRefused: Deletion = (database, before, limit) =>
  database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: number }>`
      select offer.id from insurance_offer as offer
      join application_decision on application_decision.insurance_offer_id = offer.id
      where decision_key in ('refused', 'rejected') and decided_at < ${before}
        and ${isAllDeclined(sql.ref('offer.id'))}
        and (exists (select from application_inquiry where insurance_offer_id = offer.id)
          or exists (select from jsonb_object_keys(offer.data) as field where field like 'health%'))
      limit ${limit} for update of offer skip locked
    `.execute(transaction);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await sql`update insurance_offer set data = ${withoutHealth} where id = any(${ids})`.execute(transaction);
    await forgetInquiries(transaction, ids);
    return ids.length;
  });

const oneAfterTheOther =
  (...deletions: readonly Deletion[]): Deletion =>
  async (database, before, limit) => {
    let most = 0;
    for (const deletion of deletions) most = Math.max(most, await deletion(database, before, limit));
    return most;
  };

/** Codes and links, and what waited for them. */
const expiring = [
  'login_code',
  'email_change',
  'iban_change',
  'message_link',
  'advertisement_agreement',
  'staff_invitation',
  'staff_challenge',
  'declaration_link',
  'offer_share',
];

/** Deletions by kind of the table of periods, each in steps that hold few rows for a short time (spec 22.2). */
export const deletions: Readonly<Record<DeletedKind, Deletion>> = {
  offer: oneAfterTheOther(
    deleteOffers,
    step(
      (before, limit) => sql`
        delete from breeding_offer where id in (
          select id from breeding_offer as offer
          where created_at < ${before} and created_at + valid_for_days * interval '1 day' < ${before}
            and not ${hasBecomeBreedingPolice(sql.ref('offer.id'))}
          limit ${limit}
        )`,
    ),
  ),
  application: forgetRefused,
  session: oneAfterTheOther(
    step(
      (before, limit) => sql`
        delete from session where token_hash in (select token_hash from session where last_seen_at < ${before} limit ${limit})`,
    ),
    step(
      (before, limit) => sql`
        delete from staff_session where token_hash in (
          select token_hash from staff_session where last_seen_at < ${before} limit ${limit}
        )`,
    ),
  ),
  code: oneAfterTheOther(
    ...expiring.map((table) =>
      step(
        (before, limit) => sql`
          delete from ${sql.table(table)} where ctid = any(array(
            select ctid from ${sql.table(table)} where expires_at < ${before}
            ${table === 'advertisement_agreement' ? sql`and confirmed_at is null` : sql``} limit ${limit}
          ))`,
      ),
    ),
  ),
  applicationLink: oneAfterTheOther(
    step(
      (before, limit) => sql`
        delete from application_link where token_hash in (
          select token_hash from application_link join application_inquiry on application_inquiry.id = inquiry_id
          where created_at < ${before} and coalesce(ended_at, expires_at) < ${before} limit ${limit}
        )`,
    ),
    step(
      (before, limit) => sql`
        delete from practice_question_link where token_hash in (
          select token_hash from practice_question_link join practice_question on practice_question.id = question_id
          where created_at < ${before} and coalesce(ended_at, expires_at) < ${before} limit ${limit}
        )`,
    ),
  ),
  attempt: oneAfterTheOther(
    step(
      (before, limit) => sql`
        delete from login_attempt where key in (select key from login_attempt where blocked_until < ${before} limit ${limit})`,
    ),
    step(
      (before, limit) => sql`
        delete from spent_limit where key in (select key from spent_limit where ends_at < ${before} limit ${limit})`,
    ),
  ),
  mail: step(
    (before, limit) => sql`
      update outbox set payload = '{}', last_error = null where id in (
        select id from outbox where state = 'sent' and payload <> '{}' and sent_at < ${before} limit ${limit}
      )`,
  ),
  sentMail: step(
    (before, limit) => sql`
      update outbox set subject = null, user_id = null, recipient_hash = null where id in (
        select id from outbox
        where state = 'sent' and (subject is not null or user_id is not null or recipient_hash is not null) and sent_at < ${before}
        limit ${limit}
      )`,
  ),
  parkedMail: step(
    (before, limit) => sql`
      delete from outbox where id in (
        select id from outbox where state in ('parked', 'given_up') and run_at < ${before} limit ${limit}
      )`,
  ),
  requestKey: oneAfterTheOther(
    step(
      (before, limit) => sql`
        update insurance_offer set acceptance_key = null where id in (
          select id from insurance_offer where acceptance_key is not null and created_at < ${before} limit ${limit}
        )`,
    ),
    forgetRequestKeys,
    ...[
      ['breeding_offer', 'acceptance_key', 'created_at'],
      ['child_animal', 'sale_key', 'sold_at'],
      ['sepa_mandate', 'request_key', 'accepted_at'],
      ['message', 'request_key', 'written_at'],
      ['bill', 'request_key', 'received_at'],
      ['customer_case', 'request_key', 'created_at'],
      ['settlement', 'request_key', 'decided_at'],
      ['bill_question', 'request_key', 'asked_at'],
      ['practice_question', 'request_key', 'asked_at'],
      ['estimate', 'request_key', 'made_at'],
    ].map(([table = '', key = '', since = '']) =>
      step(
        (before, limit) => sql`
          update ${sql.table(table)} set ${sql.ref(key)} = null where id in (
            select id from ${sql.table(table)} where ${sql.ref(key)} is not null and ${sql.ref(since)} < ${before} limit ${limit}
          )`,
      ),
    ),
    step(
      (before, limit) => sql`
        update bill_file set request_key = null where id in (
          select id from bill_file where request_key is not null and coalesce(bill_id, case_id, estimate_id) is not null and uploaded_at < ${before} limit ${limit}
        )`,
    ),
    step(
      (before, limit) => sql`
        update application_inquiry set request_key = null where id in (
          select id from application_inquiry where request_key is not null and ended_at < ${before} limit ${limit}
        )`,
    ),
  ),
  buyer: step(
    (before, limit) => sql`
      update child_animal
      set buyer_salutation_key = null, buyer_firstname = null, buyer_lastname = null, buyer_email = null
      where id in (select id from child_animal where buyer_email is not null and sold_at < ${before} limit ${limit})`,
  ),
  agreement: step(
    (before, limit) => sql`
      delete from advertisement_agreement where id in (
        select id from advertisement_agreement where revoked_at < ${before} limit ${limit}
      )`,
  ),
  case: step(
    (before, limit) => sql`
      delete from customer_case where id in (
        select id from customer_case
        where police_id is null and named_police_id is null and animal_id is null and case_state_key = 'closed' and coalesce(closed_at, created_at) < ${before}
        limit ${limit}
      )`,
  ),
  message: step(
    (before, limit) => sql`
      delete from message where id in (select id from message where written_at < ${before} order by id limit ${limit})`,
  ),
  bill: deletePastBills({ isBooked: false }),
  paidBill: deletePastBills({ isBooked: true }),
  billUpload: step(
    (before, limit) => sql`
      delete from bill_file where id in (
        select id from bill_file
        where bill_id is null and case_id is null and estimate_id is null and uploaded_at < ${before} limit ${limit}
      )`,
  ),
  practiceCode: step(
    (before, limit) => sql`
      delete from practice_code where id in (select id from practice_code where expires_at < ${before} limit ${limit})`,
  ),
  estimate: step(
    (before, limit) => sql`
      delete from estimate where id in (
        select id from estimate where state_key = 'open' and good_until < (${before}::timestamptz at time zone 'Europe/Berlin')::date limit ${limit}
      )`,
  ),
  answeredEstimate: step(
    (before, limit) => sql`
      delete from estimate where id in (select id from estimate where answered_at < ${before} limit ${limit})`,
  ),
  transfer: step(
    (before, limit) => sql`
      update bank_item set counterparty = null, reference = null, iban = null where id in (
        select id from bank_item
        where police_id is null and closed_at < ${before} and (counterparty is not null or reference is not null or iban is not null)
        limit ${limit}
      )`,
  ),
  job: step((before, limit) => sql`delete from job where id in (select id from job where ended_at < ${before} limit ${limit})`),
};
