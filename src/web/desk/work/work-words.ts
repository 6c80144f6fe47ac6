import { formatGermanDate, isoDate } from '#domain/basics/calendar-date.ts';
import { subjectOf, type WorkSubjectKey } from '#domain/staff/work.ts';
import type { WorkItem } from '#domain/wire/desk/work-schemas.ts';

const folders: Readonly<Record<WorkSubjectKey, string>> = {
  application: '/antraege',
  case: '/vorgaenge',
  mail: '/mails',
  reminder: '/mahnungen',
  returned_debit: '/ruecklastschriften',
};

export const addressOf = ({ kindKey, subjectId }: Pick<WorkItem, 'kindKey' | 'subjectId'>) =>
  `${folders[subjectOf(kindKey)]}/${subjectId}`;

export const dayText = (day: string) => formatGermanDate(isoDate(day));
