import type { Issue } from '#domain/basics/issue.ts';
import { exact, times } from '#domain/basics/exact-decimal.ts';
import { roundToCents, type Cents } from '#domain/basics/money.ts';
import { missingConfiguration } from './missing-configuration.ts';
import type { PremiumInput } from './premium-input.ts';
import { surchargeOf } from './underwriting-surcharge.ts';
import type { Tarif, TarifBook } from './tarif-book.ts';

export type LiabilityPremium = { readonly tarif: Tarif; readonly annual: Cents };

const findLiabilityTarif = (speciesKey: string, book: TarifBook) => {
  for (const tarif of book.tarifs.values()) {
    if (tarif.insuranceTypeKey === 'tier_hv' && tarif.speciesKey === speciesKey) return tarif;
  }
  return null;
};

/** Initial rate × payment term × runtime and nothing else (spec 10.5), but for a surcharge of its own. Null without liability, and where a row is missing. */
export const priceLiability = (input: PremiumInput, book: TarifBook, issues: Issue[]): LiabilityPremium | null => {
  if (!input.isLiabilityPriced) return null;
  const tarif = findLiabilityTarif(input.tarif.speciesKey, book);
  const runtime = tarif?.factors.get(`contract_runtime/${input.contractRuntimeKey}`);
  const paymentTerm = book.paymentTerms.get(input.paymentTermKey);
  // That the payment term is missing is told by its own factor.
  if (paymentTerm === undefined) return null;
  if (tarif === null || tarif.initialRatePerAnno === null || runtime === undefined) {
    issues.push(missingConfiguration('den Haftpflichttarif', 'liabilityWantInsurance').missing);
    return null;
  }
  const product = times(times(exact(tarif.initialRatePerAnno), exact(paymentTerm.factor)), exact(runtime.factor));
  return { tarif, annual: roundToCents(times(product, surchargeOf(input).value)) };
};
