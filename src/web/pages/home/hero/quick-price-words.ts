import { parseIsoDate, yearOf } from '#domain/basics/calendar-date.ts';
import { tarifVariantOf } from '#domain/cover/tarif-choice.ts';
import { clearMatch } from '#web/ui/form/choosing/search-text.ts';
import type { RaceOption } from '#domain/wire/shop/options.ts';
import type { RateEstimateAnswer, RateEstimateData } from '#domain/wire/shop/rates.ts';

type Filled = { readonly species: string; readonly race: string; readonly birthdate: string };
type Race = Pick<RaceOption, 'raceId' | 'title' | 'searchNames'>;

export type QuickChoice = {
  readonly body: RateEstimateData;
  /** As the calculator finds it; what is no race of ours is handed on as it was typed. */
  readonly raceTitle: string;
  readonly isRaceUnknown: boolean;
  readonly isComplete: boolean;
};

/** A year in the making is a date for the browser, too: 0002, 0020, 0202. */
const earliestYear = 1900;

export const choiceOf = ({ species, race, birthdate }: Filled, races: readonly Race[]): QuickChoice => {
  const typed = race.trim();
  const entries = races.map(({ raceId, title, searchNames }) => ({ raceId, label: title, searchNames }));
  const match = typed === '' ? null : clearMatch(entries, typed);
  const day = parseIsoDate(birthdate);
  const bornOn = day === null || yearOf(day) < earliestYear ? null : day;
  return {
    body: {
      speciesKey: species,
      ...(match !== null && { animalRaceId: match.raceId }),
      ...(bornOn !== null && { animalBirthdateStr: bornOn }),
    },
    raceTitle: match?.label ?? typed,
    isRaceUnknown: typed !== '' && match === null && races.length > 0,
    isComplete: match !== null && bornOn !== null,
  };
};

export type SpanWords = { readonly spans: Readonly<Record<string, string>>; readonly words: string };

const wordsFor = ({ isRaceUnknown, isComplete }: QuickChoice) => {
  if (isRaceUnknown) return 'Diese Rasse finden wir so nicht, die Spanne gilt für alle Rassen. Im Rechner kannst du suchen.';
  return isComplete
    ? 'Wo in der Spanne ihr landet, sagt der Rechner: Es fehlen Wohnort, Gesundheit und wie viel du selbst tragen willst.'
    : 'Je mehr du sagst, desto enger wird die Spanne. Was du hier angibst, steht gleich im Rechner.';
};

/** What stands on the two buttons and below them; without an answer the way on is open all the same. */
export const spanWords = (answer: RateEstimateAnswer | null, choice: QuickChoice): SpanWords => {
  if (answer === null)
    return { spans: {}, words: 'Die Spanne lässt sich gerade nicht berechnen. Der Rechner ist trotzdem für dich da.' };
  const refused = answer._issues.find(({ level, field }) => level === 'error' && field !== undefined && field !== null);
  if (answer.estimate === null)
    return { spans: {}, words: refused?.message ?? 'Damit lässt sich kein Beitrag berechnen. Bitte prüfe deine Angaben.' };
  return {
    spans: Object.fromEntries(answer.estimates.map((one) => [tarifVariantOf(one), one.summaryRateStr])),
    words: wordsFor(choice),
  };
};
