import { beforeAll, expect, test } from 'vitest';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { verifyAudit } from '#server/foundation/audit/verify-audit.ts';
import { toTarifBook } from '#server/foundation/reference/to-tarif-book.ts';
import { dearer } from '#server/testing/shipped-reference.ts';
import { mailTo, newCustomer } from '#server/testing/samples/customers.ts';
import { useTestDesk, type TestStaff } from '#server/testing/test-desk.ts';
import { useTestShop, type TestShop } from '#server/testing/test-shop.ts';
import type { AdjustmentAnswer, TarifsAnswer } from '#domain/wire/desk/tarifs.ts';

const shop = useTestShop();
/** The desk was started with edited files, the shop still runs with those before. */
const edited = {} as TestShop;
beforeAll(() => {
  const reference = dearer(shop.dependencies.reference);
  Object.assign(edited, { ...shop, dependencies: { ...shop.dependencies, reference, tarifBook: toTarifBook(reference) } });
});
const desk = useTestDesk(edited);

const reason = 'Die Kosten der Tierarztpraxen sind gestiegen.';

const ask = async (staff: TestStaff) => (await staff.get('/deskapi/v1/adjustment.json')).json() as AdjustmentAnswer;
const until = async (staff: TestStaff, stepKey: AdjustmentAnswer['stepKey']) => {
  await expect.poll(async () => (await ask(staff)).stepKey).toBe(stepKey);
  return ask(staff);
};
const send = async (staff: TestStaff, command: string, body: object = {}) =>
  ((await staff.post(`/deskapi/v1/adjustment/${command}.json`, body)).json() as IssuesAnswer)._issues;

test('tarifs are shown with their base rates now and before, and the versions since when', async () => {
  const staff = await desk.logIn('lead');
  const { tarifs, version, versions } = (await staff.get('/deskapi/v1/tarifs.json')).json() as TarifsAnswer;
  expect(version).toBe(edited.dependencies.tarifBook.version);
  expect(versions.map((one) => one.version)).toEqual([shop.tarifBook.version]);
  const full = tarifs.find(({ title }) => title.includes('Vollschutz Hund'));
  expect(full?.minimum).toBe(359.88);
  expect(full?.baseRates[0]).toEqual({ retention: '0 €', rate: 540.65, before: 491.5 });
});

test('nothing is adjusted that nobody has seen, and nothing without a reason', async () => {
  const staff = await desk.logIn('lead');
  expect(await ask(staff)).toEqual({ stepKey: 'none', done: 0, preview: null });
  expect(await send(staff, 'apply', { reason })).toMatchObject([{ message: 'Bitte lass zuerst zeigen, was sich ändert.' }]);
  expect(await send(staff, 'apply', { reason: ' ' })).toMatchObject([{ level: 'error', field: 'reason' }]);
  expect((await staff.get('/deskapi/v1/adjustment/letter.pdf?reason=Teurer')).status).toBe(404);
  await send(staff, 'preview');
  expect((await until(staff, 'ready')).preview).toMatchObject({ count: 0, quantiles: [], largest: [] });
  expect(await send(staff, 'apply', { reason })).toMatchObject([
    { message: 'Es gibt nichts anzupassen: Kein Beitrag ändert sich.' },
  ]);
});

test('a lead sees what would change and the letter, confirms it, and each customer is told, once', async () => {
  const customer = await newCustomer(shop);
  const other = await newCustomer(shop);
  const staff = await desk.logIn('lead');
  await send(staff, 'preview');
  const { preview } = await until(staff, 'ready');
  expect(preview).toMatchObject({ count: 2, unpriced: [], histogram: [{ count: 2 }] });
  expect(preview?.largest.map(({ policeNumber }) => policeNumber).toSorted()).toEqual(
    [customer.policeNumber, other.policeNumber].toSorted(),
  );
  expect((preview?.after ?? 0) / (preview?.before ?? 1)).toBeCloseTo(1.1, 2);

  // What both were offered is the sample of what new customers would pay.
  const { sample } = (await staff.get('/deskapi/v1/tarifs.json')).json() as TarifsAnswer;
  expect(sample).toMatchObject({ count: 2, histogram: [{ count: 2 }] });
  expect((sample?.after ?? 0) / (sample?.before ?? 1)).toBeCloseTo(1.1, 2);

  const letter = await staff.get(`/deskapi/v1/adjustment/letter.pdf?reason=${encodeURIComponent(reason)}`);
  expect(letter).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
  expect((await staff.get('/deskapi/v1/adjustment/letter.pdf?reason=')).status).toBe(400);

  expect(await send(staff, 'apply', { reason: ` ${reason} ` })).toMatchObject([{ level: 'ok' }]);
  expect((await until(staff, 'applied')).done).toBe(2);
  expect((await mailTo(shop, customer.email, 'Beitrag')).text).toContain(reason);

  // What was confirmed is done: it takes a new preview, and that shows nothing to do.
  expect(await send(staff, 'apply', { reason })).toMatchObject([{ message: 'Bitte lass zuerst zeigen, was sich ändert.' }]);
  await send(staff, 'preview');
  expect((await until(staff, 'ready')).preview).toMatchObject({ count: 0 });

  const { database } = shop.connection;
  const entries = await database
    .selectFrom('audit_entry')
    .select(['action_key', 'staff_id', 'content'])
    .where('staff_id', '=', staff.staffId)
    .orderBy('id')
    .execute();
  expect(entries.map((entry) => entry.action_key)).toEqual([
    'portfolio.previewed',
    'portfolio.adjusted',
    'police.adjusted',
    'police.adjusted',
    'portfolio.previewed',
  ]);
  expect(entries[1]?.content).toContain(reason);
  expect(await verifyAudit(database)).toMatchObject({ brokenAt: null });
});

test.each(['clerk', 'accounting'] as const)('a %s sees nothing of it', async (roleKey) => {
  const staff = await desk.logIn(roleKey);
  for (const path of ['tarifs.json', 'adjustment.json', 'adjustment/letter.pdf?reason=x'])
    expect((await staff.get(`/deskapi/v1/${path}`)).status).toBe(403);
});
