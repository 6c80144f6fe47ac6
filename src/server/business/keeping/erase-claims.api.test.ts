import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { ClaimsAnswer } from '#domain/wire/area/claims.ts';
import { erase } from '#server/faces/commands/erase.ts';
import { moneyVerify } from '#server/faces/commands/money/money.ts';
import { listPayouts, showPayoutRun } from '#server/business/money/paying-out/show-payouts.ts';
import { runCommand, testActor } from '#server/testing/run-command.ts';
import { payOut } from '#server/testing/samples/claim-rows.ts';
import { newBill, sendBillFile, settleBill } from '#server/testing/samples/claims.ts';
import { comeBack, mailTo, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { sampleDog } from '#server/testing/samples/offers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { deletePast } from './delete-past.ts';
import { forgetPastContracts } from './forget-past-contracts.ts';

const shop = useTestShop({ isPerTest: true });
const set = (day: string) => shop.clock.set(`${day}T10:00:00.000Z`);
const work = () => ({ database: shop.connection.database, clock: shop.clock });

/** How many rows each has: claims, bills, files, settlements, benefits. */
const counts = async () => {
  const { rows } = await sql<{ counts: number[] }>`
    select json_build_array((select count(*) from claim), (select count(*) from bill), (select count(*) from bill_file),
      (select count(*) from settlement), (select count(*) from benefit)) as counts`.execute(shop.connection.database);
  return rows[0]!.counts;
};

/** One that was paid, one of which nothing was, one that was taken back, and a file that belongs to none. */
const newCustomerWithBills = async (email: string): Promise<SampleCustomer> => {
  set('2026-11-15');
  const offer = { ...sampleDog(shop), contractRetentionKey: 'sb35' };
  const bought = await newCustomer(shop, { email, offer });
  set('2027-01-05');
  const customer = await comeBack(shop, bought);
  const words = { words: 'Wehmut im Knie', practice: 'Praxis Heimlich' };
  await settleBill(shop, (await newBill(customer, words)).claimNumber);
  await settleBill(shop, (await newBill(customer, { ...words, total: 11 })).claimNumber, 'travel');
  const { billUuid } = await newBill(customer, { ...words, total: 12 });
  await shop.connection.database.updateTable('bill').set({ state_key: 'withdrawn' }).where('bill_uuid', '=', billUuid).execute();
  await sendBillFile(customer, crypto.randomUUID());
  return customer;
};

const endPolice = ({ policeNumber }: SampleCustomer) =>
  shop.connection.database
    .updateTable('police')
    .set({ police_state_key: 'ended', valid_to: '2026-12-31', ending_cause_key: 'ordinary' })
    .where('police_number', '=', policeNumber)
    .execute();

test('an erasure waits for the answer to a bill and for its money, keeps what the law keeps, and the rest goes in its year', async () => {
  const email = 'wehmut@beispiel.example';
  const customer = await newCustomerWithBills(email);
  const waiting = await newBill(customer, { words: 'Wehmut wartet', total: 20 });
  const request = (await customer.post('/webapi/v1/user/commands/request_erasure.json', {})).json() as IssuesAnswer;
  const undecided = `Über eine Rechnung zu ${waiting.claimNumber} ist noch nicht entschieden.`;
  expect(request._issues.at(-1)!.message).toMatch(
    new RegExp(`^${undecided} Was wir zu L-\\d+ zahlen, ist noch nicht überwiesen\\.`),
  );
  await endPolice(customer);
  // A picture of a loss belongs to no bill, and is no file that was left.
  await sendBillFile(customer, crypto.randomUUID(), undefined, 'schaden.pdf');
  await sql`with reported as (
      insert into customer_case (case_kind_key, case_state_key, user_id, police_id, email, data, created_at)
      select 'loss', 'closed', user_id, id, 'x', '{}', now() from police where police_number = ${customer.policeNumber} returning id
    ) update bill_file set case_id = reported.id from reported where file_name = 'schaden.pdf'`.execute(shop.connection.database);
  const before = await counts();
  expect(before).toEqual([4, 4, 6, 2, 1]);
  const refused = await runCommand(shop, erase, email);
  expect([refused.code, refused.lines.slice(0, 2)]).toEqual([1, ['Es wird nichts gelöscht.', undecided]]);
  expect(await counts()).toEqual(before);

  await settleBill(shop, waiting.claimNumber, 'travel');
  expect((await runCommand(shop, erase, email)).lines.join()).toContain('ist noch nicht überwiesen.');
  await payOut(shop);
  const output = await runCommand(shop, erase, email);
  // Its contract ended in 2026, the bills came later.
  const kept = `Vertrag ${customer.policeNumber} mit seinen Briefen, Tierarztrechnungen, Buchungen und Zahlungen, bis 31.12.2037`;
  expect(output.lines.join('\n')).toContain(kept);
  expect(output.lines).toContain('  Dateien, die mit keiner Rechnung eingereicht wurden: 1');
  expect(await counts()).toEqual([4, 4, 5, 3, 1]);
  expect((await mailTo(shop, email, 'Wir haben deine Daten gelöscht')).text.replaceAll(/\s+/g, ' ')).toContain(kept);

  set('2033-12-31');
  await deletePast(work());
  expect(await counts()).toEqual([4, 4, 5, 3, 1]);
  set('2034-01-01');
  await deletePast(work());
  expect(await counts()).toEqual([1, 1, 2, 1, 1]);
  set('2037-12-31');
  await deletePast(work());
  expect(await forgetPastContracts(work())).toBe(0);
  set('2038-01-01');
  expect(await forgetPastContracts(work())).toBe(1);
  expect(await counts()).toEqual([0, 0, 0, 0, 1]);
  const { rows } = await sql`select account_holder, remittance from benefit`.execute(shop.connection.database);
  expect(rows).toEqual([{ account_holder: 'gelöscht', remittance: 'gelöscht' }]);
  expect((await runCommand(shop, moneyVerify)).code).toBe(0);
}, 60_000);

test('a contract that goes on loses bills past their time, and its customer is shown the rest', async () => {
  const { database } = shop.connection;
  const customer = await newCustomerWithBills('treu@beispiel.example');
  await payOut(shop);
  const [claims, bills] = await counts();
  expect([claims, bills]).toEqual([3, 3]);
  set('2037-12-31');
  await deletePast(work());
  expect((await counts())[1]).toBe(1);
  set('2038-01-01');
  await deletePast(work());
  expect((await counts()).slice(0, 4)).toEqual([0, 0, 0, 0]);
  const [run] = (await listPayouts(undefined, { database })).items;
  const { items: lines } = await showPayoutRun({ runId: run!.runId, after: undefined }, { database, actor: testActor });
  expect(lines.map(({ cause }) => cause)).toEqual(['Leistung zu einer früheren Rechnung']);
  expect((await runCommand(shop, moneyVerify)).code).toBe(0);
  const listed = await (await comeBack(shop, customer)).get('/webapi/v1/user/claims.json');
  expect((listed.json() as ClaimsAnswer).bills).toEqual([]);
}, 60_000);
