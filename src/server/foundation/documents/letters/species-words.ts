import { type SpeciesKey, articleOf, speciesWords, yourAnimal } from '#domain/animal/species.ts';

/** A species as the templates name it: letters and terms say "dein Hund". */
export const speciesInLetters = (speciesKey: SpeciesKey) => ({
  plural: speciesWords[speciesKey].plural,
  article: articleOf(speciesKey),
  your: yourAnimal(speciesKey, 'dein'),
  yourGenitive: yourAnimal(speciesKey, 'dein', 'genitive'),
  yourAccusative: yourAnimal(speciesKey, 'dein', 'accusative'),
});
