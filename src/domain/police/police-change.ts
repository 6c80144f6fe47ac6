import { addMonths, isoDate, laterOf, yearOf, type IsoDate } from '#domain/basics/calendar-date.ts';

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

/** Of all contracts that a move concerns, whenever each of them begins. */
export const dayOfMove = (today: IsoDate) => addMonths(isoDate(`${today.slice(0, 8)}01`), 1);

export const firstOfNextMonth = ({ today, validFrom }: Begin) => laterOf(dayOfMove(today), validFrom);

/** The next day on which both payment terms are due: so no month is collected twice, and none is left out. */
export const nextSharedDueDate = ({ today, validFrom }: Begin) => {
  const from = laterOf(today, validFrom);
  const ofThisYear = isoDate(`${from.slice(0, 4)}-01-01`);
  if (from === ofThisYear && from !== today) return from;
  return isoDate(`${String(yearOf(from) + 1).padStart(4, '0')}-01-01`);
};
