import type { SummaryRow } from '#domain/offer/summary.ts';
import type { CaseKindKey } from './case-store.ts';

export const caseKinds: Readonly<Record<CaseKindKey, string>> = {
  cancellation: 'Kündigung',
  withdrawal: 'Widerruf',
  erasure: 'Antrag auf Löschung',
  animal_gone: 'Abschied von einem Tier',
  change: 'Änderung eines Vertrags',
};

/** The row of a declaration that says what is asked. */
export const askedLabel = 'Art der Erklärung';

/** What was asked, in the words of the declaration. */
export const askedText = ({ kindKey, data }: { kindKey: CaseKindKey; data: Readonly<Record<string, unknown>> }) => {
  const rows = Array.isArray(data.declaration) ? (data.declaration as SummaryRow[]) : [];
  return rows.find(({ label }) => label === askedLabel)?.value ?? caseKinds[kindKey];
};
