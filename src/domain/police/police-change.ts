import { addMonths, addYears, formatGermanDate, isBefore, isoDate, laterOf, type IsoDate } from '#domain/basics/calendar-date.ts';

/** What a customer can change about a contract (spec 8.10). */
export const changeKeys = [
  'move',
  'chip',
  'animal_name',
  'own_name',
  'phone',
  'retention',
  'variant',
  'payment_term',
  'liability',
] as const;
export type ChangeKey = (typeof changeKeys)[number];

/** As the history knows it: a breeding police is changed by a call of its own (spec 9.4). */
export type RecordedChangeKey = ChangeKey | 'breeding';

export const changeTitles: Readonly<Record<RecordedChangeKey, string>> = {
  move: 'Umzug',
  chip: 'Chipnummer',
  animal_name: 'Name des Tieres',
  own_name: 'Eigener Name',
  phone: 'Telefonnummer',
  retention: 'Selbstbeteiligung',
  variant: 'Tarif',
  payment_term: 'Zahlweise',
  liability: 'Haftpflicht dazu',
  breeding: 'Zuchttiere und Verband',
};

/** Said to whoever asks for what is so already: also the second press of the same wish. */
export const nothingToChange = 'Das steht schon so in deinem Vertrag. Es gibt nichts zu ändern.';

const coverChanges: ReadonlySet<ChangeKey> = new Set(['retention', 'variant', 'payment_term', 'liability']);

/** Changes what was agreed; all others tell what is so anyhow. */
export const isCoverChange = (changeKey: ChangeKey) => coverChanges.has(changeKey);

export const nameChangeReasons = {
  marriage: 'Heirat',
  divorce: 'Scheidung',
  official: 'Amtliche Namensänderung',
  typo: 'Schreibfehler im Vertrag',
} as const;
export type NameChangeReasonKey = keyof typeof nameChangeReasons;

type Begin = { today: IsoDate; validFrom: IsoDate };

/** Cover that has not begun is changed from its first day on. */
export const atOnce = ({ today, validFrom }: Begin) => laterOf(today, validFrom);

/** The day for all contracts that a move concerns, whenever each of them begins. */
export const dayOfMove = (today: IsoDate) => addMonths(isoDate(`${today.slice(0, 8)}01`), 1);

export const firstOfNextMonth = ({ today, validFrom }: Begin) => laterOf(dayOfMove(today), validFrom);

/**
 * The next day on which a month or a year begins that is paid for by the term so far: so no month is collected twice, and none is left out. Whoever
 * asks on the day on which a year falls due need not wait for another one; what was booked that day is corrected.
 */
export const nextDueDate = ({ today, validFrom, paymentTermKey }: Begin & { paymentTermKey: string }) => {
  if (isBefore(today, validFrom)) return validFrom;
  if (paymentTermKey !== 'payment_annual') return dayOfMove(today);
  const ofThisYear = isoDate(`${today.slice(0, 4)}-01-01`);
  return today === ofThisYear ? today : addYears(ofThisYear, 1);
};

const laterRate = 'Beitrag ab ';

/** The row of what was agreed for a later day and costs something else by a change: it stands below what the change itself costs. */
export const laterRateLabel = (day: IsoDate) => `${laterRate}${formatGermanDate(day)}`;

export const isLaterRate = ({ label }: { readonly label: string }) => label.startsWith(laterRate);

/** Rows of later rates come last, by their days: where they are kept, their order is lost. */
export const orderRows = <Row extends { readonly label: string }>(rows: readonly Row[]): Row[] => {
  const dayOf = ({ label }: Row) => label.slice(laterRate.length).split('.').toReversed().join('-');
  const later = rows.filter(isLaterRate).toSorted((one, other) => (dayOf(one) < dayOf(other) ? -1 : 1));
  return [...rows.filter((row) => !isLaterRate(row)), ...later];
};
