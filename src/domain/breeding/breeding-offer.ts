import { birthday, isAfter, isBefore, isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import {
  breedingLimits,
  breedingVariantOptions,
  findAssociation,
  findBreedingVariant,
  type Association,
  memberFactorOf,
  type BreedingVariant,
} from './breeding-tarif.ts';
import { error, type Issue } from '#domain/basics/issue.ts';
import { checkConfirmations } from '#domain/offer/acceptance.ts';
import { checkContractStart } from '#domain/cover/contract-start.ts';
import { checkSepaMandat } from '#domain/person/payment.ts';
import { checkInput, isMissing, type PresenceSwitch, type Unchecked } from '#domain/basics/rules/rule.ts';
import { checkSpecies, isSpeciesKey, type SpeciesKey } from '#domain/animal/species.ts';
import { checkText } from '#domain/basics/text.ts';
import { times, wholeNumber } from '#domain/basics/exact-decimal.ts';
import { decimal, divideCents, roundToCents, toEuros } from '#domain/basics/money.ts';
import { rateText } from '#domain/premium/rate-text.ts';
import type { PaymentTerm } from '#domain/premium/tarif-book.ts';
import type { BreedingCalculationResult } from '#domain/wire/breeding/tarif.ts';

/** What decides whether an animal may be covered by a breeding police. */
export type BreedingCandidate = {
  readonly speciesKey: string;
  readonly animalName: string;
  readonly animalBirthdateStr: string;
  readonly animalGenderKey: string;
  /** A tier_kv or tier_op police in `new` or `active` (spec 9.2). */
  readonly isHealthInsured: boolean;
  /** Covered by another breeding police that is in force. */
  readonly isCoveredElsewhere: boolean;
  readonly isDeprecated: boolean;
};

export const animalsField = 'animalUuids';

/** Both birthdays belong to the span (spec 9.2). */
const isOfBreedingAge = (birthdate: IsoDate, today: IsoDate) =>
  !isAfter(birthday(birthdate, breedingLimits.minimumAgeYears), today) &&
  !isBefore(birthday(birthdate, breedingLimits.maximumAgeYears), today);

/** spec 9.2. The animal is the customer's: one of somebody else is none at all. */
export const checkBreedingAnimal = (
  animal: BreedingCandidate,
  { speciesKey, today }: { readonly speciesKey: string; readonly today: IsoDate },
): Issue[] => {
  const name = animal.animalName;
  const refuse = (message: string) => [error(message, animalsField)];
  if (animal.isDeprecated) return refuse(`${name} ist nicht mehr bei dir und kann nicht aufgenommen werden.`);
  if (animal.speciesKey !== speciesKey) return refuse(`${name} gehört zu einer anderen Tierart. Ein Vertrag umfasst nur eine.`);
  if (animal.animalGenderKey !== 'female') return refuse(`${name} ist kein weibliches Tier. Nur Muttertiere werden versichert.`);
  const birthdate = isoDate(animal.animalBirthdateStr);
  if (!isOfBreedingAge(birthdate, today)) {
    const { minimumAgeYears, maximumAgeYears } = breedingLimits;
    const isYoung = isAfter(birthday(birthdate, minimumAgeYears), today);
    const years = `zwischen dem ${minimumAgeYears}. und dem ${maximumAgeYears}. Geburtstag`;
    return refuse(`${name} ist zu ${isYoung ? 'jung' : 'alt'}. Der Züchtertarif nimmt Tiere ${years} auf.`);
  }
  if (!animal.isHealthInsured) {
    return refuse(`Für ${name} besteht keine Krankenversicherung. Bitte schließe zuerst OP-Schutz oder Vollschutz ab.`);
  }
  if (animal.isCoveredElsewhere) return refuse(`${name} ist schon durch einen anderen Züchtertarif versichert.`);
  return [];
};

/** A request after its rules, with what it was priced at. */
export type StoredBreedingOffer = BreedingCalculationResult & {
  speciesKey: SpeciesKey;
  variantKey: string;
  animalUuids: readonly string[];
  breederAssociationKey: string;
  breederMemberNumber: string | null;
  contractPaymentTermKey: string;
};

type RequestField =
  | 'speciesKey'
  | 'variantKey'
  | 'animalUuids'
  | 'breederAssociationKey'
  | 'breederMemberNumber'
  | 'contractPaymentTermKey';
export type BreedingRequestSlice = Unchecked<RequestField>;
export type BreedingRequestContext = { readonly paymentTermKeys: readonly string[] };

const memberNumberMaximumLength = 32;

const checkAnimals = ({ animalUuids }: BreedingRequestSlice, { presence }: PresenceSwitch): Issue[] => {
  if (isMissing(animalUuids) || (Array.isArray(animalUuids) && animalUuids.length === 0)) {
    return presence ? [error('Bitte wähle mindestens ein Zuchttier aus.', animalsField)] : [];
  }
  if (!Array.isArray(animalUuids)) return [error('Die Auswahl der Zuchttiere ist fehlerhaft.', animalsField)];
  // A uuid may be spelled in capitals too.
  const distinct = new Set(animalUuids.map((uuid) => (typeof uuid === 'string' ? uuid.toLowerCase() : uuid)));
  return distinct.size === animalUuids.length ? [] : [error('Ein Zuchttier ist doppelt ausgewählt.', animalsField)];
};

const checkAssociation = ({ speciesKey, breederAssociationKey }: BreedingRequestSlice, presenceSwitch: PresenceSwitch): Issue[] =>
  checkInput(
    {
      field: 'breederAssociationKey',
      value: breederAssociationKey,
      isValid: (key) => isSpeciesKey(speciesKey) && findAssociation(speciesKey, key) !== null,
      missing: 'Bitte wähle deinen Zuchtverband aus.',
      faulty: 'Diesen Zuchtverband gibt es für die Tierart nicht.',
    },
    presenceSwitch,
  );

/** The part of a request that a change of a police shares. */
export const checkAnimalsAndAssociation = (slice: BreedingRequestSlice, presenceSwitch: PresenceSwitch): Issue[] => [
  ...checkAnimals(slice, presenceSwitch),
  ...checkAssociation(slice, presenceSwitch),
];

/** spec 9.3. Each animal is checked by a rule of its own, once it is known. */
export const checkBreedingRequest = (
  slice: BreedingRequestSlice,
  { paymentTermKeys }: BreedingRequestContext,
  presenceSwitch: PresenceSwitch,
): Issue[] => [
  ...checkSpecies(slice, null, presenceSwitch),
  ...checkInput(
    {
      field: 'variantKey',
      value: slice.variantKey,
      isValid: (key) => findBreedingVariant(key) !== null,
      missing: 'Bitte wähle eine Variante aus.',
      faulty: `Es gibt nur die Varianten ${breedingVariantOptions('dog')
        .map(({ title }) => `„${title}“`)
        .join(' und ')}.`,
    },
    presenceSwitch,
  ),
  ...checkAnimalsAndAssociation(slice, presenceSwitch),
  ...checkText(
    {
      field: 'breederMemberNumber',
      value: slice.breederMemberNumber,
      maximum: memberNumberMaximumLength,
      faulty: 'Die Mitgliedsnummer ist ungültig.',
      tooLong: `Die Mitgliedsnummer darf nicht länger als ${memberNumberMaximumLength} Zeichen sein.`,
    },
    presenceSwitch,
  ),
  ...checkInput(
    {
      field: 'contractPaymentTermKey',
      value: slice.contractPaymentTermKey,
      isValid: (key) => paymentTermKeys.includes(key as string),
      missing: 'Bitte wähle eine Zahlungsweise aus.',
      faulty: 'Diese Zahlungsweise gibt es nicht.',
    },
    presenceSwitch,
  ),
];

/** Only members have a number. */
export const keepMemberNumber = (association: Association, memberNumber: string | null | undefined) =>
  association.isListed ? (memberNumber ?? null) : null;

export type BreedingAcceptanceSlice = Unchecked<
  'contractStartDateStr' | 'paymentSepaMandat' | 'contractAcceptConditions' | 'contractEverythingCorrect'
>;

export const checkBreedingAcceptance = (
  slice: BreedingAcceptanceSlice,
  context: { readonly today: IsoDate },
  presenceSwitch: PresenceSwitch,
): Issue[] => [
  ...checkContractStart(slice, context, presenceSwitch),
  ...checkSepaMandat(slice, context, presenceSwitch),
  ...checkConfirmations(slice, context, presenceSwitch),
];

export type BreedingChoice = {
  readonly speciesKey: SpeciesKey;
  readonly variant: BreedingVariant;
  readonly association: Association;
  readonly animalCount: number;
  readonly paymentTerm: PaymentTerm;
};

/** The animals are summed first; the year is rounded, then the payment (spec 9.1). */
export const priceBreeding = ({ speciesKey, variant, association, animalCount, paymentTerm }: BreedingChoice) => {
  const factors = [wholeNumber(animalCount), decimal(memberFactorOf(association)), decimal(paymentTerm.factor)];
  const annual = roundToCents(factors.reduce(times, decimal(variant.annualPrice[speciesKey])));
  const rate = divideCents(annual, paymentTerm.paymentsPerAnno);
  return { rateAmount: toEuros(rate), rateUnit: paymentTerm.unit, rateStr: rateText(rate, paymentTerm), animalCount };
};
