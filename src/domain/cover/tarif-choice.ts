import type { SpeciesKey } from '#domain/animal/species.ts';
import type { TarifOption, TarifChangeOption } from '#domain/wire/shop/options.ts';

/** spec 1.1: surgery only, or full cover. */
export const tarifVariants = ['op', 'full'] as const;
export type TarifVariant = (typeof tarifVariants)[number];

export const isTarifVariant = (value: unknown): value is TarifVariant => (tarifVariants as readonly unknown[]).includes(value);

const insuranceTypeKeys: Readonly<Record<TarifVariant, string>> = { op: 'tier_op', full: 'tier_kv' };

/** What its part of the price is called. */
export const healthInsuranceNames: Readonly<Record<TarifVariant, string>> = {
  op: 'OP-Versicherung',
  full: 'Krankenversicherung',
};

export const tarifVariantOf = ({ insuranceTypeKey }: Pick<TarifOption, 'insuranceTypeKey'>): TarifVariant =>
  insuranceTypeKey === insuranceTypeKeys.op ? 'op' : 'full';

export const findTarif = (tarifOptions: readonly TarifOption[], speciesKey: SpeciesKey, variant: TarifVariant) =>
  tarifOptions.find((tarif) => tarif.speciesKey === speciesKey && tarif.insuranceTypeKey === insuranceTypeKeys[variant]) ?? null;

export type TarifChangeTypeKey = TarifChangeOption['tarifChangeTypeKey'];

/** Matched on all three (spec 6.9). */
export const findTarifChange = (
  options: readonly TarifChangeOption[],
  from: Pick<TarifChangeOption, 'fromTarifId' | 'fromRetentionKey' | 'tarifChangeTypeKey'>,
) =>
  options.find(
    (option) =>
      option.fromTarifId === from.fromTarifId &&
      option.fromRetentionKey === from.fromRetentionKey &&
      option.tarifChangeTypeKey === from.tarifChangeTypeKey,
  ) ?? null;

/** Preselected when the options load and none is chosen: `floor(n / 2)`, so sb85 of the four (spec 6.2). */
export const middleRetention = <Option>(options: readonly Option[]) => options[Math.floor(options.length / 2)] ?? null;
