import { error } from '#domain/basics/issue.ts';
import { trimTexts } from '#domain/basics/text.ts';
import type { BreedingCalculationAnswer, BreedingTarifRequest } from '#domain/wire/breeding/breeding-schemas.ts';
import type { Work } from '#server/foundation/work.ts';
import { priceRequest } from './price-request.ts';

export const calculateBreedingTarif = async (
  userId: number,
  request: BreedingTarifRequest,
  dependencies: Work,
): Promise<BreedingCalculationAnswer> => {
  const { priced, issues } = await priceRequest(dependencies.database, userId, trimTexts(request), dependencies);
  if (priced === null) {
    return {
      calculationResult: null,
      _issues: [...issues, error('Der Beitrag zum Züchtertarif konnte nicht berechnet werden.')],
    };
  }
  const { rateAmount, rateUnit, rateStr, animalCount, calculatedAt } = priced.offer;
  return { calculationResult: { rateAmount, rateUnit, rateStr, animalCount, calculatedAt }, _issues: issues };
};
