import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { auditActions, auditSubjects, type AuditAction, type AuditSubjectKind } from '#domain/staff/audit-actions.ts';
import type { AuditAnswer } from '#domain/wire/desk/audit.ts';
import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import type { SampleCustomer } from '#server/testing/samples/customers.ts';
import { collectFrom, newPayer } from '#server/testing/samples/money/debits.ts';
import { accept, create, sampleDog } from '#server/testing/samples/offers.ts';
import { declareForeignCancellation, parkMail } from '#server/testing/samples/work.ts';
import { useTestDesk, type TestStaff } from '#server/testing/test-desk.ts';
import { handedInBill } from '#server/testing/samples/claim-rows.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const desk = useTestDesk(shop);

/** All kinds of things that belong to one customer and one of their contracts. */
type Belongings = { email: string; userId: number; policeNumber: string; ids: Record<AuditSubjectKind, number | string> };

const idsOfPolice = (policeNumber: string) =>
  shop.connection.database
    .selectFrom('police')
    .select(['id as policeId', 'user_id as userId', 'insurance_offer_id as offerId'])
    .where('police_number', '=', policeNumber)
    .executeTakeFirstOrThrow();

const moneyOf = async (customer: SampleCustomer, policeId: number) => {
  const { database } = shop.connection;
  const { debitId } = await collectFrom(shop, { customer, policeId });
  const at = shop.clock.now();
  const imported = { sha256: customer.email, file_name: 'x.xml', kind_key: 'camt.053', imported_at: at, imported_by: 'test' };
  const { id: importId } = await database
    .insertInto('bank_import')
    .values({ ...imported, result: '{}' } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const returned = { debit_id: debitId, police_id: policeId, import_id: importId, reason_code: 'AM04', created_at: at };
  const { id: returnId } = await database
    .insertInto('debit_return')
    .values({ ...returned, returned_on: '2026-12-03', treatment_key: 'reminded' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const reminded = {
    police_id: policeId,
    return_id: returnId,
    law_key: 'later',
    premium: 1_990,
    fee: 0,
    created_at: at,
  } as const;
  const { id: reminderId } = await database
    .insertInto('reminder')
    .values({ ...reminded, deadline: '2026-12-20', over_at: at, asked: 1_990, counted_until: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { returnId, reminderId };
};

const payoutOf = async (policeId: number) => {
  const { rows } = await sql<{ id: number }>`
    with run as (insert into payout_run (made_by, made_at, discarded_by, discarded_at, discard_reason)
      values ('Wer', ${shop.clock.now()}, 'Wer', ${shop.clock.now()}, 'Probe') returning id)
    insert into payout (run_id, police_id, mandate_id, amount, cause_key, end_to_end_id, account_holder, iban, remittance, state_key)
    select run.id, police.id, sepa_mandate_id, 100, 'over', 'probe ' || police.id, 'Wer', payment_iban, 'Probe', 'failed'
    from run, police where police.id = ${policeId} returning id`.execute(shop.connection.database);
  return rows[0]!.id;
};

const newBelongings = async (): Promise<Belongings> => {
  const { database } = shop.connection;
  const { customer } = await newPayer(shop);
  const { email, policeNumber } = customer;
  const { policeId, userId, offerId } = await idsOfPolice(policeNumber);
  const { id: caseId } = await database
    .insertInto('customer_case')
    .values({
      case_kind_key: 'change',
      case_state_key: 'open',
      user_id: userId,
      police_id: policeId,
      email,
      data: '{}',
      created_at: shop.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const mailId = await parkMail(shop, { kind: 'contact-changed', payload: { userId }, at: shop.clock.now() });
  await database.updateTable('outbox').set({ user_id: userId }).where('id', '=', mailId).execute();
  await database.insertInto('message_thread').values({ user_id: userId, waiting_since: null }).execute();
  const { returnId, reminderId } = await moneyOf(customer, policeId);
  const { billId } = await handedInBill(shop, policeId);
  const { id: estimateId } = await database
    .insertInto('estimate')
    .values({
      police_id: policeId,
      user_id: userId,
      opening_id: null,
      request_key: null,
      vet_uuid: null,
      email: null,
      practice: 'Praxis',
      words: 'Zahnstein',
      lines: '[]',
      basis: '{}',
      result: '{}',
      made_at: shop.clock.now(),
      good_until: '2026-12-15',
      state_key: 'open',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const own = {
    customer: userId,
    police: policeId,
    application: offerId!,
    bill: billId,
    case: caseId,
    estimate: estimateId,
    mail: mailId,
    message: userId,
  };
  const others = { staff: 1, portfolio: 'polices', database: 'vets', money: 'bookings', finding: '3f9a1c22b7' };
  return {
    email,
    userId,
    policeNumber,
    ids: { ...own, reminder: reminderId, returned_debit: returnId, returned_payout: await payoutOf(policeId), ...others },
  };
};

/** What the entries of an action are written about. Kinds without a customer are looked up by the action alone. */
const kindsOf = (actionKey: AuditAction): AuditSubjectKind[] => {
  const [room = ''] = actionKey.split('.');
  if (actionKey === 'customers.found' || actionKey === 'work.listed') return ['portfolio'];
  if (room === 'work')
    return ['application', 'bill', 'case', 'estimate', 'mail', 'message', 'reminder', 'returned_debit', 'returned_payout'];
  if (actionKey === 'customer.looked') return ['customer', 'application', 'bill', 'case', 'estimate', 'mail'];
  if (actionKey === 'mail.sent_again' || room === 'animal') return ['customer'];
  if (room === 'police') return ['customer', 'police'];
  if (room === 'change') return ['case'];
  if (['payout.failed', 'payout.allowed_again', 'money.written_off', 'payment.assigned'].includes(actionKey) || room === 'claim')
    return ['police'];
  if (['collection', 'payout', 'money', 'bank', 'bank_item', 'books', 'debits', 'returns'].includes(room)) return ['money'];
  if (['vets', 'key', 'audit'].includes(room)) return ['database'];
  if (room in auditSubjects) return [room as AuditSubjectKind];
  throw new Error(`what is ${actionKey} about?`);
};

/** Nothing of these belongs to one customer. */
const general: ReadonlySet<string> = new Set<AuditSubjectKind>(['staff', 'portfolio', 'database', 'money', 'finding']);

const append = (actionKey: AuditAction, kindKey: AuditSubjectKind, id: number | string) =>
  shop.connection.database.transaction().execute((transaction) =>
    appendAudit(transaction, {
      actor: { staffId: null, name: 'Wer' },
      actionKey,
      subject: { kindKey, id },
      now: shop.clock.now(),
    }),
  );

let lead: TestStaff;
let one: Belongings;
let other: Belongings;

beforeAll(async () => {
  // Offers without a contract, so that the numbers of an offer and its police differ, as they do in every shop.
  for (let count = 0; count < 3; count += 1) await create(shop, sampleDog(shop));
  one = await newBelongings();
  other = await newBelongings();
  lead = await desk.logIn('lead');
}, 120_000);

const ask = async (query: Record<string, string>) =>
  ((await lead.get(`/deskapi/v1/audit.json?${new URLSearchParams(query)}`)).json() as AuditAnswer).items;

const pairs = (Object.keys(auditActions) as AuditAction[]).flatMap((actionKey) =>
  kindsOf(actionKey).map((kindKey) => ({ actionKey, kindKey })),
);

test.each(pairs.filter(({ kindKey }) => general.has(kindKey)))('$actionKey ($kindKey) names no customer', async (pair) => {
  const { actionKey, kindKey } = pair;
  await append(actionKey, kindKey, one.ids[kindKey]);
  const [newest] = await ask({ actionKey });
  expect(newest).toMatchObject({ subjectKindKey: kindKey, userId: null, policeNumber: null });
});

test.each(pairs.filter(({ kindKey }) => !general.has(kindKey)))(
  '$actionKey ($kindKey) is found by whom it is about',
  async (pair) => {
    const { actionKey, kindKey } = pair;
    const subjectId = String(one.ids[kindKey]);
    await append(actionKey, kindKey, subjectId);
    const isFound = async (about: string) =>
      (await ask({ actionKey, about })).some((line) => line.subjectKindKey === kindKey && line.subjectId === subjectId);
    const [newest] = await ask({ actionKey });
    const policeNumber = ['customer', 'mail', 'message'].includes(kindKey) ? null : one.policeNumber;
    expect(newest).toMatchObject({ subjectKindKey: kindKey, subjectId, userId: one.userId, policeNumber });
    // To whom a mail goes is known, not of which of their contracts it tells.
    for (const about of [one.email, String(one.userId), ...(kindKey === 'mail' ? [] : [one.policeNumber])])
      expect([about, await isFound(about)]).toEqual([about, true]);
    for (const about of [other.email, String(other.userId), other.policeNumber])
      expect([about, await isFound(about)]).toEqual([about, false]);
  },
);

test('the decision on an application stands under its own contract, found by whoever never logged in', async () => {
  const clerk = await desk.logIn('clerk');
  const email = 'nie-angemeldet@beispiel.example';
  const dog = { ...sampleDog(shop), animalIsChipped: false, animalChipNummer: null, contracteeEmail: email };
  const offer = await create(shop, dog);
  await accept(shop, offer);
  const { policeNumber, userId, offerId } = await shop.connection.database
    .selectFrom('police')
    .innerJoin('insurance_offer', 'insurance_offer.id', 'insurance_offer_id')
    .select(['police_number as policeNumber', 'police.user_id as userId', 'insurance_offer_id as offerId'])
    .where('offer_uuid', '=', String(offer.insuranceOfferId))
    .executeTakeFirstOrThrow();
  await clerk.post('/deskapi/v1/work/take.json', { subjectKey: 'application', subjectId: offerId });
  for (const about of [email, policeNumber, String(userId)])
    expect(await ask({ about, actionKey: 'work.taken' })).toMatchObject([{ userId, policeNumber, subjectId: String(offerId) }]);

  const caseId = await declareForeignCancellation(shop, email);
  await clerk.post('/deskapi/v1/work/take.json', { subjectKey: 'case', subjectId: caseId });
  const cases = (await ask({ about: email, actionKey: 'work.taken' })).filter(({ subjectKindKey }) => subjectKindKey === 'case');
  expect(cases.map(({ subjectId }) => subjectId)).toEqual([String(caseId)]);
});
