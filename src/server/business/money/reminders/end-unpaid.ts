import type { Transaction } from '#server/foundation/database/connect.ts';
import { addDays, formatGermanDate, isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { subtractCents, type Cents } from '#domain/basics/money.ts';
import { refundOf } from '#domain/money/dues.ts';
import { paidContractOf } from '#domain/money/paid-contract.ts';
import { revivableUntil, type ReminderLawKey } from '#domain/money/bank/returns.ts';
import { termsOn } from '#domain/police/police-terms.ts';
import { policeOn, type EndingCauseKey, type PoliceStateKey } from '#domain/police/police-standing.ts';
import { insertDocument } from '#server/foundation/documents/archive/document-store.ts';
import type { Holder } from '#server/business/customers/contact/contact-store.ts';
import { terminationDocument } from '#server/foundation/documents/letters/termination-document.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Work } from '#server/foundation/work.ts';
import { endPlacesOfMother } from '#server/business/endings/end-declared.ts';
import { bookChangedDues, bookedAhead } from '#server/business/money/dues/book-dues.ts';
import { releaseHold } from '#server/business/money/ledger/hold-store.ts';
import { restorePlaces } from '#server/business/polices/end-place.ts';
import { setCancelled, setEnded, setTakenBack, setWithdrawn } from '#server/business/polices/state-store.ts';
import { findEventsOfPolices, insertEvent } from '#server/business/polices/event-store.ts';
import { findHolderOfPolice } from '#server/business/polices/holder-store.ts';
import { findPolicesOfUser, isBreedingPolice, type StoredPolice } from '#server/business/polices/police-store.ts';
import { contractRevivedMailKind, terminationMailKind } from './reminder-mail.ts';
import { askAnew, closeReminder, type StoredReminder } from './reminder-store.ts';

type Moment = Pick<Work, 'clock' | 'book'>;

type Ending = {
  police: StoredPolice;
  reminder: StoredReminder;
  details: {
    lawKey: ReminderLawKey;
    policeNumber: string;
    animalName: string;
    deadline: string;
    remindedOn: string;
    total: string | null;
  };
  recipient: Holder;
  by: string;
};

/** What is still to be paid where the contract ends on the day: premiums for later days are not asked for. */
export const openAfterEnd = (police: StoredPolice, open: Cents, today: IsoDate): Cents => {
  const before = paidContractOf(police);
  return subtractCents(open, refundOf(before, { ...before, paidUntil: addDays(today, 1) }, today));
};

/** The provider ends a contract for want of payment: from now on, or of a first premium from the very beginning (§ 38, § 37 VVG). */
export const endUnpaid = async (
  transaction: Transaction,
  { police, reminder, details, recipient, by, demand }: Ending & { demand: Cents },
  { clock, book }: Moment,
): Promise<number> => {
  const { policeId, userId, stateKey, validTo, endingCauseKey } = police;
  const today = todayOf(clock);
  const now = clock.now();
  const isFirst = details.lawKey === 'first';
  const source = terminationDocument({ ...details, letterDate: today, recipient });
  const documentId = await insertDocument(transaction, { userId, policeIds: [policeId], source, now });
  const end = { endsOn: today, causeKey: 'extraordinary' } as const;
  await (isFirst ? setWithdrawn(transaction, policeId, end) : setEnded(transaction, policeId, end));
  await insertEvent(transaction, {
    policeId,
    eventKey: isFirst ? 'withdrawn' : 'ended',
    happenedAt: now,
    effectiveOn: today,
    data: {
      after: { Grund: isFirst ? 'Erster Beitrag nicht gezahlt (§ 37 VVG)' : 'Beitrag nicht gezahlt (§ 38 VVG)' },
      former: { stateKey, validTo, causeKey: endingCauseKey },
    },
    documentId,
  });
  const polices = await findPolicesOfUser(transaction, userId);
  await endPlacesOfMother(transaction, { police, polices, lastDay: today }, { clock, book });
  await bookChangedDues(transaction, [policeId], { until: bookedAhead(today), clock });
  await askAnew(transaction, reminder, demand);
  await closeReminder(transaction, reminder.reminderId, { stateKey: 'ended', by, now });
  await releaseHold(transaction, policeId);
  const { remindedOn: _remindedOn, ...mailed } = details;
  return enqueueMail(
    transaction,
    terminationMailKind,
    { to: recipient.email, firstname: recipient.firstname, ...mailed, documentId },
    now,
  );
};

/** An animal has one contract of a sort: health, liability, breeding. */
const sortOf = (police: StoredPolice) =>
  police.isBreeding ? 'breeding' : termsOn(police, police.validTo).insuranceTypeKey === 'tier_hv' ? 'liability' : 'health';

/** Paid within the month, and nothing has taken its place: then the law itself makes the termination void. */
export const livesAgain = (
  police: StoredPolice,
  polices: readonly StoredPolice[],
  { paidOn, today }: { paidOn: IsoDate; today: IsoDate },
) =>
  paidOn <= revivableUntil(police.validTo) &&
  !polices.some(
    (other) =>
      other.policeId !== police.policeId &&
      other.animalId === police.animalId &&
      sortOf(other) === sortOf(police) &&
      policeOn(other, today).isInForce,
  );

/** What it was before the provider ended it. */
const formerOf = async (transaction: Transaction, policeId: number) => {
  const events = await findEventsOfPolices(transaction, [policeId]);
  return events.findLast(({ eventKey }) => eventKey === 'ended')?.data.former as
    | { stateKey: PoliceStateKey; validTo: string; causeKey: EndingCauseKey | null }
    | undefined;
};

export const revivedTold = ({ animalName, policeNumber }: StoredPolice, { deadline }: StoredReminder, paidOn: IsoDate) => ({
  animalName,
  policeNumber,
  paidOn: formatGermanDate(paidOn),
  restedFrom: formatGermanDate(addDays(deadline, 1)),
});

/** As if it had never been ended, with whatever had ended with it (§ 38 Abs. 3 Satz 3 VVG). Answers its mail. */
export const reviveContract = async (
  transaction: Transaction,
  {
    police,
    polices,
    reminder,
    paidOn,
    by,
  }: { police: StoredPolice; polices: readonly StoredPolice[]; reminder: StoredReminder; paidOn: IsoDate; by: string },
  { clock, book }: Moment,
): Promise<number> => {
  const { policeId, animalId, validTo: endedOn } = police;
  const today = todayOf(clock);
  const now = clock.now();
  const former = await formerOf(transaction, policeId);
  const validTo = isoDate(former?.validTo ?? endedOn);
  if (former?.stateKey === 'cancelled') {
    await setCancelled(transaction, policeId, { endsOn: validTo, causeKey: former.causeKey ?? 'ordinary' });
  } else await setTakenBack(transaction, policeId, validTo);
  const data = { after: { Grund: 'Alles bezahlt (§ 38 Abs. 3 VVG)' } };
  await insertEvent(transaction, { policeId, eventKey: 'taken_back', happenedAt: now, effectiveOn: today, data });
  if (!isBreedingPolice(police)) {
    await restorePlaces(transaction, polices.filter(isBreedingPolice), { animalId, endedOn }, { today, now, book });
  }
  await bookChangedDues(transaction, [policeId], { until: bookedAhead(today), clock });
  await closeReminder(transaction, reminder.reminderId, { stateKey: 'revived', by, now, paidOn });
  const { email, firstname } = await findHolderOfPolice(transaction, policeId);
  return enqueueMail(
    transaction,
    contractRevivedMailKind,
    { to: email, firstname, ...revivedTold(police, reminder, paidOn) },
    now,
  );
};
