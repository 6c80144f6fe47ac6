import { animalFactors } from './animal-factors.ts';
import { common, ofCategory, type Factor, missingConfiguration } from './factor.ts';

/** The row of a ZIP code that has none of its own (spec 10.3). It exists as no ZIP code. */
export const fallbackZipCode = '11111';

const regionalFactor: Factor = {
  key: 'regional',
  title: 'Wohnort',
  asks: ['animalZipCode'],
  find: ({ zipCode }, { regionalFactors }) => {
    const factor = regionalFactors.get(zipCode) ?? regionalFactors.get(fallbackZipCode);
    return factor === undefined
      ? missingConfiguration('die Postleitzahl', 'animalZipCode')
      : { factor, title: `Wohnort: Postleitzahl ${zipCode}` };
  },
};

export const paymentTermFactor: Factor = {
  key: 'payment_term',
  title: 'Zahlweise',
  asks: [],
  find: ({ paymentTermKey }, { paymentTerms }) => {
    const row = paymentTerms.get(paymentTermKey);
    return row === undefined
      ? missingConfiguration('die Zahlweise', 'contractPaymentTermKey')
      : { factor: row.factor, title: `Zahlweise: ${row.title}` };
  },
};

/** A runtime that is no longer offered may still have its factor. */
export const contractRuntimeFactor: Factor = {
  key: 'contract_runtime',
  title: 'Laufzeit',
  asks: ['contractWantMultiYearDiscount'],
  find: ({ tarif, contractRuntimeKey }, { contractRuntimes }) => {
    const row = tarif.factors.get(`contract_runtime/${contractRuntimeKey}`);
    return row === undefined || !contractRuntimes.has(contractRuntimeKey)
      ? missingConfiguration('die Laufzeit', 'contractWantMultiYearDiscount')
      : { factor: row.factor, title: row.name };
  },
};

const cashFreeFactor = ofCategory(
  { key: 'cash_free', title: 'Direktabrechnung', about: 'die bargeldlose Abrechnung', field: 'contractIsCashFree' },
  ({ offer }) => offer.contractIsCashFree,
);

const healthFactor: Factor = {
  ...common(
    { key: 'health_surcharge', title: 'Gesundheitszuschlag', about: 'den Gesundheitszuschlag' },
    ({ isHealthSurchargeDue }) => isHealthSurchargeDue,
  ),
  asks: ['health'],
};

export const multiPetFactor = common(
  { key: 'multi_pet', title: 'Mehrtierrabatt', about: 'den Mehrtierrabatt', field: 'contractIsAlreadyTdCustomer' },
  ({ offer }) => offer.contractIsAlreadyTdCustomer === true,
);

export const coinsuranceFactor = common({ key: 'coinsurance', title: 'Eigenanteil', about: 'den Eigenanteil' });

const costsFactor = common({ key: 'versicherungs_kosten', title: 'Kosten', about: 'die Kosten' });

export const taxFactor = common({
  key: 'versicherungs_steuer',
  title: 'Versicherungsteuer',
  about: 'die Versicherungsteuer',
});

/** In the order of the formula (spec 10.2). */
export const factors: readonly Factor[] = [
  ...animalFactors,
  healthFactor,
  regionalFactor,
  paymentTermFactor,
  contractRuntimeFactor,
  cashFreeFactor,
  multiPetFactor,
  coinsuranceFactor,
  costsFactor,
  taxFactor,
];
