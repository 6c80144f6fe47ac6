import { addDays, isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { normalisePoliceNumber } from '#domain/police/police-standing.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { byId, readPage } from '#server/foundation/database/page.ts';
import { findUserIdByEmail } from '#server/business/customers/contact/account-store.ts';
import { findPoliceByNumber } from '#server/business/polices/police-store.ts';
import { findPoliceNames } from '#server/business/polices/search-store.ts';
import { findActionKeys, findPeople, listEntries, type AuditFilter, type Entry } from './audit-list-store.ts';
import type { AuditAnswer, AuditLine } from '#domain/wire/desk/audit.ts';

export type AuditAsked = {
  after: string | undefined;
  staffId: number | null;
  actionKey: string | null;
  day: string | null;
  about: string | null;
};

/** A police is about its customer as well. */
const subjectsAbout = async (database: Database, about: string): Promise<AuditFilter['subjects']> => {
  const number = normalisePoliceNumber(about);
  if (number !== null) {
    const police = await findPoliceByNumber(database, number);
    return police === null ? [] : [`police ${police.policeId}`, `application ${police.policeId}`, `customer ${police.userId}`];
  }
  const userId = /^\d{1,15}$/.test(about) ? about : await findUserIdByEmail(database, about);
  return userId === null ? [] : [`customer ${userId}`];
};

/** Midnight in Berlin: summer and winter differ. */
const startOfDay = (day: IsoDate) => {
  const utc = new Date(`${day}T00:00:00.000Z`);
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Berlin' }).format(utc),
  );
  return new Date(utc.getTime() - hour * 3_600_000);
};

const spanOf = (text: string): AuditFilter['span'] => {
  const day = isoDate(text);
  return { from: startOfDay(day), to: startOfDay(addDays(day, 1)) };
};

const partsOf = (content: string) => {
  const { before = null, after = null } = JSON.parse(content) as { before?: unknown; after?: unknown };
  const textOf = (part: unknown) => (part === null ? null : JSON.stringify(part));
  return { before: textOf(before), after: textOf(after) };
};

const policeKinds: ReadonlySet<string> = new Set(['police', 'application']);

const describeEntries = async (database: Database, entries: readonly Entry[]): Promise<AuditLine[]> => {
  const policeIds = entries
    .filter(({ subjectKindKey, subjectId }) => policeKinds.has(subjectKindKey) && /^\d+$/.test(subjectId))
    .map(({ subjectId }) => Number(subjectId));
  const polices = new Map((await findPoliceNames(database, policeIds)).map((police) => [String(police.policeId), police]));
  return entries.map(({ id, happenedAt, content, ...entry }) => {
    const police = policeKinds.has(entry.subjectKindKey) ? polices.get(entry.subjectId) : undefined;
    const isCustomer = entry.subjectKindKey === 'customer' && /^\d+$/.test(entry.subjectId);
    return {
      ...entry,
      entryId: id,
      happenedAt: happenedAt.toISOString(),
      userId: isCustomer ? Number(entry.subjectId) : (police?.userId ?? null),
      policeNumber: police?.policeNumber ?? null,
      ...partsOf(content),
    };
  });
};

/** Newest first, a page below a key (spec 19.4). */
export const listAudit = async (
  { after, staffId, actionKey, day, about }: AuditAsked,
  { database }: { database: Database },
): Promise<AuditAnswer> => {
  const filter: AuditFilter = {
    staffId,
    actionKey,
    span: day === null ? null : spanOf(day),
    subjects: about === null ? null : await subjectsAbout(database, about.trim()),
  };
  const { items, next } = await readPage({
    after,
    by: byId,
    find: (portion) => listEntries(database, filter, portion),
    keyOf: ({ id }) => id,
  });
  return {
    items: await describeEntries(database, items),
    next,
    people: await findPeople(database),
    actionKeys: await findActionKeys(database),
    _issues: [],
  };
};
