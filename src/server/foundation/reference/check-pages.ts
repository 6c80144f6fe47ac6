import { speciesKeys } from '#domain/animal/species.ts';
import { advertisedVariants } from '#domain/product/page-values.ts';
import { missing } from './collections.ts';
import { referenceFiles, type ReferenceName } from './files.ts';
import type { ReferenceData } from './read-reference.ts';
import type { Fault } from './reference-file.ts';

/** What pages and rules name themselves must be there: without it no page could be written (reference/README). */
export const checkPages = (data: ReferenceData): Fault[] => {
  const faults: Fault[] = [];
  const report = (name: ReferenceName, reason: string) => faults.push({ file: referenceFiles[name].file, line: 0, reason });
  const enabledKeys = (rows: readonly { key: string; is_enabled: boolean }[]) =>
    new Set(rows.filter((row) => row.is_enabled).map(({ key }) => key));

  const prices = advertisedVariants.flatMap((variant) => [variant, ...speciesKeys.map((key) => `${variant}_${key}`)]);
  for (const key of missing([...prices, 'full_general'], new Set(data.advertised_price.map((row) => row.key)))) {
    report('advertised_price', `der Preis „${key}“ fehlt`);
  }
  for (const key of missing(speciesKeys, new Set(data.species.map((row) => row.key)))) {
    report('species', `die Tierart „${key}“ fehlt`);
  }
  const tarifs = new Set(data.tarif.map((row) => `${row.insurance_type_key} ${row.species_type_key}`));
  const sold = speciesKeys.flatMap((key) => [`tier_kv ${key}`, `tier_op ${key}`]);
  for (const tarif of missing(sold, tarifs)) report('tarif', `der Tarif ${tarif} fehlt`);
  for (const key of missing(['1_year', '3_years'], enabledKeys(data.contract_runtime))) {
    report('contract_runtime', `die Laufzeit „${key}“ fehlt oder ist abgeschaltet`);
  }
  for (const key of missing(['payment_annual', 'payment_monthly'], enabledKeys(data.payment_term))) {
    report('payment_term', `die Zahlweise „${key}“ fehlt oder ist abgeschaltet`);
  }
  if (!data.retention.some((row) => row.is_enabled)) report('retention', 'keine Selbstbeteiligung ist wählbar');
  if (!data.tarif.some((row) => row.is_enabled && row.insurance_type_key !== 'tier_hv')) {
    report('tarif', 'kein Tarif der Krankenversicherung ist wählbar');
  }
  return faults;
};
