import type { SpeciesKey } from '#domain/animal/species.ts';
import { articleOf, speciesWords, yourAnimal } from '#domain/animal/species-words.ts';

/** A species as the templates name it: letters and terms say "Ihr Hund". */
export const speciesInLetters = (speciesKey: SpeciesKey) => ({
  plural: speciesWords[speciesKey].plural,
  article: articleOf(speciesKey),
  your: yourAnimal(speciesKey, 'Ihr'),
  yourGenitive: yourAnimal(speciesKey, 'Ihr', 'genitive'),
  yourAccusative: yourAnimal(speciesKey, 'Ihr', 'accusative'),
});
