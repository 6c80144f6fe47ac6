import { formatCents, fromEuros, subtractCents } from '#domain/basics/money.ts';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
import { chosenTerms, findCell, ownShareEuros } from './prices/rate-cells.ts';
import type { RateCell } from '#domain/wire/shop/rates.ts';
import type { RetentionOption } from '#domain/wire/shop/options.ts';

export type RetentionBar = {
  retentionKey: string;
  /** "85 € im Jahr" */
  ownShare: string;
  cell: RateCell | null;
};

const distinct = (keys: readonly string[]) => [...new Set(keys)];

/** While the options of another tarif are on their way, the comparison knows them already. */
const retentionsOf = (state: WizardState, cells: readonly RateCell[]): readonly RetentionOption[] => {
  const tarifId = chosenTerms(state)?.tarifId;
  const compared = distinct(cells.filter((cell) => cell.tarifId === tarifId).map(({ retentionKey }) => retentionKey));
  return state.options.retentions ?? compared.map((retentionKey) => ({ retentionKey, title: retentionKey }));
};

const ownShareText = ({ retentionKey, title }: RetentionOption) => {
  const euros = ownShareEuros(retentionKey);
  return euros === null ? title : `${euros}\u00A0€ im Jahr`;
};

/** Every retention with its price under the terms that are chosen otherwise. */
export const retentionBars = (state: WizardState, cells: readonly RateCell[]): RetentionBar[] => {
  const terms = chosenTerms(state);
  return retentionsOf(state, cells).map((option) => ({
    retentionKey: option.retentionKey,
    ownShare: ownShareText(option),
    cell: terms && findCell(cells, { ...terms, retentionKey: option.retentionKey }),
  }));
};

/** What the chosen retention saves in a year against the dearest one, in words; null where it saves nothing. */
export const savingText = (bars: readonly RetentionBar[], chosenKey: string | null | undefined): string | null => {
  const chosen = bars.find(({ retentionKey }) => retentionKey === chosenKey)?.cell ?? null;
  const dearest = bars.reduce<RetentionBar | null>(
    (most, bar) => ((bar.cell?.annualAmount ?? 0) > (most?.cell?.annualAmount ?? 0) ? bar : most),
    null,
  );
  const [less, more] = [fromEuros(chosen?.annualAmount), fromEuros(dearest?.cell?.annualAmount)];
  if (less === null || more === null || less >= more || dearest === null) return null;
  const own = ownShareEuros(dearest.retentionKey);
  const against = own === null ? dearest.ownShare : `${own}\u00A0€ Selbstbeteiligung`;
  return `Spart ${formatCents(subtractCents(more, less))} Beitrag im Jahr gegenüber ${against}.`;
};
