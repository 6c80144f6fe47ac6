import { addDays, type IsoDate } from '#domain/basics/calendar-date.ts';
import { dateToAnnounce } from '#domain/money/collection.ts';
import { policeOn } from '#domain/police/police-standing.ts';
import { remindAsked } from '#server/business/customers/messages/message-mail.ts';
import { remindApplicants } from '#server/business/applications/remind-applicants.ts';
import { remindPractices } from '#server/business/claims/practices/ask-practice.ts';
import { remindOfBillQuestions } from '#server/business/claims/talking/ask-about-bill.ts';
import { tellWaitingCases } from '#server/business/cases/record-case.ts';
import { todayOf, type Clock } from '#server/foundation/clock.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { letGoRests } from '#server/business/money/bookkeeping/write-off.ts';
import { announceDebits } from '#server/business/money/collecting/announce-debits.ts';
import { bookDues, bookedAhead } from '#server/business/money/dues/book-dues.ts';
import { endAllPaidReminders } from '#server/business/money/reminders/end-paid.ts';
import { findEndingBreedingPolices, findPolicesPastTerm, setTermEnd } from '#server/business/polices/day-store.ts';
import { setEnded } from '#server/business/polices/state-store.ts';
import { findEventsOfPolices, insertEvent } from '#server/business/polices/event-store.ts';
import { lockPolice, type StoredPolice } from '#server/business/polices/police-store.ts';
import { deletePast, forgetOldAudit } from '#server/business/keeping/delete-past.ts';
import { forgetPastContracts } from '#server/business/keeping/forget-past-contracts.ts';
import { breedingEndingMailKind } from './breeding-ending-mail.ts';

export type DayResult = { renewed: number; ended: number; announced: number; booked: number; noticed: number; deleted: number };
type Dependencies = { database: Database; clock: Clock };

/** Enough to insure the next litter without a gap. */
const announcedDaysAhead = 28;

/**
 * What a day decides: terms that go on, contracts that are over, letters that are due, and what is past its time. Each police in a transaction of its own and by what it
 * says once it is locked, so that a day that broke off is simply done again.
 */
export const doDay = async (day: IsoDate, dependencies: Dependencies): Promise<DayResult> => {
  const { database, clock } = dependencies;
  const now = clock.now();
  const moved = await forEach(
    (afterId) => findPolicesPastTerm(database, day, afterId),
    (transaction, police) => moveOn(transaction, police, { day, now }),
    dependencies,
  );
  const announced = await forEach(
    (afterId) => findEndingBreedingPolices(database, { from: day, to: addDays(day, announcedDaysAhead) }, afterId),
    (transaction, police) => announceEnd(transaction, police, now),
    dependencies,
  );
  const count = (what: string) => moved.filter((one) => one === what).length;
  const booked = await bookDues(dependencies, bookedAhead(day));
  await letGoRests(day, dependencies);
  // A shop that was off makes up for its days one by one, and tidies up when it has come to the present.
  const deleted = day === todayOf(clock) ? await tidyUp(dependencies) : 0;
  const collectionDate = dateToAnnounce(day);
  const { noticed } = collectionDate === null ? { noticed: 0 } : await announceDebits(collectionDate, dependencies);
  return { renewed: count('renewed'), ended: count('ended'), announced: announced.length, booked, noticed, deleted };
};

/** What goes by the hour at which it is looked at, whatever the day. */
const tidyUp = async (dependencies: Dependencies) => {
  await endAllPaidReminders(dependencies);
  await tellWaitingCases(dependencies);
  await remindApplicants(dependencies);
  await remindOfBillQuestions(dependencies);
  await remindPractices(dependencies);
  await remindAsked(dependencies);
  return (await deletePast(dependencies)) + (await forgetPastContracts(dependencies)) + (await forgetOldAudit(dependencies));
};

type Work = (transaction: Transaction, police: StoredPolice) => Promise<string | null>;

const forEach = async (findIds: (afterId: number) => Promise<number[]>, work: Work, { database }: Dependencies) => {
  const results: string[] = [];
  for (let ids = await findIds(0); ids.length > 0; ids = await findIds(ids.at(-1) ?? Infinity)) {
    for (const policeId of ids) {
      const what = await database.transaction().execute(async (transaction) => {
        const police = await lockPolice(transaction, policeId);
        return police === null ? null : work(transaction, police);
      });
      if (what !== null) results.push(what);
    }
  }
  return results;
};

const moveOn = async (
  transaction: Transaction,
  police: StoredPolice,
  { day, now }: { day: IsoDate; now: Date },
): Promise<'renewed' | 'ended' | null> => {
  const { policeId, validTo } = police;
  const { stateKey, isRenewed, termEndsOn, endingCauseKey } = policeOn(police, day);
  if (stateKey === 'ended') {
    await setEnded(transaction, policeId, { endsOn: validTo, causeKey: endingCauseKey ?? 'ordinary' });
    await insertEvent(transaction, { policeId, eventKey: 'ended', happenedAt: now, effectiveOn: validTo });
    return 'ended';
  }
  if (!isRenewed || termEndsOn === validTo) return null;
  await setTermEnd(transaction, policeId, termEndsOn);
  const data = { termEndsOn };
  await insertEvent(transaction, { policeId, eventKey: 'renewed', happenedAt: now, effectiveOn: validTo, data });
  return 'renewed';
};

const announceEnd = async (transaction: Transaction, police: StoredPolice, now: Date) => {
  const { policeId, validTo } = police;
  // Another server may have been quicker.
  const events = await findEventsOfPolices(transaction, [policeId]);
  if (events.some(({ eventKey }) => eventKey === 'end_announced')) return null;
  await insertEvent(transaction, { policeId, eventKey: 'end_announced', happenedAt: now, effectiveOn: validTo });
  await enqueueMail(transaction, breedingEndingMailKind, { policeId }, now);
  return 'announced';
};
