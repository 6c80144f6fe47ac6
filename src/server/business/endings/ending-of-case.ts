import { parseIsoDate, todayInBerlin } from '#domain/basics/calendar-date.ts';
import type { DeclaredEnding } from '#domain/police/declared-ending.ts';
import type { WholeCase } from '#server/business/cases/open-case-store.ts';

/** What a case declares about the end of a contract; null where it is about something else. */
export const endingOfCase = ({
  kindKey,
  data,
  receivedAt,
}: Pick<WholeCase, 'kindKey' | 'data' | 'receivedAt'>): DeclaredEnding | null => {
  const declaredOn = todayInBerlin(receivedAt);
  if (kindKey === 'withdrawal') return { kindKey, declaredOn };
  if (kindKey !== 'cancellation') return null;
  return {
    kindKey,
    declaredOn,
    isOrdinary: data['cancellationKindKey'] === 'ordinary',
    wished: parseIsoDate(data['wishedDate']),
  };
};
