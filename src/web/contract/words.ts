import { formatGermanDate, fullMonthsBetween, type IsoDate, parseIsoDate, todayInBerlin } from '#domain/basics/calendar-date.ts';
import { isOver } from '#domain/police/police-standing.ts';
import type { Animal, Police } from '#domain/wire/area/records.ts';

/** How the user area speaks of records: one place for lists, cards and pages. */
type Tone = 'ok' | 'info' | 'warning' | 'quiet';
export type Status = { label: string; tone: Tone };

export const insuranceTypeTexts: Readonly<Record<Police['insuranceTypeKey'], string>> = {
  tier_kv: 'Vollschutz',
  tier_op: 'OP-Schutz',
  tier_hv: 'Haftpflicht',
  tier_zt: 'Züchtertarif',
};

/** "Vollschutz und Haftpflicht" */
export const coverTexts = (keys: readonly string[]) =>
  keys.map((key) => insuranceTypeTexts[key as Police['insuranceTypeKey']] ?? key).join(' und ');

const coverOrder = Object.keys(insuranceTypeTexts);

/** Health first, then liability: the order that covers are shown in. */
export const sortByCover = (polices: readonly Police[]) =>
  polices.toSorted((one, other) => coverOrder.indexOf(one.insuranceTypeKey) - coverOrder.indexOf(other.insuranceTypeKey));

export const policeStateTexts: Readonly<Record<Police['policeStateKey'], string>> = {
  new: 'Beginnt bald',
  new_manual: 'Wird geprüft',
  active: 'Aktiv',
  cancelled: 'Gekündigt',
  withdrawn: 'Widerrufen',
  declined: 'Nicht angenommen',
  ended: 'Beendet',
};

/** `01.12.2026`; what is no date stays as it came. */
export const dayText = (value: string) => {
  const date = parseIsoDate(value.slice(0, 10));
  return date === null ? value : formatGermanDate(date);
};

const tones: Readonly<Record<Police['policeStateKey'], Tone>> = {
  new: 'info',
  new_manual: 'warning',
  active: 'ok',
  cancelled: 'warning',
  withdrawn: 'quiet',
  declined: 'quiet',
  ended: 'quiet',
};

type OfState = Pick<Police, 'policeStateKey' | 'validFrom' | 'validTo'>;

export const policeStatus = ({ policeStateKey, validFrom, validTo }: OfState): Status => {
  const tone = tones[policeStateKey];
  if (policeStateKey === 'new') return { label: `Ab ${dayText(validFrom)}`, tone };
  if (policeStateKey === 'cancelled') return { label: `Gekündigt zum ${dayText(validTo)}`, tone };
  if (policeStateKey === 'ended') return { label: `Beendet am ${dayText(validTo)}`, tone };
  return { label: policeStateTexts[policeStateKey], tone };
};

type OfTerm = Pick<Police, 'policeStateKey' | 'validTo' | 'isRenewed'>;

/** How long a contract runs; null for what never ran or does not run yet (spec 15.3). */
export const termText = ({ policeStateKey, validTo, isRenewed }: OfTerm) => {
  if (policeStateKey === 'ended') return `Beendet am ${dayText(validTo)}`;
  if (policeStateKey === 'new_manual' || policeStateKey === 'declined' || policeStateKey === 'withdrawn') return null;
  return isRenewed ? `Läuft bis ${dayText(validTo)}, danach um ein Jahr weiter` : `Endet am ${dayText(validTo)}`;
};

/** Beside a status, which names the end of what is cancelled or over. */
export const runningText = (police: OfTerm) =>
  police.policeStateKey === 'cancelled' || police.policeStateKey === 'ended' ? null : termText(police);

/** `Luna und Maja`, `Luna, Maja und Nala`. */
export const listText = (names: readonly string[]) => new Intl.ListFormat('de', { type: 'conjunction' }).format(names);

/** `Vollschutz für Bello` */
export const policeName = ({ insuranceTypeKey, animalNames }: Pick<Police, 'insuranceTypeKey' | 'animalNames'>) =>
  `${insuranceTypeTexts[insuranceTypeKey]} für ${listText(animalNames)}`;

/** What is over costs nothing any more, and shows no premium among what runs. */
export const rateOfLive = ({ policeStateKey, premiumRateStr }: Pick<Police, 'policeStateKey' | 'premiumRateStr'>) =>
  isOver(policeStateKey) ? null : premiumRateStr;

/** On a narrow line "175 €" and "705,40 € / Jahr" stay whole. */
export const withWholeAmounts = (text: string) => text.replaceAll(/ (?=€|\/)|(?<=€.?\/) /g, '\u00A0');

const insuredWords: Readonly<Record<Police['policeStateKey'], readonly [one: string, several: string]>> = {
  new: ['Versichert wird', 'Versichert werden'],
  new_manual: ['Der Antrag ist für', 'Der Antrag ist für'],
  active: ['Versichert ist', 'Versichert sind'],
  cancelled: ['Versichert ist', 'Versichert sind'],
  withdrawn: ['Der Vertrag war für', 'Der Vertrag war für'],
  declined: ['Der Antrag war für', 'Der Antrag war für'],
  ended: ['Versichert war', 'Versichert waren'],
};

/** Before the animals of a police: nobody is called insured who is not, not even on the day of a death. */
export const insuredText = ({ policeStateKey }: Pick<Police, 'policeStateKey'>, animals: number) =>
  insuredWords[policeStateKey][animals === 1 ? 0 : 1];

/** Covers the animal, will cover it, or may still come about. */
export const isLive = ({ policeStateKey }: Pick<Police, 'policeStateKey'>) => !isOver(policeStateKey);

export const yearsText = (years: number) => (years === 1 ? '1 Jahr' : `${years} Jahre`);

/** `2 Jahre`, `7 Monate`, `unter 1 Monat`. */
export const ageText = (birthdate: string, today: IsoDate) => {
  const date = parseIsoDate(birthdate);
  if (date === null) return '';
  const months = fullMonthsBetween(date, today);
  const years = Math.trunc(months / 12);
  if (years >= 1) return yearsText(years);
  if (months >= 1) return months === 1 ? '1 Monat' : `${months} Monate`;
  return 'unter 1 Monat';
};

export const raceText = ({ animalManualRaceName, animalRaceStr }: Pick<Animal, 'animalManualRaceName' | 'animalRaceStr'>) =>
  animalManualRaceName ?? animalRaceStr;

/** The day in Berlin, asked anew at each drawing: a page may stay open over midnight. */
export const today = () => todayInBerlin(new Date());
