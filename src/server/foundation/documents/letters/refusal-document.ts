import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { documentSource, type DocumentSource } from '#server/foundation/documents/printing/document-source.ts';
import { letterData, type Recipient } from './letter-parts.ts';

export type RefusalLetterData = {
  letterDate: IsoDate;
  recipient: Recipient;
  animalName: string;
  tarifTitles: readonly string[];
  policeNumbers: readonly string[];
  reason: string;
  /** The customer did not want the changed offer. */
  isOwnWish: boolean;
};

/** What was decided, why, and what the customer can do (spec 19.6). */
export const refusalDocument = ({ letterDate, recipient, policeNumbers, ...data }: RefusalLetterData): DocumentSource => {
  const numbers = policeNumbers.join(', ');
  return documentSource({
    title: `Zu deinem Antrag ${numbers}`,
    subject: `Antrag-${numbers}`,
    template: 'refusal',
    date: letterDate,
    data: { ...letterData(recipient, letterDate, [{ label: 'Antrag', value: numbers }]), ...data },
  });
};
