import { formatGermanDate, formatGermanInstant, isBefore, type IsoDate } from '#domain/basics/calendar-date.ts';
import { dueDayOf } from '#domain/staff/work.ts';
import { findOpenCasesOfAll } from '#server/business/cases/case-store.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findWaitingDays } from '#server/business/day/day-store.ts';
import { findMissedCollection, missedText } from '#server/business/money/collecting/missed-collection.ts';
import { listOutbox, listWaitingSince } from '#server/foundation/mail/outbox-list-store.ts';
import { findWaitingApplications } from '#server/business/polices/search-store.ts';
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
  ...(await findWaitingApplications(database)).flatMap(({ policeNumber, since }) =>
    findOverdue('application', `Antrag ${policeNumber} wartet`, dueDayOf('application', since), today),
  ),
  ...(await findOpenCasesOfAll(database)).flatMap(({ caseId, kindKey, since, atDeskFrom }) =>
    findOverdue(
      'case',
      `Vorgang ${caseId} (${kindKey}) wartet`,
      dueDayOf('case', since, { isErasure: kindKey === 'erasure', atDeskFrom }),
      today,
    ),
  ),
  ...(await findWaitingDays(database, today))
    .filter((day) => isBefore(day, today))
    .map((day): Finding => ({ checkKey: 'day', message: `Der ${formatGermanDate(day)} ist nicht getan: day` })),
  ...(await findMissed(database, today)),
];

const findMissed = async (database: Database, today: IsoDate): Promise<Finding[]> => {
  const missed = await findMissedCollection(database, today);
  return missed === null ? [] : [{ checkKey: 'money', message: missedText(missed) }];
};

const findOverdue = (checkKey: Finding['checkKey'], message: string, due: IsoDate, today: IsoDate): Finding[] =>
  isBefore(due, today) ? [{ checkKey, message: `${message}, fällig war der ${formatGermanDate(due)}.` }] : [];
