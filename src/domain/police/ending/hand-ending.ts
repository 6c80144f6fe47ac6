import {
  addDays,
  addYears,
  formatGermanDate,
  isAfter,
  isBefore,
  isWithin,
  parseIsoDate,
  todayInBerlin,
  type IsoDate,
} from '#domain/basics/calendar-date.ts';
import { error, type Issue } from '#domain/basics/issue.ts';
import {
  isOver,
  isWaiting,
  policeOn,
  type DecidedPolice,
  type EndingCauseKey,
  type PoliceStateKey,
} from '#domain/police/police-standing.ts';

/** For what a person at the provider ends a contract, on a day that no rule gives (spec 8.9: "waits for a person"). */
export const handCauseKeys = ['extraordinary', 'withdrawal', 'died', 'given_away'] as const;
export type HandCauseKey = (typeof handCauseKeys)[number];

export const handCauseWords: Readonly<Record<HandCauseKey, string>> = {
  extraordinary: 'Außerordentliche Kündigung oder Kulanz',
  withdrawal: 'Widerruf',
  died: 'Tier gestorben',
  given_away: 'Tier abgegeben oder verkauft',
};

/** Ends with the animal, and so with all its contracts. */
export const isOfAnimal = (causeKey: HandCauseKey): causeKey is 'died' | 'given_away' =>
  causeKey === 'died' || causeKey === 'given_away';

type HandEnding = { causeKey: HandCauseKey; dayStr: string | null };

/** From the day on which it was made; an end that is settled never moves to a later day. */
const dayBounds = (police: DecidedPolice, today: IsoDate) => ({
  min: todayInBerlin(police.createdAt),
  max: policeOn(police, today).endsOn ?? addYears(today, 1),
});

/** The day that counts: a withdrawal undoes a contract whatever the day is. */
export const handDayOf = ({ causeKey, dayStr }: HandEnding, today: IsoDate): IsoDate | null =>
  causeKey === 'withdrawal' ? today : parseIsoDate(dayStr);

const checkDay = (police: DecidedPolice, ending: HandEnding, today: IsoDate): Issue[] => {
  if (ending.causeKey === 'withdrawal') return [];
  const day = handDayOf(ending, today);
  if (day === null) return [error('Bitte gib den letzten Tag des Vertrags an.', 'dayStr')];
  const { min, max } = dayBounds(police, today);
  if (!isWithin(day, min, max))
    return [error(`Der Tag muss zwischen dem ${formatGermanDate(min)} und dem ${formatGermanDate(max)} liegen.`, 'dayStr')];
  const { stateKey, endsOn } = policeOn(police, today);
  return stateKey === 'cancelled' && endsOn === day ? [error('Der Vertrag endet schon mit diesem Tag.', 'dayStr')] : [];
};

/** Checks the ending of a contract that still is one. */
export const checkHandEnding = (police: DecidedPolice, ending: HandEnding, today: IsoDate): Issue[] => {
  if (isOver(policeOn(police, today).stateKey)) return [error('Dieser Vertrag ist schon zu Ende.')];
  if (isOfAnimal(ending.causeKey) && police.isBreeding)
    return [
      error('Ein Züchtertarif hat mehrere Tiere. Beende den Vertrag des Tieres selbst, sein Platz endet damit.', 'causeKey'),
    ];
  return checkDay(police, ending, today);
};

/** What it is afterwards: what never covered anything is undone. */
export const stateAfterEnd = (
  police: DecidedPolice,
  { causeKey, day }: { causeKey: HandCauseKey; day: IsoDate },
  today: IsoDate,
): Extract<PoliceStateKey, 'withdrawn' | 'cancelled' | 'ended'> => {
  if (causeKey === 'withdrawal' || isWaiting(police) || isBefore(day, police.validFrom)) return 'withdrawn';
  return isAfter(day, today) ? 'cancelled' : 'ended';
};

const handCauses: ReadonlySet<EndingCauseKey | null> = new Set(handCauseKeys);

type SettledEnd = Pick<DecidedPolice, 'stateKey' | 'endingCauseKey'> & { endsOn: IsoDate | null };

/** The last day on which the provider may take such an end back; null where there is none to come, or the customer's own cancellation. */
export const handTakeBackUntil = ({ stateKey, endingCauseKey, endsOn }: SettledEnd, today: IsoDate): IsoDate | null => {
  if (stateKey !== 'cancelled' || endsOn === null || !handCauses.has(endingCauseKey)) return null;
  const last = addDays(endsOn, -1);
  return isAfter(today, last) ? null : last;
};
