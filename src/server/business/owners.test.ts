import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Which room writes a table. Others ask it to; what they read is theirs to join. */
const owners: Readonly<Record<string, readonly string[]>> = {
  'business/customers': [
    'app_user',
    'contact_register',
    'animal',
    'animal_photo',
    'sepa_mandate',
    'session',
    'login_code',
    'login_code_try',
    'login_attempt',
    'email_change',
    'message_thread',
    'message',
    'message_link',
    'advertisement_agreement',
  ],
  'business/polices': ['police', 'police_key_value', 'police_event', 'police_terms', 'breeding_police', 'breeding_police_animal'],
  'business/cases': ['customer_case'],
  'business/breeding': ['breeding_offer', 'child_animal'],
  'business/offers': ['insurance_offer', 'offer_share'],
  'business/applications': ['application_inquiry', 'application_link', 'application_attachment', 'application_decision'],
  'business/endings': ['declaration_link'],
  'business/money/ledger': ['ledger_transaction', 'ledger_entry', 'collection_hold', 'closed_month'],
  'business/money/dues': ['police_account'],
  'business/money/collecting': ['collection_run', 'debit_notice'],
  'business/money': ['debit'],
  'business/money/returns': ['bank_import', 'debit_return'],
  'business/money/reminders': ['reminder'],
  'business/money/bank-lines': ['bank_item', 'bank_statement'],
  'business/money/mandate': ['iban_change'],
  'business/money/paying-out': ['payout_run', 'payout'],
  'business/money/benefits': ['benefit', 'benefit_excess'],
  'business/claims': ['claim', 'bill', 'bill_file', 'bill_page', 'bill_reading', 'settlement', 'bill_question', 'bill_objection'],
  'business/claims/estimates': ['estimate'],
  'business/claims/practices': ['practice', 'practice_question', 'practice_question_link'],
  'business/practice': ['practice_code', 'practice_opening', 'practice_request', 'practice_assignment'],
  'business/day': ['shop_day'],
  'business/figures': ['calculation_count'],
  'business/feedback': ['survey_response'],
  'business/staff': ['staff', 'staff_invitation', 'staff_passkey', 'staff_challenge', 'staff_session', 'desk_note'],
  'business/checking': ['known_finding'],
  'business/tasks': ['work_claim', 'staff_absence'],
  'foundation/audit': ['audit_entry'],
  'foundation/jobs': ['job'],
  'foundation/mail': ['outbox'],
  'foundation/documents': ['letter_content', 'document_edition', 'customer_document', 'police_document'],
  'foundation/reference': ['premium_version'],
  'foundation/database': ['server_secret'],
  'foundation/limits': ['spent_limit'],
};

/** Rooms that write beside the owner, each for a reason. */
const guests: Readonly<Record<string, readonly string[]>> = {
  // A contract that was bought under somebody's address becomes theirs, with all that belongs to it (spec 15.13).
  'business/polices/holder-store.ts': [
    'app_user',
    'animal',
    'sepa_mandate',
    'customer_case',
    'customer_document',
    'desk_note',
    'message_thread',
    'message',
    'iban_change',
  ],
  // What a declaration says is kept with the case that it opens, and read again when its owner confirms it.
  'business/endings/declaring/declaration-store.ts': ['customer_case'],
  // A liability contract that is added to another one has an offer that was never asked for.
  'business/changes/offer-store.ts': ['insurance_offer'],
  // Somebody who is locked out gives back what they had taken.
  'business/staff/lead-team.ts': ['work_claim'],
};

const server = join(import.meta.dirname, '..');
const code = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
const writing =
  /(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](\w+)|\b(?:insert into|update|delete from|merge into)\s+"?([a-z_]+)"?\s+(?:set|as|values|where|using|\()?/gi;
const tables = new Map(Object.entries(owners).flatMap(([room, names]) => names.map((name) => [name, room] as const)));

const writtenIn = (source: string) =>
  [...code(source).matchAll(writing)].flatMap(([, one, other]) => one ?? other ?? []).filter((name) => tables.has(name));

const files = globSync('**/*.ts', { cwd: server })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.ts$|(^|\/)testing|\/migrations\//.test(file));

test('every table is written by its owner; erasing and forgetting is the business of keeping', () => {
  const strangers = files
    .filter((file) => !file.startsWith('business/keeping/'))
    .flatMap((file) =>
      writtenIn(readFileSync(join(server, file), 'utf8'))
        .filter((table) => !file.startsWith(`${tables.get(table)}/`) && !guests[file]?.includes(table))
        .map((table) => `${file}: ${table}`),
    );
  expect(strangers).toEqual([]);
});

/** Rooms that read customers' tables beside `customers`, each for a reason; all others ask its stores. */
const readers: Readonly<Record<string, readonly string[]>> = {
  // A police is read with its animal, its mandate and whoever holds it: one query, also for lists of thousands.
  'business/polices/': ['app_user', 'contact_register', 'animal', 'sepa_mandate'],
  // Erasing locks and empties what all others own.
  'business/keeping/': ['app_user', 'contact_register', 'animal', 'sepa_mandate'],
  // A litter is ordered by its mother, with her name.
  'business/breeding/child-animals/child-animal-store.ts': ['animal'],
  // One statement stores an offer and knows whether whoever is logged in asked for it.
  'business/offers/offer-store.ts': ['app_user'],
};
const reading = /(?:selectFrom|[jJ]oin)\(\s*['"`](\w+)|\b(?:from|join)\s+([a-z_]+)\b/g;
const ofCustomers = new Set(['app_user', 'contact_register', 'animal', 'sepa_mandate']);

test('who a customer is and what animals they have is read by customers, or joined for a reason', () => {
  const strangers = new Set(
    files
      .filter((file) => file.startsWith('business/') && !file.startsWith('business/customers/'))
      .flatMap((file) => {
        const [, allowed = []] = Object.entries(readers).find(([place]) => file.startsWith(place)) ?? [];
        const source = code(readFileSync(join(server, file), 'utf8')).replaceAll(/^import .*$/gm, '');
        return [...source.matchAll(reading)]
          .flatMap(([, one, other]) => one ?? other ?? [])
          .filter((table) => ofCustomers.has(table) && !allowed.includes(table))
          .map((table) => `${file}: ${table}`);
      }),
  );
  expect([...strangers]).toEqual([]);
});

test('every guest still writes what it is let in for', () => {
  const idle = Object.entries(guests).flatMap(([file, names]) => {
    const written = new Set(writtenIn(readFileSync(join(server, file), 'utf8')));
    return names.filter((name) => !written.has(name)).map((name) => `${file}: ${name}`);
  });
  expect(idle).toEqual([]);
});

test('every table that a migration makes has an owner', () => {
  const made = globSync('foundation/database/migrations/*.ts', { cwd: server }).flatMap((file) =>
    [...readFileSync(join(server, file), 'utf8').matchAll(/create (?:unlogged )?table (\w+)/g)].map(([, name = '']) => name),
  );
  expect(made.length).toBeGreaterThan(40);
  expect(made.toSorted()).toEqual([...tables.keys()].toSorted());
});
