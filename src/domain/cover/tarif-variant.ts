import type { SpeciesKey } from '#domain/animal/species.ts';
import type { TarifOption } from '#domain/wire/schemas/option-schemas.ts';

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
