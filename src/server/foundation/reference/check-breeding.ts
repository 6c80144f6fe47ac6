import type { ReferenceData } from './read-reference.ts';
import type { Fault } from './reference-file.ts';

/** What `breeding.json` refers to exists in the tables, and nothing there contradicts it. */
export const checkBreeding = (data: ReferenceData): Fault[] => {
  const { tarifs, associations, voucherCodes, contractRuntimeKey, variants } = data.settings.breeding;
  const faults: Fault[] = [];
  const report = (reason: string) => faults.push({ file: 'breeding.json', line: 0, reason });
  const tarifIds = new Set(data.tarif.map(({ id }) => id));
  for (const [speciesKey, { tarifId }] of Object.entries(tarifs)) {
    if (tarifIds.has(tarifId)) report(`die tarifId ${tarifId} (${speciesKey}) hat schon ein Tarif in tarifs.csv`);
    if (!associations.some(({ speciesKeys, isListed }) => speciesKeys.some((key) => key === speciesKey) && !isListed)) {
      report(`für ${speciesKey} fehlt ein Eintrag ohne Verband`);
    }
  }
  for (const key of ['birth', 'litter']) {
    if (!variants.some((variant) => variant.key === key)) report(`die Variante „${key}“ fehlt`);
  }
  if (!data.contract_runtime.some(({ key, is_enabled }) => key === contractRuntimeKey && is_enabled)) {
    report(`eine Laufzeit „${contractRuntimeKey}“ gibt es in contract-runtimes.csv nicht`);
  }
  const codes = new Set(data.voucher.map(({ code }) => code));
  for (const code of Object.values(voucherCodes)) {
    if (!codes.has(code)) report(`einen Gutschein „${code}“ gibt es in vouchers.csv nicht`);
  }
  return faults;
};
