import { alwaysAskedAnimalFields, animalFieldOf } from '#domain/animal/animal-fields.ts';
import type { SpeciesKey } from '#domain/animal/species.ts';

/** The address fills in what it can, so that a test begins where it has something to say (spec 11.6). */
const person = {
  salutation: 'frau',
  firstname: 'Erika',
  lastname: 'Mustermann',
  street: 'Heidestraße',
  streetno: '17',
  zip: '10115',
  city: 'Berlin',
  phone: '030 1234567',
  email: 'erika@example.org',
};

/** As the debug button would answer. */
const askedOfEveryAnimal = Object.fromEntries(
  alwaysAskedAnimalFields.map(animalFieldOf).flatMap(({ parameter, sample }) => {
    if (parameter === undefined || sample === undefined) return [];
    return [[parameter, typeof sample === 'boolean' ? String(Number(sample)) : String(sample)]];
  }),
);

const animals = {
  dog: { animal_name: 'Bruno', animal_gender: 'm', animal_race: 'Beagle', animal_is_chipped: '1', animal_is_hunting: '0' },
  cat: {
    animal_name: 'Minka',
    animal_gender: 'f',
    animal_race: 'Europäisch Kurzhaar',
    animal_is_chipped: '1',
    animal_is_imported: '0',
  },
  rabbit: { animal_name: 'Hoppel', animal_gender: 'f', animal_race: 'Deutsche Riesen' },
} satisfies Record<SpeciesKey, Record<string, string>>;

/** Old enough for all three, young enough for all three. */
const birthdate = () => `${new Date().getFullYear() - 2}-05-01`;

export const filledAddress = (species: SpeciesKey, variant: 'op' | 'full', change: Record<string, string> = {}) =>
  `/beitragberechnen?${new URLSearchParams({
    species,
    tarif_variant: variant,
    animal_birthdate: birthdate(),
    ...askedOfEveryAnimal,
    animal_is_healthy: '1',
    ...animals[species],
    ...person,
    ...change,
  })}`;
