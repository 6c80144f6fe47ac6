import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { verifyAudit } from '#server/foundation/audit/verify-audit.ts';
import { toTarifBook } from '#server/foundation/reference/to-tarif-book.ts';
import { dearer } from '#server/testing/shipped-reference.ts';
import { mailTo, newCustomer } from '#server/testing/samples/customers.ts';
import { useTestDesk, type TestStaff } from '#server/testing/test-desk.ts';
import { useTestShop, type TestShop } from '#server/testing/test-shop.ts';
import type { AdjustmentMail, AdjustmentAnswer, TarifsAnswer } from '#domain/wire/desk/tarifs.ts';

const shop = useTestShop({ isPerTest: true });
/** The desk was started with edited files, the shop still runs with those before. */
const edited = { isPerTest: true } as TestShop;
beforeEach(() => {
  const reference = dearer(shop.dependencies.reference);
  Object.assign(edited, { ...shop, dependencies: { ...shop.dependencies, reference, tarifBook: toTarifBook(reference) } });
});
const desk = useTestDesk(edited);
const otherDesk = useTestDesk(edited);

const reason = 'Die Kosten der Tierarztpraxen sind gestiegen.';

const ask = async (staff: TestStaff) => (await staff.get('/deskapi/v1/adjustment.json')).json() as AdjustmentAnswer;
const until = async (staff: TestStaff, stepKey: AdjustmentAnswer['stepKey']) => {
  await expect.poll(async () => (await ask(staff)).stepKey).toBe(stepKey);
  return ask(staff);
};
const send = async (staff: TestStaff, command: 'preview' | 'apply', body: object = {}) =>
  ((await staff.post(`/deskapi/v1/adjustment/${command}.json`, body)).json() as IssuesAnswer)._issues;
/** Confirms what is shown at this moment. */
const confirm = async (staff: TestStaff, why: string) =>
  send(staff, 'apply', { reason: why, previewKey: (await ask(staff)).preview?.previewKey ?? '' });

/** As an order stands there before anybody takes it. */
const orderApply = ({ name, staffId }: TestStaff, preview: unknown, ordered_at: Date) =>
  shop.connection.database
    .insertInto('job')
    .values({
      kind: 'adjustment',
      subject: edited.dependencies.tarifBook.version,
      payload: JSON.stringify({ stepKey: 'apply', reason, preview }),
      ordered_by: name,
      staff_id: staffId,
      ordered_at,
    })
    .execute();

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
  expect(await ask(staff)).toEqual({ stepKey: 'none', done: 0, failure: null, preview: null });
  expect(await confirm(staff, reason)).toMatchObject([{ message: 'Bitte lass zuerst zeigen, was sich ändert.' }]);
  expect(await confirm(staff, ' ')).toMatchObject([{ level: 'error', field: 'reason' }]);
  expect((await staff.get('/deskapi/v1/adjustment/letter.pdf?reason=Teurer')).status).toBe(404);
  await send(staff, 'preview');
  expect((await until(staff, 'ready')).preview).toMatchObject({ count: 0, quantiles: [], largest: [] });
  expect(await confirm(staff, reason)).toMatchObject([{ message: 'Es gibt nichts anzupassen: Kein Beitrag ändert sich.' }]);
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

  const sampleMail = async (about: string) =>
    (await staff.post('/deskapi/v1/adjustment/preview_mail.json', { reason: about })).json() as AdjustmentMail;
  expect((await sampleMail(''))._issues).toMatchObject([{ level: 'error', field: 'reason' }]);
  const { mail } = await sampleMail(` ${reason} `);
  expect(mail?.text).toContain(reason);

  expect(await confirm(staff, ` ${reason} `)).toMatchObject([{ level: 'ok' }]);
  expect((await until(staff, 'applied')).done).toBe(2);
  const sent = await mailTo(shop, customer.email, 'Beitrag');
  expect(sent.text).toContain(reason);
  expect(sent.subject).toBe(mail?.subject);

  // What was confirmed is done: it takes a new preview, and that shows nothing to do.
  expect(await confirm(staff, reason)).toMatchObject([{ message: 'Bitte lass zuerst zeigen, was sich ändert.' }]);
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

test('two desks see the same run, and only what is shown now can be confirmed', async () => {
  shop.clock.set('2026-11-15T10:00:10.000Z');
  await newCustomer(shop);
  const [one, other] = [await desk.logIn('lead'), await otherDesk.logIn('lead')];
  const orders = await Promise.all([send(one, 'preview'), send(other, 'preview')]);
  expect(orders.flat().map(({ level }) => level)).toContain('ok');
  const { preview: first } = await until(other, 'ready');
  expect(first).toMatchObject({ count: 1 });
  expect(await ask(one)).toEqual(await ask(other));

  await newCustomer(shop);
  await send(other, 'preview');
  expect((await until(one, 'ready')).preview).toMatchObject({ count: 2 });
  expect(await send(one, 'apply', { reason, previewKey: first?.previewKey })).toMatchObject([
    { level: 'error', message: expect.stringContaining('Inzwischen hat sich etwas geändert.') },
  ]);
  const presses = await Promise.all([confirm(one, reason), confirm(other, reason)]);
  expect(presses.flat().filter(({ level }) => level === 'ok')).toHaveLength(1);
  expect((await until(one, 'applied')).done).toBe(2);
  expect(await ask(one)).toEqual(await ask(other));
});

test('a desk that is killed over it loses nothing: another goes on, and no contract is adjusted twice', async () => {
  const { database } = shop.connection;
  await newCustomer(shop);
  await newCustomer(shop);
  const staff = await desk.logIn('lead');
  await send(staff, 'preview');
  const { preview } = await until(staff, 'ready');
  expect(preview).toMatchObject({ count: 2 });
  const adjusted = () =>
    database.selectFrom('police_event').select('police_id').where('event_key', '=', 'adjusted').orderBy('police_id').execute();
  const before = (await adjusted()).length;

  // As a desk leaves it that was killed at once: taken, not begun, until the end of its lease.
  shop.clock.set('2026-11-15T10:00:30.000Z');
  const leased_until = new Date('2026-11-15T10:01:00.000Z');
  await orderApply(staff, preview, shop.clock.now());
  await database
    .updateTable('job')
    .set({ state: 'running', lease_holder: randomUUID(), leased_until, tries: 1 })
    .where('state', '=', 'waiting')
    .execute();
  expect(await ask(staff)).toMatchObject({ stepKey: 'applying', done: 0 });
  expect(await send(staff, 'preview')).toMatchObject([{ message: expect.stringContaining('gerade schon gerechnet') }]);
  expect((await adjusted()).length).toBe(before);

  shop.clock.set('2026-11-15T10:01:00.000Z');
  expect((await until(staff, 'applied')).done).toBe(2);
  expect((await adjusted()).length).toBe(before + 2);
  expect(new Set((await adjusted()).map(({ police_id }) => police_id)).size).toBe(before + 2);
});

test('a preview of yesterday cannot be confirmed, and an order of last week is not carried out', async () => {
  await newCustomer(shop);
  const before = await desk.logIn('lead');
  await send(before, 'preview');
  const { preview } = await until(before, 'ready');
  shop.clock.set('2026-11-16T10:00:00.000Z');
  const staff = await desk.logIn('lead');
  expect(await ask(staff)).toMatchObject({ stepKey: 'none', preview: null });
  expect(await send(staff, 'apply', { reason, previewKey: preview?.previewKey })).toMatchObject([
    { message: 'Bitte lass zuerst zeigen, was sich ändert.' },
  ]);
  await orderApply(staff, preview, new Date('2026-11-08T10:00:00.000Z'));
  expect(await until(staff, 'failed')).toMatchObject({
    failure: 'Der Auftrag ist älter als eine Woche. Bitte lass neu rechnen.',
  });
});

test.each(['clerk', 'accounting'] as const)('a %s sees nothing of it', async (roleKey) => {
  const staff = await desk.logIn(roleKey);
  for (const path of ['tarifs.json', 'adjustment.json', 'adjustment/letter.pdf?reason=x'])
    expect((await staff.get(`/deskapi/v1/${path}`)).status).toBe(403);
});
