import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import type { ApplicationStepKey } from '#domain/police/underwriting.ts';
import type { SummaryRow } from '#domain/offer/summary-rows.ts';
import type { ListedInquiry } from '#server/business/applications/asking/inquiries.ts';

/** How far an application is, beside its row in the list; what only waits says nothing. */
export const stepWords: Readonly<Record<ApplicationStepKey, string | null>> = {
  examined: null,
  asked: 'Frage gestellt',
  answered: 'Antwort ist da',
  proposed: 'Geändertes Angebot gesendet',
  refused: null,
  rejected: null,
};

const decisions: Readonly<Record<string, string>> = {
  approved: 'angenommen',
  refused: 'abgelehnt',
  accepted: 'das geänderte Angebot angenommen',
  rejected: 'das geänderte Angebot abgelehnt',
  proposed: 'ein geändertes Angebot gesendet, das noch gilt',
  withdrawn: 'den Antrag zurückgezogen',
};

/** Who decided, when and how: for whoever comes second and for whoever looks later. */
export const decidedWords = ({ by, at, decision }: { by: string; at: Date; decision: string }) => {
  const object = decision === 'approved' || decision === 'refused' ? 'den Antrag ' : '';
  return `${by} hat am ${formatGermanInstant(at)} ${object}${decisions[decision] ?? 'entschieden'}.`;
};

const changes: Readonly<Record<string, string>> = { approved: 'die Änderung angenommen', declined: 'die Änderung abgelehnt' };

export const decidedChangeWords = ({ by, at, decision }: { by: string; at: Date; decision: string }) =>
  `${by} hat am ${formatGermanInstant(at)} ${changes[decision] ?? 'es erledigt'}.`;

const states: Readonly<Record<string, string>> = {
  open: 'wartet auf die Kundin oder den Kunden',
  answered: 'beantwortet',
  accepted: 'angenommen',
  rejected: 'abgelehnt',
  settled: 'erledigt, weil inzwischen entschieden wurde',
  expired: 'abgelaufen, ohne Antwort',
};
export const inquiryStateWords = (stateKey: string) => states[stateKey] ?? stateKey;

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : null);
const row = (label: string, value: unknown, unit = ''): SummaryRow[] => {
  const words = text(value);
  return words === null ? [] : [{ label, value: `${words}${unit}` }];
};

/** What was asked or offered, line by line. */
export const inquiryRows = ({ kindKey, data }: Pick<ListedInquiry, 'kindKey' | 'data'>): SummaryRow[] =>
  kindKey === 'question'
    ? row('Frage', data['question'])
    : [
        ...row('Zuschlag', data['surchargePercent'], '\u00A0%'),
        ...row('Ausschluss', data['exclusion']),
        ...row('Grund', data['reason']),
        ...row('Beitrag bisher', data['rateBefore']),
        ...row('Beitrag neu', data['rateAfter']),
      ];
