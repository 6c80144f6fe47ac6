import type { Transaction } from '#server/foundation/database/connect.ts';
import { required } from '#domain/basics/complete.ts';
import { declarationLimits } from '#domain/basics/limits.ts';
import { emailIdentity } from '#domain/person/contact-fields.ts';
import { recordCase } from '#server/business/cases/record-case.ts';
import { takeTurns } from '#server/foundation/database/query-parts.ts';
import { findPolice } from '#server/business/polices/police-store.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { declarationToConfirmMailKind } from './confirming-mail.ts';
import { type EndingWork, isSameDeclaration, rowsForOwner, type Declaration } from './declaration.ts';
import { findAppliedDeclaration, findWaitingDeclarations } from './declaration-store.ts';
import { planEnding } from '#server/business/endings/end-declared.ts';
import { contractAddressOf, type DeclaredPolice } from './find-declared-police.ts';
import type { AllowedMails } from './limit-declarations.ts';
import type { Receipt } from './receipt-mail.ts';

const dayMs = 86_400_000;

/**
 * Declared without a login: received, and nothing more. The owner of the contract that is named gets the link that carries it out; whoever
 * declared it gets the receipt, at the address that was given. Where both are one there is one mail.
 */
export const receiveDeclaration = async <Told extends object>(
  transaction: Transaction,
  declared: DeclaredPolice | null,
  { isReceipt, isNotice }: AllowedMails,
  declaration: Declaration<Told>,
  dependencies: Pick<EndingWork, 'clock'>,
): Promise<{ mailIds: number[]; receivedAt: Date }> => {
  const now = dependencies.clock.now();
  const { declarer, rows, receiptKind, tell, data } = declaration;
  const { firstname, email, policeNumber } = declarer;
  const owner = declared === null ? null : contractAddressOf(declared.holder);
  const caseId = await noteDeclaration(transaction, declared, declaration, { isLinked: owner !== null, ...dependencies });
  const receivedAt = now.toISOString();
  const isOther = owner === null || emailIdentity(owner) !== emailIdentity(email);
  const mailIds: number[] = [];
  const isLinkMailed = owner !== null && isNotice;
  if (isReceipt && (isOther || !isLinkMailed)) {
    const endDetails = tell({ endsOn: null, alsoEnds: [] });
    const payload = { to: email, firstname, policeNumber, rows, isApplied: false, isToConfirm: true, receivedAt, ...endDetails };
    mailIds.push(await enqueueMail<Receipt & Told>(transaction, receiptKind, payload, now));
  }
  if (declared !== null && owner !== null && isNotice) {
    const { police, holder } = declared;
    const payload = {
      caseId,
      to: owner,
      firstname: holder.firstname,
      policeNumber: police.policeNumber,
      animalName: police.animalName,
      isOther,
      rows: isOther ? rowsForOwner(rows) : rows,
      kindKey: declaration.ending.kindKey,
      receivedAt,
      isExtraordinary: data['cancellationKindKey'] === 'extraordinary',
    };
    mailIds.push(await enqueueMail(transaction, declarationToConfirmMailKind, payload, now));
  }
  return { mailIds, receivedAt: now };
};

/**
 * The same words about the same contract are one case: the first day of them counts. What holds already is told by the case that brought it about:
 * its link says so, and there is nothing to confirm. The answer tells nobody of it.
 */
const noteDeclaration = async <Told>(
  transaction: Transaction,
  declared: DeclaredPolice | null,
  { ending, declarer: { email }, rows, data }: Declaration<Told>,
  { isLinked, clock }: { isLinked: boolean } & Pick<EndingWork, 'clock'>,
): Promise<number> => {
  const now = clock.now();
  const { kindKey } = ending;
  const namedPoliceId = declared?.police.policeId ?? null;
  if (namedPoliceId !== null) {
    await takeTurns(transaction, `declaration about ${namedPoliceId}`);
    const waiting = await findWaitingDeclarations(transaction, namedPoliceId, kindKey);
    const same = waiting.find((open) => isSameDeclaration(open.data, rows));
    if (same !== undefined) return same.caseId;
    const police = required(await findPolice(transaction, namedPoliceId), 'a police that is named');
    const plan = await planEnding(transaction, police, ending, { clock });
    const first = plan.kind === 'over' && plan.isSame ? await findAppliedDeclaration(transaction, namedPoliceId, kindKey) : null;
    if (first !== null) return first.caseId;
  }
  return recordCase(transaction, {
    kindKey,
    stateKey: 'open',
    userId: null,
    policeId: null,
    namedPoliceId,
    atDeskFrom: isLinked ? new Date(now.getTime() + declarationLimits.deskAfterDays * dayMs) : null,
    email,
    data: { declaration: rows, ...data },
    now,
  });
};
