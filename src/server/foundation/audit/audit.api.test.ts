/** @module-tag both-databases */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { forgetOldAudit } from '#server/business/keeping/delete-past.ts';
import { startTestShop, useTestShop } from '#server/testing/test-shop.ts';
import { hashOf } from './audit-chain.ts';
import { appendAudit, readAudit, type Actor } from './audit-store.ts';
import { verifyAudit } from './verify-audit.ts';

const shop = useTestShop();
const now = new Date('2026-11-16T09:00:00.000Z');
const actor: Actor = { staffId: null, name: 'Muster-Terminal' };

const append = (subjectId: number, { connection } = shop) =>
  connection.database
    .transaction()
    .execute((transaction) =>
      appendAudit(transaction, { actor, actionKey: 'police.changed', subject: { kindKey: 'police', id: subjectId }, now }),
    );

test('entries are chained in the order of their transactions, also when they are written at once', async () => {
  const { database } = shop.connection;
  const { count } = await verifyAudit(database);
  await append(1);
  await Promise.all(Array.from({ length: 8 }, (_, index) => append(index)));
  expect(await verifyAudit(database)).toMatchObject({ count: count + 9, brokenAt: null });
  const [first, second] = await readAudit(database, { afterId: 0, limit: 2 });
  expect(second?.previousHash).toBe(first?.hash);
});

test('an entry whose transaction fails leaves no gap', async () => {
  const { database } = shop.connection;
  const before = await verifyAudit(database);
  const failing = database.transaction().execute(async (transaction) => {
    await appendAudit(transaction, { actor, actionKey: 'police.changed', subject: { kindKey: 'police', id: 7 }, now });
    throw new Error('something else went wrong');
  });
  await expect(failing).rejects.toThrow('something else');
  await append(8);
  expect(await verifyAudit(database)).toMatchObject({ count: before.count + 1, brokenAt: null });
});

test('the shop itself can neither change nor delete what is written', async () => {
  const { database } = shop.connection;
  await append(9);
  const refused = /only grows|permission denied/;
  await expect(database.updateTable('audit_entry').set({ actor_name: 'Niemand' }).execute()).rejects.toThrow(refused);
  await expect(database.deleteFrom('audit_entry').execute()).rejects.toThrow(refused);
  await expect(sql`truncate audit_entry`.execute(database)).rejects.toThrow(refused);
  expect(await verifyAudit(database)).toMatchObject({ brokenAt: null });
});

test('after ten years an entry goes, and the chain is followed from there; what is younger the database keeps by itself', async () => {
  const old = await startTestShop();
  const { database } = old.connection;
  const write = (happened: string) =>
    database.transaction().execute((transaction) =>
      appendAudit(transaction, {
        actor,
        actionKey: 'police.changed',
        subject: { kindKey: 'police', id: 7 },
        now: new Date(happened),
      }),
    );
  for (const day of ['2012-01-01', '2014-11-14', '2014-11-15', '2026-11-14']) await write(`${day}T12:00:00Z`);
  old.clock.set('2024-11-15T12:00:00.000Z');
  expect(await forgetOldAudit({ database, clock: old.clock })).toBe(2);
  expect(await forgetOldAudit({ database, clock: old.clock })).toBe(0);
  const left = await readAudit(database, { afterId: 0, limit: 9 });
  expect(left.map(({ id, actionKey }) => [id, actionKey])).toEqual([
    [3, 'police.changed'],
    [4, 'police.changed'],
    [5, 'audit.forgotten'],
  ]);
  expect(await verifyAudit(database)).toMatchObject({ count: 3, brokenAt: null });
  await expect(database.deleteFrom('audit_entry').where('id', '=', 4).execute()).rejects.toThrow('only grows');
  // The third may go as soon as ten years are over, but not unseen.
  await database.deleteFrom('audit_entry').where('id', '=', 3).execute();
  expect(await verifyAudit(database)).toMatchObject({ count: 0, brokenAt: 4 });
  await old.stop();
});

test('an entry that does not say what was written is found', async () => {
  // Its chain stays broken.
  const other = await startTestShop();
  const { database } = other.connection;
  await append(1, other);
  const { count } = await verifyAudit(database);
  const [last] = await readAudit(database, { afterId: count - 1, limit: 1 });
  const forged = { ...last, id: count + 1, previousHash: last?.hash ?? '', actorName: 'Fälscher' };
  await database
    .insertInto('audit_entry')
    .values({
      id: forged.id,
      happened_at: now,
      staff_id: null,
      actor_name: 'Fälscher',
      action_key: 'police.forged',
      subject_kind_key: 'police',
      subject_id: '7',
      content: '{}',
      previous_hash: forged.previousHash,
      hash: hashOf({ ...forged, content: 'something else' } as never),
    })
    .execute();
  expect(await verifyAudit(database)).toMatchObject({ count, brokenAt: count + 1 });
  await other.stop();
});
