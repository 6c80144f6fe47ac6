import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import { sampleBills, startBillPress } from '#server/testing/bills/sample-bills.ts';
import { handIn, samplePdf, sendBillFile } from '#server/testing/samples/claims.ts';
import { comeBack, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { drawPages } from './bill-pages.ts';

const shop = useTestShop();
let customer: SampleCustomer;
let other: SampleCustomer;

type Pages = { files: { fileUuid: string; numbers: number[]; refusal: string | null }[] };
const pagesOf = async (billUuid: string, from = customer) =>
  (await from.get(`/webapi/v1/user/bills/${billUuid}/pages.json`)).json() as Pages;
const addressOf = (billUuid: string, fileUuid: string, number: number | string) =>
  `/webapi/v1/user/bills/${billUuid}/files/${fileUuid}/${number}.jpg`;

beforeAll(async () => {
  const bought = [await newCustomer(shop), await newCustomer(shop)];
  shop.clock.set('2027-01-05T10:00:00.000Z');
  [customer, other] = (await Promise.all(bought.map((one) => comeBack(shop, one)))) as [SampleCustomer, SampleCustomer];
}, 240_000);

test('pages are drawn anew and shown to whoever handed them in, and to nobody else', async () => {
  const press = await startBillPress();
  const key = randomUUID();
  const long = sampleBills.find((bill) => bill.key.endsWith('/long'))!;
  await sendBillFile(customer, key, Buffer.from(press(long)).toString('base64'));
  await sendBillFile(customer, key, samplePdf('broken'));
  const { bill } = await handIn(customer, key);
  const { billUuid } = bill!;
  const { files } = await pagesOf(billUuid);
  expect(files).toMatchObject([{ refusal: null }, { numbers: [], refusal: expect.stringContaining('beschädigt') as string }]);
  const [{ fileUuid, numbers }] = files as [Pages['files'][number]];
  expect(numbers[0]).toBe(1);
  const page = await customer.get(addressOf(billUuid, fileUuid, 1));
  expect([page.status, page.headers['content-type']]).toEqual([200, 'image/jpeg']);
  for (const [who, address] of [
    [other, addressOf(billUuid, fileUuid, 1)],
    [customer, addressOf(billUuid, fileUuid, numbers.length + 1)],
    [customer, addressOf(billUuid, fileUuid, 0)],
    [customer, addressOf(billUuid, fileUuid, '1e0')],
    [customer, addressOf(billUuid, randomUUID(), 1)],
    [customer, addressOf(billUuid, 'x', 1)],
    [customer, addressOf('x', fileUuid, 1)],
  ] as const)
    expect((await who.get(address)).status).toBe(404);
  expect((await other.get(`/webapi/v1/user/bills/${billUuid}/pages.json`)).status).toBe(404);
}, 120_000);

test('a job draws them without anybody looking; drawn twice at once they are there once, sealed', async () => {
  const { database } = shop.connection;
  const key = randomUUID();
  const [sample] = sampleBills;
  const press = await startBillPress();
  await sendBillFile(customer, key, Buffer.from(press(sample!)).toString('base64'));
  await handIn(customer, key);
  const drawn = () =>
    database
      .selectFrom('bill_file')
      .innerJoin('bill_page', 'bill_file.id', 'bill_file_id')
      .select(['bill_id', 'bill_file.id as fileId', 'bill_page.content as as_stored'])
      .where('request_key', '=', key)
      .execute();
  await vi.waitUntil(async () => (await drawn()).length > 0, { timeout: 90_000, interval: 200 });
  const [{ bill_id, fileId, as_stored }] = (await drawn()) as [Awaited<ReturnType<typeof drawn>>[number]];
  expect(as_stored).toMatch(/^sealed\./);
  await database.deleteFrom('bill_page').where('bill_file_id', '=', fileId).execute();
  await database
    .updateTable('bill_file')
    .set({ drawn_at: null as never })
    .where('id', '=', fileId)
    .execute();
  const picture = Uint8Array.of(0xff, 0xd8);
  const work = { database, clock: shop.clock, billReader: { drawPages: async () => ({ pages: [picture] }) } };
  await Promise.all([drawPages({ billId: bill_id! }, work), drawPages({ billId: bill_id! }, work)]);
  expect(await drawn()).toHaveLength(1);
}, 120_000);
