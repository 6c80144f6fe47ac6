import { speciesKeys } from '#domain/animal/species.ts';
import { advertisedVariants } from '#domain/product/page-values.ts';
import { referenceFiles, type ReferenceName } from './files.ts';
import type { ReferenceData } from './json-files.ts';
import type { Fault } from './reference-file.ts';
import { deletedKinds, keptKinds, savedForDays } from '#domain/product/keeping-kinds.ts';
import { createCoverage } from '#server/foundation/documents/printing/font-coverage.ts';

export const missing = <Value>(needed: readonly Value[], present: ReadonlySet<Value>) =>
  needed.filter((value) => !present.has(value));

export const isMonotone = (values: readonly number[]) =>
  values.every((value, index) => value >= (values[index - 1] ?? -Infinity));

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

const file = 'keeping.json';
/** The database itself lets nobody delete what is younger (a trigger in the migration of the audit log). */
const leastYearsOfAudit = 10;

/** Every kind has one period: what has none would be kept for ever, what has two nobody could tell (spec 22.1). */
export const checkKeeping = ({ settings: { keeping } }: ReferenceData): Fault[] => {
  const reasons: string[] = [];
  const checkOnce = (part: string, kinds: readonly string[], entries: readonly { key: string }[]) => {
    for (const kind of kinds) {
      const count = entries.filter(({ key }) => key === kind).length;
      if (count !== 1) reasons.push(`${part}: „${kind}“ muss genau einmal vorkommen, nicht ${count}-mal`);
    }
  };
  checkOnce('deleted', deletedKinds, keeping.deleted);
  checkOnce('kept', keptKinds, keeping.kept);
  if (keeping.kept.some(({ unit }) => unit !== 'years')) reasons.push('kept: was ein Gesetz aufbewahrt, zählt in Jahren');
  if (keeping.kept.some(({ key, amount }) => key === 'audit' && amount < leastYearsOfAudit))
    reasons.push(`kept: „audit“ muss mindestens ${leastYearsOfAudit} Jahre bleiben`);
  const { amount, unit } = keeping.browser;
  if (unit !== 'days' || amount !== savedForDays)
    reasons.push(`browser: der Browser behält einen begonnenen Antrag ${savedForDays} Tage`);
  return reasons.map((reason) => ({ file, line: 0, reason }));
};

/** Every character that a customer may write can be printed (spec 3.10). */
export const checkCharacters = ({ settings }: ReferenceData): Fault[] => {
  const isPrinted = createCoverage();
  return settings.limits.text.characters.flatMap((row) => {
    const characters = charactersOf(row);
    const missing = characters.filter((character) => !isPrinted(character));
    if (characters.length > 0 && missing.length === 0) return [];
    const reason =
      characters.length === 0
        ? `„${row}“ hat den letzten Buchstaben vor dem ersten`
        : `für „${missing.join('')}“ fehlt ein Zeichen in den Schriften der Dokumente`;
    return [{ file: 'limits.json', line: 0, reason: `text.characters: ${reason}` }];
  });
};

const charactersOf = (row: string) => {
  const [first = 0, last = first] = [row.charCodeAt(0), row.charCodeAt(row.length - 1)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => String.fromCharCode(first + index));
};
