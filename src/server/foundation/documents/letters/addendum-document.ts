import { formatGermanDate, isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import type { SummaryRow } from '#domain/offer/summary-rows.ts';
import { isLaterRate } from '#domain/police/police-change.ts';
import { documentSource, type DocumentSource } from '#server/foundation/documents/printing/document-source.ts';
import { letterData, type Recipient } from './letter-parts.ts';
import type { ChangedPolice } from '#domain/wire/area/changes.ts';

/** Reads the number of an addendum from its title; 0 for another letter. */
export const addendumNumberOf = (title: string) => Number(/^Nachtrag (\d{1,9}) zum /.exec(title)?.[1] ?? 0);

export type AddendumData = {
  letterDate: IsoDate;
  recipient: Recipient;
  policeNumber: string;
  /** The first, second … of this police. */
  addendumNumber: number;
  changed: ChangedPolice;
  /** What an approval added to the contract (spec 19.7): it holds on. */
  agreements: readonly SummaryRow[];
  /** Its price is that of the day: it has no tarif of its own to go by. */
  isBreeding: boolean;
};

/** What changed about a contract, from when, and what it costs before and after (spec 8.10). */
export const addendumDocument = ({
  letterDate,
  recipient,
  policeNumber,
  addendumNumber,
  changed,
  agreements,
  isBreeding,
}: AddendumData): DocumentSource => {
  const { rateBeforeStr, rateAfterStr } = changed;
  return documentSource({
    title: `Nachtrag ${addendumNumber} zum Versicherungsschein ${policeNumber}`,
    subject: `Nachtrag-${addendumNumber}-${policeNumber}`,
    template: 'addendum',
    date: letterDate,
    data: {
      ...letterData(recipient, letterDate, [{ label: 'Versicherungsschein', value: policeNumber }]),
      facts: [
        { label: 'Versicherungsschein-Nummer', value: policeNumber },
        { label: 'Nachtrag', value: `Nr. ${addendumNumber}` },
        { label: 'Versichertes Tier', value: changed.animalName },
        { label: 'Gilt ab', value: formatGermanDate(isoDate(changed.effectiveOn)) },
      ],
      tarifTitle: changed.tarifNameStr,
      rows: changed.rows.filter((row) => !isLaterRate(row)),
      laterRates: changed.rows.filter(isLaterRate),
      agreements,
      isBreeding,
      premium: rateBeforeStr === null || rateAfterStr === null ? null : { before: rateBeforeStr, after: rateAfterStr },
    },
  });
};
