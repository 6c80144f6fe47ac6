import { animalsField } from './breeding-animal.ts';
import { breedingVariantOptions, findAssociation, findBreedingVariant, type Association } from './breeding-tarif.ts';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { checkConfirmations } from '#domain/offer/acceptance.ts';
import { checkContractStart } from '#domain/cover/contract-start.ts';
import { error, type Issue } from '#domain/basics/issue.ts';
import { checkSepaMandat } from '#domain/person/payment.ts';
import { checkInput, isMissing, type PresenceSwitch, type Unchecked } from '#domain/basics/rule.ts';
import { checkSpecies, isSpeciesKey, type SpeciesKey } from '#domain/animal/species.ts';
import { checkText } from '#domain/basics/text.ts';
import type { BreedingCalculationResult } from '#domain/wire/schemas/breeding-schemas.ts';

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
