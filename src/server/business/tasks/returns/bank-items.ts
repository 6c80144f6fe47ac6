import { formatCents, cents } from '#domain/basics/money.ts';
import { error, isSuccess, ok } from '#domain/basics/issue.ts';
import { checkWorkText } from '#domain/staff/work.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { closeItem, lockOpenItem } from '#server/business/money/returns/bank-import-store.ts';
import { bookAssignment } from '#server/business/money/returns/book-assignment.ts';
import { policeNumbersIn } from '#server/business/money/returns/find-debit.ts';
import { findPoliceIdByNumber } from '#server/business/polices/money-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { importBankFile, importWords } from '#server/business/money/returns/import-bank-file.ts';
import { BadBankFile } from '#server/business/money/returns/reading/xml.ts';
import type { BankItemClosing, PaymentAssignment, BankFileAnswer, BankFileUpload } from '#domain/wire/money/returns.ts';

type Dependencies = Pick<Work, 'database' | 'clock' | 'book'>;

const gone = { _issues: [error('Das ist schon erledigt.')] };

/** Somebody knows whose payment it is. */
export const assignPayment = (
  { itemId, policeNumber }: PaymentAssignment,
  { staffId, name }: RequestStaff,
  { database, clock, book }: Dependencies,
): Promise<IssuesAnswer> =>
  database.transaction().execute(async (transaction) => {
    const item = await lockOpenItem(transaction, itemId);
    if (item === null || item.amount === null || item.bookedOn === null) return gone;
    if (item.reasonKey !== null) return { _issues: [error('Das ist keine Zahlung, die sich zuordnen lässt.')] };
    const [number = policeNumber.trim()] = policeNumbersIn(policeNumber);
    const policeId = await findPoliceIdByNumber(transaction, number);
    if (policeId === null) return { _issues: [error('Diese Police gibt es nicht.', 'policeNumber')] };
    const now = clock.now();
    const amount = cents(item.amount);
    await bookAssignment(transaction, { itemId, policeId, amount, paidOn: item.bookedOn }, { clock, book });
    await closeItem(transaction, itemId, { by: name, outcome: `Zugeordnet: ${number}`, policeId, now });
    await appendAudit(transaction, {
      actor: { staffId, name },
      actionKey: 'payment.assigned',
      subject: { kindKey: 'police', id: policeId },
      after: { policeNumber: number, amount: formatCents(amount) },
      now,
    });
    return { _issues: [ok(`${formatCents(amount)} sind ${number} gutgeschrieben.`)] };
  });

/** Nothing is booked for it: somebody has looked at it, and says what came of it. */
export const closeBankItem = (
  { itemId, outcome: given }: BankItemClosing,
  { staffId, name }: RequestStaff,
  { database, clock }: Dependencies,
): Promise<IssuesAnswer> =>
  database.transaction().execute(async (transaction) => {
    const issues = checkWorkText(given, { field: 'outcome', about: 'kurz, was du getan hast' });
    if (!isSuccess(issues)) return { _issues: issues };
    const item = await lockOpenItem(transaction, itemId);
    if (item === null) return gone;
    if (item.reasonKey === null) {
      return { _issues: [error('Diese Zahlung ist da. Bitte ordne sie einer Police zu, damit das Geld nicht verloren geht.')] };
    }
    const now = clock.now();
    const outcome = given.trim();
    await closeItem(transaction, itemId, { by: name, outcome, policeId: null, now });
    await appendAudit(transaction, {
      actor: { staffId, name },
      actionKey: 'bank_item.closed',
      subject: { kindKey: 'money', id: `item ${itemId}` },
      after: { outcome },
      now,
    });
    return { _issues: [ok('Der Umsatz ist erledigt.')] };
  });

/** The same as `sepa import` does, for whoever has no terminal. */
export const importDeskBankFile = async (
  { name, contentBase64 }: BankFileUpload,
  staff: RequestStaff,
  { database, clock, book }: Dependencies,
): Promise<BankFileAnswer> => {
  const actor = { staffId: staff.staffId, name: staff.name };
  try {
    const content = Buffer.from(contentBase64, 'base64');
    const outcome = await importBankFile({ name, content }, { database, clock, book, actor });
    const said = outcome.isKnown ? 'Diese Datei wurde schon eingelesen.' : 'Die Datei ist eingelesen.';
    return { _issues: [ok(said)], isKnown: outcome.isKnown, lines: importWords(outcome) };
  } catch (cause) {
    if (!(cause instanceof BadBankFile)) throw cause;
    return { _issues: [error(`${cause.message} Nichts ist gebucht.`, 'file')], isKnown: false, lines: [] };
  }
};
