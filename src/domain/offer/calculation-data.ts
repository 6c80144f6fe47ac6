import { animalFieldNames, animalFieldOf, type AnimalField } from '#domain/animal/animal-fields.ts';
import { isAnimalFieldNeeded, type NeedsOfAnimal } from '#domain/animal/animal-needs.ts';
import { isAnswerOfKind, checkRequirements, isBoolean, type Requirement, type Unchecked } from '#domain/basics/rules/rule.ts';
import { error, type Issue } from '#domain/basics/issue.ts';

/** The parts of a request as the wizard holds them; null as long as the customer has not been there. */
export type CalculationModels = Readonly<Record<'animal' | 'health' | 'liability' | 'contract', object | null>>;

/** spec 7.1: only dogs need liability data. These go to the log and are not shown, hence English. */
export const findMissingModels = (models: CalculationModels, { tarif }: Pick<NeedsOfAnimal, 'tarif'>): Issue[] => {
  const missing = [
    models.animal === null && 'AnimalData is missing',
    models.health === null && 'AnimalHealthData is missing',
    tarif?.needLiabilityInsuranceInput === true && models.liability === null && 'LiabilityData is missing',
    models.contract === null && 'ContractData is missing',
  ];
  return missing.filter((message) => message !== false).map((message) => error(message));
};

type CalculationNeed = AnimalField | 'liabilityWantInsurance';

const ofAnimal = animalFieldNames.flatMap((field): Requirement<AnimalField>[] => {
  const { about, kind } = animalFieldOf(field);
  return about === undefined ? [] : [[field, about, isAnswerOfKind[kind]]];
});
const ofLiability: Requirement<'liabilityWantInsurance'> = ['liabilityWantInsurance', 'Haftpflichtversicherung', isBoolean];

/** What the premium cannot be calculated without, depending on the flags of race and tarif (spec 10.6). */
export const checkCalculationNeeds = (
  slice: Unchecked<CalculationNeed>,
  { tarif, race }: Pick<NeedsOfAnimal, 'tarif' | 'race'>,
): Issue[] => {
  const needs = { tarif, race, animalIsChipped: slice.animalIsChipped };
  return [
    ...checkRequirements(
      slice,
      ofAnimal.filter(([field]) => isAnimalFieldNeeded(field, needs)),
    ),
    ...(tarif?.needLiabilityInsuranceInput === true ? checkRequirements(slice, [ofLiability]) : []),
  ];
};
