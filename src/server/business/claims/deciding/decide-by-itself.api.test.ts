import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { ClaimsAnswer, ReadBillAnswer } from '#domain/wire/area/claims.ts';
import { claimsReplay, claimsShow } from '#server/faces/commands/claims/claims.ts';
import type { TrueBill } from '#server/testing/bills/sample-bills.ts';
import { runCommand } from '#server/testing/run-command.ts';
import { handIn, reasonsOf, sendBillFile, storedBill } from '#server/testing/samples/claims.ts';
import { mailTo, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { useDogOwners } from '#server/testing/samples/dog-owners.ts';
import { invoiceOf, trueBill } from '#server/testing/samples/true-bill.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { orderBillJob } from './bill-job.ts';
import { isInSample } from './decide-by-itself.ts';

const shop = useTestShop();
const customers = useDogOwners(shop, { count: 4, contractRetentionKey: 'sb35' });
const { day } = trueBill();
const settings = () => shop.dependencies.reference.settings.claims as { oneInByPerson: number };

const sendInvoice = (customer: SampleCustomer, key: string, bill: TrueBill) =>
  sendBillFile(customer, key, invoiceOf(bill), 'xrechnung.xml');
const readingOf = async (customer: SampleCustomer, requestKey: string) =>
  (await customer.post('/webapi/v1/user/commands/read_bill.json', { requestKey })).json() as ReadBillAnswer;
const readBy = async (customer: SampleCustomer, key: string) => {
  await vi.waitUntil(async () => !(await readingOf(customer, key)).isReading, { timeout: 90_000, interval: 100 });
  return readingOf(customer, key);
};
const confirmed = ({ number, totalCents }: TrueBill, changes: object = {}) => ({
  practice: 'Tierarztpraxis Dr. Muster',
  billNumber: number,
  billedOn: day,
  treatedOn: day,
  total: totalCents / 100,
  ...changes,
});
const billOf = async (customer: SampleCustomer, billUuid: string) =>
  ((await customer.get('/webapi/v1/user/claims.json')).json() as ClaimsAnswer).bills.find((bill) => bill.billUuid === billUuid)!;
const isDecided = (customer: SampleCustomer, billUuid: string) =>
  vi.waitUntil(async () => (await billOf(customer, billUuid)).stateKey === 'decided', { timeout: 90_000, interval: 100 });

test('an e-invoice fills in what it says, and is decided, owed and told by itself', async () => {
  const customer = customers[0]!;
  const key = randomUUID();
  const bill = trueBill();
  await sendInvoice(customer, key, bill);
  const { fields, linesStr, lines, notes } = await readBy(customer, key);
  expect(Object.fromEntries(fields.map(({ name, value }) => [name, value]))).toEqual({
    policeUuid: customer.policeUuid,
    words: 'Otitis externa',
    treatedOn: day,
    practice: 'Tierarztpraxis Dr. Muster',
    total: '74,07',
    billNumber: bill.number,
    billedOn: day,
    iban: bill.iban,
  });
  expect(fields.every(({ sourceStr }) => sourceStr === 'aus der E-Rechnung')).toBe(true);
  expect([linesStr, lines.length, notes]).toEqual(['2 Positionen, zusammen 74,07\u00A0€', 2, []]);
  const { bill: handedIn } = await handIn(customer, key, confirmed(bill));
  const { billUuid, claimNumber } = handedIn!;
  expect(await reasonsOf(shop, billUuid)).toEqual([]);
  await isDecided(customer, billUuid);
  // 74,07 € without the retention of 35 €.
  expect(await billOf(customer, billUuid)).toMatchObject({
    paidStr: '39,07\u00A0€',
    steps: [{ title: 'Eingereicht' }, { title: 'Gelesen' }, { title: 'Entschieden' }],
    nextStr: 'Das Geld geht mit unserer nächsten Überweisung hinaus.',
  });
  expect((await mailTo(shop, customer.email, '39,07\u00A0€ für dich')).text).toContain(claimNumber);
  const shown = (await runCommand(shop, claimsShow, claimNumber)).lines.join('\n');
  expect(shown).toContain('konnte von selbst entschieden werden');
  expect(shown).toContain('Entschieden von selbst');
  expect((await runCommand(shop, claimsReplay, claimNumber)).code).toBe(0);
}, 240_000);

test('looked at twice and twice at once it is one settlement', async () => {
  const customer = customers[3]!;
  const key = randomUUID();
  const bill = trueBill();
  await sendInvoice(customer, key, bill);
  const { bill: handedIn } = await handIn(customer, key, confirmed(bill));
  await isDecided(customer, handedIn!.billUuid);
  const { id } = await storedBill(shop, handedIn!.billUuid);
  const { database } = shop.connection;
  const { userId, requestKey } = await database
    .selectFrom('bill_file')
    .select(['user_id as userId', 'request_key as requestKey'])
    .where('bill_id', '=', id)
    .executeTakeFirstOrThrow();
  // A server that was killed before it could say that it is done.
  const again = () =>
    database
      .transaction()
      .execute((transaction) => orderBillJob(transaction, { billId: id, userId, requestKey: requestKey! }, shop.clock.now()));
  await Promise.all([again(), again()]);
  const isOver = async () =>
    (
      await database.selectFrom('job').select('state').where('kind', '=', 'bill').where('subject', '=', String(id)).execute()
    ).every(({ state }) => state === 'done');
  await vi.waitUntil(isOver, { timeout: 60_000, interval: 100 });
  const settlements = await database.selectFrom('settlement').select('decided_by').where('bill_id', '=', id).execute();
  expect(settlements).toEqual([{ decided_by: null }]);
});

test('what does not agree waits for a person, with the lines that were read and the reason', async () => {
  const customer = customers[1]!;
  const key = randomUUID();
  const bill = trueBill({ animalName: 'Luna', totalCents: 7_408 });
  await sendInvoice(customer, key, bill);
  // Handed in before it is read: then it is read first.
  const { bill: handedIn } = await handIn(customer, key, confirmed(bill, { hasOtherInsurance: true }));
  expect(await reasonsOf(shop, handedIn!.billUuid)).toEqual([
    'sums_agree',
    'animal_certain',
    'nothing_noticed',
    'nobody_else_pays',
  ]);
  const { lines, stateKey } = await storedBill(shop, handedIn!.billUuid);
  expect([stateKey, lines.map(({ position, kindKey }) => [position, kindKey])]).toEqual([
    'received',
    [
      [16, 'examination'],
      [null, 'medicine'],
    ],
  ]);
  expect((await runCommand(shop, claimsShow, handedIn!.claimNumber)).lines.join('\n')).toContain(
    'das stand nicht fest: die Zeilen ergeben den Betrag; das Tier steht fest; nichts ist aufgefallen; niemand sonst muss zahlen',
  );
  expect((await billOf(customer, handedIn!.billUuid)).steps.map(({ title }) => title)).toEqual(['Eingereicht', 'Gelesen']);
}, 120_000);

test('one of the sample waits for a person, and three bills in ten days do', async () => {
  const customer = customers[2]!;
  settings().oneInByPerson = 1;
  const missed: string[][] = [];
  for (const number of ['A-1', 'A-2', 'A-3']) {
    const key = randomUUID();
    const bill = trueBill({ number });
    await sendInvoice(customer, key, bill);
    const { bill: handedIn } = await handIn(customer, key, confirmed(bill));
    missed.push(await reasonsOf(shop, handedIn!.billUuid));
    settings().oneInByPerson = 1_000_000_007;
  }
  expect(missed).toEqual([['not_in_sample'], [], ['nothing_noticed']]);
}, 120_000);

test('about one in twenty is in the sample, always the same ones', () => {
  const uuids = Array.from({ length: 4_000 }, (_, index) => `bill-${index}`);
  const sample = uuids.filter((uuid) => isInSample(uuid, 20));
  expect(sample.length).toBeGreaterThan(150);
  expect(sample.length).toBeLessThan(250);
  expect(uuids.filter((uuid) => isInSample(uuid, 20))).toEqual(sample);
});

test('what is no press of the customer, and no uuid, says nothing', async () => {
  const key = randomUUID();
  await sendInvoice(customers[0]!, key, trueBill());
  const nothing = { isReading: false, fields: [], lines: [], linesStr: null, notes: [] };
  for (const requestKey of [key, randomUUID(), 'x', null] as const)
    expect(await readingOf(customers[1]!, requestKey as string)).toEqual(nothing);
  const html = Buffer.from('<html><Invoice></Invoice></html>').toString('base64');
  const other = Buffer.from('<?xml version="1.0"?><note></note>').toString('base64');
  for (const content of [html, other]) expect((await sendBillFile(customers[0]!, key, content, 'x.xml')).files).toHaveLength(1);
});
