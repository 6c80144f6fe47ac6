import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { formatCents } from '#domain/basics/money.ts';
import { dueOf, workKindKeys, type Due, type WorkKindKey } from '#domain/staff/work.ts';
import { returnReason } from '#domain/money/bank/returns.ts';
import { findBillWaits } from '#server/business/claims/talking/question-store.ts';
import { countWaitingBills, findAskedBills, findWaitingBills } from '#server/business/claims/deciding/waiting-bill-store.ts';
import { countWaitingEstimates, findWaitingEstimates } from '#server/business/claims/estimates/waiting-estimate-store.ts';
import { claimNumber } from '#server/business/claims/bills/describe-bill.ts';
import { findAskedOffers, findWaits } from '#server/business/applications/asking/inquiry-store.ts';
import { countReturnedPayouts, findReturnedPayouts } from '#server/business/money/paying-out/returned-payout-store.ts';
import { countOverReminders, findOverReminders } from '#server/business/money/reminders/reminder-store.ts';
import { countWaitingReturns, findWaitingReturns } from '#server/business/money/returns/return-store.ts';
import { findPoliceLabels } from '#server/business/polices/money-store.ts';
import { askedText, caseKinds, nameOfCase } from '#server/business/cases/case-words.ts';
import { countWaitingCases, findWaitingCases } from '#server/business/cases/open-case-store.ts';
import { findCaseWaits, findLatelyAsked } from '#server/business/customers/messages/question-store.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { Which } from '#server/foundation/database/waiting-rows.ts';
import { countWaitingThreads, findWaitingThreads } from '#server/business/customers/messages/message-store.ts';
import { countParkedMails, findParkedMails } from '#server/foundation/mail/outbox-list-store.ts';
import { countWaitingOffers, findWaitingOffers, type WaitingPart } from '#server/business/polices/state-store.ts';
import { mailTitleOf } from '#server/business/records/mail-titles.ts';
import { stepWords } from './applications/application-words.ts';

export type WaitingThing = Due & {
  kindKey: WorkKindKey;
  subjectId: number;
  since: Date;
  title: string;
  detail: string;
  number: string | null;
  /** How far it is with the customer who was asked; of applications only that the time has passed. */
  step: string | null;
};

type WorkSource = {
  find: (database: Database, now: Date, which: Which) => Promise<WaitingThing[]>;
  count: (database: Database, now: Date) => Promise<number>;
  /** Those of which some customer may be to answer first; missing where nobody is asked. */
  findAsked?: (database: Database, now: Date) => Promise<number[]>;
};

const unanswered = 'Keine Antwort gekommen';

const labelsOf = (database: Database, rows: readonly { policeId: number }[]) =>
  findPoliceLabels(
    database,
    rows.map(({ policeId }) => policeId),
  );

/** Reminders whose deadline is over: a person decides (spec 20.6). */
const findReminders: WorkSource['find'] = async (database, now, which) => {
  const rows = await findOverReminders(database, now, which);
  const labels = await labelsOf(database, rows);
  return rows.map(({ subjectId, since, policeId, stateKey }) => ({
    kindKey: 'reminder',
    subjectId,
    since,
    title: labels.get(policeId)?.name ?? '',
    detail: `${stateKey === 'open' ? 'Zahlungsfrist vorbei' : 'Nach der Kündigung bezahlt'}: ${labels.get(policeId)?.animalName ?? ''}`,
    number: labels.get(policeId)?.policeNumber ?? null,
    step: null,
    ...dueOf('reminder', { since }, todayInBerlin(now)),
  }));
};

/** Bills of vets; one whose customer was asked waits for the answer (spec 24.3). */
const findBills: WorkSource['find'] = async (database, now, which) => {
  const rows = await findWaitingBills(database, which);
  const labels = await labelsOf(database, rows);
  const waits = await findBillWaits(
    database,
    rows.map(({ billId }) => billId),
  );
  return rows.map(({ billId, claimId, policeId, since, isAsked, isDisagreed, practice, total }) => ({
    kindKey: 'bill',
    subjectId: billId,
    since,
    title: labels.get(policeId)?.name ?? '',
    detail: `${isDisagreed ? 'Widerspruch, ' : ''}Rechnung für ${labels.get(policeId)?.animalName ?? ''}: ${formatCents(total)}, ${practice}`,
    number: claimNumber({ claimId }),
    step: isAsked ? stepWords.asked : null,
    ...dueOf('bill', { since, waits: isDisagreed ? [] : (waits.get(billId) ?? []) }, todayInBerlin(now)),
  }));
};

/** Estimates of which somebody asked whether we promise them (spec 24.10). */
const findEstimates: WorkSource['find'] = async (database, now, which) => {
  const rows = await findWaitingEstimates(database, which);
  const labels = await labelsOf(database, rows);
  return rows.map(({ estimateId, policeId, since, practice, billed }) => ({
    kindKey: 'estimate',
    subjectId: estimateId,
    since,
    title: labels.get(policeId)?.name ?? '',
    detail: `Kostenzusage für ${labels.get(policeId)?.animalName ?? ''}: ${formatCents(billed)}, ${practice}`,
    number: labels.get(policeId)?.policeNumber ?? null,
    step: null,
    ...dueOf('estimate', { since }, todayInBerlin(now)),
  }));
};

/** Debits that came back and that nobody is reminded of. */
const findReturns: WorkSource['find'] = async (database, now, which) => {
  const rows = await findWaitingReturns(database, which);
  const labels = await labelsOf(database, rows);
  return rows.map(({ subjectId, since, policeId, reasonCode }) => ({
    kindKey: 'returned_debit',
    subjectId,
    since,
    title: labels.get(policeId)?.name ?? '',
    detail: `Rücklastschrift: ${returnReason(reasonCode).words}`,
    number: labels.get(policeId)?.policeNumber ?? null,
    step: null,
    ...dueOf('returned_debit', { since }, todayInBerlin(now)),
  }));
};

/** Payouts that the bank sent back: some belong to no contract. */
const findPayouts: WorkSource['find'] = async (database, now, which) => {
  const rows = await findReturnedPayouts(database, which);
  const labels = await labelsOf(
    database,
    rows.flatMap(({ policeId }) => (policeId === null ? [] : [{ policeId }])),
  );
  return rows.map(({ subjectId, since, policeId, accountHolder, amount, reason }) => ({
    kindKey: 'returned_payout',
    subjectId,
    since,
    title: accountHolder,
    detail: `Auszahlung von ${formatCents(amount)} kam zurück${reason === null ? '' : `: ${reason}`}`,
    number: policeId === null ? null : (labels.get(policeId)?.policeNumber ?? null),
    step: null,
    ...dueOf('returned_payout', { since }, todayInBerlin(now)),
  }));
};

const findOffers =
  (kindKey: WaitingPart, detail: string): WorkSource['find'] =>
  async (database, now, which) => {
    const rows = await findWaitingOffers(database, kindKey, which);
    const waitsOf = await findWaits(
      database,
      rows.map(({ subjectId }) => subjectId),
      now,
    );
    return rows.map(({ subjectId, since, firstname, lastname, animalName, policeNumber }) => {
      const waits = waitsOf.get(subjectId) ?? [];
      return {
        kindKey,
        subjectId,
        since,
        title: `${firstname} ${lastname}`,
        detail: `${detail} für ${animalName}`,
        number: policeNumber,
        step: waits.at(-1)?.isExpired === true ? unanswered : null,
        ...dueOf(kindKey, { since, waits }, todayInBerlin(now)),
      };
    });
  };

const stepOf = (last: { to: Date | null; isExpired: boolean } | undefined) => {
  if (last === undefined) return null;
  if (last.to === null) return stepWords.asked;
  return last.isExpired ? unanswered : stepWords.answered;
};

const findCases: WorkSource['find'] = async (database, now, which) => {
  const rows = await findWaitingCases(database, now, which);
  const waitsOf = await findCaseWaits(
    database,
    rows.map(({ subjectId }) => subjectId),
    now,
  );
  return rows.map(({ subjectId, since, kindKey, email, data, atDeskFrom }) => {
    const waits = waitsOf.get(subjectId) ?? [];
    return {
      kindKey: 'case',
      subjectId,
      since,
      title: nameOfCase(data) ?? email,
      detail: [...new Set([caseKinds[kindKey], askedText({ kindKey, data })])].join(': '),
      number: `Vorgang ${subjectId}`,
      step: stepOf(waits.at(-1)),
      ...dueOf('case', { since, isErasure: kindKey === 'erasure', atDeskFrom, waits }, todayInBerlin(now)),
    };
  });
};

const findMails: WorkSource['find'] = async (database, now, which) =>
  (await findParkedMails(database, which)).map(({ subjectId, since, kind, attempts }) => ({
    kindKey: 'mail',
    subjectId,
    since,
    title: mailTitleOf(kind),
    detail: `Mail nach ${attempts} ${attempts === 1 ? 'Versuch' : 'Versuchen'} nicht zugestellt`,
    number: null,
    step: null,
    ...dueOf('mail', { since }, todayInBerlin(now)),
  }));

const findMessages: WorkSource['find'] = async (database, now, which) =>
  (await findWaitingThreads(database, which)).map(({ userId, since, name, text }) => ({
    kindKey: 'message',
    subjectId: userId,
    since,
    title: name,
    detail: `Nachricht: ${firstWords(text)}`,
    number: `Kunde ${userId}`,
    step: null,
    ...dueOf('message', { since }, todayInBerlin(now)),
  }));

const mostShown = 60;
const firstWords = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length <= mostShown ? line : `${line.slice(0, mostShown).toWellFormed()} …`;
};

/** Where things wait: read from there each time, so that nothing can be lost or out of step (spec 19.5). */
export const workSources: Readonly<Record<WorkKindKey, WorkSource>> = {
  application: {
    find: findOffers('application', 'Antrag'),
    count: (database) => countWaitingOffers(database, 'application'),
    findAsked: findAskedOffers,
  },
  bill: { find: findBills, count: countWaitingBills, findAsked: findAskedBills },
  estimate: { find: findEstimates, count: countWaitingEstimates },
  liability: {
    find: findOffers('liability', 'Angaben zur Haftpflicht'),
    count: (database) => countWaitingOffers(database, 'liability'),
    findAsked: findAskedOffers,
  },
  case: { find: findCases, count: countWaitingCases, findAsked: findLatelyAsked },
  mail: { find: findMails, count: countParkedMails },
  message: { find: findMessages, count: countWaitingThreads },
  reminder: { find: findReminders, count: countOverReminders },
  returned_debit: { find: findReturns, count: countWaitingReturns },
  returned_payout: { find: findPayouts, count: countReturnedPayouts },
};

/** Whatever waits of these kinds, oldest first: for the lead's view and `check`. */
export const findWaiting = async (database: Database, kinds: readonly WorkKindKey[], now: Date): Promise<WaitingThing[]> =>
  (await Promise.all(kinds.map((kindKey) => workSources[kindKey].find(database, now, 'all')))).flat().toSorted(byAge);

export const byAge = (one: WorkPlace, other: WorkPlace) =>
  one.since.getTime() - other.since.getTime() ||
  workKindKeys.indexOf(one.kindKey) - workKindKeys.indexOf(other.kindKey) ||
  one.subjectId - other.subjectId;

export type WorkPlace = Pick<WaitingThing, 'since' | 'kindKey' | 'subjectId' | 'dueDay'>;
