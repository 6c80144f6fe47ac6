import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import type { SummaryRow } from '#domain/offer/summary-rows.ts';
import { facts, heading, mailTo, paragraph } from './blocks.ts';
import { brand, layoutMail, type RenderedMail } from './layout.ts';

export type CaseOpenedMailData = {
  caseId: number;
  /** "Kündigung" */
  kind: string;
  email: string;
  receivedAt: Date;
  policeNumber: string | null;
  rows: readonly SummaryRow[];
};

/** To the provider's staff: something that the shop could not do by itself. */
export const caseOpenedMail = (data: CaseOpenedMailData): RenderedMail =>
  layoutMail({
    subject: `Vorgang ${data.caseId}: ${data.kind} wartet auf eine Entscheidung`,
    preheader: `Eingegangen am ${formatGermanInstant(data.receivedAt)}.`,
    blocks: [
      heading(`${data.kind}: bitte prüfen`),
      facts({
        title: '',
        rows: [
          { label: 'Vorgang', value: String(data.caseId) },
          { label: 'Eingegangen am', value: formatGermanInstant(data.receivedAt) },
          { label: 'Zugeordnete Police', value: data.policeNumber ?? 'keine sicher zuzuordnen' },
        ],
      }),
      ...(data.rows.length === 0 ? [] : [facts({ title: 'Was erklärt wurde', rows: [...data.rows] })]),
      paragraph('Eine Antwort auf diese E-Mail geht an ', mailTo(data.email), '. Die Adresse ist nicht geprüft.'),
    ],
    reason: `Diese Nachricht schreibt der Shop von ${brand.name}, wenn jemand aus dem Team entscheiden muss.`,
  });
