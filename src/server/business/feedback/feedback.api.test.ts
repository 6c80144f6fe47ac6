import { expect, test } from 'vitest';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
type Issues = { _issues: { level: string; field?: string; message: string }[] };
const send = async (body: unknown) => shop.post('/webapi/v1/commands/send_feedback.json', body);
const answer = async (body: unknown) => shop.post('/webapi/v1/commands/answer_survey.json', body);
const messages = (response: { json: () => Issues }) => response.json()._issues.map(({ message }) => message);
const feedback = { email: 'erika@beispiel.example', subject: 'Frage', message: 'Hallo,\nwie lange dauert die Prüfung?' };
const surveyAnswer = { surveyKey: 'customer_survey_000', surveyQuestionKey: 'where_knowing', surveyAnswerKey: 'from_vet' };
const countAnswers = async () => (await shop.connection.database.selectFrom('survey_response').select('id').execute()).length;

test('feedback goes to the provider, and an answer to it to the visitor', async () => {
  expect(messages(await send(feedback))).toEqual(['Nachricht erfolgreich abgeschickt.']);
  await expect.poll(() => shop.mails.length).toBe(1);
  expect(shop.mails[0]).toMatchObject({
    to: expect.stringContaining('@'),
    replyTo: 'erika@beispiel.example',
    subject: expect.stringContaining('Frage'),
  });
  expect(shop.mails[0]!.text).toContain('wie lange dauert die Prüfung?');
});

test.each([
  [{ ...feedback, email: '' }, ['Feedback-Daten sind unvollständig.', 'Email fehlt']],
  [{ ...feedback, email: 'erika' }, ['Feedback-Daten sind unvollständig.', 'Email ist ungültig']],
  [{ ...feedback, subject: null }, ['Feedback-Daten sind unvollständig.', 'Betreff fehlt']],
  [{ ...feedback, subject: 'a\r\nBcc: x@y.example' }, ['Feedback-Daten sind unvollständig.', 'Betreff ist ungültig']],
  [{ ...feedback, message: ' ' }, ['Feedback-Daten sind unvollständig.', 'Nachricht fehlt']],
  [{}, ['Feedback-Daten sind unvollständig.', 'Email fehlt', 'Betreff fehlt', 'Nachricht fehlt']],
])('feedback %j is told what it lacks', async (body, expected) => {
  expect(messages(await send(body))).toEqual(expected);
});

test('feedback of wrong types is answered 400 with the message of the field', async () => {
  const response = await send({ ...feedback, email: 5 });
  expect(response.status).toBe(400);
  expect((response.json() as Issues)._issues).toContainEqual({ level: 'error', field: 'email', message: 'Email ist ungültig' });
});

test('a survey answer is stored without any tie to a person', async () => {
  const before = await countAnswers();
  expect((await answer([surveyAnswer])).status).toBe(200);
  expect(await countAnswers()).toBe(before + 1);
});

test.each([
  ['no answer', []],
  ['no key', [{ ...surveyAnswer, surveyAnswerKey: '' }]],
  ['an unknown answer', [{ ...surveyAnswer, surveyAnswerKey: 'from_nowhere' }]],
  ['an unknown survey', [{ ...surveyAnswer, surveyKey: 'other' }]],
])('%s is incomplete and stores nothing', async (_, body) => {
  const before = await countAnswers();
  expect(messages(await answer(body))).toContain('Umfrage-Daten sind unvollständig.');
  expect(await countAnswers()).toBe(before);
});

test('what is no list of answers is answered 400', async () => {
  expect((await answer({ ...surveyAnswer })).status).toBe(400);
});

const withoutTable = async (name: 'survey_response' | 'outbox', work: () => Promise<void>) => {
  const { schema } = shop.connection.database;
  await schema.alterTable(name).renameTo('gone').execute();
  await work();
  await schema.alterTable('gone').renameTo(name).execute();
};

test('when nothing can be stored, feedback and survey say that they were not delivered', async () => {
  await withoutTable('survey_response', async () =>
    expect(messages(await answer([surveyAnswer]))).toEqual(['Umfrage-Ergebnis konnte nicht zugestellt werden.']),
  );
  await withoutTable('outbox', async () =>
    expect(messages(await send(feedback))).toEqual(['Feedback konnte nicht zugestellt werden.']),
  );
});
