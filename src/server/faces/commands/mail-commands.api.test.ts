import { expect, test } from 'vitest';
import { runCommand } from '#server/testing/run-command.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { mailList, mailRetry } from './mail.ts';

const shop = useTestShop();

const addMail = async (state: 'waiting' | 'sent' | 'parked') => {
  const now = shop.clock.now();
  const { id } = await shop.connection.database
    .insertInto('outbox')
    .values({
      kind: 'feedback',
      payload: '{"message":"Geheim"}',
      state,
      created_at: now,
      run_at: new Date('2036-01-01'),
      attempts: 100,
      last_error: null,
      sent_at: state === 'sent' ? now : null,
      message_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const states = async (...ids: number[]) => {
  const rows = await shop.connection.database
    .selectFrom('outbox')
    .select(['state', 'attempts'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map(({ state, attempts }) => `${state} ${attempts}`);
};

test('mails are listed without what is written in them, and one that was given up starts over', async () => {
  const [waiting, sent, parked, other] = [
    await addMail('waiting'),
    await addMail('sent'),
    await addMail('parked'),
    await addMail('parked'),
  ];
  const { lines } = await runCommand(shop, mailList, '--state', 'parked');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(new RegExp(`^ *${other}  parked  feedback`));
  expect(lines.join()).not.toContain('Geheim');
  expect((await runCommand(shop, mailList, '--json')).json()).toMatchObject({
    mails: [{ id: other }, { id: parked }, { id: sent }, { id: waiting }],
  });
  expect((await runCommand(shop, mailList, '--state', 'weg')).code).toBe(2);

  expect((await runCommand(shop, mailRetry, String(parked), '--dry-run')).lines).toEqual([`Neu begonnen würden: ${parked}`]);
  expect(await states(parked)).toEqual(['parked 100']);
  expect((await runCommand(shop, mailRetry, String(parked))).code).toBe(0);
  expect((await runCommand(shop, mailRetry, String(sent))).code).toBe(1);
  expect((await runCommand(shop, mailRetry, '99999')).code).toBe(2);
  expect((await runCommand(shop, mailRetry)).code).toBe(2);
  expect((await runCommand(shop, mailRetry, '--all-parked', '--json')).json()).toMatchObject({ retried: [other] });
  expect((await runCommand(shop, mailRetry, '--all-parked')).lines).toEqual(['Keine E-Mail ist aufgegeben.']);
  const log = await shop.connection.database
    .selectFrom('audit_entry')
    .select(['action_key', 'subject_id'])
    .orderBy('id')
    .execute();
  expect(log).toEqual([parked, other].map((id) => ({ action_key: 'mail.retried', subject_id: String(id) })));
});
