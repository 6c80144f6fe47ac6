/** @module-tag both-databases */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deletedKinds, type DeletedKind } from '#domain/product/keeping-kinds.ts';
import { askApplicant } from '#server/business/applications/asking/ask-applicant.ts';
import { refuseApplication } from '#server/business/applications/refuse-application.ts';
import { doWaitingDays } from '#server/business/day/days.ts';
import { bringBankFile } from '#server/testing/run-command.ts';
import { apply, decisionsOf } from '#server/testing/samples/applications.ts';
import { camt053, payer, purpose, txDetails } from '#server/testing/samples/money/bank-files.ts';
import { newSoldPuppy } from '#server/testing/samples/breeders.ts';
import { logInAs, newCustomer } from '#server/testing/samples/customers.ts';
import { decidedBill, handedInBill, payOut, sentFile } from '#server/testing/samples/claim-rows.ts';
import { accept, create, sampleCat } from '#server/testing/samples/offers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { deletePast } from './delete-past.ts';

const shop = useTestShop();
const actor = { staffId: null, name: 'Anna Amt' };
const startedAt = '2026-11-15T10:00:00.000Z';

const count = async (query: string) =>
  Number(
    (await sql<{ count: number }>`select count(*) as count from ${sql.raw(query)}`.execute(shop.connection.database)).rows[0]!
      .count,
  );

/** Where a row of each kind is, the last day on which it is there, and the first on which it is gone. */
const kinds: Readonly<Record<DeletedKind, readonly [where: string, there: string, gone: string]>> = {
  session: ['session', '2026-11-16', '2026-11-17'],
  attempt: ['login_attempt', '2026-11-16', '2026-11-17'],
  requestKey: [
    `(select acceptance_key from insurance_offer union select acceptance_key from breeding_offer union select sale_key from child_animal
      union select request_key from sepa_mandate union select request_key from message union select request_key from bill
      union select request_key from settlement union select request_key from bill_file) as keys where acceptance_key is not null`,
    '2026-12-15',
    '2026-12-16',
  ],
  code: ['login_code', '2026-11-29', '2026-11-30'],
  parkedMail: [`outbox where state = 'parked'`, '2027-01-14', '2027-01-15'],
  // It was valid for 14 days.
  offer: [
    'insurance_offer where id not in (select insurance_offer_id from police where insurance_offer_id is not null)',
    '2027-01-28',
    '2027-01-29',
  ],
  mail: [`outbox where state = 'sent' and payload <> '{}'`, '2027-02-13', '2027-02-14'],
  applicationLink: ['application_link', '2027-02-13', '2027-02-14'],
  job: ['job', '2027-02-13', '2027-02-14'],
  buyer: ['child_animal where buyer_email is not null', '2027-11-15', '2027-11-16'],
  application: [
    `insurance_offer where data ? 'healthManualDiseases' and id in (select insurance_offer_id from application_decision)`,
    '2029-11-15',
    '2029-11-16',
  ],
  sentMail: [`outbox where state = 'sent' and subject is not null`, '2029-11-15', '2029-11-16'],
  case: ['customer_case where police_id is null', '2029-11-15', '2029-11-16'],
  message: ['message', '2033-11-15', '2033-11-16'],
  agreement: ['advertisement_agreement', '2031-11-15', '2031-11-16'],
  // Whole years from the end of that one; what waits for a decision stays.
  bill: [`bill where state_key = 'withdrawn'`, '2032-12-31', '2033-01-01'],
  paidBill: [`bill where state_key = 'decided'`, '2036-12-31', '2037-01-01'],
  billUpload: ['bill_file where bill_id is null', '2026-11-22', '2026-11-23'],
  practiceCode: ['practice_code', '2027-11-17', '2027-11-18'],
  // Good until the 15th of December.
  estimate: [`estimate where state_key = 'open'`, '2027-12-15', '2027-12-16'],
  answeredEstimate: [`estimate where state_key <> 'open'`, '2033-11-15', '2033-11-16'],
  transfer: ['bank_item where counterparty is not null', '2036-11-15', '2036-11-16'],
};

/** What the law keeps: rows and what stands in them; a key of a press is no part of it. */
const kept = () =>
  Promise.all(
    [
      'police',
      'customer_document',
      'ledger_entry',
      'audit_entry',
      'contact_register',
      'animal',
      'sepa_mandate',
      'police_key_value',
      'payout',
    ].map(
      async (table) =>
        [
          table,
          await sql`select to_jsonb(kept) - 'request_key' from ${sql.table(table)} as kept order by 1`
            .execute(shop.connection.database)
            .then(({ rows }) => rows),
        ] as const,
    ),
  );

/** Something of each kind, by the doors that make it. */
const fill = async () => {
  const { database } = shop.connection;
  const { breeder } = await newSoldPuppy(shop);
  await newCustomer(shop);
  await create(shop, sampleCat(shop));
  await accept(shop, await create(shop, { ...sampleCat(shop), contracteeEmail: 'zwei@beispiel.example' }), {
    requestKey: randomUUID(),
  });
  await sql`
    update breeding_offer set acceptance_key = gen_random_uuid();
    update child_animal set sale_key = gen_random_uuid();
    update sepa_mandate set request_key = gen_random_uuid()
  `.execute(database);
  await shop.post('/webapi/v1/commands/do_user_login', { username: 'niemand@beispiel.example', password: 'a1'.repeat(64) });
  const refused = await apply(shop);
  await askApplicant({ offerId: refused.offerId, actor, question: 'Seit wann hustet er?' }, await decisionsOf(shop));
  await expect.poll(() => count('application_link')).toBe(1);
  await refuseApplication({ offerId: refused.offerId, actor, reasonKey: 'illness' }, await decisionsOf(shop));
  await shop.post('/webapi/v1/commands/cancel_contract.json', {
    cancellationKindKey: 'ordinary',
    firstname: 'Nora',
    lastname: 'Niemand',
    email: 'nora@beispiel.example',
    policeNumber: 'KV/2026/9999999999',
  });
  const now = new Date(startedAt);
  await sql`update customer_case set case_state_key = 'closed', closed_at = ${now} where police_id is null`.execute(database);
  await sql`insert into advertisement_agreement (email, requested_at, expires_at, confirmed_at, revoked_at)
    values ('nora@beispiel.example', ${now}, ${now}, ${now}, ${now})`.execute(database);
  await sql`insert into outbox (kind, payload, state, created_at, run_at) values ('offer', '{"offerUuid":"x"}', 'parked', ${now}, ${now})`.execute(
    database,
  );
  await sql`with thread as (insert into message_thread (user_id) select max(id) from app_user returning user_id)
    insert into message (user_id, written_at, text, request_key) select user_id, ${now}, 'Hallo', gen_random_uuid() from thread`.execute(
    database,
  );
  await sql`insert into job (kind, subject, payload, state, ordered_by, ordered_at, ended_at)
    values ('collection', '2026-12-01', '{}', 'done', 'Anna Amt', ${now}, ${now})`.execute(database);
  const { id: policeId } = await database.selectFrom('police').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const withdrawn = await handedInBill(shop, policeId);
  await sql`update bill set state_key = 'withdrawn' where id = ${withdrawn.billId}`.execute(database);
  await handedInBill(shop, policeId);
  const { billId } = await decidedBill(shop, policeId);
  await payOut(shop);
  // One that belongs to a bill, and one that was left.
  await sentFile(shop, policeId, { billId });
  await sentFile(shop, policeId);
  await sql`insert into practice_code (police_id, user_id, request_key, code_hash, created_at, expires_at)
    select ${policeId}, max(id), gen_random_uuid(), 'x', ${now}, ${now}::timestamptz + interval '2 days' from app_user`.execute(
    database,
  );
  for (const [stateKey, answeredAt] of [
    ['open', null],
    ['declined', now],
  ] as const)
    await sql`insert into estimate (police_id, user_id, practice, words, lines, basis, result, made_at, good_until, state_key, answered_at)
      select ${policeId}, max(id), 'Praxis', 'Zahnstein', '[]', '{}', '{}', ${now}, '2026-12-15', ${stateKey}, ${answeredAt}
      from app_user`.execute(database);
  await bringBankFile(
    shop,
    camt053([{ amount: 100, isCredit: true, details: txDetails(payer('Nora Niemand') + purpose('Danke')) }]),
  );
  await sql`update bank_item set closed_at = ${now}, closed_by = 'Anna Amt', outcome = 'zurücküberwiesen'`.execute(database);
  await expect.poll(() => count(`outbox where state = 'waiting'`)).toBe(0);
  return breeder;
};

test('each thing is there on its last day and gone on the next; what the law keeps is untouched', async () => {
  const breeder = await fill();
  const { database } = shop.connection;
  expect(Object.keys(kinds).toSorted()).toEqual([...deletedKinds].toSorted());
  const isThere = async (kind: DeletedKind) => (await count(kinds[kind][0])) > 0;

  // The work of a day does it.
  shop.clock.set('2026-11-16T09:59:59.000Z');
  await doWaitingDays({ database, clock: shop.clock });
  expect([await isThere('session'), await isThere('attempt')]).toEqual([true, true]);
  shop.clock.set('2026-11-17T10:00:01.000Z');
  const [day] = await doWaitingDays({ database, clock: shop.clock });
  expect(day!.result.deleted).toBeGreaterThan(1);
  expect([await isThere('session'), await isThere('attempt')]).toEqual([false, false]);

  // Without the years between, in which contracts would go on and premiums fall due.
  const before = await kept();
  const instants = Object.values(kinds).flatMap(([, there, gone]) => [`${there}T09:59:59.000Z`, `${gone}T10:00:01.000Z`]);
  const seen = new Map<string, boolean>();
  for (const instant of [...new Set(instants)].filter((one) => one > '2026-11-18').toSorted()) {
    shop.clock.set(instant);
    await deletePast({ database, clock: shop.clock });
    for (const kind of deletedKinds) seen.set(`${kind} ${instant.slice(0, 10)}`, await isThere(kind));
  }
  for (const kind of deletedKinds.filter((one) => one !== 'session' && one !== 'attempt')) {
    const [, there, gone] = kinds[kind];
    expect([kind, seen.get(`${kind} ${there}`), seen.get(`${kind} ${gone}`)]).toEqual([kind, true, false]);
  }
  expect(await kept()).toEqual(before);
  expect([await count(`bill where state_key = 'received'`), await count('claim'), await count('benefit')]).toEqual([1, 1, 1]);
  expect([await count('settlement'), await count('bill_file')]).toEqual([0, 0]);

  // The breeder's area tells of the sale as before, but not to whom.
  const path = '/webapi/v1/user/breeding/child_animals/by_species/dog.json';
  const { status, text } = await shop.get(path, await logInAs(shop, breeder.email));
  expect([status, text.includes('"stateKey":"sold"'), text.includes('karl@')]).toEqual([200, true, false]);
});
