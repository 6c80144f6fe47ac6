import { compareDates, isAfter, todayInBerlin, type IsoDate } from '#domain/basics/calendar-date.ts';
import { policeOn, type DecidedPolice } from './police-standing.ts';
import { termsAfter, termsOn, type DatedTerms } from './police-terms.ts';

/** What happened to a police, in the order of its days: the lines of its history (spec 8.8). */
const policeEventKeys = [
  'proposal_accepted',
  'approved',
  'declined',
  'changed',
  'adjusted',
  'renewed',
  'cancelled',
  'taken_back',
  'withdrawn',
  'animal_died',
  'animal_given_away',
  'mother_gone',
  'end_announced',
  'ended',
] as const;
export type PoliceEventKey = (typeof policeEventKeys)[number];

/** Events, and what the dates of a police tell without one: `made`, `begins`, and to come `terms_begin`, `term_ends`, `ends`. */
export const historyKeys = [...policeEventKeys, 'made', 'begins', 'terms_begin', 'term_ends', 'ends'] as const;
export type HistoryKey = (typeof historyKeys)[number];

export type HappenedEvent = { eventKey: PoliceEventKey; happenedOn: IsoDate; effectiveOn: IsoDate };

export type HistoryLine<Event> = {
  historyKey: HistoryKey;
  day: IsoDate;
  isToCome: boolean;
  /** Where it takes effect on another day. */
  effectiveOn: IsoDate | null;
  event: Event | null;
  /** Terms that begin, and those that they follow. */
  terms: { before: DatedTerms; after: DatedTerms } | null;
};

type ToldPolice = DecidedPolice & { terms: readonly DatedTerms[] };
type Line<Event> = Omit<HistoryLine<Event>, 'isToCome'>;

const dated = (historyKey: HistoryKey, day: IsoDate): Line<never> => ({
  historyKey,
  day,
  effectiveOn: null,
  event: null,
  terms: null,
});

/** Done by the work of a day, which may be made up for: they happened on the day that they are about. */
const ofTheirDay: ReadonlySet<PoliceEventKey> = new Set(['renewed', 'ended']);

const lineOfEvent = <Event extends HappenedEvent>(event: Event): Line<Event> => {
  const { eventKey, happenedOn, effectiveOn } = event;
  const day = ofTheirDay.has(eventKey) ? effectiveOn : happenedOn;
  return { historyKey: eventKey, day, effectiveOn: effectiveOn === day ? null : effectiveOn, event, terms: null };
};

/** An application begins nothing yet, a refused one never; neither does what was withdrawn before. */
const hasBegin = ({ stateKey, validFrom }: ToldPolice, events: readonly HappenedEvent[]) => {
  if (stateKey === 'new_manual' || stateKey === 'declined') return false;
  if (stateKey !== 'withdrawn') return true;
  const withdrawn = events.find(({ eventKey }) => eventKey === 'withdrawn');
  return withdrawn !== undefined && !isAfter(validFrom, withdrawn.happenedOn);
};

/** These name the end themselves. */
const tellsEnd: ReadonlySet<string | null> = new Set(['died', 'given_away', 'mother_gone']);

const endLines = (police: ToldPolice, events: readonly HappenedEvent[], today: IsoDate): Line<never>[] => {
  const { stateKey, isInForce, isRenewed, termEndsOn, endsOn, endingCauseKey } = policeOn(police, today);
  if (isRenewed) return [dated('term_ends', termEndsOn)];
  if (endsOn === null) return [];
  if (isInForce) return [dated('ends', endsOn)];
  // Its date may have passed before the day's work has noted it.
  const isNoted = tellsEnd.has(endingCauseKey) || events.some(({ eventKey }) => eventKey === 'ended');
  return stateKey === 'ended' && !isNoted ? [dated('ended', endsOn)] : [];
};

/** What an application was approved with changes no contract: it begins so. */
const isApproved = ({ from, answers }: DatedTerms, { validFrom }: ToldPolice) =>
  from === validFrom && answers.underwritingSurchargePercent !== undefined;

const agreedLines = (police: ToldPolice, today: IsoDate): Line<never>[] => {
  const { isInForce, endsOn } = policeOn(police, today);
  if (!isInForce) return [];
  const [first] = police.terms;
  const days = termsAfter(police, today)
    .filter((terms) => terms !== first && !isApproved(terms, police) && (endsOn === null || !isAfter(terms.from, endsOn)))
    .map(({ from }) => from);
  return [...new Set(days)].map((day) => {
    const after = termsOn(police, day);
    const before = police.terms.findLast(({ from }) => isAfter(day, from)) ?? first ?? after;
    return { ...dated('terms_begin', day), terms: { before, after } };
  });
};

/** The life of a police as lines, oldest first: what has happened until the day, and after it what is to come (spec 15.11). */
export const policeHistory = <Event extends HappenedEvent>(
  police: ToldPolice,
  events: readonly Event[],
  today: IsoDate,
): HistoryLine<Event>[] => {
  const lines: Line<Event>[] = [
    dated('made', todayInBerlin(police.createdAt)),
    ...(hasBegin(police, events) ? [dated('begins', police.validFrom)] : []),
    ...events.map(lineOfEvent),
    ...agreedLines(police, today),
    ...endLines(police, events, today),
  ];
  return lines
    .toSorted((one, other) => compareDates(one.day, other.day))
    .map((line) => ({ ...line, isToCome: isToCome(line, today) }));
};

/** On its last day a police still covers. */
const isToCome = ({ historyKey, day }: Line<unknown>, today: IsoDate) =>
  isAfter(day, today) || historyKey === 'ends' || historyKey === 'term_ends';
