import { speciesKeys, type SpeciesKey, pronounOf, speciesWords as wordsOfSpecies, yourAnimal } from '#domain/animal/species.ts';
import type { TarifVariant } from '#domain/cover/tarif-choice.ts';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
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

/** A species as pages and the calculator speak of it, with its pictures: they are named by its key. */
const describe = (speciesKey: SpeciesKey): Words => ({
  title: wordsOfSpecies[speciesKey].name,
  nominative: yourAnimal(speciesKey, 'dein'),
  accusative: yourAnimal(speciesKey, 'dein', 'accusative'),
  dative: yourAnimal(speciesKey, 'dein', 'dative'),
  pronoun: pronounOf(speciesKey),
  face: `${speciesKey}-face`,
  picture: speciesKey,
});

export const speciesWords = Object.fromEntries(speciesKeys.map((key) => [key, describe(key)])) as Readonly<
  Record<SpeciesKey, Words>
>;

export const wordsOf = ({ speciesKey }: Pick<WizardState, 'speciesKey'>) => speciesWords[speciesKey ?? 'dog'];

export const variantNames: Readonly<Record<TarifVariant, string>> = { op: 'OP-Schutz', full: 'Vollschutz' };

/** How a heading speaks of the animal: by its name as soon as it has one. */
export const calledName = ({ data, speciesKey }: WizardState) =>
  data.animalName?.trim() || yourAnimal(speciesKey ?? 'dog', 'Dein');
