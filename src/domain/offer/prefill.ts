import { animalFieldNames, animalFieldOf, type AnimalField } from '#domain/animal/animal-fields.ts';
import { parseIsoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { isSpeciesKey, type SpeciesKey } from '#domain/animal/species.ts';
import { isTarifVariant, type TarifVariant } from '#domain/cover/tarif-choice.ts';
import type { OfferData } from '#domain/wire/shop/offers.ts';

/** What the address of /beitragberechnen fills in beforehand (spec 11.6). Absent parameters leave no trace. */
export type Prefill = {
  readonly speciesKey: SpeciesKey | null;
  readonly tarifVariant: TarifVariant | null;
  /** Resolved by title once the races of the tarif are loaded. */
  readonly animalRaceTitle: string | null;
  readonly contractStartDateStr: IsoDate | null;
  readonly isMinimumAgeChecked: boolean;
  /** From the user area: a logged-in customer insures one more animal (spec 11.17). */
  readonly isAnotherAnimal?: true;
  readonly offerData: OfferData;
};

/** Reads one parameter, for example `(name) => searchParams.get(name)`. */
export type ReadParameter = (name: string) => string | null;

const text = (value: string | null) => value?.trim() || null;

/** Longer texts are no answer to any of our questions. */
const longestText = 254;

export const parsePrefillBoolean = (value: string | null) => {
  if (value === 'T' || value === 't' || value === '1') return true;
  return value === 'F' || value === 'f' || value === '0' ? false : null;
};

export const parsePrefillGender = (value: string | null) => {
  if (value === 'male' || value === 'm') return 'male';
  return value === 'female' || value === 'f' ? 'female' : null;
};

/** Says nothing about the person: who they are is the session's to tell. */
const anotherAnimalParameter = 'another_animal';

export const anotherAnimalAddress = `/beitragberechnen?${anotherAnimalParameter}=t`;

const healthyAnimal = {
  healthCountVetVisits: 0,
  healthIsHealthy: true,
  healthIsChronicallyIll: false,
  healthWasSeriousIll: false,
} satisfies OfferData;

const withoutNulls = (data: OfferData): OfferData =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));

/** Each in the manner of its kind. */
const readAnimalField = (field: AnimalField, read: ReadParameter) => {
  const { parameter, kind, isDate } = animalFieldOf(field);
  const value = parameter === undefined ? null : read(parameter);
  if (kind === 'boolean') return parsePrefillBoolean(value);
  return isDate === true ? parseIsoDate(value) : value;
};

export const readPrefill = (readParameter: ReadParameter): Prefill => {
  const read = (name: string) => {
    const value = text(readParameter(name));
    return value !== null && value.length > longestText ? null : value;
  };
  const readBoolean = (name: string) => parsePrefillBoolean(read(name));
  const speciesKey = read('species');
  const tarifVariant = read('tarif_variant');
  return {
    speciesKey: isSpeciesKey(speciesKey) ? speciesKey : null,
    tarifVariant: isTarifVariant(tarifVariant) ? tarifVariant : null,
    animalRaceTitle: read('animal_race'),
    contractStartDateStr: parseIsoDate(read('assumed_start_date')),
    isMinimumAgeChecked: readBoolean('is_child_animal_selling') !== true,
    ...(readBoolean(anotherAnimalParameter) === true && { isAnotherAnimal: true }),
    offerData: withoutNulls({
      ...Object.fromEntries(animalFieldNames.map((field) => [field, readAnimalField(field, read)])),
      animalGenderKey: parsePrefillGender(read('animal_gender')),
      // Whatever animal_is_business says.
      animalIsUsedForBusiness: false,
      childAnimalSellingToken: read('child_animal_token'),
      contractDiscountCode: read('voucher_code'),
      contracteeSalutationKey: read('salutation'),
      contracteeFirstname: read('firstname'),
      contracteeLastname: read('lastname'),
      contracteeStreet: read('street'),
      contracteeBuildingNo: read('streetno'),
      contracteeZipCode: read('zip'),
      contracteeCity: read('city'),
      contracteePhone: read('phone'),
      contracteeEmail: read('email'),
      ...(readBoolean('animal_is_healthy') === true ? healthyAnimal : {}),
    }),
  };
};

const isOfPerson = ([field]: readonly [string, unknown]) => field.startsWith('contractee') || field === 'animalIsUsedForBusiness';

/** What the address says of the person. The animal that it names is described already; the next one is another. */
export const withoutAnimal = (prefill: Prefill): Prefill => ({
  ...prefill,
  speciesKey: null,
  animalRaceTitle: null,
  isMinimumAgeChecked: true,
  offerData: Object.fromEntries(Object.entries(prefill.offerData).filter(isOfPerson)),
});

/**
 * What of the address holds for another animal too. Usually all of it (spec 11.12); but a buyer's link is about one sold child
 * animal, which is insured once: neither it nor its token may come up again.
 */
export const withoutSoldAnimal = (prefill: Prefill): Prefill => {
  if (prefill.offerData.childAnimalSellingToken === undefined && prefill.isMinimumAgeChecked) return prefill;
  return { ...withoutAnimal(prefill), contractStartDateStr: null };
};
