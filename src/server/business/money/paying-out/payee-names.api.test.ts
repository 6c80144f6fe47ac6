import { beforeAll, expect, test } from 'vitest';
import { isRefusal } from '#domain/basics/issue.ts';
import { bringBankFile, testActor } from '#server/testing/run-command.ts';
import { pain002 } from '#server/testing/samples/money/bank-files.ts';
import { newPayingCustomer, pay, withdraw, type PayingCustomer } from '#server/testing/samples/money/money.ts';
import { useTestDesk } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { BankItemList } from '#domain/wire/money/bank.ts';
import { makePayoutRun } from './make-payout-run.ts';
import { releasePayoutRun } from './release-payout-run.ts';
import { writePayoutFile } from './write-payout-file.ts';

const shop = useTestShop();
const desk = useTestDesk(shop);
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

/** Verification of payee as banks report it: by order, by block or for the file alone. */
const questioned = ({ group = 'RVCM', block = '', orders = '' }) =>
  pain002([], { status: group, messageId: fileId() })
    .replace(/<StsRsnInf>.*?<\/StsRsnInf>/, '')
    .replace(
      '</CstmrPmtStsRpt>',
      block === '' && orders === ''
        ? '$&'
        : `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${fileId()}-1</OrgnlPmtInfId>${block}${orders}</OrgnlPmtInfAndSts>$&`,
    );
const fileId = () => /<MsgId>([^<]+)<\/MsgId>/.exec(file)?.[1] ?? '';
const order = (endToEndId: string, status: string, info = '') =>
  `<TxInfAndSts><OrgnlEndToEndId>${endToEndId}</OrgnlEndToEndId><TxSts>${status}</TxSts>${info}</TxInfAndSts>`;
const words = (...lines: readonly string[]) =>
  `<StsRsnInf>${lines.map((line) => `<AddtlInf>${line}</AddtlInf>`).join('')}</StsRsnInf>`;

const waiting = async () => {
  const staff = await desk.logIn('accounting');
  const { items } = (await staff.get('/deskapi/v1/money/bank_items.json')).json() as BankItemList;
  return items;
};
const itemOf = async (xml: string) => {
  expect(await counts(xml)).toMatchObject({ payoutsFailed: 0, refusedFiles: 0, unclear: 1 });
  return (await waiting()).at(-1)!;
};

test('a name that the bank only questions waits for a person with the name that it knows, and nothing is booked', async () => {
  const { endToEndId } = await payoutOf(payees[1]!);
  const item = await itemOf(questioned({ orders: order(endToEndId, 'RVNM', words('ANNA LUCZAK')) }));
  expect(item).toMatchObject({
    reason: 'Name und Konto einer Auszahlung passen laut Bank nicht zusammen',
    actionKeys: ['note', 'payout'],
  });
  expect(item.reference).toContain(`${endToEndId} RVNM ANNA LUCZAK`);
  expect((await payoutOf(payees[1]!)).stateKey).toBe('released');
  // Told once more by another file it waits once.
  const again = questioned({ orders: order(endToEndId, 'RVNM', words('ANNA LUCZAK')) });
  expect(await counts(again)).toMatchObject({ payoutsFailed: 0, unclear: 0 });

  const staff = await desk.logIn('accounting');
  const decision = { actionKey: 'note', target: '', amount: null, note: 'Bei der Bank bestätigt' };
  const send = async (what: string) =>
    (await staff.post(`/deskapi/v1/bank_item_commands/${what}.json`, { itemId: item.itemId, decision })).json() as object;
  expect(await send('preview')).toMatchObject({
    effects: ['Gebucht wird nichts.', expect.stringContaining('sagst du der Bank dort')],
  });
  expect(await send('book')).toMatchObject({ _issues: [{ level: 'ok' }] });
  expect((await waiting()).some(({ itemId }) => itemId === item.itemId)).toBe(false);
});

const cut = `Muster ${'x'.repeat(98)}`;
test.each([
  ['RVMC', words(cut, 'ver, Erika'), 'nur fast zusammen', `RVMC ${cut}ver, Erika`],
  [
    'RVNA',
    '<StsRsnInf><Rsn><Cd>AG03</Cd></Rsn><AddtlInf>Bank nicht erreichbar</AddtlInf></StsRsnInf>',
    'konnte den Namen',
    'RVNA AG03 Bank nicht erreichbar',
  ],
  ['RVXY', words('Etwas Neues'), 'fragt wegen der Namen', 'RVXY Etwas Neues'],
])('what the bank says as %s waits in its own words', async (status, info, reason, reference) => {
  const { endToEndId } = await payoutOf(payees[2]!);
  const item = await itemOf(questioned({ orders: order(endToEndId, status, info) }));
  expect(item.reason).toContain(reason);
  expect(item.reference).toContain(reference);
});

test('a file or a block that the bank questions without naming an order waits as one; a plain match says nothing', async () => {
  const block = await itemOf(questioned({ block: '<PmtInfSts>RVNM</PmtInfSts>' }));
  expect(block.reference).toContain(`${fileId()}-1 RVNM`);
  const whole = await itemOf(questioned({}));
  expect(whole).toMatchObject({ reason: 'Die Bank fragt wegen der Namen in einer Datei nach' });
  expect(whole.reference).toContain(`${fileId()} RVCM`);
  const { endToEndId } = await payoutOf(payees[2]!);
  const matched = questioned({ group: 'RCVC', orders: order(endToEndId, 'RCVC') });
  expect(await counts(matched)).toMatchObject({ unclear: 0, payoutsFailed: 0, refusedFiles: 0 });
  expect((await payoutOf(payees[2]!)).stateKey).toBe('released');
});
