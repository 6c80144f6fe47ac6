import {
  addMonths,
  formatGermanDate,
  formatGermanInstant,
  isBefore,
  todayInBerlin,
  type IsoDate,
} from '#domain/basics/calendar-date.ts';
import { dutyOfWork, workKindKeys, type WorkKindKey } from '#domain/staff/work.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findOldestBills } from '#server/business/claims/bills/bill-store.ts';
import { claimNumber } from '#server/business/claims/bills/describe-bill.ts';
import { findWaitingDays } from '#server/business/day/day-store.ts';
import { findMissedCollection, missedText } from '#server/business/money/collecting/missed-collection.ts';
import { listOutbox, listWaitingSince } from '#server/foundation/mail/outbox-list-store.ts';
import { findWaiting, type WaitingThing } from '#server/business/tasks/work-sources.ts';
import type { Finding } from './finding.ts';

const patienceMs = 3_600_000;
/** More need not be named one by one. */
const namedMost = 1_000;

/** What somebody, or the shop itself, should have done by now (spec 19.12). */
export const checkWaitingWork = async (database: Database, { now, today }: { now: Date; today: IsoDate }): Promise<Finding[]> => [
  ...(await listWaitingSince(database, new Date(now.getTime() - patienceMs), namedMost)).map(
    ({ id, kind, createdAt, lastError }): Finding => ({
      checkKey: 'mail',
      message: `E-Mail ${id} (${kind}) wartet seit ${formatGermanInstant(createdAt)}${lastError === null ? '.' : `: ${lastError}`}`,
    }),
  ),
  ...(await listOutbox(database, { state: 'parked', limit: namedMost })).map(({ id, kind, lastError }): Finding => ({
    checkKey: 'mail',
    message: `E-Mail ${id} (${kind}) ist aufgegeben${lastError === null ? '' : ` (${lastError})`}: mail retry ${id}`,
  })),
  ...(await findWaiting(database, kindsToName, now)).filter(({ isOverdue }) => isOverdue).map(toOverdue),
  ...(await findWaitingDays(database, today))
    .filter((day) => isBefore(day, today))
    .map((day): Finding => ({ checkKey: 'day', message: `Der ${formatGermanDate(day)} ist nicht getan: day` })),
  ...(await findMissed(database, today)),
  ...(await findLateDecisions(database, today)),
];

/** A month after it came a customer may ask for an advance (section 14 VVG), whatever the due day at the desk is. */
const findLateDecisions = async (database: Database, today: IsoDate): Promise<Finding[]> =>
  (await findOldestBills(database, namedMost))
    .map(({ claimId, receivedAt }) => ({ claimId, until: addMonths(todayInBerlin(receivedAt), 1) }))
    .filter(({ until }) => isBefore(until, today))
    .map(({ claimId, until }) => ({
      checkKey: 'claim',
      message: `Rechnung zu ${claimNumber({ claimId })} ist nicht entschieden; der Monat dafür (§ 14 VVG) war am ${formatGermanDate(until)} um.`,
    }));

const findMissed = async (database: Database, today: IsoDate): Promise<Finding[]> => {
  const missed = await findMissedCollection(database, today);
  return missed === null ? [] : [{ checkKey: 'money', message: missedText(missed) }];
};

/** Parked mails are named above, with the command that sends them. */
const kindsToName = workKindKeys.filter((key) => key !== 'mail');

/** Names it by numbers, without a customer's name. */
const toOverdue = ({ kindKey, subjectId, number, detail, dueDay }: WaitingThing): Finding => {
  const names = {
    application: `Antrag ${number}`,
    liability: `Haftpflicht ${number}`,
    bill: `Rechnung ${subjectId} zu ${number}`,
    estimate: `Kostenzusage ${subjectId} zu ${number}`,
    case: `Vorgang ${subjectId} (${detail})`,
    mail: `E-Mail ${subjectId}`,
    message: `Nachricht von Kunde ${subjectId}`,
    reminder: `Mahnung ${subjectId} zu ${number}`,
    returned_debit: `Rückläufer ${subjectId} zu ${number}`,
    returned_payout: `Auszahlung ${subjectId}, die zurückkam,`,
  } as const;
  const message = `${names[kindKey]} wartet, fällig war der ${formatGermanDate(dueDay)}.`;
  return { checkKey: checkKeyOf(kindKey), message };
};

const checkKeyOf = (kindKey: WorkKindKey): Finding['checkKey'] => {
  if (dutyOfWork(kindKey) === 'money') return 'money';
  if (kindKey === 'bill' || kindKey === 'estimate') return 'claim';
  return kindKey === 'case' || kindKey === 'message' ? kindKey : 'application';
};
