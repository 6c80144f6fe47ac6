import type { Transaction } from 'kysely';
import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { emailIdentity } from '#domain/person/email.ts';
import { info, ok } from '#domain/basics/issue.ts';
import type { SummaryRow } from '#domain/offer/summary.ts';
import type { IssuesAnswer } from '#domain/wire/schemas/issue-schemas.ts';
import { countUnmatchedCases, findOpenCasesOfUser, type CaseKindKey } from '#server/cases/case-store.ts';
import { recordCase } from '#server/cases/record-case.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import type { Tables } from '#server/database/tables.ts';
import type { MailKindOf } from '#server/mail/mail-kind.ts';
import { enqueueMail } from '#server/mail/outbox-store.ts';
import type { ContractEndingWork } from './contract-ending-dependencies.ts';
import { findDeclaredPolice, type DeclaredPolice, type Declarer } from './find-declared-police.ts';
import type { Receipt } from './receipt-mail-kinds.ts';

const dayMs = 86_400_000;
/** An address that anybody may have typed gets no more receipts a day than this. What is declared counts all the same. */
const mostReceiptsPerDay = 5;

export type Outcome<Told> = {
  isApplied: boolean;
  data: Readonly<Record<string, unknown>>;
  /** What the receipt tells besides. */
  told: Told;
};

type Declaration<Told> = {
  kindKey: Extract<CaseKindKey, 'cancellation' | 'withdrawal'>;
  declarer: Declarer;
  /** Who is logged in, if anybody. */
  userId: number | null;
  /** As declared, for the receipt and the case. */
  rows: readonly SummaryRow[];
  /** What the shop can do by itself with the police that was found. */
  apply: (transaction: Transaction<Tables>, declared: DeclaredPolice) => Promise<Outcome<Told>>;
  /** Where nothing was found or nothing can be done without a person. */
  open: Outcome<Told>;
  receiptKind: MailKindOf<Receipt & Told>;
  received: string;
};

/**
 * Notes the declaration, changes the police where it surely belongs to the declarer, and sends the receipt with day and
 * time, all at once. The answer is the same whether there is such a police or not.
 */
export const recordDeclaration = async <Told extends object>(
  { kindKey, declarer, userId, rows, apply, open, receiptKind, received }: Declaration<Told>,
  { database, clock, delivery }: ContractEndingWork,
): Promise<IssuesAnswer> => {
  const now = clock.now();
  const { email } = declarer;
  const mailId = await database.transaction().execute(async (transaction) => {
    const declared = await findDeclaredPolice(transaction, declarer, userId);
    const outcome = declared === null ? open : await apply(transaction, declared);
    await takeTurns(transaction, `declaration ${emailIdentity(email)}`);
    const isMailed = declared !== null || (await isReceiptLeft(transaction, email, now));
    const data = { declaration: rows, ...outcome.data };
    if (outcome.isApplied || declared === null || !(await isWaiting(transaction, declared, kindKey, rows))) {
      await recordCase(transaction, {
        kindKey,
        stateKey: outcome.isApplied ? 'applied' : 'open',
        userId: declared?.police.userId ?? null,
        policeId: declared?.police.policeId ?? null,
        email,
        data,
        now,
      });
    }
    if (!isMailed) return null;
    const { isApplied, told } = outcome;
    const { firstname, policeNumber } = declarer;
    const payload = { to: email, firstname, policeNumber, rows, isApplied, receivedAt: now.toISOString(), ...told };
    return enqueueMail<Receipt & Told>(transaction, receiptKind, payload, now);
  });
  if (mailId !== null) void delivery.deliverNow(mailId, { withinMs: 0 });
  const receipt =
    mailId === null
      ? 'An diese E-Mail-Adresse gingen heute schon mehrere Bestätigungen. Deine Erklärung ist trotzdem bei uns eingegangen; bitte notiere dir Tag und Uhrzeit.'
      : `Die Bestätigung haben wir an ${email} geschickt.`;
  return { _issues: [ok(`${received} am ${formatGermanInstant(now)} bei uns eingegangen.`), info(receipt)] };
};

/** Whoever declares about a contract of their own always gets the receipt; the limit is for strangers (spec 8.5). */
const isReceiptLeft = async (transaction: Transaction<Tables>, email: string, now: Date) => {
  const since = new Date(now.getTime() - dayMs);
  const kindKeys = ['cancellation', 'withdrawal'] as const;
  return (await countUnmatchedCases(transaction, { email, kindKeys, since })) < mostReceiptsPerDay;
};

/** The same words about the same contract wait already. */
const isWaiting = async (
  transaction: Transaction<Tables>,
  { police }: DeclaredPolice,
  kindKey: CaseKindKey,
  rows: readonly SummaryRow[],
) => {
  const cases = await findOpenCasesOfUser(transaction, police.userId);
  return cases.some(
    (open) =>
      open.kindKey === kindKey &&
      open.policeId === police.policeId &&
      JSON.stringify(askedRows(open.data.declaration)) === JSON.stringify(askedRows(rows)),
  );
};

/** Of rows as the database gives them back, too. */
const askedRows = (rows: unknown) => (rows as readonly SummaryRow[]).map(({ label, value }) => [label, value]);

export const declarationRows = (declared: Declarer & { contractDescription: string | null }): SummaryRow[] => [
  { label: 'Name', value: `${declared.firstname} ${declared.lastname}` },
  { label: 'E-Mail', value: declared.email },
  ...(declared.policeNumber === null ? [] : [{ label: 'Versicherungsschein', value: declared.policeNumber }]),
  ...(declared.contractDescription === null ? [] : [{ label: 'Angaben zum Vertrag', value: declared.contractDescription }]),
];
