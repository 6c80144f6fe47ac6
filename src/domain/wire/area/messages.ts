import { Type, type Static } from 'typebox';
import {
  closed,
  IssuesAnswer,
  issuesProperty,
  maybeText,
  orNull,
  pageOf,
  PageQuery,
  ruledText,
  textOrNull,
} from '#domain/wire/basic-schemas.ts';
import { get, post } from '#domain/wire/call.ts';

/** What customers and the desk write to each other (spec 19.13). Moments are ISO 8601. */
const Message = Type.Object({
  messageId: Type.Integer(),
  /** Written by the customer. */
  isOwn: Type.Boolean(),
  writtenAt: Type.String(),
  /** The subject of our own messages alone. */
  subject: textOrNull,
  text: Type.String(),
  /** The contract that it is about: "Police KV/2026/0000000042 (Bello)". */
  about: textOrNull,
});
export type Message = Static<typeof Message>;

const Messages = Type.Object(pageOf(Message));
export type Messages = Static<typeof Messages>;

const NewMessage = Type.Object({ text: ruledText, requestKey: maybeText }, closed);
export type NewMessage = Static<typeof NewMessage>;

const MessageLink = Type.Object({ token: maybeText }, closed);
export type MessageLink = Static<typeof MessageLink>;

const MessageAnswer = Type.Object({ token: maybeText, text: ruledText, requestKey: maybeText }, closed);
export type MessageAnswer = Static<typeof MessageAnswer>;

const MailedMessage = Type.Object({
  firstname: Type.String(),
  subject: Type.String(),
  text: Type.String(),
  about: textOrNull,
  /** The last day. */
  until: Type.String(),
  isOpen: Type.Boolean(),
  answers: Type.Array(Type.Object({ text: Type.String(), writtenAt: Type.String() })),
});
export type MailedMessage = Static<typeof MailedMessage>;

const MailedMessageAnswer = Type.Object({ message: orNull(MailedMessage), ...issuesProperty });
export type MailedMessageAnswer = Static<typeof MailedMessageAnswer>;

const ofAnyone = { tag: 'Nachrichten', caller: 'anyone' } as const;
const ofCustomer = { tag: 'Nachrichten', caller: 'customer' } as const;

/** The token goes in the body: an address is logged and remembered. */
export const openMessageLink = post('/webapi/v1/commands/open_message_link.json', {
  ...ofAnyone,
  summary: 'Eine Nachricht, zu der eine E-Mail führt',
  body: MessageLink,
  answer: MailedMessageAnswer,
});

export const answerMessage = post('/webapi/v1/commands/answer_message.json', {
  ...ofAnyone,
  summary: 'Auf eine Nachricht antworten',
  body: MessageAnswer,
  answer: MailedMessageAnswer,
});

export const getMessages = get('/webapi/v1/user/messages.json', {
  ...ofCustomer,
  summary: 'Nachrichten, die neueste zuerst',
  query: PageQuery,
  answer: Messages,
});

export const writeMessage = post('/webapi/v1/user/commands/write_message.json', {
  ...ofCustomer,
  summary: 'Eine Nachricht schreiben',
  body: NewMessage,
  answer: IssuesAnswer,
});
