import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { error, isSuccess, ok, type Issue } from '#domain/basics/issue.ts';
import { parseUuid } from '#domain/basics/text.ts';
import { checkMessageText, messageLimits } from '#domain/person/message.ts';
import type {
  MailedMessage,
  MailedMessageAnswer,
  MessageAnswer,
  MessageLink,
  Messages,
  NewMessage,
} from '#domain/wire/area/messages.ts';
import type { IssuesAnswer, PageQuery } from '#domain/wire/basic-schemas.ts';
import { findContact } from '#server/business/customers/contact/contact-store.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { byId, readPage } from '#server/foundation/database/page.ts';
import { hashLinkToken } from '#server/foundation/mail/link-token.ts';
import { notFound } from '#server/foundation/problem.ts';
import { takeBackMails } from '#server/foundation/mail/outbox-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { messageReminderMailKind } from './message-mail.ts';
import * as store from './message-store.ts';

type Dependencies = Pick<Work, 'database' | 'clock'>;
type Written = {
  userId: number;
  text: string | null | undefined;
  requestKey: string | null | undefined;
  answersId: number | null;
};

const confirmation = ok('Danke! Deine Nachricht ist bei uns. Wir antworten dir per E-Mail.');
const tooMany = error(
  `Du hast uns schon ${messageLimits.unanswered} Nachrichten geschrieben, die wir noch nicht beantwortet haben. Bitte warte auf unsere Antwort.`,
);

/** From the customer's hand: it waits in the Arbeitskorb until somebody has answered. */
const take = async (
  transaction: Transaction,
  { userId, text, requestKey: pressKey, answersId }: Written,
  now: Date,
): Promise<Issue[]> => {
  const issues = checkMessageText(text);
  if (!isSuccess(issues)) return issues;
  const { waitingSince } = await store.lockThread(transaction, userId);
  const requestKey = parseUuid(pressKey);
  if ((await store.findMessageOfPress(transaction, userId, requestKey)) !== null) return [confirmation];
  if (waitingSince !== null && (await store.countSince(transaction, userId, waitingSince)) >= messageLimits.unanswered)
    return [tooMany];
  const message = { userId, writtenBy: null, writtenAt: now, subject: null, text: (text ?? '').trim(), about: null };
  await store.insertMessage(transaction, { ...message, answersId, requestKey, caseId: null });
  // Nobody is reminded of what they have answered.
  await takeBackMails(transaction, messageReminderMailKind, answersId === null ? { userId } : { messageId: answersId });
  if (waitingSince === null) await store.setWaiting(transaction, userId, now);
  return [confirmation];
};

export const writeOwnMessage = (
  { text, requestKey }: NewMessage,
  userId: number,
  { database, clock }: Dependencies,
): Promise<IssuesAnswer> =>
  database.transaction().execute(async (transaction) => ({
    _issues: await take(transaction, { userId, text, requestKey, answersId: null }, clock.now()),
  }));

/** Newest first. Who of us wrote is nobody's business but ours. */
export const listOwnMessages = async (
  userId: number,
  { after }: PageQuery,
  { database }: Pick<Work, 'database'>,
): Promise<Messages> => {
  const { items, next } = await readPage({
    after,
    by: byId,
    find: (portion) => store.listMessages(database, userId, portion),
    keyOf: ({ messageId }) => messageId,
  });
  return { items: items.map(tellMessage), next };
};

const tellMessage = ({ messageId, writtenBy, writtenAt, subject, text, about }: store.Message) => ({
  messageId,
  isOwn: writtenBy === null,
  writtenAt: writtenAt.toISOString(),
  subject,
  text,
  about,
});

/** For the own export (DSGVO 15 and 20), oldest first. */
export const collectMessages = async (userId: number, { database }: Pick<Work, 'database'>) =>
  (await store.findAllMessages(database, userId)).map(tellMessage);

const findOfToken = async (database: Database, token: string | null | undefined) => {
  const message =
    typeof token === 'string' && token !== '' ? await store.findMessageOfLink(database, hashLinkToken(token)) : null;
  if (message === null) throw notFound('Diesen Link gibt es nicht. Bitte öffne ihn noch einmal aus unserer E-Mail.');
  return message;
};

type Linked = Awaited<ReturnType<typeof findOfToken>>;

/** Whoever has the link sees no more than this message and what was answered to it. */
const describeLinked = async (database: Database, message: Linked, now: Date): Promise<MailedMessage> => ({
  firstname: (await findContact(database, message.userId))?.contracteeFirstname ?? '',
  subject: message.subject ?? '',
  text: message.text,
  about: message.about,
  until: todayInBerlin(message.expiresAt),
  isOpen: message.expiresAt > now,
  answers: (await store.findAnswers(database, message.messageId)).map(({ text, writtenAt }) => ({
    text,
    writtenAt: writtenAt.toISOString(),
  })),
});

export const openMessageLink = async (
  { token }: MessageLink,
  { database, clock }: Dependencies,
): Promise<MailedMessageAnswer> => {
  const message = await findOfToken(database, token);
  return { message: await describeLinked(database, message, clock.now()), _issues: [] };
};

/** Answers by the link of its mail; also more than once. */
export const answerMessage = (
  { token, text, requestKey }: MessageAnswer,
  { database, clock }: Dependencies,
): Promise<MailedMessageAnswer> =>
  database.transaction().execute(async (transaction) => {
    const now = clock.now();
    const message = await findOfToken(transaction, token);
    const { userId, messageId: answersId } = message;
    const issues =
      message.expiresAt > now
        ? await take(transaction, { userId, text, requestKey, answersId }, now)
        : [error('Dieser Link ist abgelaufen. Schreib uns in deinem Loginbereich unter „Nachrichten“.')];
    return { message: await describeLinked(transaction, message, now), _issues: issues };
  });
