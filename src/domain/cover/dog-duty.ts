import { formatGermanDate, isoDate } from '#domain/basics/calendar-date.ts';
import { formatCents } from '#domain/basics/money.ts';
import type { SummaryRow } from '#domain/offer/summary-rows.ts';
import { liabilitySum, liabilitySumPerPerson, productPromises } from '#domain/product/product.ts';
import type { DogDuty } from '#domain/wire/shop/dog-duty.ts';

/** Only what the data says: for anything else the town is to be asked. */
const askYourTown = 'bitte frage deine Gemeinde';

const euros = (amount: number) => formatCents(amount * 100).replace(',00', '');

/** "im Saarland", "in Bayern" */
const inState = (state: string) => `${state === 'Saarland' ? 'im' : 'in'} ${state}`;

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Which dogs the law means: "alle Hunde", "Hunde ab 6 Monaten" */
const meantDogs = ({ onlyDogs, fromMonths, bornAfter }: DogDuty) => {
  if (onlyDogs !== null) return onlyDogs;
  if (fromMonths !== null) return `Hunde ab ${fromMonths}\u00A0Monaten`;
  return bornAfter === null ? 'alle Hunde' : `Hunde, die nach dem ${formatGermanDate(isoDate(bornAfter))} geboren sind,`;
};

/** One sentence at the question whether liability is wanted; a ZIP code in two states has the laws of both. */
export const dutyLine = (duties: readonly DogDuty[]): string => {
  const [duty, other] = duties;
  if (duty === undefined) return '';
  if (other !== undefined) {
    const states = duties.map(({ state }) => inState(state)).join(' und ');
    return `Deine Postleitzahl liegt ${states}. Ob dein Hund haftpflichtversichert sein muss: ${askYourTown}.`;
  }
  const state = inState(duty.state);
  if (duty.liability === 'unknown') return `Muss dein Hund ${state} haftpflichtversichert sein? ${capitalised(askYourTown)}.`;
  const verb = duty.liability === 'must' ? 'müssen' : 'sollen';
  return `${capitalised(state)} ${verb} laut Gesetz ${meantDogs(duty)} haftpflichtversichert sein.`;
};

export const lawOf = ({ law, section }: DogDuty) => [law, section].filter((part) => part !== null).join(', ');

/** "500.000 € für Personen und 250.000 € für Sachen"; null where this shop does not know the sum. */
export const askedSum = ({ sumTotal, sumPersons, sumThings, sumFinancial }: DogDuty): string | null => {
  const parts = [
    [sumTotal, ''],
    [sumPersons, ' für Personenschäden'],
    [sumThings, ' für Sachschäden'],
    [sumFinancial, ' für sonstige Vermögensschäden'],
  ] as const;
  const sums = parts.flatMap(([sum, of]) => (sum === null ? [] : [`${euros(sum)}${of}`]));
  return sums.length === 0 ? null : sums.join(' und ');
};

/**
 * Whether the cover sold here is known to reach what is asked. Financial loss that follows from no damage is not in its terms,
 * so a law that asks for it is never said to be met.
 */
export const isDutyMet = (duty: DogDuty) => {
  const { sumMillions, sumPerPersonMillions } = productPromises.liability;
  const reaches = (sum: number | null, millions: number) => sum === null || sum <= millions * 1_000_000;
  return (
    askedSum(duty) !== null &&
    duty.sumFinancial === null &&
    reaches(duty.sumTotal, sumPerPersonMillions) &&
    reaches(duty.sumPersons, sumPerPersonMillions) &&
    reaches(duty.sumThings, sumMillions)
  );
};

const notAsked = 'nicht vorgeschrieben';

/** What stands behind "mehr"; empty where nothing is confirmed. */
export const dutyRows = (duty: DogDuty, isLiabilitySold: boolean): SummaryRow[] => {
  const { law, liability, needChip, needRegister, checkedOn } = duty;
  if (law === null) return [];
  const isAsked = liability !== 'unknown';
  const our = `${liabilitySum}, je verletzter Person höchstens ${liabilitySumPerPerson}`;
  return [
    { label: 'Gesetz', value: lawOf(duty) },
    { label: isAsked ? 'Verlangte Summe' : 'Haftpflicht', value: askedSum(duty) ?? capitalised(askYourTown) },
    ...(isAsked && isLiabilitySold
      ? [{ label: 'Unsere Haftpflicht', value: isDutyMet(duty) ? `${our}: Das genügt.` : our }]
      : []),
    ...(needChip === null ? [] : [{ label: 'Chip', value: needChip ? 'für alle Hunde vorgeschrieben' : notAsked }]),
    ...(needRegister === null ? [] : [{ label: 'Anmeldung', value: needRegister ? 'jeder Hund bei der Behörde' : notAsked }]),
    { label: 'Geprüft am', value: formatGermanDate(isoDate(checkedOn)) },
  ];
};
