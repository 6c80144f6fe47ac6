import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { changeKeys } from '#domain/police/police-change.ts';
import { endingCauseKeys, policeStateKeys } from '#domain/police/police-standing.ts';
import { refusalReasons } from '#domain/police/underwriting.ts';
import { auditRows } from '#domain/staff/audit-words.ts';
import { callerQuestionKeys } from '#domain/staff/caller-check.ts';
import { roleKeys } from '#domain/staff/role.ts';
import { DeskCustomer } from '#domain/wire/desk/customers.ts';
import { outboxStates } from '#server/foundation/mail/outbox-table.ts';

/** What a look tells to have shown, as the calls say it. */
const partsOfLooks = () =>
  globSync('src/domain/wire/*/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/parts: ([^}]*)}/g)].flatMap(([, list = '']) =>
      Array.from(list.matchAll(/'(\w+)'/g), ([, part = '']) => part),
    ),
  );

/** Told neither as a part nor as a value. */
const unseen = new Set(['userId', 'isDisowned', 'isEmailCorrectable']);

const wordOf = (key: string) => auditRows(null, JSON.stringify({ parts: [key] }))[0]!.after;

test('no key of ours stands in the log as it is: whoever reads it finds words', () => {
  const parts = partsOfLooks();
  expect(parts).toContain('bank');
  const keys = [
    ...parts,
    ...Object.keys(DeskCustomer.properties).filter((name) => !unseen.has(name)),
    ...[
      outboxStates,
      policeStateKeys,
      endingCauseKeys,
      Object.keys(refusalReasons),
      changeKeys,
      callerQuestionKeys,
      roleKeys,
    ].flat(),
    'breeding',
    'open',
    'applied',
    'closed',
  ];
  expect([...new Set(keys)].filter((key) => wordOf(key) === key)).toEqual([]);
});
