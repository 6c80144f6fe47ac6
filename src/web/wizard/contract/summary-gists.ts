import type { SummarySection } from '#domain/offer/summary-rows.ts';

/** By the title of a group: the rows that stand for it when it is one line, and the field that changing it begins at. */
const groups: Readonly<Record<string, { readonly labels?: readonly string[]; readonly field?: string }>> = {
  'Dein Tier': { labels: ['Name', 'Rasse'], field: 'animalName' },
  Gesundheit: { field: 'healthCountVetVisits' },
  Vertrag: { labels: ['Tarif', 'Selbstbeteiligung'], field: 'contractRetentionKey' },
  Versicherungsnehmer: { labels: ['Vorname', 'Nachname', 'Postleitzahl und Ort'], field: 'contracteeFirstname' },
  'Beginn und Zahlung': { labels: ['Versicherungsbeginn'], field: 'contractStartDateStr' },
  Angebot: { labels: ['Zum Annehmen gültig'] },
};

/** A group in one line: what matters most of it, or else how much it holds. */
export const gistOf = ({ title, rows }: SummarySection): string => {
  const labels = groups[title]?.labels ?? [];
  const shown = labels.flatMap((label) => rows.find((row) => row.label === label)?.value ?? []).filter((value) => value !== '-');
  if (shown.length > 0) return shown.join(' · ');
  return rows.length === 1 ? 'Eine Angabe' : `${rows.length} Angaben`;
};

/** Where "Ändern" leads; null for what nobody entered. */
export const fieldOf = ({ title }: SummarySection): string | null => groups[title]?.field ?? null;
