import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { checkCollectionFile } from '#server/testing/check-collection-file.ts';
import { fillPaidPolices } from '#server/testing/samples/money/paid-polices.ts';
import { useTestDesk, type TestStaff } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { announceDebits } from './announce-debits.ts';
import type { CollectionList, CollectionRunAnswer } from '#domain/wire/money/collections.ts';

const shop = useTestShop({ isPerTest: true });
const desk = useTestDesk(shop);
const otherDesk = useTestDesk(shop);
const api = '/deskapi/v1';
const date = '2026-12-01';
const count = 60;
let accounting = {} as TestStaff;

beforeEach(async () => {
  await fillPaidPolices(shop.connection.database, count);
  accounting = await desk.logIn('accounting');
}, 120_000);

const list = async () => (await accounting.get(`${api}/collections.json`)).json() as CollectionList;
const make = async (collectionDate: string, previewKey?: string) =>
  ((await accounting.post(`${api}/collection_commands/make.json`, { collectionDate, previewKey })).json() as IssuesAnswer)
    ._issues;
const debits = async (runId: number, query = '') =>
  (await accounting.get(`${api}/collections/${runId}/debits.json${query}`)).json() as CollectionRunAnswer;

test('before anything is announced the desk says when it will be', async () => {
  const { coming: next, items: runs } = await list();
  expect(runs).toEqual([]);
  expect(next).toEqual({
    collectionDate: date,
    settledOn: date,
    from: '2026-11-24',
    until: '2026-11-30',
    count: 0,
    totalStr: '0,00\u00A0€',
    previewKey: expect.any(String) as string,
    fault: 'Für den 01.12.2026 ist es zu früh: Angekündigt und eingezogen wird ab dem 24.11.2026.',
  });
  expect(await make(date)).toEqual([{ level: 'error', message: next.fault }]);
  expect(await make('2026-02-31')).toEqual([{ level: 'error', message: 'Das ist kein Tag des Kalenders.' }]);
});

test('a run is made at the desk, shown page by page, found by a number, and its file taken by name', async () => {
  shop.clock.set('2026-11-24T10:00:00.000Z');
  accounting = await desk.logIn('accounting');
  await announceDebits(isoDate(date), { database: shop.connection.database, clock: shop.clock });
  const { coming: next } = await list();
  expect(next).toMatchObject({ count, fault: null });
  expect(await make(date, 'what was announced yesterday')).toMatchObject([
    { level: 'error', message: expect.stringContaining('Inzwischen hat sich etwas geändert.') },
  ]);
  expect((await list()).items).toEqual([]);
  expect(await make(date, next.previewKey)).toEqual([{ level: 'ok', message: 'Der Einzug zum 01.12.2026 läuft.' }]);
  await expect.poll(async () => (await list()).items[0]?.stateKey, { timeout: 60_000 }).toBe('finished');
  const { items: runs, coming: after } = await list();
  expect(runs).toMatchObject([
    { count, totalStr: next.totalStr, madeBy: accounting.name, cameBackCount: 0, hasFile: true, skipped: [] },
  ]);
  expect(after.collectionDate).toBe('2027-01-01');
  expect(await make(date)).toEqual([{ level: 'ok', message: 'Der Einzug zum 01.12.2026 ist schon gemacht.' }]);

  const runId = runs[0]?.runId ?? 0;
  const first = await debits(runId);
  expect(first.items).toHaveLength(50);
  const second = await debits(runId, `?after=${first.next}`);
  expect([second.items.length, second.next]).toEqual([10, null]);
  expect(first.items[0]).toMatchObject({ policeNumber: 'VIELE-1', accountHolder: 'Joerg Muessig 1', sequenceKey: 'FRST' });
  expect(JSON.stringify([first, second])).not.toMatch(/DE\d{20}/);
  expect((await debits(runId, '?policeNumber=VIELE-7')).items.map(({ policeNumber }) => policeNumber)).toEqual(['VIELE-7']);
  expect((await debits(runId, '?policeNumber=VIELE-777')).items).toEqual([]);
  expect((await debits(runId, '?cameBack=1')).items).toEqual([]);

  const file = await accounting.get(`${api}/collections/${runId}/file.xml`);
  expect(file.headers['content-disposition']).toBe('attachment; filename="TD-DD-20261201.xml"');
  const { faults, debits: inFile } = checkCollectionFile(file.text);
  expect([faults, inFile.length]).toEqual([[], count]);
  const entries = await shop.connection.database
    .selectFrom('audit_entry')
    .select(['action_key as key', 'actor_name as by'])
    .where('subject_id', '=', `collection ${runId}`)
    .where('action_key', 'like', 'collection.%')
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { key: 'collection.made', by: accounting.name },
    { key: 'collection.file_taken', by: accounting.name },
  ]);
});

test('what is not there is refused, and so is whoever may not', async () => {
  expect((await accounting.get(`${api}/collections/999/debits.json`)).status).toBe(404);
  const file = await accounting.get(`${api}/collections/999/file.xml`);
  expect([file.status, file.text]).toEqual([404, expect.stringContaining('gibt es nicht')]);
  const clerk = await desk.logIn('clerk');
  for (const path of ['collections.json', 'collections/1/debits.json', 'collections/1/file.xml'])
    expect((await clerk.get(`${api}/${path}`)).status).toBe(403);
  expect((await clerk.post(`${api}/collection_commands/make.json`, { collectionDate: date })).status).toBe(403);
});

test('a run that broke off says so and goes on when it is begun again', async () => {
  shop.clock.set('2026-12-28T10:00:00.000Z');
  accounting = await desk.logIn('accounting');
  const { database } = shop.connection;
  await announceDebits(isoDate('2027-01-01'), { database, clock: shop.clock });
  await sql`
    insert into collection_run (collection_date, settled_on, message_id, created_at, made_by)
    values ('2027-01-01', '2027-01-04', 'TD-DD-20270101', ${shop.clock.now()}, 'Max Muster')
  `.execute(database);
  const [run] = (await list()).items;
  expect(run).toMatchObject({ stateKey: 'broken_off', failure: null, count: 0, hasFile: false });
  expect((await accounting.get(`${api}/collections/${run?.runId}/file.xml`)).text).toContain('noch nicht fertig');
  expect(await make('2027-01-01')).toMatchObject([{ level: 'ok' }]);
  await expect.poll(async () => (await list()).items[0]?.stateKey, { timeout: 60_000 }).toBe('finished');
  expect((await list()).items[0]).toMatchObject({ madeBy: 'Max Muster', hasFile: true });
});

test('two desks that press at once make one run, and a killed one leaves it to the next', async () => {
  shop.clock.set('2027-01-27T10:00:00.000Z');
  accounting = await desk.logIn('accounting');
  const other = await otherDesk.logIn('accounting');
  const { database } = shop.connection;
  const february = '2027-02-01';
  const { noticed } = await announceDebits(isoDate(february), { database, clock: shop.clock });
  const leased_until = new Date(shop.clock.now().getTime() + 60_000);
  // What a desk leaves that is killed as soon as it has taken the job.
  await sql`
    insert into job (kind, subject, payload, state, ordered_by, ordered_at, lease_holder, leased_until, tries)
    values ('collection', ${february}, ${JSON.stringify({ collectionDate: february })}, 'running', 'Max Muster',
      ${shop.clock.now()}, gen_random_uuid(), ${leased_until}, 1)
  `.execute(database);
  const press = async (staff: TestStaff) =>
    ((await staff.post(`${api}/collection_commands/make.json`, { collectionDate: february })).json() as IssuesAnswer)._issues;
  expect(await Promise.all([press(accounting), press(other)])).toEqual(
    [1, 2].map(() => [{ level: 'ok', message: 'Der Einzug zum 01.02.2027 läuft.' }]),
  );
  expect((await list()).items[0]).toMatchObject({ collectionDate: february, stateKey: 'running', count: 0 });
  shop.clock.set('2027-01-27T10:01:00.000Z');
  await expect.poll(async () => (await list()).items[0]?.stateKey).toBe('finished');
  const jobs = await database.selectFrom('job').select(['state', 'tries']).where('subject', '=', february).execute();
  expect(jobs).toEqual([{ state: 'done', tries: 2 }]);
  expect((await list()).items[0]).toMatchObject({ count: noticed, hasFile: true });
});

test('a run that fails tells both desks why, and is begun again by a person', async () => {
  shop.clock.set('2027-02-24T10:00:00.000Z');
  accounting = await desk.logIn('accounting');
  const { database } = shop.connection;
  const march = '2027-03-01';
  const { noticed } = await announceDebits(isoDate(march), { database, clock: shop.clock });
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$`.execute(
    database,
  );
  await sql`create trigger refuse before insert on debit execute function refuse()`.execute(database);
  await make(march);
  await expect
    .poll(async () => (await list()).items[0])
    .toMatchObject({
      collectionDate: march,
      stateKey: 'broken_off',
      failure: 'Technischer Fehler: the disk is full',
    });
  await sql`drop trigger refuse on debit`.execute(database);
  expect(await make(march)).toMatchObject([{ level: 'ok' }]);
  await expect.poll(async () => (await list()).items[0]).toMatchObject({ stateKey: 'finished', failure: null, count: noticed });
});
