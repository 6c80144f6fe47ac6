import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { SummaryRow } from '#domain/offer/summary-rows.ts';
import { documentSource, type DocumentSource } from '#server/foundation/documents/printing/document-source.ts';
import { letterData, type Recipient } from './letter-parts.ts';

export type LossReceiptData = {
  letterDate: IsoDate;
  recipient: Recipient;
  caseId: number;
  policeNumber: string;
  animalName: string;
  /** What was reported, as it was written. */
  rows: readonly SummaryRow[];
  /** The day by which somebody answers: "24.11.2026". */
  until: string;
  advice: string;
};

/** That a loss was reported, with what, and what not to do now (spec 24.4). */
export const lossReceiptDocument = ({ letterDate, recipient, caseId, policeNumber, ...data }: LossReceiptData): DocumentSource =>
  documentSource({
    title: `Deine Schadenmeldung ${caseId}`,
    subject: `Schadenmeldung-${caseId}`,
    template: 'claims/loss-receipt',
    date: letterDate,
    data: {
      ...letterData(recipient, letterDate, [
        { label: 'Vorgang', value: String(caseId) },
        { label: 'Police', value: policeNumber },
      ]),
      ...data,
    },
  });
