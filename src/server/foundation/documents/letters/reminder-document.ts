import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { ReminderLawKey } from '#domain/money/bank/returns.ts';
import { documentSource, type DocumentSource } from '#server/foundation/documents/printing/document-source.ts';
import { letterData, type Recipient, transferRows } from './letter-parts.ts';

/** Amounts and days as they are read: "19,90 €", "15.12.2026". */
export type ReminderLetterData = {
  letterDate: IsoDate;
  recipient: Recipient;
  policeNumber: string;
  animalName: string;
  lawKey: ReminderLawKey;
  /** Why the debit came back, and on which day it was to be collected. */
  reason: string;
  collectedOn: string;
  premium: string;
  /** What the bank took; null where the customer does not bear it. */
  fee: string | null;
  total: string;
  deadline: string;
};

/** The qualified reminder: what is open line by line, until when, and each consequence by itself (§ 37, § 38 VVG; spec 20.6). */
export const reminderDocument = ({ letterDate, recipient, lawKey, ...data }: ReminderLetterData): DocumentSource =>
  documentSource({
    title: `Zahlungserinnerung mit Frist: ${data.policeNumber}`,
    subject: `Zahlungserinnerung-${data.policeNumber}-${letterDate}`,
    template: 'reminder',
    date: letterDate,
    data: {
      ...letterData(recipient, letterDate, [{ label: 'Versicherungsschein', value: data.policeNumber }]),
      ...data,
      isFirst: lawKey === 'first',
      transfer: transferRows(data.policeNumber, data.total),
    },
  });
