import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { ReminderLawKey } from '#domain/money/bank/returns.ts';
import { documentSource, type DocumentSource } from '#server/foundation/documents/printing/document-source.ts';
import { letterData, type Recipient, transferRows } from './letter-parts.ts';

export type TerminationLetterData = {
  letterDate: IsoDate;
  recipient: Recipient;
  policeNumber: string;
  animalName: string;
  lawKey: ReminderLawKey;
  /** The day of the reminder that came before. */
  remindedOn: string;
  deadline: string;
  /** What is still to be paid; null where nothing is. */
  total: string | null;
};

/** The provider ends a contract that was not paid for: § 38 Abs. 3 VVG, for a first premium § 37 Abs. 1 (spec 20.6). */
export const terminationDocument = ({ letterDate, recipient, lawKey, ...data }: TerminationLetterData): DocumentSource => {
  const isFirst = lawKey === 'first';
  const what = isFirst ? 'Rücktritt vom Vertrag' : 'Kündigung deines Vertrags';
  return documentSource({
    title: `${what}: ${data.policeNumber}`,
    subject: `${isFirst ? 'Ruecktritt' : 'Kuendigung'}-${data.policeNumber}`,
    template: 'termination',
    date: letterDate,
    data: {
      ...letterData(recipient, letterDate, [{ label: 'Versicherungsschein', value: data.policeNumber }]),
      ...data,
      isFirst,
      transfer: data.total === null ? [] : transferRows(data.policeNumber, data.total),
    },
  });
};
