import { expect, test } from 'vitest';
import { bringBankFile } from '#server/testing/run-command.ts';
import {
  amountOf,
  camt053,
  camt054,
  endToEnd,
  purpose,
  refs,
  txDetails,
  type SampleEntry,
} from '#server/testing/samples/money/bank-files.ts';
import { accountSums, balanceOf, newPayer } from '#server/testing/samples/money/debits.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();

const counts = async (xml: string) => (await bringBankFile(shop, xml)).json() as Record<string, unknown>;

const payer = async () => {
  const customer = await newPayer(shop);
  shop.clock.set('2026-12-04T09:00:00.000Z');
  return customer;
};

/** Always the same words; what the bank itself calls it stands at the entry or in its part. */
const transfer = (policeNumber: string, { extra = '', own = '' }: { extra?: string; own?: string }): SampleEntry => ({
  amount: 1_990,
  isCredit: true,
  extra,
  details: txDetails(refs(`${own}${endToEnd('NOTPROVIDED')}`) + purpose(`Beitrag ${policeNumber}`)),
});

test.each([
  ['AcctSvcrRef of the entry', { extra: '<AcctSvcrRef>A1</AcctSvcrRef>' }, { extra: '<AcctSvcrRef>A2</AcctSvcrRef>' }],
  ['AcctSvcrRef of the part', { own: '<AcctSvcrRef>B1</AcctSvcrRef>' }, { own: '<AcctSvcrRef>B2</AcctSvcrRef>' }],
  ['NtryRef', { extra: '<NtryRef>1</NtryRef>' }, { extra: '<NtryRef>2</NtryRef>' }],
  ['TxId', { own: '<TxId>T1</TxId>' }, { own: '<TxId>T2</TxId>' }],
])('two transfers that differ only in %s are two, and the same line in another file is one', async (_, one, other) => {
  const { policeId, customer } = await payer();
  const of = (own: { extra?: string; own?: string }) => transfer(customer.policeNumber, own);
  expect(await counts(camt054([of(one)]))).toMatchObject({ payments: 1 });
  expect(await counts(camt054([of(other)]))).toMatchObject({ payments: 1 });
  // The statement of the day tells both again, in whatever order, with or without the names.
  expect(await counts(camt053([of(other), of(one)]))).toMatchObject({ payments: 0, unclear: 0, unassigned: 0 });
  expect(await counts(camt053([of({}), of({})]))).toMatchObject({ payments: 0 });
  expect(await counts(camt053([of({}), of({}), of({})]))).toMatchObject({ payments: 1 });
  expect(await balanceOf(shop, policeId)).toBe(-3 * 1_990);
});

test('half cents, parts that are not the sum, and an amount that is missing are questioned each by its own reason', async () => {
  await payer();
  const entry: SampleEntry = { amount: 1_000, isCredit: true, details: txDetails(purpose('Bruchteil')) };
  const part = (amount: number) => txDetails(purpose('Teil') + amountOf(amount));
  const before = await accountSums(shop);
  const expected: [string, string][] = [
    [camt053([entry]).replace('>10.00<', '>10.005<'), 'half_cent'],
    [camt053([entry]).replace('>10.00<', '>zehn<'), 'no_amount'],
    [camt053([{ ...entry, details: part(400) + part(500) }]), 'batch_differs'],
  ];
  for (const [file, reasonKey] of expected) {
    expect(await counts(file)).toMatchObject({ payments: 0, unassigned: 0, unclear: 1 });
    const item = await shop.connection.database
      .selectFrom('bank_item')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(item?.reason_key).toBe(reasonKey);
  }
  // The sum of an entry has moved, whatever its parts say; of the other two nobody knows how much.
  const after = await accountSums(shop);
  expect((after['bank'] ?? 0) - (before['bank'] ?? 0)).toBe(1_000);
  expect((after['unassigned'] ?? 0) - (before['unassigned'] ?? 0)).toBe(-1_000);
});

test('an entry of the future is booked by the file that tells it again once its day has come', async () => {
  const { policeId, customer } = await payer();
  const entry = { ...transfer(customer.policeNumber, {}), day: '2026-12-05' };
  expect(await counts(camt054([entry]))).toMatchObject({ payments: 0, unclear: 1 });
  expect(await counts(camt053([entry]))).toMatchObject({ payments: 0, unclear: 0 });
  shop.clock.set('2026-12-05T09:00:00.000Z');
  expect(await counts(camt053([entry]))).toMatchObject({ payments: 1, unclear: 0 });
  expect(await counts(camt053([entry]))).toMatchObject({ payments: 0, unclear: 0 });
  expect(await balanceOf(shop, policeId)).toBe(-1_990);
  const open = await shop.connection.database.selectFrom('bank_item').select('id').where('reason_key', '=', 'future').execute();
  expect(open).toEqual([]);
});
