import { isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { error } from '#domain/basics/issue.ts';
import { addCents, cents, formatCents, type Cents } from '#domain/basics/money.ts';
import { refundOf } from '#domain/money/dues.ts';
import { paidContractOf } from '#domain/money/paid-contract.ts';
import { handTakeBackUntil } from '#domain/police/ending/hand-ending.ts';
import type { PoliceEventKey } from '#domain/police/police-history.ts';
import { policeOn, type EndingCauseKey, type PoliceStateKey } from '#domain/police/police-standing.ts';
import { findHolder } from '#server/business/customers/contact/contact-store.ts';
import { restorePlaces } from '#server/business/polices/end-place.ts';
import { findEventsOfPolices, insertEvent, type StoredPoliceEvent } from '#server/business/polices/event-store.ts';
import { isBreedingPolice, type StoredBreedingPolice, type StoredPolice } from '#server/business/polices/police-store.ts';
import { setCancelled, setTakenBack } from '#server/business/polices/state-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Transaction } from '#server/foundation/database/connect.ts';
import { insertDocument } from '#server/foundation/documents/archive/document-store.ts';
import { goingOnDocument } from '#server/foundation/documents/letters/ending-document.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { refusedPlan, type Plan } from '#server/foundation/preview.ts';
import type { Work } from '#server/foundation/work.ts';
import { goesOnMail, goesOnMailKind, goesOnWords } from './contract-goes-on-mail.ts';
import type { HandOutcome } from './end-by-hand.ts';
import { contractAddressOf } from './declaring/find-declared-police.ts';
import { standingWords } from './apply-case.ts';
import { runsToText } from './ending-effects.ts';

type Former = { stateKey: PoliceStateKey; validTo: IsoDate; causeKey: EndingCauseKey | null };

/** A contract that was ended with others at once, and as what it goes on. */
type Restored = { police: StoredPolice; former: Former };

const byHand: ReadonlySet<PoliceEventKey> = new Set(['cancelled', 'animal_died', 'animal_given_away']);
const withAnimal: ReadonlySet<PoliceEventKey> = new Set(['animal_died', 'animal_given_away']);

/** The event that settled the end which the contract has now. */
const findEnding = (events: readonly StoredPoliceEvent[], { policeId, validTo }: StoredPolice) =>
  events.findLast((event) => event.policeId === policeId && byHand.has(event.eventKey) && event.effectiveOn === validTo);

const formerOf = (event: StoredPoliceEvent | undefined): Former | null => {
  const former = event?.data.former as Former | undefined;
  return former === undefined ? null : { ...former, validTo: isoDate(former.validTo) };
};

const asBefore = ({ police, former }: Restored): StoredPolice => ({
  ...police,
  stateKey: former.stateKey,
  validTo: former.validTo,
  endingCauseKey: former.causeKey,
});

/** All that one decision ended: the contract alone, or every contract of its animal. */
const findRestored = (
  police: StoredPolice,
  polices: readonly StoredPolice[],
  events: readonly StoredPoliceEvent[],
): Restored[] => {
  const ending = findEnding(events, police);
  const isSame = (other: StoredPolice) => {
    const event = findEnding(events, other);
    return (
      other.policeId === police.policeId ||
      (ending !== undefined &&
        withAnimal.has(ending.eventKey) &&
        other.animalId === police.animalId &&
        other.stateKey === 'cancelled' &&
        event?.eventKey === ending.eventKey &&
        event.happenedAt.getTime() === ending.happenedAt.getTime())
    );
  };
  return polices
    .filter((other) => isSame(other) && (other.policeId === police.policeId || !isBreedingPolice(other)))
    .flatMap((other) => {
      const former = formerOf(findEnding(events, other));
      return former === null ? [] : [{ police: other, former }];
    })
    .toReversed();
};

/** The animal's places that ended on the same day, and go on. */
const findPlaces = (polices: readonly StoredPolice[], { animalId, validTo }: StoredPolice): StoredBreedingPolice[] =>
  polices
    .filter(isBreedingPolice)
    .filter(({ breeding }) => breeding.covered.some((time) => time.animalId === animalId && time.to === validTo));

type AtHand = { police: StoredPolice; polices: readonly StoredPolice[]; requestKey: string | null };

const whyNot = (police: StoredPolice, today: IsoDate) => {
  const { stateKey, endsOn, endingCauseKey } = policeOn(police, today);
  if (stateKey === 'cancelled' && endingCauseKey === 'ordinary')
    return 'Diesen Vertrag hat der Kunde gekündigt. Das nimmst du über „Kündigung zurücknehmen“ zurück.';
  if (endsOn !== null && (stateKey === 'cancelled' || stateKey === 'ended'))
    return `${standingWords(police, today)} Zurücknehmen ließ sich das nur bis zum Tag vor dem Ende.`;
  return `${standingWords(police, today)} Hier ist kein Ende, das jemand von Hand gesetzt hat.`;
};

/**
 * Undoes what a person decided about a day to come, until the day before it: the contract is what it was, with all that had ended by the
 * same decision (spec 8.9).
 */
export const planTakeBackByHand = async (
  transaction: Transaction,
  { police, polices, requestKey }: AtHand,
  { clock, book }: Pick<Work, 'clock' | 'book'>,
): Promise<Plan<HandOutcome>> => {
  const today = todayOf(clock);
  const { policeId, userId, policeNumber, animalId, animalName, validTo: endedOn } = police;
  if (handTakeBackUntil(policeOn(police, today), today) === null) return refusedPlan(error(whyNot(police, today)));
  const events = await findEventsOfPolices(
    transaction,
    polices.map((each) => each.policeId),
  );
  const restored = findRestored(police, polices, events);
  if (!restored.some((each) => each.police.policeId === policeId))
    return refusedPlan(
      error('Wie der Vertrag vorher stand, ist nicht festgehalten. Er lässt sich nicht von selbst wieder aufnehmen.'),
    );
  const holder = await findHolder(transaction, police);
  const to = contractAddressOf(holder);
  if (to === null)
    return refusedPlan(error('Zu diesem Vertrag gibt es keine E-Mail-Adresse, an die die Bestätigung gehen könnte.'));
  const places = isBreedingPolice(police) ? [] : findPlaces(polices, police);
  const dueAgain = restored
    .map((each): Cents => refundOf(paidContractOf(asBefore(each)), paidContractOf(each.police), today))
    .reduce(addCents, cents(0));
  const words = goesOnWords({
    animalName,
    endedOn,
    dueAgain,
    contracts: restored.map((each) => ({ policeNumber: each.police.policeNumber, runsTo: runsToText(asBefore(each), today) })),
    places: places.map((place) => place.policeNumber),
  });
  const source = goingOnDocument({ letterDate: today, recipient: holder, policeNumber, ...words });
  const details = { firstname: holder.firstname, policeNumber, ...words };
  return {
    issues: [],
    effects: [
      ...restored.map((each) => `Der Vertrag ${each.police.policeNumber} läuft weiter bis ${runsToText(asBefore(each), today)}.`),
      ...places.map((place) => `Der Platz von ${animalName} im Züchtertarif ${place.policeNumber} besteht wieder.`),
      dueAgain > 0 ? `Wieder fällig: ${formatCents(dueAgain)}` : 'Die Beiträge gehen weiter wie zuvor.',
      `Brief: „${source.title}“ mit denselben Sätzen wie die Mail`,
      'Ein Vorgang, der mit dem Ende erledigt war, bleibt erledigt.',
    ],
    mail: { to, rendered: goesOnMail(details) },
    apply: async (_by, now) => {
      const policeIds = restored.map((each) => each.police.policeId);
      const documentId = await insertDocument(transaction, { userId, policeIds, source, now });
      for (const { police: one, former } of restored) {
        if (former.stateKey === 'cancelled') {
          await setCancelled(transaction, one.policeId, { endsOn: former.validTo, causeKey: former.causeKey ?? 'ordinary' });
        } else await setTakenBack(transaction, one.policeId, former.validTo);
        const event = { policeId: one.policeId, eventKey: 'taken_back', happenedAt: now, effectiveOn: today } as const;
        await insertEvent(transaction, { ...event, data: { formerEnd: one.validTo }, documentId, requestKey });
      }
      await restorePlaces(transaction, places, { animalId, endedOn }, { today, now, book });
      return { mailId: await enqueueMail(transaction, goesOnMailKind, { to, documentId, ...details }, now) };
    },
  };
};
