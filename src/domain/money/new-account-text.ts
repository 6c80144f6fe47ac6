import { formatGermanDate, type IsoDate } from '#domain/basics/calendar-date.ts';

type Coming = { settledOn: string; isUnderWay: boolean };

const dayText = (day: string) => formatGermanDate(day as IsoDate);
const earliest = (debits: readonly Coming[]) => debits.map(({ settledOn }) => settledOn).toSorted()[0];

/** From which debit on a new account is used: what the bank has already still comes from the former one (spec 20.8). */
export const newAccountText = (coming: readonly Coming[]): string => {
  const underWay = [...new Set(coming.filter(({ isUnderWay }) => isUnderWay).map(({ settledOn }) => settledOn))].toSorted();
  const next = earliest(coming.filter(({ isUnderWay }) => !isUnderWay));
  const from = next === undefined ? 'ab der nächsten Abbuchung' : `ab der Abbuchung am ${dayText(next)}`;
  const sentence = `Die neue Bankverbindung gilt für alle deine Verträge, ${from}.`;
  return underWay.length === 0
    ? sentence
    : `${sentence} Was wir am ${underWay.map(dayText).join(' und am ')} abbuchen, liegt schon bei der Bank und kommt noch vom bisherigen Konto.`;
};
