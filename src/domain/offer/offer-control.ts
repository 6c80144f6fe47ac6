import type { ControlField } from './calculation-result.ts';
import { error, type Issue } from '#domain/basics/issue.ts';
import type { CalculationResult, OfferData } from '#domain/wire/schemas/offer-schemas.ts';

const controls: readonly { message: string; fields: readonly ControlField[] }[] = [
  {
    message: 'Die Kontrollberechnung weicht vom angezeigten Beitrag ab. Bitte versuchen Sie es erneut.',
    fields: [
      'insuranceCalculationSummaryRateAmount',
      'insuranceCalculationSummaryRateUnit',
      'insuranceCalculationKvRateAmount',
      'insuranceCalculationHvRateAmount',
    ],
  },
  {
    message: 'Die Angabe zur manuellen Bearbeitung weicht von der Kontrollberechnung ab. Bitte versuchen Sie es erneut.',
    fields: ['insuranceIsManualToProcess'],
  },
  {
    message:
      'Die Angabe zur manuellen Bearbeitung der Haftpflichtversicherung weicht von der Kontrollberechnung ab. Bitte versuchen Sie es erneut.',
    fields: ['insuranceIsHvManualToProcess'],
  },
  {
    message: 'Der Tarif der Haftpflichtversicherung weicht von der Kontrollberechnung ab. Bitte versuchen Sie es erneut.',
    fields: ['insuranceHvTarifId'],
  },
];

/** What the customer was shown against what the server calculates now (spec 7.4): any difference is a retry error. */
export const findDeviations = (shown: OfferData, calculated: CalculationResult): Issue[] =>
  controls.flatMap(({ message, fields }) => {
    const deviating = fields.find((field) => (shown[field] ?? null) !== (calculated[field] ?? null));
    return deviating === undefined ? [] : [error(message, deviating)];
  });
