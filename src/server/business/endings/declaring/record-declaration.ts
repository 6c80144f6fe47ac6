import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { info, ok } from '#domain/basics/issue.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { findOpenCasesOfUser } from '#server/business/cases/case-store.ts';
import { recordCase } from '#server/business/cases/record-case.ts';
import { takeTurns } from '#server/foundation/database/query-parts.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { lockPolicesOfUser, type StoredPolice } from '#server/business/polices/police-store.ts';
import { type EndingWork, isSameDeclaration, type Declaration } from './declaration.ts';
import { findAppliedDeclaration, findDeclarationsOfRequest } from './declaration-store.ts';
import { endAsPlanned, factsOf, isSettled, planEnding } from '#server/business/endings/end-declared.ts';
import { findDeclaredPolice, type DeclaredPolice } from './find-declared-police.ts';
import { spendMails, type AllowedMails } from './limit-declarations.ts';
import { receiveDeclaration } from './receive-declaration.ts';
import type { Receipt } from './receipt-mail.ts';

const toConfirm =
  'Damit niemand fremde Verträge beendet, setzen wir deine Erklärung erst nach einer Bestätigung um: Den Link dazu schicken wir an die E-Mail-Adresse, die im Vertrag steht. Es zählt in jedem Fall der Tag, an dem sie bei uns eingegangen ist.';
const noReceipt =
  'An diese E-Mail-Adresse gingen heute schon mehrere Bestätigungen. Deine Erklärung ist trotzdem bei uns eingegangen; bitte notiere dir Tag und Uhrzeit.';

/** What the answer tells. */
type Received = { receivedAt: Date; isReceipt: boolean; mailIds: readonly number[] };

/**
 * Notes the declaration and sends the receipt with day and time, all at once. Only a contract of the own account ends at once; of every other the
 * answer is the same whether there is such a police or not (spec 8.5).
 */
export const recordDeclaration = async <Told extends object>(
  declaration: Declaration<Told>,
  dependencies: EndingWork,
): Promise<IssuesAnswer> => {
  const { database, delivery } = dependencies;
  const { declarer, by, received } = declaration;
  const declared = await findDeclaredPolice(database, declarer, by.userId);
  const { receivedAt, isReceipt, mailIds } =
    (await findSamePress(database, declaration)) ?? (await recordOnce(declared, declaration, dependencies));
  for (const mailId of mailIds) void delivery.deliverNow(mailId, { withinMs: 0 });
  return {
    _issues: [
      ok(`${received} am ${formatGermanInstant(receivedAt)} bei uns eingegangen.`),
      info(isReceipt ? `Die Bestätigung haben wir an ${declarer.email} geschickt.` : noReceipt),
      ...(declared?.isOwn === true ? [] : [info(toConfirm)]),
    ],
  };
};

/** The press was heard before, and its answer got lost: it is given again, whatever has become of the contract since. */
const findSamePress = async <Told>(
  database: Database,
  { requestKey, declarer: { email }, rows }: Declaration<Told>,
): Promise<Received | null> => {
  if (requestKey === null) return null;
  const same = (await findDeclarationsOfRequest(database, { email, requestKey })).find(({ data }) =>
    isSameDeclaration(data, rows),
  );
  return same === undefined ? null : { receivedAt: same.receivedAt, isReceipt: same.data['isReceipt'] !== false, mailIds: [] };
};

const recordOnce = async <Told extends object>(
  declared: DeclaredPolice | null,
  input: Declaration<Told>,
  dependencies: EndingWork,
): Promise<Received> => {
  const { requestKey } = input;
  const allowed = await spendMails(declared, input.declarer, input.by.allowance);
  const { isReceipt } = allowed;
  const declaration = requestKey === null ? input : { ...input, data: { ...input.data, requestKey, isReceipt } };
  return dependencies.database.transaction().execute(async (transaction) => {
    if (requestKey !== null) await takeTurns(transaction, `declaration ${requestKey}`);
    const same = await findSamePress(transaction, declaration);
    if (same !== null) return same;
    const outcome = declared?.isOwn === true ? endOwn(transaction, declared, allowed, declaration, dependencies) : null;
    return {
      isReceipt,
      ...(await (outcome ?? receiveDeclaration(transaction, declared, allowed, declaration, dependencies))),
    };
  });
};

/** Declared by somebody who is logged in: at once where the shop can, otherwise a person looks at it; what holds already is answered as it was then. */
const endOwn = async <Told extends object>(
  transaction: Transaction,
  { police: { policeId, userId } }: DeclaredPolice,
  { isReceipt }: AllowedMails,
  { declarer, ending, rows, data, receiptKind, tell }: Declaration<Told>,
  dependencies: EndingWork,
): Promise<{ mailIds: number[]; receivedAt: Date }> => {
  const now = dependencies.clock.now();
  const { firstname, email, policeNumber } = declarer;
  // One declaration after the other, and by what the contract says then.
  const polices = await lockPolicesOfUser(transaction, userId);
  const police = polices.find((one) => one.policeId === policeId);
  if (police === undefined) throw new Error('a police is gone');
  const { kindKey } = ending;
  const plan = await planEnding(transaction, police, ending, dependencies);
  const isHeld = plan.kind === 'over' && plan.isSame;
  const isApplied = isSettled(plan);
  const first = isHeld
    ? await findAppliedDeclaration(transaction, policeId, kindKey)
    : isApplied
      ? null
      : await findWaiting(transaction, police, { ending, rows, declarer });
  const alsoEnds = isApplied ? await endAsPlanned(transaction, { police, polices }, plan, dependencies) : [];
  if (!isHeld && first === null) {
    const stateKey = isApplied ? 'applied' : 'open';
    const facts = { declaration: rows, ...data, ...factsOf(police, ending, plan) };
    await recordCase(transaction, { kindKey, stateKey, userId, policeId, email, data: facts, now });
  }
  const receivedAt = first?.receivedAt ?? now;
  // Whoever has the receipt needs no second one.
  if (!isReceipt || first?.email === email) return { mailIds: [], receivedAt };
  const endDetails = tell({ endsOn: isApplied ? plan.endsOn : isHeld ? police.validTo : null, alsoEnds });
  const receipt = { to: email, firstname, policeNumber, rows, isApplied: isApplied || isHeld };
  const payload = { ...receipt, receivedAt: receivedAt.toISOString(), ...endDetails };
  return { mailIds: [await enqueueMail<Receipt & Told>(transaction, receiptKind, payload, now)], receivedAt };
};

/** The same words about the same contract wait already; the address is one of them. */
const findWaiting = async <Told>(
  transaction: Transaction,
  { userId, policeId }: StoredPolice,
  { ending: { kindKey }, rows, declarer: { email } }: Pick<Declaration<Told>, 'ending' | 'rows' | 'declarer'>,
) => {
  const cases = await findOpenCasesOfUser(transaction, userId);
  const same = cases.find((open) => open.kindKey === kindKey && open.policeId === policeId && isSameDeclaration(open.data, rows));
  return same === undefined ? null : { receivedAt: same.since, email };
};
