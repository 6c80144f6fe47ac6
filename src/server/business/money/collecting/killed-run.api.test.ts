import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, inject, test } from 'vitest';
import { copyTemplate, openTestDatabase, type TestDatabase } from '#server/testing/database-kinds.ts';
import { fillPaidPolices } from '#server/testing/samples/money/paid-polices.ts';
import { writeCollectionFile } from './collection-file.ts';

const count = 1020;
const script = join(import.meta.dirname, '../../../testing/collect-process.ts');
const day = '2026-12-01';
const instant = '2026-11-24T10:00:00.000Z';

const newPortfolio = async (): Promise<TestDatabase> => {
  const files = await copyTemplate(inject('databaseTemplate'));
  const { database, close } = await openTestDatabase(files);
  await fillPaidPolices(database, count);
  await close();
  return files;
};

/** Collects in a process of its own, which is killed at its so-manieth word. True where it came to the end before. */
const collect = async ({ settings }: TestDatabase, killedAt: number): Promise<boolean> => {
  const child = spawn(process.execPath, [script, JSON.stringify(settings), day, instant], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let words = 0;
  let isDone = false;
  for await (const line of createInterface(child.stdout)) {
    words += 1;
    isDone ||= line === `done ${count}`;
    if (words === killedAt) child.kill('SIGKILL');
  }
  await ended;
  return isDone;
};

const outcomeOf = async (files: TestDatabase) => {
  const { database, close } = await openTestDatabase(files);
  const { id } = await database.selectFrom('collection_run').select('id').executeTakeFirstOrThrow();
  const parts: string[] = [];
  await writeCollectionFile(id, { write: async (text) => void parts.push(text) }, { database });
  const accounts = await database
    .selectFrom('ledger_entry')
    .select('account_key')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.sum<string>('amount').as('sum')])
    .groupBy('account_key')
    .orderBy('account_key')
    .execute();
  const mails = await database
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  await close();
  await files.remove();
  return { file: parts.join(''), accounts, mails };
};

test('a process that is killed at any word, and others after it, end as one that was not', { timeout: 600_000 }, async () => {
  const [whole, broken] = [await newPortfolio(), await newPortfolio()];
  expect(await collect(whole, Number.POSITIVE_INFINITY)).toBe(true);
  for (const killedAt of [2, 4, 5]) await collect(broken, killedAt);
  await collect(broken, Number.POSITIVE_INFINITY);
  expect(await outcomeOf(broken)).toEqual(await outcomeOf(whole));
});
