import { formatCents, fromEuros } from '#domain/basics/money.ts';
import { tarifFeatures } from '#domain/product/product.ts';
import { areOptionsLoaded } from './change/load-options.ts';
import { calculationRequest } from './wizard-requests.ts';
import type { WizardState } from './state/wizard-state.ts';
import { canDowngrade, canUpgrade, upgradePrice } from './change/wizard-tarif-change.ts';

export type PriceBadge = {
  /** "46,12 €" */
  readonly price: string;
  /** "im Monat" or "im Jahr" */
  readonly unitWord: string;
  /** "19,0 %", included in the price. */
  readonly taxStr: string | null;
  readonly discountText: string | null;
  /** "4,83 €" */
  readonly liabilityPrice: string | null;
  readonly features: readonly string[];
  /** `extraPrice` is null where full cover would cost less: then only the button is shown. */
  readonly tarifSwitch: { readonly to: 'full'; readonly extraPrice: string | null } | { readonly to: 'op' } | null;
  /** The price of the data before the last change, as long as the next one is on its way. */
  readonly isOutdated: boolean;
};

const euros = (amount: unknown) => {
  const cents = fromEuros(amount);
  return cents === null ? null : formatCents(cents);
};

/** `EUR/Monat` → "im Monat" */
export const unitWord = (unit: string) => `im ${unit.slice(unit.indexOf('/') + 1)}`;

const tarifSwitch = (state: WizardState): PriceBadge['tarifSwitch'] => {
  if (canDowngrade(state)) return { to: 'op' };
  const extra = upgradePrice(state);
  return canUpgrade(state) ? { to: 'full', extraPrice: extra === null ? null : formatCents(extra) } : null;
};

/** Without a next price in sight the last one would be a promise that nobody keeps. */
const isPriceComing = (state: WizardState) =>
  state.busy !== null || !areOptionsLoaded(state) || calculationRequest(state) !== null;

/** On steps 2 and 3 (spec 11.4); null without a price. */
export const priceBadge = (state: WizardState): PriceBadge | null => {
  const { step, tarifVariant, shownCalculation: calculation } = state;
  const price = euros(calculation?.insuranceCalculationSummaryRateAmount);
  const isItsPlace = step === 'step2' || step === 'step3';
  if (!isItsPlace || tarifVariant === null || calculation === null || price === null) return null;
  if (state.calculation === null && !isPriceComing(state)) return null;
  const hasDiscount = (calculation.insuranceCalculationKvDiscountAmount ?? 0) > 0;
  return {
    price,
    unitWord: unitWord(calculation.insuranceCalculationSummaryRateUnit ?? ''),
    taxStr: calculation.insuranceCalculationInsuranceTaxStr ?? null,
    discountText: hasDiscount ? (calculation.insuranceCalculationKvDiscountText ?? null) : null,
    liabilityPrice: euros(calculation.insuranceCalculationHvRateAmount),
    features: tarifFeatures[tarifVariant],
    tarifSwitch: tarifSwitch(state),
    isOutdated: state.calculation === null,
  };
};
