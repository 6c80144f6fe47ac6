import { formatGermanDate, isWithin, todayInBerlin } from '#domain/basics/calendar-date.ts';
import { error, isSuccess, ok, type Issue } from '#domain/basics/issue.ts';
import { parseUuid } from '#domain/basics/text.ts';
import { checkLoss, harms, lossAdvice, toLoss, type Loss } from '#domain/claims/handing-in/loss-report.ts';
import { policeOn } from '#domain/police/police-standing.ts';
import { dueOf } from '#domain/staff/work.ts';
import type { LossAnswer, NewLoss } from '#domain/wire/area/losses.ts';
import { findCaseOfPress } from '#server/business/cases/case-store.ts';
import { recordCase } from '#server/business/cases/record-case.ts';
import { lockUser } from '#server/business/customers/login/user-store.ts';
import { findHolderOfPolice } from '#server/business/polices/holder-store.ts';
import { findPolicesOfUser, type StoredPolice } from '#server/business/polices/police-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { insertDocument } from '#server/foundation/documents/archive/document-store.ts';
import { lossReceiptDocument } from '#server/foundation/documents/letters/loss-receipt-document.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { findUploads, giveFilesToCase } from '#server/business/claims/bills/bill-file-store.ts';
import { isLiabilityPolice } from '#server/business/claims/bills/cover-of-police.ts';
import { lossReportedMailKind } from './loss-reported-mail.ts';

const yesNo = (answer: boolean) => (answer ? 'Ja' : 'Nein');

const rowsOf = (loss: Loss, pictures: number) => [
  { label: 'Passiert am', value: formatGermanDate(loss.happenedOn) },
  { label: 'Ort', value: loss.place },
  { label: 'Geschädigt', value: harms[loss.harmKey] },
  { label: 'Was passiert ist', value: loss.words },
  { label: 'Name', value: loss.harmedName ?? 'nicht genannt' },
  { label: 'Kontakt', value: loss.harmedContact ?? 'nicht genannt' },
  { label: 'Es gibt schon eine Forderung', value: yesNo(loss.hasDemand) },
  { label: 'Bilder', value: String(pictures) },
];

/** Told at once: the day alone says that nothing can be paid. A contract that is over covers its own time. */
const refusalOfDay = (police: StoredPolice, { happenedOn }: Loss, now: Date): Issue | null => {
  const { endsOn, stateKey } = policeOn(police, todayInBerlin(now));
  if (['new_manual', 'declined', 'withdrawn'].includes(stateKey))
    return error('Dieser Vertrag bietet keinen Schutz.', 'policeUuid');
  if (isWithin(happenedOn, police.validFrom, endsOn ?? happenedOn)) return null;
  const since = formatGermanDate(police.validFrom);
  return error(
    `An diesem Tag gab es keinen Schutz. Er ${endsOn === null ? `begann am ${since}` : `galt vom ${since} bis zum ${formatGermanDate(endsOn)}`}. Stimmt der Tag?`,
    'happenedOn',
  );
};

/** Goes to a person as a case; the receipt says what not to do meanwhile. One press, one report. */
export const reportLoss = (
  given: NewLoss,
  userId: number,
  { database, clock }: Pick<Work, 'database' | 'clock'>,
): Promise<LossAnswer> => {
  const requestKey = parseUuid(given.requestKey);
  const refuse = (...issues: Issue[]): LossAnswer => ({ caseId: null, _issues: issues });
  return database.transaction().execute(async (transaction): Promise<LossAnswer> => {
    if (requestKey === null) return refuse(error('Bitte lade die Seite neu.'));
    // Two presses at once come one after the other here.
    await lockUser(transaction, userId);
    const received = (caseId: number): LossAnswer => ({ caseId, _issues: [ok('Danke! Deine Meldung ist bei uns.')] });
    const earlierId = await findCaseOfPress(transaction, { userId, requestKey });
    if (earlierId !== null) return received(earlierId);
    const now = clock.now();
    const issues = checkLoss(given, todayOf(clock));
    const police = (await findPolicesOfUser(transaction, userId)).find(
      (each) => isLiabilityPolice(each) && each.policeUuid === given.policeUuid,
    );
    if (police === undefined) issues.unshift(error('Bitte wähle das Tier, um das es geht.', 'policeUuid'));
    if (police === undefined || !isSuccess(issues)) return refuse(...issues);
    const loss = toLoss(given);
    const refusal = refusalOfDay(police, loss, now);
    if (refusal !== null) return refuse(refusal);
    const { policeId, policeNumber, animalName } = police;
    const holder = await findHolderOfPolice(transaction, policeId);
    const pictures = (await findUploads(transaction, { userId, requestKey })).length;
    const rows = rowsOf(loss, pictures);
    const caseId = await recordCase(transaction, {
      kindKey: 'loss',
      stateKey: 'open',
      userId,
      policeId,
      email: holder.email,
      data: { declaration: rows },
      requestKey,
      now,
    });
    await giveFilesToCase(transaction, { userId, requestKey, caseId });
    const until = formatGermanDate(dueOf('case', { since: now }, todayOf(clock)).dueDay);
    const source = lossReceiptDocument({
      letterDate: todayOf(clock),
      recipient: holder,
      caseId,
      policeNumber,
      animalName,
      rows,
      until,
      advice: lossAdvice,
    });
    const documentId = await insertDocument(transaction, { userId, policeIds: [policeId], source, now });
    const facts = { firstname: holder.firstname, animalName, caseId, happenedOn: formatGermanDate(loss.happenedOn), until };
    await enqueueMail(transaction, lossReportedMailKind, { to: holder.email, ...facts, documentId }, now);
    return received(caseId);
  });
};
