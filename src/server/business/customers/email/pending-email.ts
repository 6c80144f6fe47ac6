import type { Transaction } from '#server/foundation/database/connect.ts';
import { emailIdentity } from '#domain/person/contact-fields.ts';
import { takeTurns } from '#server/foundation/database/query-parts.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { emailChangeMailKind, emailChangeValidForHours } from './email-change-mail.ts';
import { countEmailChanges, insertEmailChange, dropOpenEmailChanges, findOpenEmailChange } from './email-change-store.ts';
import { error, info, ok } from '#domain/basics/issue.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { Work } from '#server/foundation/work.ts';

const hourMs = 3_600_000;
/** A customer, and an address, get no more mails a day than this: nobody may fill a stranger's mailbox. */
const mostPerDay = 5;

/**
 * A code goes to the new address; the change happens when it comes back. Nothing here depends on whether the address
 * belongs to somebody else: that is only said in the mail, to whom it belongs. Answers the mail, or null for too many.
 */
export const requestEmailChange = async (
  transaction: Transaction,
  { userId, email, now }: { userId: number; email: string; now: Date },
): Promise<number | null> => {
  await takeTurns(transaction, `email change ${emailIdentity(email)}`);
  const since = new Date(now.getTime() - 24 * hourMs);
  if ((await countEmailChanges(transaction, { userId, email, since })) >= mostPerDay) return null;
  const expiresAt = new Date(now.getTime() + emailChangeValidForHours * hourMs);
  const emailChangeId = await insertEmailChange(transaction, { userId, email, now, expiresAt });
  return enqueueMail(transaction, emailChangeMailKind, { emailChangeId }, now);
};

/** The same address, a new code and another day; the person was proven when the change was asked for (spec 15.5). */
export const sendEmailCodeAgain = async (
  { userId, address }: { userId: number; address: string },
  { database, clock, delivery, limits }: Work,
): Promise<IssuesAnswer> => {
  const now = clock.now();
  const mail = await database.transaction().execute(async (transaction) => {
    const email = await findOpenEmailChange(transaction, userId, now);
    if (email === null) return null;
    await limits.spendOrRefuse('emailChange', { address, email }, transaction);
    return { email, mailId: await requestEmailChange(transaction, { userId, email, now }) };
  });
  if (mail === null) {
    return { _issues: [error('Es wartet keine neue E-Mail-Adresse auf ihre Bestätigung. Bitte trage sie noch einmal ein.')] };
  }
  if (mail.mailId === null) {
    return { _issues: [error('Du hast heute schon mehrere Codes angefordert. Bitte versuche es morgen noch einmal.')] };
  }
  void delivery.deliverNow(mail.mailId, { withinMs: 0 });
  return { _issues: [ok(`Wir haben noch einmal einen Bestätigungscode an ${mail.email} geschickt. Nur der neueste gilt.`)] };
};

export const dropEmailChange = async (
  userId: number,
  { database, clock }: Pick<Work, 'database' | 'clock'>,
): Promise<IssuesAnswer> => {
  const isDropped = await dropOpenEmailChanges(database, userId, clock.now());
  return {
    _issues: [
      isDropped
        ? ok('Deine E-Mail-Adresse bleibt, wie sie ist. Der Code gilt nicht mehr.')
        : info('Es wartet keine neue E-Mail-Adresse mehr auf ihre Bestätigung.'),
    ],
  };
};
