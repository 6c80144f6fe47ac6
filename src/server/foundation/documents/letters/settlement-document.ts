import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { ToldLine } from '#domain/claims/settling/tell-settlement.ts';
import type { SummaryRow } from '#domain/offer/summary-rows.ts';
import { documentSource, type DocumentSource } from '#server/foundation/documents/printing/document-source.ts';
import { letterData, type Recipient } from './letter-parts.ts';

export type SettlementLetterData = {
  letterDate: IsoDate;
  recipient: Recipient;
  /** "L-000017" */
  claimNumber: string;
  policeNumber: string;
  animalName: string;
  practice: string;
  lines: readonly ToldLine[];
  /** Billed, paid, retention: what comes of all lines. */
  sums: readonly SummaryRow[];
  /** "84,50 €" */
  paid: string;
  /** Why it is nothing, in a sentence; null where something is paid. */
  nothing: string | null;
  /** Who gets how much, and what is left for the practice. */
  payment: readonly string[];
  /** Words of whoever decided, beside the reasons; null where nothing is to be added. */
  words: string | null;
  /** Nobody but the machine looked at it. */
  isByItself: boolean;
};

/** Every line, why not all of it is paid, and how to disagree; also where nothing is (spec 24.3). */
export const settlementDocument = ({
  letterDate,
  recipient,
  claimNumber,
  policeNumber,
  ...data
}: SettlementLetterData): DocumentSource =>
  documentSource({
    title: `Abrechnung ${claimNumber}`,
    subject: `Abrechnung-${claimNumber}`,
    template: 'claims/settlement',
    date: letterDate,
    data: {
      ...letterData(recipient, letterDate, [
        { label: 'Leistungsfall', value: claimNumber },
        { label: 'Police', value: policeNumber },
      ]),
      ...data,
    },
  });
