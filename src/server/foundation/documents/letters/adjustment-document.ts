import { formatGermanDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { documentSource, type DocumentSource } from '#server/foundation/documents/printing/document-source.ts';
import { letterData, type Recipient } from './letter-parts.ts';

export type AdjustmentLetterData = {
  letterDate: IsoDate;
  recipient: Recipient;
  policeNumber: string;
  tarifTitle: string;
  animalName: string;
  effectiveOn: IsoDate;
  /** "46,12 € / Monat" */
  rateBefore: string;
  rateAfter: string;
  isRise: boolean;
  /** In the provider's words: why. */
  reason: string;
};

/** § 40 VVG: old, new, from when, why, and the right to end the contract (spec 8.12). */
export const adjustmentDocument = ({ letterDate, recipient, effectiveOn, ...data }: AdjustmentLetterData): DocumentSource =>
  documentSource({
    title: `Beitragsanpassung zum ${formatGermanDate(effectiveOn)}: ${data.policeNumber}`,
    subject: `Beitragsanpassung-${data.policeNumber}-${effectiveOn}`,
    template: 'adjustment',
    date: letterDate,
    data: {
      ...letterData(recipient, letterDate, [{ label: 'Versicherungsschein', value: data.policeNumber }]),
      ...data,
      from: formatGermanDate(effectiveOn),
    },
  });
