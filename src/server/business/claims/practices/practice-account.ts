import { error, type Issue } from '#domain/basics/issue.ts';
import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { maskIban } from '#domain/person/payment.ts';
import type { StoredBill } from '#server/business/claims/bills/bill-store.ts';
import type { Transaction } from '#server/foundation/database/connect.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { practiceAccountMailKind } from './practice-account-mail.ts';
import { findPractice, updatePracticeAccount, type CheckedAccount, type Practice } from './practice-store.ts';

/** Whoever asks for another account may be somebody else: so long the old contact has to say so. */
const waitMs = 24 * 3_600_000;

/** The account that a person has checked; null where nobody has, or where it is too new. */
export const knownAccount = ({ account }: Practice, now: Date) =>
  account === null || (account.holdsFrom !== null && account.holdsFrom > now) ? null : account;

/** Only a person says that an account is a practice's. Another one than before waits for a day, and the contact that we knew is told. */
export const keepPracticeAccount = async (
  transaction: Transaction,
  { practiceId, account, name, email }: Practice,
  checked: CheckedAccount,
): Promise<void> => {
  const { holder, iban, now } = checked;
  if (account?.iban === iban && account.holder === holder) return;
  const isOther = account !== null && account.iban !== iban;
  const holdsFrom = isOther ? new Date(now.getTime() + waitMs) : (account?.holdsFrom ?? null);
  await updatePracticeAccount(transaction, practiceId, { ...checked, holdsFrom });
  if (!isOther || email === null || holdsFrom === null) return;
  const facts = { practice: name, accountHolder: holder, ibanMasked: maskIban(iban), fromStr: formatGermanInstant(holdsFrom) };
  await enqueueMail(transaction, practiceAccountMailKind, { to: email, ...facts }, now);
};

const practiceOf = ({ payeeKey, practiceId }: StoredBill, transaction: Transaction) =>
  payeeKey === 'practice' && practiceId !== null ? findPractice(transaction, practiceId) : null;

/** Until when what is owed for a bill waits; null where it may be paid at once. */
export const heldUntil = async (transaction: Transaction, bill: StoredBill, now: Date): Promise<Date | null> => {
  const { account = null } = (await practiceOf(bill, transaction)) ?? {};
  const holdsFrom = account !== null && account.iban === bill.iban ? account.holdsFrom : null;
  return holdsFrom !== null && holdsFrom > now ? holdsFrom : null;
};

/** Why nothing can be paid for a bill to the account that it names; null where it can. */
export const refusedAccount = async (transaction: Transaction, bill: StoredBill): Promise<Issue | null> => {
  if (bill.iban === null) return error('Das Konto der Praxis ist noch unbekannt. Bitte trag es zuerst ein.');
  const { account = null } = (await practiceOf(bill, transaction)) ?? {};
  return account === null || account.iban === bill.iban
    ? null
    : error(
        `Geprüft ist für diese Praxis ein anderes Konto (${maskIban(account.iban)}). Bitte prüf erst, welches stimmt („Konto prüfen“).`,
      );
};
