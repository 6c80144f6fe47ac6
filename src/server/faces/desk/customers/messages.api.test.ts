import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { messageLimits } from '#domain/person/message.ts';
import type { MailedMessageAnswer, Messages } from '#domain/wire/area/messages.ts';
import type { Thread } from '#domain/wire/desk/messages.ts';
import type { MailPreview } from '#domain/wire/desk/work.ts';
import { mailTo, newCustomer, type SampleCustomer } from '#server/testing/samples/customers.ts';
import { auditOf, itemsOf } from '#server/testing/samples/work.ts';
import { deskLooks, useTestDesk, type TestStaff } from '#server/testing/test-desk.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const desk = useTestDesk(shop);
const { idOf, pathOf } = deskLooks(shop);
const commands = '/webapi/v1/commands';

type Issues = { _issues: { level: string; message: string; field?: string }[] };
const issuesOf = (answer: { json: () => never }) => (answer.json() as Issues)._issues;
const levelsOf = (answer: { json: () => never }) => issuesOf(answer).map(({ level }) => level);

const draft = { subject: 'Eine Frage zu Bello', text: 'Wann war die Behandlung?\n\nDanke!' };

const previewOf = async (staff: TestStaff, email: string, body: object = draft) =>
  (await staff.post(`${await pathOf(email)}/preview_message.json`, body)).json() as MailPreview;
const send = async (staff: TestStaff, email: string, body: object = {}) =>
  staff.post(`${await pathOf(email)}/send_message.json`, { ...draft, ...body });
const threadOf = async (staff: TestStaff, email: string) =>
  (await staff.get(`${await pathOf(email)}/messages.json`)).json() as Thread;
const write = (customer: SampleCustomer, text: unknown, requestKey = randomUUID()) =>
  customer.post('/webapi/v1/user/commands/write_message.json', { text, requestKey });
const ownOf = async (customer: SampleCustomer) =>
  ((await customer.get('/webapi/v1/user/messages.json')).json() as Messages).items;
const mailedToken = async (email: string, subject = draft.subject) =>
  /\/nachricht\/([\w-]{43})/.exec((await mailTo(shop, email, subject)).text)![1]!;
const waitingOf = async (staff: TestStaff, userId: number) =>
  (await itemsOf(staff, '?kindKey=message')).find(({ subjectId }) => subjectId === userId);

test('the desk writes, the customer answers by the link, the desk sees it and answers', async () => {
  const [customer, clerk] = [await newCustomer(shop), await desk.logIn('clerk', 'Anna Amt')];
  const { email, policeUuid, policeNumber } = customer;
  const userId = await idOf(email);
  const preview = await previewOf(clerk, email, { ...draft, policeUuid });
  expect(preview).toMatchObject({ effects: [], mail: { to: email, subject: draft.subject } });
  expect(preview.mail!.text).toContain(draft.text.split('\n')[0]);
  expect(preview.mail!.text).toContain(policeNumber);
  const { previewKey } = preview;
  expect(levelsOf(await send(clerk, email, { policeUuid, previewKey, requestKey: randomUUID() }))).toEqual(['ok']);
  const token = await mailedToken(email);
  expect(await waitingOf(clerk, userId)).toBeUndefined();

  const opened = (await shop.post(`${commands}/open_message_link.json`, { token })).json() as MailedMessageAnswer;
  expect(opened.message).toMatchObject({ ...draft, isOpen: true, answers: [], about: `Police ${policeNumber} (Bello)` });
  const answer = { token, text: 'Am Montag.', requestKey: randomUUID() };
  // Twice at once, and once more after a lost answer.
  const presses = await Promise.all([0, 1].map(() => shop.post(`${commands}/answer_message.json`, answer)));
  presses.push(await shop.post(`${commands}/answer_message.json`, answer));
  for (const press of presses) expect(levelsOf(press)).toEqual(['ok']);
  expect((presses[2]!.json() as MailedMessageAnswer).message!.answers.map(({ text }) => text)).toEqual(['Am Montag.']);
  expect(await waitingOf(clerk, userId)).toMatchObject({ detail: 'Nachricht: Am Montag.', dueDay: '2026-11-17' });

  const thread = await threadOf(clerk, email);
  expect(thread.items.map(({ writtenBy, text }) => [writtenBy, text])).toEqual([
    [null, 'Am Montag.'],
    ['Anna Amt', draft.text],
  ]);
  expect(thread).toMatchObject({ email, work: { isWaiting: true }, contracts: [{ policeNumber, animalName: 'Bello' }] });
  expect(thread.contracts[0]!.tarifTitle).not.toBe('');
  expect((await ownOf(customer)).map(({ isOwn, text }) => [isOwn, text])).toEqual([
    [true, 'Am Montag.'],
    [false, draft.text],
  ]);

  const second = await previewOf(clerk, email, { subject: 'Danke', text: 'Das genügt uns.' });
  expect(second.effects).toEqual(['Damit ist beantwortet, was seit 15.11.2026, 11:00 Uhr auf uns wartet.']);
  await send(clerk, email, { subject: 'Danke', text: 'Das genügt uns.', previewKey: second.previewKey });
  expect(await waitingOf(clerk, userId)).toBeUndefined();
  expect((await auditOf(shop, 'message', userId)).map(({ actionKey }) => actionKey)).toEqual(['message.sent', 'message.sent']);
  expect(JSON.stringify(await auditOf(shop, 'message', userId))).not.toContain('genügt');
});

test('a press that is made again sends nothing more, and what came meanwhile asks to look again', async () => {
  const [customer, clerk] = [await newCustomer(shop), await desk.logIn('clerk')];
  const { email } = customer;
  const { previewKey } = await previewOf(clerk, email);
  await write(customer, 'Noch etwas!');
  const outdated = await send(clerk, email, { previewKey, requestKey: randomUUID() });
  expect(issuesOf(outdated)[0]).toMatchObject({ level: 'error', message: expect.stringContaining('Inzwischen') });
  const fresh = { previewKey: (await previewOf(clerk, email)).previewKey, requestKey: randomUUID() };
  const presses = await Promise.all([send(clerk, email, fresh), send(clerk, email, fresh)]);
  presses.push(await send(clerk, email, fresh));
  for (const press of presses) expect(levelsOf(press)).toEqual(['ok']);
  expect((await threadOf(clerk, email)).items.filter(({ writtenBy }) => writtenBy !== null)).toHaveLength(1);
});

test('what cannot be sent is refused with a sentence, and nothing is kept', async () => {
  const [customer, clerk] = [await newCustomer(shop), await desk.logIn('clerk')];
  const other = await newCustomer(shop);
  const { email } = customer;
  const refusedFor = async (body: object) => issuesOf(await send(clerk, email, body)).map(({ field }) => field);
  expect(await refusedFor({ subject: ' ' })).toEqual(['subject']);
  expect(await refusedFor({ text: 'x'.repeat(messageLimits.text + 1) })).toEqual(['text']);
  expect(await refusedFor({ text: 'Hallo {vorname}' })).toEqual(['text']);
  expect(await refusedFor({ policeUuid: other.policeUuid })).toEqual(['policeUuid']);
  expect(await refusedFor({ policeUuid: 'keine' })).toEqual(['policeUuid']);
  expect((await clerk.post('/deskapi/v1/customers/99999999/send_message.json', draft)).status).toBe(404);
  expect((await clerk.get('/deskapi/v1/customers/x/messages.json')).status).toBe(404);
  expect((await send(clerk, email, { text: 'a\u0000b' })).status).toBe(400);
  for (const text of ['', null, 'a\u0000b', 'x'.repeat(messageLimits.text + 1)])
    expect(issuesOf(await write(customer, text))).toMatchObject([{ level: 'error', field: 'text' }]);
  expect(await ownOf(customer)).toEqual([]);
});

test('a customer sees the own thread alone, and is stopped before filling the Arbeitskorb', async () => {
  const [customer, other] = [await newCustomer(shop), await newCustomer(shop)];
  const requestKey = randomUUID();
  await write(customer, 'Nummer 1', requestKey);
  expect(levelsOf(await write(customer, 'Nummer 1', requestKey))).toEqual(['ok']);
  for (let count = 2; count <= messageLimits.unanswered; count += 1) await write(customer, `Nummer ${count}`);
  expect(issuesOf(await write(customer, 'Zu viel'))[0]!.message).toContain('Bitte warte auf unsere Antwort');
  expect(await ownOf(customer)).toHaveLength(messageLimits.unanswered);
  expect(await ownOf(other)).toEqual([]);
  expect((await shop.get('/webapi/v1/user/messages.json')).status).toBe(401);
});

test('a thread is taken, settled without an answer, and comes back with the next message', async () => {
  const [customer, clerk, colleague] = [await newCustomer(shop), await desk.logIn('clerk'), await desk.logIn('clerk')];
  const { email } = customer;
  const userId = await idOf(email);
  const settle = async (staff: TestStaff, lastMessageId: number) =>
    staff.post(`${await pathOf(email)}/settle_messages.json`, { lastMessageId });
  await write(customer, 'Danke!');
  const newestId = (await threadOf(clerk, email)).items[0]!.messageId;
  await write(customer, 'Und noch etwas');
  expect(levelsOf(await settle(clerk, newestId))).toEqual(['error']);
  const newest = (await threadOf(clerk, email)).items[0]!.messageId;
  await colleague.post('/deskapi/v1/work/take.json', { subjectKey: 'message', subjectId: userId });
  expect(issuesOf(await settle(clerk, newest))[0]!.message).toContain(colleague.name);
  expect(levelsOf(await send(clerk, email))).toEqual(['error']);
  expect(levelsOf(await settle(colleague, newest))).toEqual(['ok']);
  expect(levelsOf(await settle(colleague, newest))).toEqual(['ok']);
  expect(await waitingOf(clerk, userId)).toBeUndefined();
  expect((await threadOf(clerk, email)).work.history.map(({ title }) => title)).toContain('Ohne Antwort erledigt');
  await write(customer, 'Doch eine Frage');
  expect(await waitingOf(clerk, userId)).toMatchObject({ takenBy: null });
  const accounting = await desk.logIn('accounting');
  expect((await accounting.post(`${await pathOf(email)}/settle_messages.json`, { lastMessageId: newest })).status).toBe(403);
});

test('a link opens its own message until its day; only its hash is kept', async () => {
  const [customer, clerk] = [await newCustomer(shop), await desk.logIn('clerk')];
  await send(clerk, customer.email, { subject: 'Mit Link' });
  const token = await mailedToken(customer.email, 'Mit Link');
  for (const wrong of [`${token}x`, '', null])
    for (const name of ['open_message_link', 'answer_message'])
      expect((await shop.post(`${commands}/${name}.json`, { token: wrong, text: 'Ja' })).status).toBe(404);
  const links = await shop.connection.database.selectFrom('message_link').selectAll().execute();
  expect(JSON.stringify(links)).not.toContain(token);
  expect(shop.logLines.join('')).not.toContain(token);
  const before = shop.clock.now();
  shop.clock.set(new Date(before.getTime() + messageLimits.linkDays * 24 * 3_600_000).toISOString());
  const late = (await shop.post(`${commands}/answer_message.json`, { token, text: 'Zu spät' })).json() as MailedMessageAnswer;
  shop.clock.set(before.toISOString());
  expect(late._issues[0]!.message).toContain('abgelaufen');
  expect(late.message).toMatchObject({ isOpen: false, answers: [] });
});

test('what was written is in the own export', async () => {
  const customer = await newCustomer(shop);
  await write(customer, 'Für den Export');
  const answer = await customer.post('/webapi/v1/user/commands/export_data.json', {});
  expect((answer.json() as { export: object }).export).toMatchObject({ messages: [{ isOwn: true, text: 'Für den Export' }] });
});
