import { complete } from '#domain/basics/complete.ts';
import { checkFeedback } from '#domain/feedback/feedback.ts';
import { isSuccess, ok, error } from '#domain/basics/issue.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { feedbackMailKind } from './feedback-mail.ts';
import { checkSurveyAnswers } from '#domain/offer/survey.ts';
import { insertSurveyAnswers } from './survey-store.ts';
import type { Feedback, SurveyAnswer, SurveyAnswers } from '#domain/wire/shop/feedback.ts';

/** Goes to the provider's mailbox by the outbox: once it stands there, it will arrive. */
export const sendFeedback = async (
  feedback: Feedback,
  address: string,
  { database, clock, limits, delivery }: Work,
): Promise<IssuesAnswer> => {
  const issues = checkFeedback(feedback, { checkedAt: 'server' }, { presence: true });
  if (!isSuccess(issues)) return { _issues: issues };
  const { email, subject, message } = complete(feedback, ['email', 'subject', 'message']);
  await limits.spendOrRefuse('feedback', { address, email });
  const now = clock.now();
  const payload = { email: email.trim(), subject: subject.trim(), message: message.trim(), receivedAt: now.toISOString() };
  const mailId = await enqueueMail(database, feedbackMailKind, payload, now);
  void delivery.deliverNow(mailId, { withinMs: 0 });
  return { _issues: [ok('Nachricht erfolgreich abgeschickt.')] };
};

const mostAnswers = 50;

/** Answers are kept without any tie to a person. */
export const answerSurvey = async (answers: SurveyAnswers, { database, book, clock }: Work): Promise<IssuesAnswer> => {
  const issues = checkSurveyAnswers(answers);
  if (!isSuccess(issues)) return { _issues: issues };
  const isAsked = ({ surveyKey, surveyQuestionKey, surveyAnswerKey }: SurveyAnswer) =>
    book.surveys
      .get(surveyKey ?? '')
      ?.find((question) => question.surveyQuestionKey === surveyQuestionKey)
      ?.answers.some(({ answerKey }) => answerKey === surveyAnswerKey) ?? false;
  if (answers.length > mostAnswers || !answers.every(isAsked)) {
    return { _issues: [error('Umfrage-Daten sind unvollständig.'), error('Die Umfrage kennt diese Frage oder Antwort nicht.')] };
  }
  await insertSurveyAnswers(database, answers, clock.now());
  return { _issues: [ok('Umfrage-Ergebnis gespeichert, vielen Dank.')] };
};
