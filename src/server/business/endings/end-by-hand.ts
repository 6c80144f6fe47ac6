import { addDays, formatGermanDate, isAfter, type IsoDate } from '#domain/basics/calendar-date.ts';
import { required } from '#domain/basics/complete.ts';
import { error } from '#domain/basics/issue.ts';
import { formatCents } from '#domain/basics/money.ts';
import { refundOf } from '#domain/money/dues.ts';
import { paidContractOf } from '#domain/money/paid-contract.ts';
import { checkHandEnding, handDayOf, isOfAnimal, stateAfterEnd, type HandCauseKey } from '#domain/police/ending/hand-ending.ts';
import { isWaiting, type EndingCauseKey } from '#domain/police/police-standing.ts';
import { closeCases } from '#server/business/cases/case-store.ts';
import { findHolder } from '#server/business/customers/contact/contact-store.ts';
import { insertEvent } from '#server/business/polices/event-store.ts';
import type { StoredPolice } from '#server/business/polices/police-store.ts';
import { endAs } from '#server/business/polices/state-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Transaction } from '#server/foundation/database/connect.ts';
import { insertDocument } from '#server/foundation/documents/archive/document-store.ts';
import { endingDocument } from '#server/foundation/documents/letters/ending-document.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { refusedPlan, type Plan } from '#server/foundation/preview.ts';
import type { Work } from '#server/foundation/work.ts';
import { animalGoneMail, animalGoneMailKind } from './animal-gone-mail.ts';
import { contractEndedMail, contractEndedMailKind, endedWords, endReasons } from './contract-ended-mail.ts';
import { closeDeclarations } from './declaring/declaration-store.ts';
import { endContractsOfAnimal, planAnimalGone, toGoneResult } from './end-contracts-of-animal.ts';
import { endPlacesOfMother, placeTexts } from './end-declared.ts';
import { contractAddressOf } from './declaring/find-declared-police.ts';

/** What a person decides; the day is that of the last cover. */
type HandEnding = { causeKey: HandCauseKey; dayStr: string | null; requestKey: string | null };

type AtHand = { police: StoredPolice; polices: readonly StoredPolice[]; ending: HandEnding };
type Moment = Pick<Work, 'clock' | 'book'>;
export type HandOutcome = { mailId: number };

const noAddress = error('Zu diesem Vertrag gibt es keine E-Mail-Adresse, an die die Bestätigung gehen könnte.');

/** Whether there is a way back, for whoever decides. */
const finalWords = (day: IsoDate, today: IsoDate) =>
  isAfter(day, today)
    ? `Bis zum ${formatGermanDate(addDays(day, -1))} lässt sich das zurücknehmen.`
    : 'Das lässt sich nicht zurücknehmen.';

/** What becomes of the contract and of the money, for whoever decides. */
export const endEffects = (
  { policeNumber, ...police }: StoredPolice,
  end: { stateKey: 'withdrawn' | 'cancelled' | 'ended'; day: IsoDate; causeKey: EndingCauseKey },
  today: IsoDate,
) => {
  const { stateKey, day: validTo, causeKey: endingCauseKey } = end;
  const refund = refundOf(paidContractOf(police), paidContractOf({ ...police, stateKey, validTo, endingCauseKey }), today);
  return {
    refund,
    effects: [
      stateKey === 'withdrawn'
        ? `Der Vertrag ${policeNumber} wird von Anfang an aufgehoben.`
        : `Der Vertrag ${policeNumber} endet mit dem ${formatGermanDate(validTo)}.`,
      refund > 0 ? `Zurück an den Kunden: ${formatCents(refund)}` : 'Es kommt kein Beitrag zurück.',
    ],
  };
};

/** Any contract, to a day that no rule gives: as a person decides, with the effect that such an end has (spec 8.9). */
export const planEndByHand = async (transaction: Transaction, atHand: AtHand, moment: Moment): Promise<Plan<HandOutcome>> => {
  const { police, ending } = atHand;
  const today = todayOf(moment.clock);
  const issues = checkHandEnding(police, ending, today);
  if (issues.length > 0) return refusedPlan(...issues);
  const holder = await findHolder(transaction, police);
  const to = contractAddressOf(holder);
  if (to === null) return refusedPlan(noAddress);
  const day = required(handDayOf(ending, today), 'the day of an ending');
  const planned = { ...atHand, day, to, holder };
  return isOfAnimal(ending.causeKey)
    ? planWithAnimal(transaction, { ...planned, causeKey: ending.causeKey }, moment)
    : planAlone(transaction, { ...planned, causeKey: ending.causeKey }, moment);
};

type Planned = AtHand & { day: IsoDate; to: string; holder: Awaited<ReturnType<typeof findHolder>> };

/** The animal is gone: all its contracts end with it, with the quiet mail and nothing else. */
const planWithAnimal = (
  transaction: Transaction,
  { police, polices, day, to, holder: { firstname }, causeKey, ending }: Planned & { causeKey: 'died' | 'given_away' },
  { clock, book }: Moment,
): Plan<HandOutcome> => {
  const { animalId, animalName } = police;
  const today = todayOf(clock);
  const plan = planAnimalGone(polices, { animalId, day, today, book, isByHand: true });
  const goneResult = toGoneResult(plan, { animalName, day, book });
  const details = { firstname, causeKey, goneResult };
  return {
    issues: [],
    effects: [
      ...goneResult.contracts.map(({ policeNumber, tarifNameStr, isEnding, refundStr }) =>
        isEnding
          ? `${policeNumber} (${tarifNameStr}) endet mit dem ${formatGermanDate(day)}, zurück: ${refundStr}`
          : `${policeNumber} (${tarifNameStr}) läuft für die anderen Tiere weiter, zurück: ${refundStr}`,
      ),
      finalWords(day, today),
    ],
    mail: { to, rendered: animalGoneMail(details) },
    apply: async (_by, now) => {
      const { requestKey } = ending;
      await endContractsOfAnimal(
        transaction,
        plan.ends,
        { animalId, animalName, causeKey, day, requestKey },
        { today, now, book },
      );
      await closeCases(transaction, 'animal_gone', { animalId });
      return { mailId: await enqueueMail(transaction, animalGoneMailKind, { to, ...details }, now) };
    },
  };
};

/** This contract alone, and what cannot go on without it. */
const planAlone = (
  transaction: Transaction,
  { police, polices, day, to, holder, causeKey, ending }: Planned & { causeKey: 'extraordinary' | 'withdrawal' },
  moment: Moment,
): Plan<HandOutcome> => {
  const { policeId, userId, policeNumber, animalName, stateKey, validTo, endingCauseKey } = police;
  const today = todayOf(moment.clock);
  const after = stateAfterEnd(police, { causeKey, day }, today);
  const { refund, effects } = endEffects(police, { stateKey: after, day, causeKey }, today);
  const words = endedWords({
    policeNumber,
    animalName,
    causeKey,
    endKey: isWaiting(police) ? 'application' : after,
    day,
    refund,
    alsoEnds: placeTexts({ police, polices, lastDay: day }, today),
  });
  const source = endingDocument({ letterDate: today, recipient: holder, policeNumber, ...words });
  const details = { firstname: holder.firstname, policeNumber, ...words };
  return {
    issues: [],
    effects: [
      ...effects,
      `Brief: „${source.title}“ mit denselben Sätzen wie die Mail`,
      finalWords(after === 'cancelled' ? day : today, today),
    ],
    mail: { to, rendered: contractEndedMail(details) },
    apply: async (_by, now) => {
      const documentId = await insertDocument(transaction, { userId, policeIds: [policeId], source, now });
      await endAs[after](transaction, policeId, { endsOn: day, causeKey });
      await insertEvent(transaction, {
        policeId,
        eventKey: after,
        happenedAt: now,
        effectiveOn: day,
        data: {
          after: { Grund: endReasons[causeKey] },
          formerValidTo: validTo,
          former: { stateKey, validTo, causeKey: endingCauseKey },
        },
        documentId,
        requestKey: ending.requestKey,
      });
      await closeDeclarations(transaction, policeId, { isUndone: true });
      await endPlacesOfMother(transaction, { police, polices, lastDay: day }, moment);
      return { mailId: await enqueueMail(transaction, contractEndedMailKind, { to, documentId, ...details }, now) };
    },
  };
};
