import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askAboutBill } from '#server/business/claims/talking/ask-about-bill.ts';
import { runCommand } from '#server/testing/run-command.ts';
import { newBill, settleBill } from '#server/testing/samples/claims.ts';
import { comeBack, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { sampleDog } from '#server/testing/samples/offers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { check } from '#server/faces/commands/check.ts';
import { claimsExport } from './claims-export.ts';
import { claimsPay } from './claims-pay.ts';
import { claimsList } from './claims.ts';
import { sepaPayoutRelease } from '#server/faces/commands/money/sepa-payout.ts';

const shop = useTestShop({ isPerTest: true });
let customer: SampleCustomer;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tierdach-claims-'));
});
afterAll(() => rm(folder, { recursive: true }));

beforeEach(async () => {
  const bought = await newCustomer(shop, { offer: { ...sampleDog(shop), contractRetentionKey: 'sb35' } });
  shop.clock.set('2027-01-05T10:00:00.000Z');
  customer = await comeBack(shop, bought);
}, 240_000);

const newDecidedBill = async () => {
  const { claimNumber } = await newBill(customer, { practice: '=Praxis "Muster"' });
  await settleBill(shop, claimNumber);
  return claimNumber;
};

test('what is owed is shown and begun by the one payout there is, twice is told', async () => {
  expect((await runCommand(shop, claimsPay)).lines).toEqual(['Es ist keine Leistung offen.']);
  const claimNumber = await newDecidedBill();
  const rehearsal = await runCommand(shop, claimsPay, '--dry-run');
  expect(rehearsal.lines.join('\n')).toContain(`Leistung ${claimNumber}`);
  expect(rehearsal.lines.at(-1)).toBe(
    'Die Auszahlung hätte 1 Zeilen, 49,50\u00A0€, mit Guthaben von Kunden. Nur zur Probe: Es hat sich nichts geändert.',
  );
  const made = await runCommand(shop, claimsPay, '--json');
  expect(made.json()).toMatchObject({
    benefits: [{ policeNumber: customer.policeNumber, amount: 49.5, cameBack: null }],
    total: 49.5,
    run: { count: 1, total: 49.5 },
  });
  await expect(runCommand(shop, claimsPay)).rejects.toThrow('wartet noch: Erst muss sie freigegeben oder verworfen werden.');
  // Four eyes, as with every payout.
  const { run } = made.json() as { run: { runId: number } };
  await expect(runCommand(shop, sepaPayoutRelease, String(run.runId))).rejects.toThrow('zusammengestellt');
  expect((await runCommand(shop, claimsPay, '--etwas')).code).toBe(2);
}, 60_000);

test('the export has a line for each bill and nothing of what customers wrote', async () => {
  await newDecidedBill();
  await newBill(customer, { words: 'Heimliches Leiden', total: 20 });
  const out = join(folder, 'rechnungen.csv');
  expect((await runCommand(shop, claimsExport, '--out', out, '--json')).json()).toEqual({ count: 2, file: out });
  const [head, first, second, end] = (await readFile(out, 'utf8')).split('\r\n');
  expect(head).toMatch(/^\uFEFFLeistungsfall;Rechnung;Police;/);
  expect(first).toContain(`;${customer.policeNumber};Krankheit;entschieden;05.01.2027;"'=Praxis ""Muster""";`);
  expect(first).toMatch(/;84,50;05\.01\.2027;nein;0,00;0,00;0,00;35,00;49,50$/);
  expect(second).toMatch(/;20,00;;;;;;;$/);
  expect(end).toBe('');
  expect(`${first}${second}`).not.toContain('Heimliches Leiden');
  await expect(runCommand(shop, claimsExport, '--out', out)).rejects.toThrow('nicht überschrieben');
  const none = join(folder, 'keine.csv');
  expect((await runCommand(shop, claimsExport, '--to', '2026-12-31', '--out', none, '--json')).json()).toMatchObject({
    count: 0,
  });
  for (const wrong of [['--json'], ['--from', 'gestern'], ['--from', '2027-02-01', '--to', '2027-01-01']])
    expect((await runCommand(shop, claimsExport, ...wrong)).code).toBe(2);
  const { database } = shop.connection;
  const entries = await database
    .selectFrom('audit_entry')
    .select(['subject_id as subject', 'content'])
    .where('action_key', '=', 'portfolio.exported')
    .execute();
  expect(entries[0]).toMatchObject({ subject: 'bills', content: expect.stringContaining('"count":2') as string });
}, 60_000);

test('the list says where bills stand and by when, days of questions left out', async () => {
  await newDecidedBill();
  await newBill(customer, { words: 'Husten', total: 30, practice: 'Praxis Frage' });
  const listed = async (...args: string[]) => (await runCommand(shop, claimsList, ...args)).lines;
  const lineOf = async (...args: string[]) => (await listed(...args)).find((line) => line.includes('Praxis Frage'));
  expect(await lineOf()).toMatch(/eingereicht/);
  const dueBefore = /\d\d\.\d\d\.\d{4}(?=\s+(?:eingereicht|Rückfrage))/.exec((await lineOf()) ?? '')?.[0];
  const { id } = await shop.connection.database
    .selectFrom('bill')
    .select('id')
    .where('practice', '=', 'Praxis Frage')
    .executeTakeFirstOrThrow();
  const actor = { staffId: null, name: 'Test' };
  await askAboutBill({ billId: id, question: 'Seit wann?', actor }, { database: shop.connection.database, clock: shop.clock });
  shop.clock.set('2027-01-08T10:00:00.000Z');
  expect(await lineOf()).toMatch(/Rückfrage/);
  const dueAfter = /\d\d\.\d\d\.\d{4}(?=\s+Rückfrage)/.exec((await lineOf()) ?? '')?.[0];
  expect([dueBefore, dueAfter]).toEqual(['12.01.2027', '15.01.2027']);
  expect((await listed('--all')).join('\n')).toContain('entschieden');
});

test('check names a bill when the month of the law is over, not before', async () => {
  await newDecidedBill();
  await newBill(customer, { total: 20 });
  const late = async () => (await runCommand(shop, check)).lines.filter((line) => line.includes('§ 14 VVG'));
  shop.clock.set('2027-02-05T22:00:00.000Z');
  expect(await late()).toEqual([]);
  shop.clock.set('2027-02-05T23:00:00.000Z');
  expect(await late()).toEqual([
    expect.stringMatching(/^Rechnung zu L-\d+ ist nicht entschieden; der Monat dafür \(§ 14 VVG\) war am 05\.02\.2027 um\.$/),
  ]);
}, 60_000);
