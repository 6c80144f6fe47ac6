import { animalFieldNames, animalFieldOf, type animalFields, type AnimalField } from './animal-fields.ts';

type Charged = Extract<(typeof animalFields)[AnimalField], { readonly factor: object }>;
export type ChargedAnimalField = {
  [Field in AnimalField]: (typeof animalFields)[Field] extends { readonly factor: object } ? Field : never;
}[AnimalField];
type FactorCategory = Charged['factor']['category'];
/** Of what is chosen from a list; the others have a row for yes and one for no. */
export type ListedFactorCategory = Exclude<Charged, { readonly kind: 'boolean' }>['factor']['category'];

/** What the premium has a factor for, in the order of the formula (spec 10.2). */
export const chargedAnimalFields = animalFieldNames.flatMap((field) => {
  const { factor, ...row } = animalFieldOf(field);
  return factor === undefined
    ? []
    : [{ ...row, ...factor, field: field as ChargedAnimalField, category: factor.category as FactorCategory }];
});
