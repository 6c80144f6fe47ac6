import { fromEuros, subtractCents, type Cents } from '#domain/basics/money.ts';
import { isFilledText } from '#domain/basics/rules/rule.ts';
import { findTarifChange, type TarifChangeTypeKey, type TarifVariant } from '#domain/cover/tarif-choice.ts';
import { clearResults, dropServerIssues } from './change-data.ts';
import { dropOptionsOfTarif } from '#domain/wizard/state/option-lists.ts';
import { tarifOf, type WizardState } from '#domain/wizard/state/wizard-state.ts';
import type { TarifChangeOption } from '#domain/wire/shop/options.ts';

/** An op tarif may be upgraded, a full one downgraded (spec 6.9). */
const changeTypes: Readonly<Record<TarifVariant, TarifChangeTypeKey>> = { op: 'upgrade', full: 'downgrade' };

/** Where a switch of the current tarif leads. Back goes to the retention that an upgrade remembered. */
export const tarifChangeOf = (state: WizardState): TarifChangeOption | null => {
  const { tarifVariant, originalRetentionKey, options, data } = state;
  const tarif = tarifOf(state);
  if (tarif === null || tarifVariant === null || !isFilledText(data.contractRetentionKey)) return null;
  const change = findTarifChange(options.tarifChanges ?? [], {
    fromTarifId: tarif.tarifId,
    fromRetentionKey: data.contractRetentionKey,
    tarifChangeTypeKey: changeTypes[tarifVariant],
  });
  return change && { ...change, toRetentionKey: originalRetentionKey ?? change.toRetentionKey };
};

/** Only to a price that is known, and only once (spec 11.5). */
export const canUpgrade = (state: WizardState) =>
  state.tarifVariant === 'op' &&
  state.alternative !== null &&
  state.calculation !== null &&
  state.originalRetentionKey === null &&
  tarifChangeOf(state) !== null;

/** Only back from an upgrade. */
export const canDowngrade = ({ tarifVariant, originalRetentionKey }: WizardState) =>
  tarifVariant === 'full' && originalRetentionKey !== null;

/** What full cover costs more per payment; null when it is unknown or would be less than nothing. */
export const upgradePrice = (state: WizardState): Cents | null => {
  const { calculation, alternative } = state;
  const now = fromEuros(calculation?.insuranceCalculationSummaryRateAmount);
  const then = fromEuros(alternative?.insuranceCalculationSummaryRateAmount);
  const isSameUnit = calculation?.insuranceCalculationSummaryRateUnit === alternative?.insuranceCalculationSummaryRateUnit;
  if (!canUpgrade(state) || now === null || then === null || !isSameUnit) return null;
  const difference = subtractCents(then, now);
  return difference < 0 ? null : difference;
};

/** The other terms stay as they were chosen: the price of the button is the price that follows. */
const switchTarif = (state: WizardState, tarifVariant: TarifVariant, retentionKey: string | null): WizardState =>
  clearResults({
    ...state,
    tarifVariant,
    options: dropOptionsOfTarif(state.options),
    data: { ...state.data, contractRetentionKey: retentionKey },
    issues: dropServerIssues(state, ['contractRetentionKey']),
  });

export const upgrade = (state: WizardState): WizardState => {
  const change = tarifChangeOf(state);
  if (change === null || !canUpgrade(state)) return state;
  const originalRetentionKey = state.data.contractRetentionKey ?? null;
  return { ...switchTarif(state, 'full', change.toRetentionKey), originalRetentionKey };
};

/** A price of the other variant, wherever it is shown, may be taken: what was entered stays (spec 11.5). */
export const changeTarif = (state: WizardState): WizardState => {
  const change = tarifChangeOf(state);
  if (change === null) return state;
  const isUp = state.tarifVariant === 'op';
  const originalRetentionKey = isUp ? (state.data.contractRetentionKey ?? null) : null;
  return { ...switchTarif(state, isUp ? 'full' : 'op', change.toRetentionKey), originalRetentionKey };
};

export const downgrade = (state: WizardState): WizardState =>
  canDowngrade(state) ? { ...switchTarif(state, 'op', state.originalRetentionKey), originalRetentionKey: null } : state;
