import { error, type Issue } from '#domain/basics/issue.ts';
import { healthLimits } from '#domain/basics/limits.ts';
import { isCount, isMissing } from '#domain/basics/rules/rule.ts';
import type { OfferData } from '#domain/wire/shop/offers.ts';
import type { TarifDiseaseOption } from '#domain/wire/shop/options.ts';

type UncheckedOccurrence = { readonly tarifDiseaseId: unknown; readonly countOccurrences: unknown };

const isOccurrence = (entry: unknown): entry is UncheckedOccurrence =>
  typeof entry === 'object' && entry !== null && 'tarifDiseaseId' in entry && 'countOccurrences' in entry;

/** Every disease at most once, known as far as the tarif's diseases are, with a count that is finite and not negative. */
const areOccurrences = (entries: readonly unknown[], diseaseOptions: readonly TarifDiseaseOption[] | null) => {
  const diseaseIds = diseaseOptions && new Set<unknown>(diseaseOptions.map(({ tarifDiseaseId }) => tarifDiseaseId));
  const seen = new Set<unknown>();
  return entries.every((entry) => {
    if (!isOccurrence(entry) || seen.has(entry.tarifDiseaseId)) return false;
    seen.add(entry.tarifDiseaseId);
    const isDisease = diseaseIds === null ? Number.isSafeInteger(entry.tarifDiseaseId) : diseaseIds.has(entry.tarifDiseaseId);
    return isDisease && isCount(entry.countOccurrences);
  });
};

/** spec 5.4. Whether the counts can be insured is said by the health rule. */
export const checkDiseaseOccurrences = (entries: unknown, diseaseOptions: readonly TarifDiseaseOption[] | null): Issue[] => {
  if (isMissing(entries) || (Array.isArray(entries) && areOccurrences(entries, diseaseOptions))) return [];
  return [error('Angaben zur Häufigkeit von Erkrankungen sind fehlerhaft.', 'healthDiseaseOccurrenceEntries')];
};

/** The counts that can be read; what is no count is left to the rule above. */
export const occurrenceCounts = (entries: unknown): number[] =>
  Array.isArray(entries)
    ? entries
        .filter(isOccurrence)
        .map(({ countOccurrences }) => countOccurrences)
        .filter(isCount)
    : [];

/** Uses the tarif's own words: what the browser called a disease is not printed in letters. */
export const nameOccurrences = <Data extends Pick<OfferData, 'healthDiseaseOccurrenceEntries'>>(
  data: Data,
  diseaseOptions: readonly TarifDiseaseOption[],
): Data => {
  const titles = new Map<unknown, string>(diseaseOptions.map(({ tarifDiseaseId, title }) => [tarifDiseaseId, title]));
  const named = data.healthDiseaseOccurrenceEntries?.map((entry) => ({
    ...entry,
    title: titles.get(entry.tarifDiseaseId) ?? null,
  }));
  return named === undefined ? data : { ...data, healthDiseaseOccurrenceEntries: named };
};

export const isOccurringTooOften = (entries: unknown) =>
  occurrenceCounts(entries).some((count) => count > healthLimits.occurrencesMostInsurable);
