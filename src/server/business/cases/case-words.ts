import type { SummaryRow } from '#domain/offer/summary-rows.ts';
import type { CaseKindKey } from './case-store.ts';

export const caseKinds: Readonly<Record<CaseKindKey, string>> = {
  cancellation: 'Kündigung',
  withdrawal: 'Widerruf',
  erasure: 'Antrag auf Löschung',
  animal_gone: 'Abschied von einem Tier',
  change: 'Änderung eines Vertrags',
  not_mine: 'Unbekannter Vertrag unter der E-Mail-Adresse',
  loss: 'Haftpflichtschaden',
};

/** The row of a declaration that says what is asked. */
export const askedLabel = 'Art der Erklärung';
export const nameLabel = 'Name';
export const wishedEndLabel = 'Gewünschtes Vertragsende';

type CaseData = Readonly<Record<string, unknown>>;

/** What was declared, or what somebody wrote with it. */
export const caseRows = ({ declaration, message }: CaseData): readonly SummaryRow[] => {
  if (Array.isArray(declaration)) return declaration as SummaryRow[];
  return typeof message === 'string' ? [{ label: 'Nachricht', value: message }] : [];
};

const valueOf = (data: CaseData, wanted: string) => caseRows(data).find(({ label }) => label === wanted)?.value ?? null;

/** What was asked, in the words of the declaration. */
export const askedText = ({ kindKey, data }: { kindKey: CaseKindKey; data: CaseData }) =>
  valueOf(data, askedLabel) ?? caseKinds[kindKey];

/** Who declared it, as they named themselves; null where nobody was asked for a name. */
export const nameOfCase = (data: CaseData) => valueOf(data, nameLabel);
