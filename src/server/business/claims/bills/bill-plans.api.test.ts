import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import * as waiting from '#server/business/claims/deciding/waiting-bill-store.ts';
import { findFilePages, findUndrawn } from '#server/business/claims/handing-in/bill-page-store.ts';
import { findPracticeQuestions, markPracticesReminded } from '#server/business/claims/practices/practice-question-store.ts';
import { findDirectlyPaidVets } from '#server/business/claims/practices/practice-store.ts';
import { findReadingOfBill } from '#server/business/claims/reading/bill-reading-store.ts';
import * as settlements from '#server/business/claims/settling/settlement-store.ts';
import { complaintRegister } from '#server/business/claims/talking/disagree.ts';
import { findObjections } from '#server/business/claims/talking/objection-store.ts';
import { findQuestions, markQuestionsReminded } from '#server/business/claims/talking/question-store.ts';
import { deletePastBills, findBillsOfPolices } from '#server/business/keeping/claim-store.ts';
import * as benefits from '#server/business/money/benefits/benefit-store.ts';
import { findExcessesOfBills, listOpenExcesses } from '#server/business/money/benefits/excess-store.ts';
import { findOpeningsOfUser } from '#server/business/practice/practice-code-store.ts';
import { findRequestsOfUser } from '#server/business/practice/practice-request-store.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { expectIndexes } from '#server/testing/databases/query-plans.ts';
import { isThorough } from '#server/testing/test-settings.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { findBillsToExport, findDecidedPositions } from './bill-export-store.ts';
import * as files from './bill-file-store.ts';
import * as bills from './bill-store.ts';
import { findBillsWithFileAnywhere, findBillsWithNumber } from './same-bill-store.ts';

const shop = useTestShop();
/** The embedded database is for small shops: its plans are the same, filling it would take long. */
const isPostgres = inject('databaseTemplate').kind === 'postgres';
/** CL-35 speaks of 100,000: with that many the run of everything fills it. */
const count = isThorough ? 100_000 : 12_000;
const customers = count / 4;
const longAgo = new Date('2020-01-01');
const key = randomUUID();
const n = 4711;
const large = new Set(
  'claim bill bill_file bill_page bill_reading bill_question bill_objection settlement benefit benefit_excess payout practice_code practice_opening practice_request practice_question'.split(
    ' ',
  ),
);

/** Four bills a customer, all decided and paid but the last hundred; one in ten was asked about, another one disagreed with. */
const fillClaims = async (database: Database) => {
  await sql`
    set session_replication_role = replica;
    insert into claim (police_id, user_id, claim_kind_key, words, created_at)
      select n % ${sql.lit(customers)} + 1, n % ${sql.lit(customers)} + 1, 'illness', 'Husten', now()
      from generate_series(1, ${sql.lit(count)}) n;
    insert into practice (vet_uuid, name, name_key, created_at)
      select gen_random_uuid(), 'Praxis ' || n, 'praxis' || n, now() from generate_series(1, 500) n;
    insert into bill (claim_id, state_key, received_at, request_key, practice, bill_number, billed_on, treated_on, total, lines, questions,
        payee_key, account_holder, iban, practice_id)
      select id, case when id > ${sql.lit(count - 100)} then 'received' else 'decided' end,
        timestamptz '2025-01-01' + id * interval '5 minutes', gen_random_uuid(), 'Praxis', 'R-' || id, '2025-01-01', '2025-01-01', 12000,
        '[{"position": "1"}]', '{}', case when id % 40 = 0 then 'practice' else 'own' end, 'Wer', 'DE02120300000000202051', id % 500 + 1 from claim;
    insert into bill_file (user_id, request_key, bill_id, file_name, content_type, size, sha256, content, uploaded_at, drawn_at)
      select id % ${sql.lit(customers)} + 1, gen_random_uuid(), id, 'rechnung.pdf', 'application/pdf', 1, md5(id::text), 'sealed.', now(),
        now() from bill;
    insert into bill_page (bill_file_id, number, content) select id, 1, 'sealed.' from bill_file;
    insert into bill_reading (bill_file_id, files_sha256, content, read_at) select id, 'a', 'sealed.', now() from bill_file;
    insert into settlement (bill_id, decided_at, basis, result, request_key)
      select id, received_at + interval '1 hour', '{}', '{}', gen_random_uuid() from bill where state_key = 'decided';
    insert into bill_question (bill_id, question, asked_by, asked_at, ended_at)
      select id, 'Warum?', 'Wer', received_at, received_at from bill where id % 10 = 0;
    insert into bill_objection (bill_id, settlement_id, words, made_at, ended_at, outcome_key)
      select bill_id, id, 'Nein.', decided_at, decided_at, 'kept' from settlement where bill_id % 10 = 2;
    insert into practice_question (bill_id, practice_id, email, question, asked_by, asked_at, expires_at, ended_at)
      select id, practice_id, 'praxis@vet.example', 'Was?', 'Wer', received_at, received_at, received_at from bill where id % 10 = 1;
    insert into benefit (bill_id, settlement_id, police_id, amount, account_holder, iban, remittance, created_at)
      select bill_id, settlement.id, bill_id % ${sql.lit(customers)} + 1, 9000, 'Wer', 'DE02120300000000202051', 'Leistung', decided_at from settlement;
    insert into benefit_excess (bill_id, settlement_id, police_id, amount, created_at, waived_at, waived_by)
      select bill_id, settlement_id, police_id, 100, created_at, now(), 'Wer' from benefit where id % 10 = 3;
    insert into payout_run (made_by, made_at, released_by, released_at, executed_on)
      select 'Wer', now(), 'Wer anders', now(), '2025-06-01' from generate_series(1, 100) n;
    insert into payout (run_id, police_id, benefit_id, amount, cause_key, end_to_end_id, account_holder, iban, remittance, state_key)
      select id % 100 + 1, police_id, id, amount, 'benefit', 'E' || id, 'Wer', 'DE02120300000000202051', 'x', 'settled' from benefit where id % 1000 <> 9;
    insert into practice_code (police_id, user_id, request_key, code_hash, created_at, expires_at, ended_at)
      select police_id, user_id, gen_random_uuid(), md5('c' || id), now(), now(), now() from claim;
    insert into practice_opening (code_id, device_key, opened_at) select id, gen_random_uuid(), now() from practice_code;
    insert into practice_request (opening_id, request_key, state_key, asked_at, practice, claim_kind_key, words, treated_on, lines, billed, paid,
        account_holder, iban)
      select id, gen_random_uuid(), 'refused', now(), 'Praxis', 'illness', 'Husten', '2025-01-01', '[]', 1, 1, 'Wer', 'DE02120300000000202051'
      from practice_opening;
  `.execute(database);
  await sql`vacuum analyze`.execute(database);
};

const questions: Readonly<Record<string, (database: Database) => Promise<unknown>>> = {
  'bills of a customer': (database) => bills.findBillsOfUser(database, n),
  'a bill of a customer': (database) => bills.findOwnBill(database, { userId: n, billUuid: key }),
  'a bill of a press': (database) => bills.findBillOfPress(database, { userId: n, requestKey: key }),
  'bills of a claim': (database) => bills.findBillsOfClaim(database, n),
  'bills by their ids': (database) => bills.findBillsByIds(database, [n, 11]),
  'the newest': (database) => bills.findNewestBills(database, 51),
  'the oldest that wait': (database) => bills.findOldestBills(database, 10),
  'what waits': (database) => waiting.findWaitingBills(database, { after: null, limit: 51 }),
  'how many wait': (database) => waiting.countWaitingBills(database),
  'who is asked': waiting.findAskedBills,
  'decisions of a month': (database) => waiting.findDecidedBillsSince(database, new Date('2035-01-01')),
  'the same number': (database) => findBillsWithNumber(database, { billId: 1, billNumber: 'R 47' }),
  'the same file': (database) => findBillsWithFileAnywhere(database, { billId: 1, hashes: ['a', 'b'] }),
  'the same file of a customer': (database) => files.findBillsWithFile(database, { userId: n, hashes: ['a', 'b'] }),
  'files of a press': (database) => files.findUploads(database, { userId: n, requestKey: key }),
  'files without a bill': (database) => files.findOtherFiles(database, n),
  'files of bills': (database) => files.findFilesOfBills(database, [n, 11]),
  'files of estimates': (database) => files.findFilesOfEstimates(database, [n, 11]),
  'a file': (database) => files.findOriginal(database, { userId: n, fileUuid: key }),
  'files of a case': (database) => files.findFilesOfCase(database, n),
  'pages of a bill': (database) => findFilePages(database, { billId: n }),
  'pages to draw': (database) => findUndrawn(database, { billId: n }),
  'what was read': (database) => findReadingOfBill(database, n),
  'questions about a bill': (database) => findQuestions(database, [n]),
  'questions to remind of': (database) =>
    database.transaction().execute((transaction) => markQuestionsReminded(transaction, { askedBefore: longAgo, now: longAgo })),
  'questions to a practice': (database) => findPracticeQuestions(database, [n]),
  'practices to remind': (database) =>
    database.transaction().execute((transaction) => markPracticesReminded(transaction, { askedBefore: longAgo, now: longAgo })),
  'objections to a bill': (database) => findObjections(database, [n]),
  'complaints of a year': (database) => complaintRegister(2019, { database }),
  'settlements of bills': (database) => settlements.findSettlementsOfBills(database, [n, 11]),
  'bills of a contract with their decisions': (database) => settlements.findDecidedBills(database, n),
  'contracts with new decisions': (database) =>
    settlements.findPolicesDecidedSince(database, { since: new Date('2035-01-01'), afterId: 0, limit: 100 }),
  'benefits of bills': (database) => benefits.findBenefitsOfBills(database, [n]),
  'benefits of a contract': (database) => benefits.findBenefitsOfPolices(database, [n]),
  'what was paid too much for a bill': (database) => findExcessesOfBills(database, [n]),
  'what was paid too much': (database) => listOpenExcesses(database, 51),
  'bills to write down': (database) => findBillsToExport(database, { span: null, afterId: 4711, limit: 100 }),
  'bills of a day to write down': (database) =>
    findBillsToExport(database, {
      span: { from: isoDate('2025-01-10'), to: isoDate('2025-01-10') },
      afterId: 0,
      limit: 100,
    }),
  'positions used together': (database) => findDecidedPositions(database, 100),
  'vets that are paid directly': findDirectlyPaidVets,
  'bills past their time': (database) => deletePastBills({ isBooked: true })(database, longAgo, 100),
  'bills of contracts to forget': (database) => findBillsOfPolices(database, [n]),
  'who looked at practices': (database) => findOpeningsOfUser(database, n, 50),
  'what practices asked': (database) => findRequestsOfUser(database, n, longAgo),
};

test.runIf(isPostgres)('whatever is asked of many bills is found by an index', async () => {
  const { database } = shop.connection;
  await fillClaims(database);
  await expectIndexes(shop.database.settings.databaseUrl, questions, large);
  expect(await bills.findBillsOfUser(database, n % customers)).toHaveLength(4);
  expect(await waiting.countWaitingBills(database)).toBe(100);
  expect(await waiting.findWaitingBills(database, { after: null, limit: 51 })).toHaveLength(51);
  expect(await findBillsWithNumber(database, { billId: 1, billNumber: 'r 4711' })).toHaveLength(1);
});
