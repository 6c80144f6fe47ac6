import { addDays, isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { byId, readPage } from '#server/foundation/database/page.ts';
import { findSubjectsAbout, nameSubjects } from './audit-subjects.ts';
import { findActionKeys, findPeople, listEntries, type AuditFilter, type Entry } from './audit-list-store.ts';
import type { AuditAnswer, AuditLine } from '#domain/wire/desk/audit.ts';

export type AuditAsked = {
  after: string | undefined;
  staffId: number | null;
  actionKey: string | null;
  day: string | null;
  about: string | null;
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

const describeEntries = async (database: Database, entries: readonly Entry[]): Promise<AuditLine[]> => {
  const nameOf = await nameSubjects(database, entries);
  return entries.map(({ id, happenedAt, content, ...entry }) => ({
    ...entry,
    entryId: id,
    happenedAt: happenedAt.toISOString(),
    ...nameOf(entry),
    ...partsOf(content),
  }));
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
    subjects: about === null ? null : await findSubjectsAbout(database, about.trim()),
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
