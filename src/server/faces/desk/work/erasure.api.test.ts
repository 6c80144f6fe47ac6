import { expect, test } from 'vitest';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { MailPreview } from '#domain/wire/desk/work.ts';
import type { DeskCase } from '#domain/wire/desk/cases.ts';
import { killAtLogLine } from '#server/testing/databases/kill-midway.ts';
import { messages } from '#server/testing/samples/changes.ts';
import { logInAs, mailTo, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { auditOf } from '#server/testing/samples/work.ts';
import { useTestDesk, type TestStaff } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const desk = useTestDesk(shop);

/** Somebody whose contract is over but still kept asks for their data to be erased. */
const askForErasure = async (isOver = true) => {
  const { database } = shop.connection;
  const customer = await newCustomer(shop);
  if (isOver)
    await database
      .updateTable('police')
      .set({ police_state_key: 'ended', valid_to: '2025-12-31', ending_cause_key: 'ordinary' })
      .where('police_number', '=', customer.policeNumber)
      .execute();
  await customer.prove();
  await customer.post('/webapi/v1/user/commands/request_erasure.json', { message: 'Bitte alles.' });
  const row = await database
    .selectFrom('customer_case')
    .select(['id as caseId', 'user_id as userId'])
    .where('email', '=', customer.email)
    .where('case_kind_key', '=', 'erasure')
    .executeTakeFirstOrThrow();
  // A preview counts the mails that are not sent yet.
  const unsent = () => database.selectFrom('outbox').select('kind').where('state', '=', 'waiting').execute();
  await expect.poll(unsent, { timeout: 120_000 }).toEqual([]);
  return { customer, caseId: row.caseId, userId: Number(row.userId) };
};

const commands = '/deskapi/v1/case_commands';
const previewOf = async (staff: TestStaff, caseId: number) =>
  (await staff.post(`${commands}/preview_erasure.json`, { caseId })).json() as MailPreview;
const eraseOf = async (staff: TestStaff, caseId: number, previewKey: string | null = null) =>
  messages((await staff.post(`${commands}/erase.json`, { caseId, previewKey })).json() as IssuesAnswer);
const stillLogsIn = async ({ email }: SampleCustomer) =>
  shop.connection.database.selectFrom('app_user').select('id').where('name', '=', email).execute();

test('the desk shows what goes and what the law keeps, then erases in one press, with its mail; notes go too', async () => {
  const clerk = await desk.logIn('clerk');
  const { customer, caseId, userId } = await askForErasure();
  await clerk.post(`/deskapi/v1/customers/${userId}/add_note.json`, { text: 'Notizgeheimnis der Person' });
  await clerk.post('/deskapi/v1/work/note.json', { subjectKey: 'case', subjectId: caseId, text: 'Notizgeheimnis am Vorgang' });
  expect(await shop.connection.database.selectFrom('desk_note').select('id').execute()).toHaveLength(2);

  const preview = await previewOf(clerk, caseId);
  expect(preview.effects).toEqual(
    expect.arrayContaining([
      'Gelöscht wird: Zugang zum Kundenbereich',
      'Gelöscht wird: Notizen: 2',
      expect.stringMatching(`^Bleibt: Vertrag ${customer.policeNumber} .* bis 31\\.12\\.20\\d\\d`),
    ]),
  );
  expect(preview.mail).toMatchObject({ to: customer.email, subject: 'Wir haben deine Daten gelöscht' });
  expect(await previewOf(clerk, caseId)).toEqual(preview);
  expect(await stillLogsIn(customer)).toHaveLength(1);

  expect(await eraseOf(clerk, caseId, 'x')).toEqual([expect.stringContaining('Inzwischen hat sich etwas geändert')]);
  expect(await stillLogsIn(customer)).toHaveLength(1);
  const both = await Promise.all([eraseOf(clerk, caseId, preview.previewKey), eraseOf(clerk, caseId, preview.previewKey)]);
  const done = ['Gelöscht. Die letzte E-Mail an die Person ist unterwegs.'];
  expect(both).toEqual([done, done]);
  expect((await mailTo(shop, customer.email, 'Wir haben deine Daten gelöscht')).text).toContain(customer.policeNumber);
  expect(await stillLogsIn(customer)).toEqual([]);
  await expect(logInAs(shop, customer.email)).rejects.toThrow('401');
  expect(await shop.connection.database.selectFrom('desk_note').select('id').execute()).toEqual([]);
  const log = await shop.connection.database.selectFrom('audit_entry').select('content').execute();
  expect(log.filter(({ content }) => content.includes('Notizgeheimnis'))).toEqual([]);
  expect((await auditOf(shop, 'customer', userId)).at(-1)).toMatchObject({ actionKey: 'customer.erased', by: clerk.name });
  const deskCase = (await clerk.get(`/deskapi/v1/cases/${caseId}`)).json() as DeskCase;
  expect(deskCase).toMatchObject({ isOpen: false, ended: { words: expect.stringContaining(clerk.name) } });
  expect(messages(await previewOf(clerk, caseId))).toEqual([expect.stringContaining(`schon erledigt: von ${clerk.name}`)]);
});

test('pressed again after a lost answer it is told as the first time and makes nothing; a colleague hears who did it', async () => {
  const [clerk, other] = [await desk.logIn('clerk'), await desk.logIn('clerk')];
  const { customer, caseId, userId } = await askForErasure();
  const press = { caseId, previewKey: (await previewOf(clerk, caseId)).previewKey };
  const first = (await clerk.post(`${commands}/erase.json`, press)).json() as IssuesAnswer;
  expect(first._issues).toMatchObject([{ level: 'ok' }]);
  await mailTo(shop, customer.email, 'Wir haben deine Daten gelöscht');
  const stored = async () => ({
    mails: shop.mails.length,
    outbox: (await shop.connection.database.selectFrom('outbox').select('id').execute()).length,
    log: await auditOf(shop, 'customer', userId),
    case: await shop.connection.database.selectFrom('customer_case').selectAll().where('id', '=', caseId).execute(),
  });
  const before = await stored();
  expect((await clerk.post(`${commands}/erase.json`, press)).json()).toEqual(first);
  // Also from a page that was opened anew.
  expect((await clerk.post(`${commands}/erase.json`, { caseId, previewKey: null })).json()).toEqual(first);
  const [told] = ((await other.post(`${commands}/erase.json`, press)).json() as IssuesAnswer)._issues;
  expect(told).toMatchObject({ level: 'error', message: expect.stringContaining(`schon erledigt: von ${clerk.name}`) });
  expect(await stored()).toEqual(before);
});

test('killed before its last step nothing is gone, and the same press erases afterwards', async () => {
  const clerk = await desk.logIn('clerk');
  const { customer, caseId } = await askForErasure();
  const { previewKey } = await previewOf(clerk, caseId);
  const press = () => clerk.post(`${commands}/erase.json`, { caseId, previewKey });
  expect([500, 503]).toContain((await killAtLogLine(shop.connection.database, press)).status);
  expect(await stillLogsIn(customer)).toHaveLength(1);
  expect(await previewOf(clerk, caseId)).toMatchObject({ previewKey });
  expect((await press()).text).toContain('Gelöscht. Die letzte E-Mail');
  expect(await stillLogsIn(customer)).toEqual([]);
});

test('while a contract runs, or a colleague has the case, nothing is erased', async () => {
  const [clerk, other] = [await desk.logIn('clerk'), await desk.logIn('clerk')];
  const { customer, caseId } = await askForErasure(false);
  const running = ['Noch kann nichts gelöscht werden.', expect.stringContaining(`Der Vertrag ${customer.policeNumber} läuft`)];
  expect(messages(await previewOf(clerk, caseId))).toEqual(running);
  expect(await eraseOf(clerk, caseId)).toEqual(running);
  await other.post('/deskapi/v1/work/take.json', { subjectKey: 'case', subjectId: caseId });
  expect(await eraseOf(clerk, caseId)).toEqual([expect.stringContaining(`Das hat ${other.name}`)]);
  expect(await stillLogsIn(customer)).toHaveLength(1);
});

test('only an open request is erased, by whoever may', async () => {
  const accounting = await desk.logIn('accounting');
  const clerk = await desk.logIn('clerk');
  const { caseId } = await askForErasure();
  expect((await accounting.post(`${commands}/erase.json`, { caseId })).status).toBe(403);
  for (const id of [caseId + 999, 0, -1, 9_007_199_254_740_991])
    expect((await clerk.post(`${commands}/erase.json`, { caseId: id })).status).toBeGreaterThanOrEqual(400);
});
