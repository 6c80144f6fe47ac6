import { error, ok } from '#domain/basics/issue.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { insertNoteOnce } from '#server/business/staff/note-store.ts';
import { appendAudit, holdAudit } from '#server/foundation/audit/audit-store.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import type { Transaction } from '#server/foundation/database/connect.ts';
import { enqueueAgain } from '#server/foundation/mail/outbox-list-store.ts';
import { hashOfAddress } from '#server/foundation/mail/recipient-hash.ts';
import { findLastMailAgain } from './customer-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { requireAccount } from './get-customer.ts';
import type { MailAgain, NewNote } from '#domain/wire/desk/customers.ts';

const noteLongest = 2_000;

export const addNote = async (
  { text: input }: NewNote,
  { userId, staff }: { userId: number; staff: RequestStaff },
  dependencies: Pick<Work, 'database' | 'clock'>,
): Promise<IssuesAnswer> => {
  const text = input?.trim() ?? '';
  if (text === '') return { _issues: [error('Bitte schreib etwas in die Notiz.', 'text')] };
  if (text.length > noteLongest) return { _issues: [error(`Eine Notiz hat höchstens ${noteLongest} Zeichen.`, 'text')] };
  const { database, clock } = dependencies;
  await requireAccount(userId, dependencies);
  const now = clock.now();
  await database.transaction().execute(async (transaction) => {
    const noteId = await insertNoteOnce(transaction, {
      subjectKey: 'customer',
      subjectId: userId,
      staffId: staff.staffId,
      text,
      now,
    });
    if (noteId === null) return;
    // Not its words: they go with the customer, and the log keeps what it says.
    const subject = { kindKey: 'customer', id: userId } as const;
    await appendAudit(transaction, { actor: staff, actionKey: 'customer.noted', subject, after: { noteId }, now });
  });
  return { _issues: [ok('Die Notiz ist gespeichert.')] };
};

/** Within this time the same press of the same person is the same wish, its answer being lost. */
const samePressMs = 60_000;

const isSentAlready = async (
  transaction: Transaction,
  { userId, staffId, mailId, now }: { userId: number; staffId: number; mailId: number; now: Date },
) => {
  const last = await findLastMailAgain(transaction, { userId, staffId });
  return last?.mailId === mailId && now.getTime() - last.at.getTime() < samePressMs;
};

const nothingLeft = error('Diese E-Mail lässt sich nicht noch einmal senden.');

/** To the address that the account has today. A code is never sent twice (spec 19.8). */
export const sendMailAgain = async (
  { mailId }: MailAgain,
  { userId, staff }: { userId: number; staff: RequestStaff },
  dependencies: Pick<Work, 'database' | 'clock' | 'delivery' | 'composers'>,
): Promise<IssuesAnswer> => {
  const { database, clock, delivery, composers } = dependencies;
  const kinds = Object.keys(composers).filter((kind) => composers[kind]?.isRepeatable);
  const { email, mailsOf } = await requireAccount(userId, dependencies);
  if (mailId === undefined) return { _issues: [nothingLeft] };
  const now = clock.now();
  const again = await database.transaction().execute(async (transaction) => {
    await holdAudit(transaction);
    if (await isSentAlready(transaction, { userId, staffId: staff.staffId, mailId, now })) return 'already';
    const mail = await enqueueAgain(transaction, mailId, {
      userId: mailsOf,
      recipientHash: hashOfAddress(email),
      email,
      kinds,
      now,
    });
    if (mail === null) return null;
    await appendAudit(transaction, {
      actor: staff,
      actionKey: 'mail.sent_again',
      subject: { kindKey: 'customer', id: userId },
      before: { mailId },
      after: { mailId: mail.mailId, subject: mail.subject },
      now,
    });
    return mail;
  });
  if (again === null) return { _issues: [nothingLeft] };
  if (again === 'already') return { _issues: [ok(`Das ist gerade schon geschehen: Sie geht noch einmal an ${email}.`)] };
  const outcome = await delivery.deliverNow(again.mailId);
  return { _issues: [ok(outcome === 'sent' ? `Noch einmal an ${email} gesendet.` : `Geht gleich noch einmal an ${email}.`)] };
};
