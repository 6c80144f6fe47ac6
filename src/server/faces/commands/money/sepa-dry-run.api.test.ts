import { expect, test } from 'vitest';
import type { Command } from '#server/faces/commands/calling/command.ts';
import { camt053, purpose, txDetails } from '#server/testing/samples/money/bank-files.ts';
import { newPayingCustomer, pay, withdraw } from '#server/testing/samples/money/money.ts';
import { bringBankFile, runCommand } from '#server/testing/run-command.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { makePayoutRun } from '#server/business/money/paying-out/make-payout-run.ts';
import { sepaAnnounce } from './sepa-collect.ts';
import { sepaPayoutDiscard, sepaPayoutMake, sepaPayoutRelease } from './sepa-payout.ts';

const shop = useTestShop({ isPerTest: true });

const tables = [
  'ledger_transaction',
  'ledger_entry',
  'debit_notice',
  'outbox',
  'bank_import',
  'bank_item',
  'payout',
  'audit_entry',
] as const;

/** What stands in the tables that these commands write. */
const look = async () => {
  const { database } = shop.connection;
  const counting = tables.map((table) =>
    database
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('count'))
      .execute(),
  );
  const runs = await database.selectFrom('payout_run').selectAll().orderBy('id').execute();
  return { counts: await Promise.all(counting), runs };
};

const run = (command: Command, ...words: string[]) => runCommand(shop, command, ...words, '--json');

/** Tried, nothing is otherwise than before; done, it is as was told. */
const tryAndDo = async (command: Command, ...words: string[]) => {
  const before = await look();
  const tried = await run(command, ...words, '--dry-run');
  expect(tried.code).toBe(0);
  expect(await look()).toEqual(before);
  const { isDryRun, ...forecast } = tried.json() as { isDryRun: boolean };
  expect(isDryRun).toBe(true);
  const result = await run(command, ...words);
  expect(result.json()).toMatchObject(forecast);
  expect(await look()).not.toEqual(before);
  return result.json() as object;
};

test('what a command on money would do is told before, changes nothing, and is what it then does', async () => {
  shop.clock.set('2026-11-16T10:00:00.000Z');
  const payer = await newPayingCustomer(shop);
  shop.clock.set('2026-11-25T10:00:00.000Z');
  expect(await tryAndDo(sepaAnnounce, '--date', '2026-12-01')).toMatchObject({ noticed: 1, mailed: 1 });

  const details = txDetails(purpose(`Beitrag ${payer.policeNumber}`));
  const file = camt053([{ amount: 900, isCredit: true, day: '2026-11-25', details }]);
  const before = await look();
  expect((await bringBankFile(shop, file, '--dry-run')).json()).toMatchObject({ payments: 1, isKnown: false, isDryRun: true });
  expect(await look()).toEqual(before);
  expect((await bringBankFile(shop, file)).json()).toMatchObject({ payments: 1, isKnown: false });
  // Known by now, and told so.
  expect((await bringBankFile(shop, file, '--dry-run')).json()).toMatchObject({ payments: 1, isKnown: true });

  const leaving = await newPayingCustomer(shop);
  await pay(shop, leaving.policeId, 3000);
  await withdraw(leaving);
  expect(await tryAndDo(sepaPayoutMake)).toMatchObject({ count: 1, total: 30 });
  const { id } = await shop.connection.database.selectFrom('payout_run').select('id').executeTakeFirstOrThrow();
  expect(await tryAndDo(sepaPayoutDiscard, String(id), '--reason', 'Falscher Monat')).toEqual({ runId: id });

  // Another person made this one.
  const made = await makePayoutRun({ ...shop.connection, clock: shop.clock, actor: { staffId: null, name: 'Erika Muster' } });
  const { runId } = made as { runId: number };
  expect(await tryAndDo(sepaPayoutRelease, String(runId))).toMatchObject({ runId, count: 1, total: 30, leftOut: [] });
  await expect(run(sepaPayoutRelease, String(runId), '--dry-run')).rejects.toThrow('ist schon freigegeben');
});

test('a person reads that it was only tried', async () => {
  shop.clock.set('2026-11-16T10:00:00.000Z');
  await newPayingCustomer(shop);
  shop.clock.set('2026-11-25T12:00:00.000Z');
  const announced = await runCommand(shop, sepaAnnounce, '--date', '2026-12-01', '--dry-run');
  expect(announced.lines).toEqual(['1 Abbuchung würde angekündigt, 1 davon mit E-Mail.']);
  await expect(runCommand(shop, sepaPayoutMake, '--dry-run')).rejects.toThrow('Es gibt nichts auszuzahlen.');
});
