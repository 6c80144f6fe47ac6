import { tarifVariantOf, type TarifVariant } from '#domain/cover/tarif-choice.ts';
import { fieldChanged, type WizardEvent } from '#domain/wizard/state/wizard-events.ts';
import { tarifOf, type WizardState } from '#domain/wizard/state/wizard-state.ts';
import { tarifChangeOf } from '#domain/wizard/change/wizard-tarif-change.ts';
import { contractRuntimeKeyOf } from '#domain/premium/premium-input.ts';
import type { RateCell } from '#domain/wire/shop/rates.ts';

/** One table: the retentions of a tarif and a runtime, by payment term. A gap is a combination that is not offered. */
export type RateTable = {
  contractRuntimeKey: string;
  paymentTermKeys: readonly string[];
  rows: readonly { retentionKey: string; cells: readonly (RateCell | null)[] }[];
};

export type RateGrid = { tarifId: number; variant: TarifVariant; tables: readonly RateTable[] };

const distinct = <Value>(values: readonly Value[]) => [...new Set(values)];

const tableOf = (cells: readonly RateCell[], contractRuntimeKey: string): RateTable => {
  const own = cells.filter((cell) => cell.contractRuntimeKey === contractRuntimeKey);
  const paymentTermKeys = distinct(own.map(({ paymentTermKey }) => paymentTermKey));
  const rows = distinct(own.map(({ retentionKey }) => retentionKey)).map((retentionKey) => ({
    retentionKey,
    cells: paymentTermKeys.map(
      (paymentTermKey) =>
        own.find((cell) => cell.retentionKey === retentionKey && cell.paymentTermKey === paymentTermKey) ?? null,
    ),
  }));
  return { contractRuntimeKey, paymentTermKeys, rows };
};

/** The whole comparison, arranged to be read: per tarif (the chosen one first) a table for each runtime. */
export const arrangeRates = (cells: readonly RateCell[], chosenTarifId: number | null): RateGrid[] =>
  distinct(cells.map(({ tarifId }) => tarifId))
    .toSorted((one, other) => Number(other === chosenTarifId) - Number(one === chosenTarifId))
    .map((tarifId): RateGrid => {
      const own = cells.filter((cell) => cell.tarifId === tarifId);
      const variant = tarifVariantOf({ insuranceTypeKey: own[0]?.insuranceTypeKey ?? '' });
      const runtimeKeys = distinct(own.map(({ contractRuntimeKey }) => contractRuntimeKey));
      return { tarifId, variant, tables: runtimeKeys.map((runtimeKey) => tableOf(own, runtimeKey)) };
    });

/** Up and down alike, wherever the reference knows a way (spec 11.5). */
const switchTo = (state: WizardState, tarifId: number): WizardEvent[] | null => {
  if (tarifOf(state)?.tarifId === tarifId) return [];
  return tarifChangeOf(state)?.toTarifId === tarifId ? [{ type: 'tarifChanged' }] : null;
};

/** From here the tarif can only be looked at. */
export const isTarifOutOfReach = (state: WizardState, tarifId: number) => switchTo(state, tarifId) === null;

/** What choosing a cell means; null where its tarif cannot be chosen from here. */
export const eventsToChoose = (state: WizardState, cell: RateCell): WizardEvent[] | null => {
  const toTarif = switchTo(state, cell.tarifId);
  return (
    toTarif && [
      ...toTarif,
      fieldChanged('contractRetentionKey', cell.retentionKey),
      fieldChanged('contractWantMultiYearDiscount', cell.contractRuntimeKey === contractRuntimeKeyOf(true)),
      fieldChanged('contractPaymentTermKey', cell.paymentTermKey),
    ]
  );
};
