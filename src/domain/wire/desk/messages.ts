import { Type, type Static } from 'typebox';
import { closed, IssuesAnswer, maybeText, orNull, pageOf, PageQuery, rowId } from '#domain/wire/basic-schemas.ts';
import { customerLook, get, longTimeoutMs, post } from '#domain/wire/call.ts';
import { freeText, MailPreview, previewKey, WorkAside } from '#domain/wire/desk/work.ts';
import { DeskMessage } from '#domain/wire/desk/cases.ts';

/** Writing to a customer (spec 19.13). */

/** A page of it, newest first, with what somebody needs to write an answer. */
const Thread = Type.Object({
  userId: Type.Integer(),
  firstname: Type.String(),
  lastname: Type.String(),
  /** Where the mail goes. */
  email: Type.String(),
  /** What a message may be about, newest first. */
  contracts: Type.Array(
    Type.Object({ policeUuid: Type.String(), policeNumber: Type.String(), animalName: Type.String(), tarifTitle: Type.String() }),
  ),
  /** What a message may ask about, newest first. */
  cases: Type.Array(Type.Object({ caseId: Type.Integer(), kind: Type.String() })),
  work: WorkAside,
  ...pageOf(DeskMessage),
});
export type Thread = Static<typeof Thread>;

const written = { subject: freeText, text: freeText, policeUuid: maybeText, caseId: Type.Optional(orNull(rowId)) };
const MessageDraft = Type.Object(written, closed);
export type MessageDraft = Static<typeof MessageDraft>;

const MessageToSend = Type.Object({ ...written, requestKey: maybeText, previewKey }, closed);
export type MessageToSend = Static<typeof MessageToSend>;

/** `lastMessageId`: the newest that was read; what came after it is not settled unread. */
const ThreadSettling = Type.Object({ lastMessageId: rowId }, closed);
export type ThreadSettling = Static<typeof ThreadSettling>;

const everyone = { tag: 'Schreibtisch: Nachrichten', caller: 'staff', duty: 'everyone' } as const;
const customer = '/deskapi/v1/customers/:userId';

export const getThread = get(`${customer}/messages.json`, {
  ...everyone,
  summary: 'Was ein Kunde und wir einander geschrieben haben',
  query: PageQuery,
  answer: Thread,
  look: ({ answer: { userId } }) => customerLook(userId, { parts: ['contact', 'messages'] }),
});

export const previewMessage = post(`${customer}/preview_message.json`, {
  ...everyone,
  summary: 'Eine Nachricht, bevor sie gesendet wird',
  body: MessageDraft,
  answer: MailPreview,
});

export const sendMessage = post(`${customer}/send_message.json`, {
  ...everyone,
  summary: 'Einem Kunden schreiben',
  body: MessageToSend,
  answer: IssuesAnswer,
  timeoutMs: longTimeoutMs,
});

export const settleThread = post(`${customer}/settle_messages.json`, {
  ...everyone,
  duty: 'applications',
  summary: 'Nachrichten ohne Antwort erledigen',
  body: ThreadSettling,
  answer: IssuesAnswer,
});
