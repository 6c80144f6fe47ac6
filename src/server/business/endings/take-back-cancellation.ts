import type { Transaction } from '#server/foundation/database/connect.ts';
import { formatGermanDate, isoDate, parseIsoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { error, ok } from '#domain/basics/issue.ts';
import { isMissing } from '#domain/basics/rules/rule.ts';
import { parseUuid } from '#domain/basics/text.ts';
import { policeOn } from '#domain/police/police-standing.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { notFound } from '#server/foundation/problem.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { restorePlaces } from '#server/business/polices/end-place.ts';
import { setTakenBack } from '#server/business/polices/state-store.ts';
import { findEventOfRequest, findEventsOfPolices, insertEvent } from '#server/business/polices/event-store.ts';
import { findHolderOfPolice } from '#server/business/polices/holder-store.ts';
import { isBreedingPolice, lockPolicesOfUser, type StoredPolice } from '#server/business/polices/police-store.ts';
import type { EndingWork } from './declaring/declaration.ts';
import { closeDeclarations } from './declaring/declaration-store.ts';
import { takenBackMailKind } from './taken-back-mail.ts';
import type { CancellationTakeBack } from '#domain/wire/area/endings.ts';

const confirmation = ok('Deine Kündigung ist zurückgenommen. Der Vertrag läuft weiter, als wäre nichts gewesen.');

/** One press, until the day before the cancellation takes effect; the state is as before (spec 8.9). */
export const takeBackCancellation = async (
  { policeUuid, requestKey: pressKey }: CancellationTakeBack,
  userId: number,
  dependencies: EndingWork,
): Promise<IssuesAnswer> => {
  if (isMissing(policeUuid)) return { _issues: [error('Angabe zum Vertrag fehlt.', 'policeUuid')] };
  const { database, clock, book, delivery } = dependencies;
  const today = todayOf(clock);
  const now = clock.now();
  const requestKey = parseUuid(pressKey);
  const outcome = await database.transaction().execute(async (transaction): Promise<IssuesAnswer & { mailId?: number }> => {
    const polices = await lockPolicesOfUser(transaction, userId);
    const uuid = parseUuid(policeUuid);
    const police = polices.find((one) => one.policeUuid === uuid);
    if (police === undefined) throw notFound('Diesen Vertrag gibt es nicht.');
    const { policeId, validTo: endedOn, animalId } = police;
    if (requestKey !== null && (await findEventOfRequest(transaction, policeId, requestKey)) !== null)
      return { _issues: [confirmation] };
    if (policeOn(police, today).takeBackUntil === null) return { _issues: [error(whyNot(police, today))] };
    const validTo = await formerTermEnd(transaction, police);
    await setTakenBack(transaction, policeId, validTo);
    await closeDeclarations(transaction, policeId, { isUndone: false });
    await insertEvent(transaction, { policeId, eventKey: 'taken_back', happenedAt: now, effectiveOn: today, requestKey });
    if (!isBreedingPolice(police)) {
      await restorePlaces(transaction, polices.filter(isBreedingPolice), { animalId, endedOn }, { today, now, book });
    }
    const { email, firstname } = await findHolderOfPolice(transaction, policeId);
    const standing = policeOn({ ...police, stateKey: 'new', endingCauseKey: null, validTo }, today);
    const mailId = await enqueueMail(
      transaction,
      takenBackMailKind,
      {
        to: email,
        firstname,
        policeNumber: police.policeNumber,
        animalName: police.animalName,
        runsTo: standing.termEndsOn,
        isRenewed: standing.isRenewed,
        takenBackAt: now.toISOString(),
      },
      now,
    );
    return { _issues: [confirmation], mailId };
  });
  if (outcome.mailId !== undefined) void delivery.deliverNow(outcome.mailId, { withinMs: 0 });
  return { _issues: outcome._issues };
};

const whyNot = (police: StoredPolice, today: IsoDate) => {
  const { stateKey, endsOn } = policeOn(police, today);
  if (stateKey === 'cancelled' && endsOn !== null && police.endingCauseKey === 'ordinary') {
    return `Der Vertrag endet am ${formatGermanDate(endsOn)}. Zurücknehmen konntest du die Kündigung bis zum Tag davor.`;
  }
  return 'Zu diesem Vertrag gibt es keine Kündigung, die du zurücknehmen kannst.';
};

/** What was cancelled before there was a history ended with a term, too. */
const formerTermEnd = async (transaction: Transaction, { policeId, validTo }: StoredPolice): Promise<IsoDate> => {
  const events = await findEventsOfPolices(transaction, [policeId]);
  const former = events.findLast(({ eventKey }) => eventKey === 'cancelled')?.data.formerValidTo;
  return parseIsoDate(former) ?? isoDate(validTo);
};
