import { contractRuntimeKeyOf } from '#domain/premium/premium-input.ts';
import { type WizardState, tarifOf } from '#domain/wizard/state/wizard-state.ts';
import type { RateCell, RateStep } from '#domain/wire/shop/rates.ts';

/** What makes a cell of the comparison: a tarif with its terms. */
export type Terms = Pick<RateCell, 'tarifId' | 'retentionKey' | 'contractRuntimeKey' | 'paymentTermKey'>;

const termNames = ['tarifId', 'retentionKey', 'contractRuntimeKey', 'paymentTermKey'] as const satisfies (keyof Terms)[];

/** The terms as they are chosen now; null before there is a tarif. */
export const chosenTerms = (state: WizardState): Terms | null => {
  const tarif = tarifOf(state);
  return tarif === null
    ? null
    : {
        tarifId: tarif.tarifId,
        retentionKey: state.data.contractRetentionKey ?? '',
        contractRuntimeKey: contractRuntimeKeyOf(state.data.contractWantMultiYearDiscount),
        paymentTermKey: state.data.contractPaymentTermKey ?? '',
      };
};

export const isSameTerms = (one: Terms, other: Terms) => termNames.every((name) => one[name] === other[name]);

export const findCell = (cells: readonly RateCell[], terms: Terms) => cells.find((cell) => isSameTerms(cell, terms)) ?? null;

const paymentsOf = ({ annualAmount, summaryRateAmount }: RateCell) => Math.round(annualAmount / summaryRateAmount);

/** Each of the two parts of a rate, health and liability, is rounded to the cent at every payment. */
const roundingOf = (cell: RateCell) => 0.01 * paymentsOf(cell);

const saved = (now: number, before: number) => (1 - now / before) * 100;

/**
 * How many percent a year costs less in one cell than in another. The amounts are rounded, so a whole percentage that they
 * allow is the true one; otherwise (where the minimum rate swallows a part) there is one decimal. Null where nothing is saved.
 */
export const savingPercent = (cell: RateCell | null, than: RateCell | null): number | null => {
  if (cell === null || than === null || !(cell.annualAmount < than.annualAmount)) return null;
  const least = saved(cell.annualAmount + roundingOf(cell), than.annualAmount - roundingOf(than));
  const most = saved(cell.annualAmount - roundingOf(cell), than.annualAmount + roundingOf(than));
  const whole = Math.round(saved(cell.annualAmount, than.annualAmount));
  const percent = whole >= least && whole <= most ? whole : Number(saved(cell.annualAmount, than.annualAmount).toFixed(1));
  return percent > 0 ? percent : null;
};

/** In the place of a percentage that is still to come. */
export const awaitedPercent = '…\u00A0%';

/** What the multi-pet factor takes off, from an explanation that has it; null where the minimum rate swallows it all. */
export const multiPetPercent = (steps: readonly RateStep[]): number | null => {
  const { factor, amount } = steps.find(({ key }) => key === 'multi_pet') ?? { factor: null, amount: 0 };
  return amount < 0 ? Number(((1 - Number(factor)) * 100).toFixed(2)) : null;
};

/** `sb85` is 85 € a year; a key of another kind tells nothing. */
export const ownShareEuros = (retentionKey: string): number | null => {
  const euros = /^sb(\d+)$/.exec(retentionKey)?.[1];
  return euros === undefined ? null : Number(euros);
};

/** `3_years` → "3 Jahre" */
export const runtimeTitle = (contractRuntimeKey: string) => {
  const years = Number.parseInt(contractRuntimeKey, 10);
  return years === 1 ? '1 Jahr' : `${years} Jahre`;
};

/** `EUR/Monat` → "im Monat" */
export const unitWord = (unit: string) => `im ${unit.slice(unit.indexOf('/') + 1)}`;
