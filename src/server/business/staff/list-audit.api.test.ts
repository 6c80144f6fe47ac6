import { expect, test } from 'vitest';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { AuditAction } from '#domain/staff/audit-actions.ts';
import { messages } from '#server/testing/samples/changes.ts';
import { newCustomer } from '#server/testing/samples/customers.ts';
import { useTestDesk, type TestStaff } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import type { AuditAnswer } from '#domain/wire/desk/audit.ts';
import type { InvitationAnswer, TeamAnswer } from '#domain/wire/desk/staff.ts';

const shop = useTestShop();
const desk = useTestDesk(shop);

const ask = async (staff: TestStaff, query: Record<string, string> = {}) =>
  (await staff.get(`/deskapi/v1/audit.json?${new URLSearchParams(query)}`)).json() as AuditAnswer;

const write = (actionKey: AuditAction, subject: { kindKey: 'customer' | 'police'; id: number }, instant: string, name = 'Wer') =>
  shop.connection.database.transaction().execute((transaction) =>
    appendAudit(transaction, {
      actor: { staffId: null, name },
      actionKey,
      subject,
      after: { text: 'x' },
      now: new Date(instant),
    }),
  );

test('a lead reads the log by person, action, day, customer and police, page by page', async () => {
  const lead = await desk.logIn('lead');
  const { email, policeNumber } = await newCustomer(shop);
  const { user_id: userId, id: policeId } = await shop.connection.database
    .selectFrom('police')
    .select(['user_id', 'id'])
    .where('police_number', '=', policeNumber)
    .executeTakeFirstOrThrow();
  const customer = { kindKey: 'customer', id: userId } as const;
  // The evening of the 9th in Berlin is the 10th from 22 o'clock UTC on in summer.
  await write('police.changed', customer, '2026-06-09T21:59:59.000Z');
  await write('mail.retried', customer, '2026-06-09T22:00:00.000Z');
  await write('police.cancelled', { kindKey: 'police', id: policeId }, '2026-06-10T21:59:59.000Z');
  await write('mail.sent_again', customer, '2026-06-10T22:00:00.000Z');
  const keys = ({ items }: AuditAnswer) => items.map(({ actionKey }) => actionKey);
  expect(keys(await ask(lead, { day: '2026-06-10' }))).toEqual(['police.cancelled', 'mail.retried']);
  expect(keys(await ask(lead, { about: policeNumber, day: '2026-06-10' }))).toEqual(['police.cancelled', 'mail.retried']);
  expect(keys(await ask(lead, { about: email }))).toEqual([
    'mail.sent_again',
    'police.cancelled',
    'mail.retried',
    'police.changed',
  ]);
  expect(keys(await ask(lead, { about: String(userId), actionKey: 'mail.retried' }))).toEqual(['mail.retried']);
  expect(keys(await ask(lead, { about: 'niemand@beispiel.example' }))).toEqual([]);
  expect((await lead.get('/deskapi/v1/audit.json?day=2026-13-45')).status).toBe(400);
  const [entry] = (await ask(lead, { actionKey: 'police.cancelled' })).items;
  expect(entry).toMatchObject({ userId, policeNumber, before: null, after: '{"text":"x"}' });

  await lead.get(`/deskapi/v1/customers/${userId}/record.json`);
  const own = await ask(lead, { staffId: String(lead.staffId) });
  expect(keys(own)).toEqual(['customer.looked']);
  expect(own.actionKeys).toEqual(expect.arrayContaining(['customer.looked', 'mail.sent_again', 'police.changed']));
  expect(own.people.map(({ name }) => name)).toContain(lead.name);

  for (let count = 0; count < 60; count += 1) await write('customer.noted', customer, '2026-06-12T10:00:00.000Z');
  const first = await ask(lead, { actionKey: 'customer.noted' });
  const second = await ask(lead, { actionKey: 'customer.noted', after: String(first.next) });
  expect([first.items.length, second.items.length, second.next]).toEqual([50, 10, null]);
  const ids = [...first.items, ...second.items].map(({ entryId }) => entryId);
  expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one));

  const verified = (await lead.post('/deskapi/v1/audit/verify.json', {})).json() as IssuesAnswer;
  expect(messages(verified)[0]).toMatch(/^Die Kette ist heil: \d+ Einträge/);
});

test('a lead invites, sees the link once, and locks out; nobody does so to themselves', async () => {
  const lead = await desk.logIn('lead', 'Lea Leitung');
  const team = async () => ((await lead.get('/deskapi/v1/team.json')).json() as TeamAnswer).people;
  const invite = async (body: object) => (await lead.post('/deskapi/v1/team/invite.json', body)).json() as InvitationAnswer;
  expect((await invite({ name: ' ', roleKey: 'clerk' }))._issues[0]?.field).toBe('name');
  expect((await invite({ name: 'Neu', roleKey: 'king' }))._issues[0]?.field).toBe('roleKey');
  expect((await invite({ name: 'lea leitung', roleKey: 'clerk' })).link).toBeNull();
  const { link, _issues } = await invite({ name: 'Nele Neu', roleKey: 'accounting' });
  expect(link).toMatch(/\/einladung\/[\w-]{43}$/);
  expect(messages({ _issues })).toEqual(['Nele Neu (Buchhaltung) ist eingeladen.']);
  const nele = (await team()).find(({ name }) => name === 'Nele Neu');
  expect(nele).toMatchObject({ roleKey: 'accounting', isEnabled: true, keyCount: 0, lastUsedAt: null });

  const lock = async (staffId: number | undefined) =>
    messages((await lead.post('/deskapi/v1/team/lock_out.json', { staffId })).json() as IssuesAnswer);
  expect(await lock(lead.staffId)).toEqual(['Dich selbst kannst du nicht aussperren.']);
  expect((await lock(nele?.staffId))[0]).toContain('Nele Neu kommt nicht mehr hinein.');
  expect(await lock(nele?.staffId)).toEqual(['Diesen Zugang gibt es nicht, oder er ist schon gesperrt.']);
  expect((await team()).find(({ name }) => name === 'Nele Neu')?.isEnabled).toBe(false);
});
