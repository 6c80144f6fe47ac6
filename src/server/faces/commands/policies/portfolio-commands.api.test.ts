import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAudit } from '#server/foundation/audit/verify-audit.ts';
import { runCommand } from '#server/testing/run-command.ts';
import { newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { accept, create, sampleDog } from '#server/testing/samples/offers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { exportPolicies } from './export-policies.ts';
import { policiesList } from './policies-list.ts';
import { policiesShow } from './policies-show.ts';

const shop = useTestShop();
let folder: string;
let customer: SampleCustomer;
let applicationNumber: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tierdach-export-'));
  customer = await newCustomer(shop, { offer: { ...sampleDog(shop), animalName: '=Bello' } });
  const offer = {
    ...sampleDog(shop),
    animalIsChipped: false,
    animalChipNummer: null,
    contracteeEmail: 'antrag@beispiel.example',
  };
  await accept(shop, await create(shop, offer));
  const rows = await shop.connection.database.selectFrom('police').select('police_number').orderBy('id').execute();
  applicationNumber = rows.at(-1)!.police_number;
}, 240_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const twice = <Value>(value: Value) => [value, value];

const list = async (...words: string[]) =>
  (await runCommand(shop, policiesList, '--json', ...words)).json() as {
    polices: { policeNumber: string; policeStateKey: string }[];
    next: string | null;
  };
const numbersOf = ({ polices }: Awaited<ReturnType<typeof list>>) => polices.map(({ policeNumber }) => policeNumber);

test('the list has the newest first, page by page, and knows the state of the day', async () => {
  expect(numbersOf(await list())).toEqual([applicationNumber, customer.policeNumber]);
  const first = await list('--limit', '1');
  expect(first).toMatchObject({ polices: [{ policeNumber: applicationNumber }], next: applicationNumber });
  expect(await list('--limit', '1', '--after', applicationNumber)).toMatchObject({
    polices: [{ policeNumber: customer.policeNumber }],
    next: null,
  });
  expect(numbersOf(await list('--state', 'new_manual'))).toEqual([applicationNumber]);
  expect(numbersOf(await list('--state', 'new'))).toEqual([customer.policeNumber]);
  shop.clock.set('2026-12-02T10:00:00.000Z');
  expect(numbersOf(await list('--state', 'active'))).toEqual([customer.policeNumber]);
  expect(numbersOf(await list('--state', 'new'))).toEqual([]);
  shop.clock.set('2026-11-15T10:00:00.000Z');
  expect(numbersOf(await list('--since', '2026-11-15'))).toHaveLength(2);
  expect(numbersOf(await list('--since', '2026-11-16'))).toEqual([]);
  const { lines } = await runCommand(shop, policiesList);
  expect(lines[0]).toMatch(/^Nummer +Status +Art/);
  expect(lines.join()).not.toContain(customer.email);
});

test.each([
  [['--state', 'alt'], '--state: „alt“ ist keines von new, new_manual'],
  [['--since', '31.01.2026'], '--since: „31.01.2026“ ist kein Tag wie 2026-01-31.'],
  [['--limit', '0'], '--limit: „0“ ist keine ganze Zahl von 1 bis 10000.'],
  [['--after', 'KV/1'], 'Es gibt keine Police KV/1.'],
])('%j is called wrongly', async (words, message) => {
  const { code, lines } = await runCommand(shop, policiesList, ...words);
  expect([code, lines[0]]).toEqual([2, expect.stringContaining(message)]);
});

test('a police is shown with all that belongs to it, and the look is in the log', async () => {
  const { code, lines } = await runCommand(shop, policiesShow, customer.policeNumber);
  expect(code).toBe(0);
  const text = lines.join('\n');
  for (const part of [customer.email, 'Labrador Retriever', '=Bello', '01.12.2026', 'Versicherungsschein', 'DE89 ****'])
    expect(text).toContain(part);
  expect(text).not.toContain('DE89370400440532013000');
  const { json } = await runCommand(shop, policiesShow, applicationNumber, '--json');
  expect(json()).toMatchObject({ standing: { stateKey: 'new_manual' }, offer: { animalIsChipped: false } });
  expect((await runCommand(shop, policiesShow, 'KV/1')).code).toBe(2);
  const looks = await shop.connection.database.selectFrom('audit_entry').select(['action_key', 'actor_name']).execute();
  expect(looks).toEqual(twice({ action_key: 'customer.looked', actor_name: 'Kommandozeile (test)' }));
});

const exported = () =>
  shop.connection.database.selectFrom('police').select(['exported_at', 'is_export_again']).orderBy('id').execute();

test('what cannot be written is not marked', async () => {
  const out = join(folder, 'fehlt', 'policen.jsonl');
  await expect(runCommand(shop, exportPolicies, '--out', out)).rejects.toThrow(
    'lässt sich nicht schreiben. Den Ordner gibt es nicht.',
  );
  expect(await exported()).toEqual(twice({ exported_at: null, is_export_again: false }));
});

test('what was exported once goes out again only when it has changed', async () => {
  const out = join(folder, 'policen.csv');
  expect((await runCommand(shop, exportPolicies, '--dry-run')).lines).toEqual(['2 Policen würden exportiert.']);
  const first = await runCommand(shop, exportPolicies, '--format', 'csv', '--out', out, '--json');
  expect(first.json()).toEqual({ count: 2, file: out, format: 'csv' });
  expect((await stat(out)).mode & 0o777).toBe(0o600);
  const rows = parse(await readFile(out), { delimiter: ';', bom: true, columns: true }) as Record<string, string>[];
  expect(rows).toMatchObject([
    { policeNumber: customer.policeNumber, contracteeEmail: customer.email, animalName: "'=Bello", policeStateKey: 'new' },
    { policeNumber: applicationNumber, policeStateKey: 'new_manual' },
  ]);
  expect(rows[0]!['paymentIbanMasked']).toContain('****');
  expect(await exported()).toEqual(twice({ exported_at: shop.clock.now(), is_export_again: false }));

  // An export never writes over another.
  await expect(runCommand(shop, exportPolicies, '--all', '--out', out)).rejects.toThrow('Es gibt sie schon');
  const nothing = join(folder, 'nichts.jsonl');
  expect((await runCommand(shop, exportPolicies, '--out', nothing, '--json')).json()).toMatchObject({ count: 0, file: null });
  await expect(stat(nothing)).rejects.toThrow('ENOENT');

  await shop.connection.database
    .updateTable('police')
    .set({ is_export_again: true })
    .where('police_number', '=', applicationNumber)
    .execute();
  const again = join(folder, 'noch-einmal.jsonl');
  await runCommand(shop, exportPolicies, '--out', again);
  const lines = (await readFile(again, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toMatchObject([
    { policeNumber: applicationNumber, keyValues: { 'is-avb-accepted': 'true' }, terms: [{ from: '2026-12-01' }] },
  ]);
  expect((await exported())[1]!.is_export_again).toBe(false);
  const all = join(folder, 'alle.jsonl');
  await runCommand(shop, exportPolicies, '--all', '--out', all);
  expect((await readFile(all, 'utf8')).trimEnd().split('\n')).toHaveLength(2);
  expect(await verifyAudit(shop.connection.database)).toMatchObject({ brokenAt: null });
});

test('a format that is none, and JSON into the export, are called wrongly', async () => {
  expect((await runCommand(shop, exportPolicies, '--format', 'xml')).code).toBe(2);
  expect((await runCommand(shop, exportPolicies, '--json')).code).toBe(2);
});
