import type { TarifChangeOption } from '#domain/wire/schemas/option-schemas.ts';

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
