import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { SummaryRow } from '#domain/offer/summary-rows.ts';
import { documentSource, type DocumentSource } from '#server/foundation/documents/printing/document-source.ts';
import { letterData, type Recipient } from './letter-parts.ts';

export type EndingLetterData = {
  letterDate: IsoDate;
  recipient: Recipient;
  policeNumber: string;
  /** What the mail says as well, sentence by sentence. */
  sentences: readonly string[];
  rows: readonly SummaryRow[];
};

/** Confirms that a person at the provider has ended a contract, to which day and with what money (spec 8.9). */
export const endingDocument = (data: EndingLetterData): DocumentSource =>
  letter(data, { title: 'Bestätigung über das Ende deines Vertrags', subject: 'Vertragsende' });

/** Confirms that it goes on after all. */
export const goingOnDocument = (data: EndingLetterData): DocumentSource =>
  letter(data, { title: 'Bestätigung: Dein Vertrag läuft weiter', subject: 'Vertrag-laeuft-weiter' });

const letter = (
  { letterDate, recipient, policeNumber, sentences, rows }: EndingLetterData,
  { title, subject }: { title: string; subject: string },
) =>
  documentSource({
    title: `${title}: ${policeNumber}`,
    subject: `${subject}-${policeNumber}`,
    template: 'ending',
    date: letterDate,
    data: {
      ...letterData(recipient, letterDate, [{ label: 'Versicherungsschein', value: policeNumber }]),
      sentences,
      rows,
    },
  });
