import { yourAnimal, type SpeciesKey } from '#domain/animal/species.ts';
import type { TarifVariant } from '#domain/cover/tarif-variant.ts';
import type { WizardState } from '#domain/wizard/wizard-state.ts';
import type { PictureName } from '#domain/product/picture-names.ts';

type Words = {
  readonly title: string;
  readonly nominative: string;
  readonly accusative: string;
  readonly dative: string;
  readonly pronoun: string;
  readonly face: PictureName;
  readonly picture: PictureName;
};

export const speciesWords: Readonly<Record<SpeciesKey, Words>> = {
  dog: {
    title: 'Hund',
    nominative: 'dein Hund',
    accusative: 'deinen Hund',
    dative: 'deinem Hund',
    pronoun: 'er',
    face: 'dog-face',
    picture: 'dog',
  },
  cat: {
    title: 'Katze',
    nominative: 'deine Katze',
    accusative: 'deine Katze',
    dative: 'deiner Katze',
    pronoun: 'sie',
    face: 'cat-face',
    picture: 'cat',
  },
  rabbit: {
    title: 'Kaninchen',
    nominative: 'dein Kaninchen',
    accusative: 'dein Kaninchen',
    dative: 'deinem Kaninchen',
    pronoun: 'es',
    face: 'rabbit-face',
    picture: 'rabbit',
  },
};

export const wordsOf = ({ speciesKey }: Pick<WizardState, 'speciesKey'>) => speciesWords[speciesKey ?? 'dog'];

export const variantNames: Readonly<Record<TarifVariant, string>> = { op: 'OP-Schutz', full: 'Vollschutz' };

/** How a heading speaks of the animal: by its name as soon as it has one. */
export const calledName = ({ data, speciesKey }: WizardState) => data.animalName?.trim() || yourAnimal[speciesKey ?? 'dog'];
