import { Type, type Static } from 'typebox';
import { IssuesAnswer, orNull, rowId, textOf } from '#domain/wire/basic-schemas.ts';
import { get, longTimeoutMs, post } from '#domain/wire/call.ts';
import { freeText, instant, ShownMail, WorkAside } from './work.ts';

export const DeskMail = Type.Object({
  mailId: Type.Integer(),
  title: Type.String(),
  stateKey: Type.String(),
  createdAt: instant,
  attempts: Type.Integer(),
  lastError: orNull(Type.String()),
  /** The customer it belongs to, as far as that is known. */
  customer: orNull(Type.Object({ userId: Type.Integer(), name: Type.String(), policeNumbers: Type.Array(Type.String()) })),
  /** The address is its own: it can be sent to another one. */
  isCorrectable: Type.Boolean(),
  /** Null where it cannot be shown: `hidden` says why. */
  mail: orNull(ShownMail),
  hidden: orNull(Type.String()),
  work: WorkAside,
});
export type DeskMail = Static<typeof DeskMail>;

export const MailToRetry = Type.Object({ mailId: rowId, to: Type.Optional(orNull(textOf(254))) });
export type MailToRetry = Static<typeof MailToRetry>;

export const MailToGiveUp = Type.Object({ mailId: rowId, reason: freeText });
export type MailToGiveUp = Static<typeof MailToGiveUp>;

const clerk = { tag: 'Schreibtisch: Arbeitskorb', caller: 'staff', duty: 'applications' } as const;
const desk = '/deskapi/v1';

export const getDeskMail = get(`${desk}/parked_mails/:mailId`, {
  ...clerk,
  summary: 'Eine Mail, die liegen blieb',
  answer: DeskMail,
  look: ({ answer: { mailId, mail } }) => ({
    actionKey: 'customer.looked',
    subject: { kindKey: 'mail', id: mailId },
    after: { parts: mail === null ? ['kind'] : ['kind', 'recipient', 'text'] },
  }),
});

export const retryDeskMail = post(`${desk}/parked_mail_commands/retry.json`, {
  ...clerk,
  summary: 'Eine Mail noch einmal versuchen',
  body: MailToRetry,
  answer: IssuesAnswer,
  timeoutMs: longTimeoutMs,
});

export const giveDeskMailUp = post(`${desk}/parked_mail_commands/give_up.json`, {
  ...clerk,
  summary: 'Eine Mail aufgeben',
  body: MailToGiveUp,
  answer: IssuesAnswer,
});
