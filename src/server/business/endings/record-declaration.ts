import type { Transaction } from '#server/foundation/database/connect.ts';
import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { info, ok } from '#domain/basics/issue.ts';
import type { SummaryRow } from '#domain/offer/summary-rows.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { findOpenCasesOfUser, type CaseKindKey } from '#server/business/cases/case-store.ts';
import { recordCase } from '#server/business/cases/record-case.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { findEventOfRequest } from '#server/business/polices/event-store.ts';
import { lockPolicesOfUser, type StoredPolice } from '#server/business/polices/police-store.ts';
import { type EndingWork, isSameDeclaration, type Declaration } from './declaration.ts';
import { endAsPlanned, factsOf, isSettled, planEnding } from './end-declared.ts';
import { findDeclaredPolice, type DeclaredPolice } from './find-declared-police.ts';
import { spendMails, type AllowedMails } from './limit-declarations.ts';
import { receiveDeclaration } from './receive-declaration.ts';
import type { Receipt } from './receipt-mail.ts';

const toConfirm =
  'Damit niemand fremde Verträge beendet, setzen wir deine Erklärung erst nach einer Bestätigung um: Den Link dazu schicken wir an die E-Mail-Adresse, die im Vertrag steht. Es zählt in jedem Fall der Tag, an dem sie bei uns eingegangen ist.';
const noReceipt =
  'An diese E-Mail-Adresse gingen heute schon mehrere Bestätigungen. Deine Erklärung ist trotzdem bei uns eingegangen; bitte notiere dir Tag und Uhrzeit.';

/**
 * Notes the declaration and sends the receipt with day and time, all at once. Only a contract of the own account ends at once; of every other the
 * answer is the same whether there is such a police or not (spec 8.5).
 */
export const recordDeclaration = async <Told extends object>(
  declaration: Declaration<Told>,
  dependencies: EndingWork,
): Promise<IssuesAnswer> => {
  const { database, clock, delivery } = dependencies;
  const now = clock.now();
  const { declarer, by, received } = declaration;
  const declared = await findDeclaredPolice(database, declarer, by.userId);
  const isOwn = declared?.isOwn ?? false;
  const allowed = await spendMails(declared, declarer, by.allowance);
  const { mailIds, receivedAt } = await database
    .transaction()
    .execute(async (transaction) =>
      declared?.isOwn === true
        ? endOwn(transaction, declared, allowed, declaration, dependencies)
        : { mailIds: await receiveDeclaration(transaction, declared, allowed, declaration, now), receivedAt: now },
    );
  for (const mailId of mailIds) void delivery.deliverNow(mailId, { withinMs: 0 });
  return {
    _issues: [
      ok(`${received} am ${formatGermanInstant(receivedAt)} bei uns eingegangen.`),
      info(allowed.isReceipt ? `Die Bestätigung haben wir an ${declarer.email} geschickt.` : noReceipt),
      ...(isOwn ? [] : [info(toConfirm)]),
    ],
  };
};

/** Of whoever is logged in: at once where the shop can, otherwise a person looks at it. */
const endOwn = async <Told extends object>(
  transaction: Transaction,
  { police: { policeId, userId } }: DeclaredPolice,
  { isReceipt }: AllowedMails,
  { declarer, ending, rows, data, receiptKind, tell, requestKey }: Declaration<Told>,
  dependencies: EndingWork,
): Promise<{ mailIds: number[]; receivedAt: Date }> => {
  const now = dependencies.clock.now();
  const { firstname, email, policeNumber } = declarer;
  // One declaration after the other, and by what the contract says then.
  const polices = await lockPolicesOfUser(transaction, userId);
  const police = polices.find((one) => one.policeId === policeId);
  if (police === undefined) throw new Error('a police is gone');
  const done = requestKey === null ? null : await findEventOfRequest(transaction, policeId, requestKey);
  if (done !== null) return { mailIds: [], receivedAt: done.happenedAt };
  const plan = await planEnding(transaction, police, ending, dependencies);
  const isApplied = isSettled(plan);
  const alsoEnds = isApplied ? await endAsPlanned(transaction, { police, polices }, plan, dependencies, requestKey) : [];
  if (isApplied || !(await isWaiting(transaction, police, ending.kindKey, rows))) {
    await recordCase(transaction, {
      kindKey: ending.kindKey,
      stateKey: isApplied ? 'applied' : 'open',
      userId,
      policeId,
      email,
      data: { declaration: rows, ...data, ...factsOf(police, ending, plan) },
      now,
    });
  }
  if (!isReceipt) return { mailIds: [], receivedAt: now };
  const told = tell({ endsOn: isApplied ? plan.endsOn : null, alsoEnds });
  const payload = { to: email, firstname, policeNumber, rows, isApplied, receivedAt: now.toISOString(), ...told };
  return { mailIds: [await enqueueMail<Receipt & Told>(transaction, receiptKind, payload, now)], receivedAt: now };
};

/** The same words about the same contract wait already. */
const isWaiting = async (
  transaction: Transaction,
  { userId, policeId }: StoredPolice,
  kindKey: CaseKindKey,
  rows: readonly SummaryRow[],
) => {
  const cases = await findOpenCasesOfUser(transaction, userId);
  return cases.some((open) => open.kindKey === kindKey && open.policeId === policeId && isSameDeclaration(open.data, rows));
};
