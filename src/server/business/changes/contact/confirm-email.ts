import { complete } from '#domain/basics/complete.ts';
import { error, isSuccess, ok } from '#domain/basics/issue.ts';
import { checkInput, isFilledText } from '#domain/basics/rules/rule.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { emailChangedMailKind } from '#server/business/customers/email/email-change-mail.ts';
import { confirmEmailChange, takeEmailChangeTry } from '#server/business/customers/email/email-change-store.ts';
import { setEmailOfContacts } from '#server/business/customers/contact/contact-store.ts';
import { isLoginCode, wrongCode } from '#server/business/customers/login/codes/login-code.ts';
import { findContactIds } from '#server/business/polices/holder-store.ts';
import { dropLoginCode } from '#server/business/customers/login/codes/login-code-store.ts';
import { findEmailOfUser, isEmailTaken, setEmailOfUser } from '#server/business/customers/login/user-store.ts';
import type { EmailConfirmation } from '#domain/wire/area/profile.ts';

/** With the code from the new mailbox the address becomes the customer's; the old one is told. */
export const confirmEmail = async (
  confirmation: EmailConfirmation,
  userId: number,
  { database, clock, delivery }: Work,
): Promise<IssuesAnswer> => {
  const issues = checkInput(
    {
      field: 'confirmationCode',
      value: confirmation.confirmationCode,
      isValid: isFilledText,
      missing: 'Bestätigungscode fehlt',
      faulty: 'Bestätigungscode ist ungültig',
    },
    { presence: true },
  );
  if (!isSuccess(issues)) return { _issues: issues };
  const { confirmationCode } = complete(confirmation, ['confirmationCode']);
  const fail: IssuesAnswer = { _issues: [error(wrongCode, 'confirmationCode')] };
  const now = clock.now();
  const change = await takeEmailChangeTry(database, userId, now);
  if (change === null || change.codeHash === null || !isLoginCode(confirmationCode, change.codeHash)) return fail;

  const formerEmail = await findEmailOfUser(database, userId);
  if (formerEmail === null) return fail;
  let mailId: number | null;
  try {
    mailId = await database.transaction().execute(async (transaction) => {
      if (!(await confirmEmailChange(transaction, change.id, now))) return null;
      await setEmailOfContacts(transaction, await findContactIds(transaction, userId), change.email);
      await setEmailOfUser(transaction, userId, change.email);
      // A code that lies in the old mailbox must not open the account any more.
      await dropLoginCode(transaction, userId);
      const payload = { to: formerEmail, userId, changedAt: now.toISOString() };
      return enqueueMail(transaction, emailChangedMailKind, payload, now);
    });
  } catch (cause) {
    // Somebody became a customer under this address in the meantime.
    if (isEmailTaken(cause)) return fail;
    throw cause;
  }
  if (mailId === null) return fail;
  void delivery.deliverNow(mailId, { withinMs: 0 });
  return { _issues: [ok(`Deine neue E-Mail-Adresse ist bestätigt. Ab jetzt meldest du dich mit ${change.email} an.`)] };
};
