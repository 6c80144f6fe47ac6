import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { apply, decisionsOf, illDog, tokenOf, type SampleApplication } from '#server/testing/samples/applications.ts';
import { logInAs, newCustomer, policesOf } from '#server/testing/samples/customers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { approveApplication } from '#server/business/applications/approve-application.ts';
import { askApplicant, proposeApplication } from './ask-applicant.ts';
import { listInquiries, loadAttachment } from './inquiries.ts';
import type { ApplicationInquiryAnswer, ApplicationOpeningAnswer, AttachmentAnswer } from '#domain/wire/area/applications.ts';

const shop = useTestShop();
const actor = { staffId: null, name: 'Anna Amt' };
const question = 'Seit wann hustet dein Hund, und was sagt die Praxis?';
const commands = '/webapi/v1/commands';

const post = async <Answer = ApplicationInquiryAnswer>(name: string, body: object) =>
  (await shop.post(`${commands}/${name}.json`, body)).json() as Answer;
const messagesOf = ({ _issues }: { _issues: { message: string }[] }) => _issues.map(({ message }) => message);

const ask = async (application: SampleApplication): Promise<string> => {
  await askApplicant({ offerId: application.offerId, actor, question }, await decisionsOf(shop));
  return tokenOf(shop, application, 'Eine Frage zu deinem Antrag');
};

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const attach = (token: string, bytes: Buffer, fileName = 'Befund.pdf') =>
  post<AttachmentAnswer>('add_application_attachment', { token, fileName, contentBase64: bytes.toString('base64') });

test('a question is answered once, with a photo, and the desk sees both', async () => {
  const application = await apply(shop);
  const token = await ask(application);
  const { inquiry } = await post('open_application_link', { token });
  expect(inquiry).toMatchObject({ inquiryKindKey: 'question', stateKey: 'open', question, until: '2026-11-29', attachments: [] });

  const { attachment } = await attach(token, jpeg, '../Husten "1".html');
  expect(attachment).toMatchObject({ fileName: 'Husten 1.jpg', size: jpeg.length });
  const dropped = await attach(token, Buffer.from('%PDF-1.7 doch nicht'));
  const attachmentUuids = [attachment!.attachmentUuid];
  const body = { token, answer: 'Seit zwei Wochen.\nEs wird besser 🐶', attachmentUuids, requestKey: randomUUID() };
  const answers = await Promise.all([post('answer_application_question', body), post('answer_application_question', body)]);
  for (const answer of answers) {
    expect(messagesOf(answer)).toEqual([expect.stringContaining('Deine Antwort ist bei uns')]);
    expect(answer.inquiry).toMatchObject({ stateKey: 'answered', answer: body.answer, attachments: [attachment] });
  }
  const other = await post('answer_application_question', { ...body, answer: 'Anders', requestKey: randomUUID() });
  expect(messagesOf(other)[0]).toContain('schon beantwortet');
  expect(other.inquiry).toMatchObject({ answer: body.answer });

  const { database } = shop.connection;
  const { offerId } = application;
  const [listed] = await listInquiries(offerId, { database, clock: shop.clock });
  expect(listed).toMatchObject({ stateKey: 'answered', answer: body.answer, attachments: [{ contentType: 'image/jpeg' }] });
  const loaded = await loadAttachment({ offerId, attachmentUuid: attachment!.attachmentUuid }, { database });
  expect(loaded!.bytes.equals(jpeg)).toBe(true);
  expect(loaded!.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-disposition': "attachment; filename*=UTF-8''Husten%201.jpg",
  });
  expect(await loadAttachment({ offerId, attachmentUuid: dropped.attachment!.attachmentUuid }, { database })).toBeNull();
  const foreign = await apply(shop);
  const elsewhere = { offerId: foreign.offerId, attachmentUuid: attachment!.attachmentUuid };
  expect(await loadAttachment(elsewhere, { database })).toBeNull();
});

test('an empty or endless answer is refused, and nothing is lost', async () => {
  const token = await ask(await apply(shop));
  const requestKey = randomUUID();
  for (const answer of ['', '  ', null, 'x'.repeat(5_001)]) {
    const refused = await post('answer_application_question', { token, answer, requestKey });
    expect(refused._issues).toMatchObject([{ level: 'error', field: 'answer' }]);
    expect(refused.inquiry).toMatchObject({ stateKey: 'open' });
  }
  expect(await post('answer_application_question', { token, answer: 'x'.repeat(5_000), requestKey })).toMatchObject({
    inquiry: { stateKey: 'answered' },
  });
});

test('attachments are what their bytes say, small, and few', async () => {
  const token = await ask(await apply(shop));
  const refusedFor = async (bytes: Buffer, name?: string) => messagesOf(await attach(token, bytes, name))[0];
  expect(await refusedFor(Buffer.from('<html><script>alert(1)</script>'), 'Befund.pdf')).toContain('nur PDF-Dateien oder Fotos');
  expect(await refusedFor(Buffer.from('GIF89a'), 'Bild.jpg')).toContain('nur PDF-Dateien oder Fotos');
  expect(await refusedFor(Buffer.alloc(0))).toContain('leer');
  const limit = 5 * 1024 * 1024;
  expect(await refusedFor(Buffer.concat([jpeg, Buffer.alloc(limit - jpeg.length + 1)]))).toContain('größer als 5');
  const broken = await post<AttachmentAnswer>('add_application_attachment', { token, fileName: 'a', contentBase64: '%%%' });
  expect(messagesOf(broken)[0]).toContain('nicht vollständig');
  const largest = await attach(token, Buffer.concat([jpeg, Buffer.alloc(limit - jpeg.length)]));
  expect(largest.attachment).toMatchObject({ size: limit });
  for (let index = 1; index < 5; index += 1) expect((await attach(token, jpeg)).attachment).not.toBeNull();
  expect(await refusedFor(jpeg)).toContain('Mehr als 5');
  const { attachmentUuid } = largest.attachment!;
  const remaining = await post('remove_application_attachment', { token, attachmentUuid });
  expect(remaining.inquiry!.attachments).toHaveLength(4);
  expect((await attach(token, jpeg)).attachment).not.toBeNull();
});

test('a guessed, foreign or missing token opens nothing; only hashes are stored', async () => {
  const application = await apply(shop);
  const token = await ask(application);
  for (const wrong of [`${token}x`, token.slice(1), '', null, undefined]) {
    for (const name of ['open_application_link', 'answer_application_question', 'decide_changed_offer']) {
      expect((await shop.post(`${commands}/${name}.json`, { token: wrong, answer: 'Ja', isAccepted: true })).status).toBe(404);
    }
  }
  const links = await shop.connection.database.selectFrom('application_link').selectAll().execute();
  expect(JSON.stringify(links)).not.toContain(token);
  expect(shop.logLines.join('')).not.toContain(token);
  const accepted = await post('decide_changed_offer', { token, isAccepted: true, requestKey: randomUUID() });
  expect(messagesOf(accepted)[0]).toContain('Bitte wähle');
});

test('a link ends after 14 days, or when somebody has decided', async () => {
  const late = await apply(shop);
  const lateToken = await ask(late);
  const decided = await apply(shop);
  const decidedToken = await ask(decided);
  await approveApplication({ offerId: decided.offerId, actor }, await decisionsOf(shop));
  const tooLate = await post('answer_application_question', { token: decidedToken, answer: 'Ja' });
  expect(messagesOf(tooLate)[0]).toContain('inzwischen über deinen Antrag entschieden');
  expect(tooLate.inquiry).toMatchObject({ stateKey: 'settled' });

  const before = shop.clock.now().toISOString();
  shop.clock.set('2026-11-29T10:00:00.000Z');
  const expired = await post('answer_application_question', { token: lateToken, answer: 'Ja' });
  expect(messagesOf(expired)[0]).toContain('abgelaufen');
  expect(expired.inquiry).toMatchObject({ stateKey: 'expired' });
  const { database } = shop.connection;
  expect(await listInquiries(late.offerId, { database, clock: shop.clock })).toMatchObject([{ stateKey: 'expired' }]);
  shop.clock.set(before);
});

test('the customer sees where the application stands, and gets to the page without the mail', async () => {
  const customer = await newCustomer(shop);
  const application = await apply(shop, { offer: illDog(shop), customer });
  const dependencies = await decisionsOf(shop);
  const step = async () => (await policesOf(customer)).find(({ policeStateKey }) => policeStateKey !== 'new')?.application;
  const policeUuid = (await policesOf(customer)).find(({ policeStateKey }) => policeStateKey === 'new_manual')!.policeUuid;
  const open = async (headers = customer.headers) =>
    (
      await shop.post('/webapi/v1/user/commands/open_application.json', { policeUuid }, headers)
    ).json() as ApplicationOpeningAnswer;
  expect(await step()).toEqual({ stepKey: 'examined', since: '2026-11-15', until: null, reason: null });
  expect(messagesOf(await open())[0]).toContain('nichts offen');

  const token = await ask(application);
  expect(await step()).toMatchObject({ stepKey: 'asked', until: '2026-11-29' });
  const own = await open();
  expect(own.token).not.toBe(token);
  expect(await post('open_application_link', { token: own.token })).toMatchObject({ inquiry: { question } });
  const stranger = await newCustomer(shop);
  expect((await open(await logInAs(shop, stranger.email))).token).toBeNull();
  await post('answer_application_question', { token: own.token, answer: 'Seit gestern.' });
  expect(await step()).toMatchObject({ stepKey: 'answered' });
  const exported = (await customer.post('/webapi/v1/user/commands/export_data.json', {})).json() as { export: object };
  expect(exported.export).toMatchObject({ applicationInquiries: [{ question, answer: 'Seit gestern.', stateKey: 'answered' }] });

  await proposeApplication(
    { offerId: application.offerId, actor, surchargePercent: 10, exclusion: null, reason: 'Wegen des Hustens.' },
    dependencies,
  );
  expect(await step()).toMatchObject({ stepKey: 'proposed' });
  await post('decide_changed_offer', { token: (await open()).token, isAccepted: false, requestKey: randomUUID() });
  expect(await step()).toMatchObject({ stepKey: 'rejected', reason: 'Du hast das geänderte Angebot nicht angenommen.' });
});
