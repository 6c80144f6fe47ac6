import type { SpeciesKey } from '#domain/animal/species.ts';
import { birthday, formatGermanDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { breedingLimits, type BreedingVariant } from '#domain/breeding/breeding-tarif.ts';
import type { SummaryRow } from '#domain/offer/summary-rows.ts';
import { entryAge, fullReimbursement } from '#domain/product/cover.ts';
import { liabilityRetention, liabilitySum, liabilitySumPerPerson, productPromises } from '#domain/product/product.ts';

/** The figures of one police, at the head of "Mein Schutz" (spec 15.10): its own day and retention instead of all that are offered. */
const waiting: SummaryRow = { label: 'Wartezeit', value: 'keine' };
const fees: SummaryRow = {
  label: 'Tierarztkosten',
  value: `bis zum ${productPromises.gotFactor}-fachen Satz der Gebührenordnung (GOT)`,
};

type HealthPolice = {
  speciesKey: SpeciesKey;
  birthdate: IsoDate;
  /** "85 %" */
  laterReimbursement: string;
  /** "85 €"; null where none is known. */
  retention: { amount: string; isNone: boolean } | null;
};

export const healthCoverFacts = ({ speciesKey, birthdate, laterReimbursement, retention }: HealthPolice): SummaryRow[] => {
  const years = entryAge(speciesKey);
  const lastDay = formatGermanDate(birthday(birthdate, years));
  return [
    {
      label: 'Erstattung',
      value: `${fullReimbursement} bis einschließlich zum ${years}.\u00A0Geburtstag am ${lastDay}, danach ${laterReimbursement}`,
    },
    ...(retention === null
      ? []
      : [{ label: 'Selbstbeteiligung', value: retention.isNone ? 'keine' : `${retention.amount} je Versicherungsjahr` }]),
    { label: 'Jahreshöchstleistung', value: 'keine, die Erstattung ist nicht begrenzt' },
    fees,
    waiting,
  ];
};

export const liabilityCoverFacts: readonly SummaryRow[] = [
  { label: 'Versicherungssumme', value: `${liabilitySum} pauschal je Versicherungsfall` },
  { label: 'Je geschädigte Person', value: `höchstens ${liabilitySumPerPerson}` },
  { label: 'Selbstbeteiligung', value: `${liabilityRetention} je Schaden` },
  waiting,
];

/** Its terms know neither a share nor a retention. */
export const breedingCoverFacts = ({ title, coversChildAnimals }: BreedingVariant): SummaryRow[] => [
  { label: 'Variante', value: title },
  fees,
  { label: 'Selbstbeteiligung', value: 'keine' },
  {
    label: 'Jungtiere',
    value: coversChildAnimals
      ? `mitversichert bis zum Verkauf, höchstens ${breedingLimits.childAnimalCoverWeeks} Wochen`
      : 'nicht mitversichert',
  },
  waiting,
];
