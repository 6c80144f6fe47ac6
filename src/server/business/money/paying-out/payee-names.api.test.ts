import { beforeAll, expect, test } from 'vitest';
import { isRefusal } from '#domain/basics/issue.ts';
import { bringBankFile, testActor } from '#server/testing/run-command.ts';
import { pain002 } from '#server/testing/samples/bank-files.ts';
import { newPayingCustomer, pay, withdraw, type PayingCustomer } from '#server/testing/samples/money.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { makePayoutRun } from './make-payout-run.ts';
import { releasePayoutRun } from './release-payout-run.ts';
import { writePayoutFile } from './write-payout-file.ts';

const shop = useTestShop();
const work = () => ({ database: shop.connection.database, clock: shop.clock });
const payees: PayingCustomer[] = [];
let file = '';

const payoutOf = ({ policeId }: PayingCustomer) =>
  shop.connection.database
    .selectFrom('payout')
    .select(['end_to_end_id as endToEndId', 'state_key as stateKey', 'reason'])
    .where('police_id', '=', policeId)
    .executeTakeFirstOrThrow();
const counts = async (xml: string) => (await bringBankFile(shop, xml)).json() as Record<string, number>;

beforeAll(async () => {
  shop.clock.set('2026-11-15T10:00:00.000Z');
  for (const holder of ['Jörg-Rene O’Größe & Söhne', 'Änne Łuczak', 'Erika Mustermann']) {
    const payee = await newPayingCustomer(shop);
    await pay(shop, payee.policeId, 1234);
    await withdraw(payee);
    const mandate = shop.connection.database.selectFrom('police').select('sepa_mandate_id').where('id', '=', payee.policeId);
    await shop.connection.database
      .updateTable('sepa_mandate')
      .set({ account_holder: holder })
      .where('id', 'in', mandate)
      .execute();
    payees.push(payee);
  }
  const run = await makePayoutRun({ ...work(), actor: testActor });
  if (isRefusal(run)) throw new Error('no payout');
  await releasePayoutRun(run.runId, { ...work(), actor: { staffId: null, name: 'Wer anders' } });
  await writePayoutFile(run.runId, { write: async (text) => void (file += text) }, work());
}, 240_000);

test('the file names whoever holds the account, in the characters of banks', () => {
  const names = [...file.matchAll(/<Cdtr><Nm>([^<]*)<\/Nm>/g)].map(([, name]) => name);
  expect(names.toSorted()).toEqual(['Aenne Luczak', 'Erika Mustermann', 'Joerg-Rene O&apos;Groesse + Soehne'].toSorted());
});

test('an order that is refused for its name is a credit again, with the reason in German', async () => {
  const { endToEndId } = await payoutOf(payees[0]!);
  expect(await counts(pain002([{ endToEndId, code: 'BE01' }]))).toMatchObject({ payoutsFailed: 1, unclear: 0 });
  expect(await payoutOf(payees[0]!)).toMatchObject({ stateKey: 'failed', reason: 'Name und Konto passen nicht zusammen' });
});

test('a name that the bank only questions waits for a person with the name that it knows, and nothing is booked', async () => {
  const { endToEndId } = await payoutOf(payees[1]!);
  const questioned = (id: string) =>
    pain002([{ endToEndId: id, code: 'RVNM' }])
      .replace('<TxSts>RJCT</TxSts>', '<TxSts>RVNM</TxSts>')
      .replace('<StsRsnInf><Rsn><Cd>RVNM</Cd></Rsn></StsRsnInf>', '<StsRsnInf><AddtlInf>ANNA LUCZAK</AddtlInf></StsRsnInf>');
  expect(await counts(questioned(endToEndId))).toMatchObject({ payoutsFailed: 0, unclear: 1 });
  expect((await payoutOf(payees[1]!)).stateKey).toBe('released');
  expect(await counts(questioned(endToEndId))).toMatchObject({ payoutsFailed: 0 });
});
