import type { SpeciesKey } from '#domain/animal/species.ts';

/** A species in the cases that the wording needs, as "Ihr Hund" and its forms. */
export type SpeciesWords = {
  name: string;
  plural: string;
  your: string;
  yourGenitive: string;
  yourDative: string;
  yourAccusative: string;
};

export const speciesWords: Readonly<Record<SpeciesKey, SpeciesWords>> = {
  dog: {
    name: 'Hund',
    plural: 'Hunde',
    your: 'Ihr Hund',
    yourGenitive: 'Ihres Hundes',
    yourDative: 'Ihrem Hund',
    yourAccusative: 'Ihren Hund',
  },
  cat: {
    name: 'Katze',
    plural: 'Katzen',
    your: 'Ihre Katze',
    yourGenitive: 'Ihrer Katze',
    yourDative: 'Ihrer Katze',
    yourAccusative: 'Ihre Katze',
  },
  rabbit: {
    name: 'Kaninchen',
    plural: 'Kaninchen',
    your: 'Ihr Kaninchen',
    yourGenitive: 'Ihres Kaninchens',
    yourDative: 'Ihrem Kaninchen',
    yourAccusative: 'Ihr Kaninchen',
  },
};
