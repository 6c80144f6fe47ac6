import { createHash } from 'node:crypto';
import { raceFileNames, type ReferenceRow, type ReferenceRows } from '#server/foundation/reference/files.ts';
import type { ReferenceData } from '#server/foundation/reference/json-files.ts';

/** The files that a premium depends on, apart from the ZIP codes, of which only the codes themselves count. */
const premiumNames = [
  'tarif',
  'retention',
  'base_rate',
  'tarif_factor',
  'payment_term',
  'contract_runtime',
  'race_group',
  'age_difference',
  ...raceFileNames,
  'farbschlag',
  'gender',
  'haltungsform',
  'regional_factor_rule',
  'disease',
] as const satisfies readonly (keyof ReferenceRows)[];

export type PremiumContent = {
  rows: { [Name in (typeof premiumNames)[number]]: ReferenceRow<Name>[] };
  zipCodes: string[];
  /** For the record: the rules take the limits and breeding prices in force. */
  limits: Pick<ReferenceData['settings']['limits'], 'animal' | 'health' | 'liability'>;
  breeding: ReferenceData['settings']['breeding'];
};

/** Named by its SHA-256: the same figures are the same version, wherever and whenever they were read. */
export type PremiumVersion = { sha256: string; content: string };

export const premiumVersionOf = (data: ReferenceData): PremiumVersion => {
  const { animal, health, liability } = data.settings.limits;
  // Where a row stands in its file changes no premium.
  const rowsOf = (name: (typeof premiumNames)[number]) => data[name].map(({ line: _line, ...row }) => row);
  const content = JSON.stringify({
    rows: Object.fromEntries(premiumNames.map((name) => [name, rowsOf(name)])) as never,
    zipCodes: [...new Set(data.zip_code.map(({ zip_code }) => zip_code))],
    limits: { animal, health, liability },
    breeding: data.settings.breeding,
  } satisfies PremiumContent);
  return { sha256: createHash('sha256').update(content).digest('hex'), content };
};
