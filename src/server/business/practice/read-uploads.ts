import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { formatCents } from '#domain/basics/money.ts';
import { faultOfCharacters } from '#domain/basics/text.ts';
import { simpleRatesOf, type ClaimBook } from '#domain/claims/claim-book.ts';
import { claimLimits } from '#domain/claims/handing-in/hand-in.ts';
import { toBillLines } from '#domain/claims/reading/lines-of-reading.ts';
import { factorByPrice, type Found, type ReadBill } from '#domain/claims/reading/read-bill.ts';
import { toBillLine } from '#domain/practice/entered-bill.ts';
import type { UploadReading, UploadsOfKey } from '#domain/wire/practice/uploads.ts';
import type { RefusalKey } from '#server/business/claims/reading/file-kind.ts';
import { lookAtReading } from '#server/business/claims/reading/read-bill.ts';
import type { PracticeCaller } from '#server/foundation/callers.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Work } from '#server/foundation/work.ts';
import type { AtPractice } from './open-code.ts';
import { findPlace, listUploads } from './uploads.ts';

/** Why a file is not read, for somebody whom we do not know. */
const refusalWords: Readonly<Record<RefusalKey, string>> = {
  'empty-file': 'Diese Datei ist leer.',
  'file-too-large': 'Diese Datei ist zu groß: höchstens 10\u00A0MB.',
  'unknown-type': 'Diese Art von Datei kennen wir nicht. Bitte senden Sie ein PDF oder ein Foto (JPEG, PNG, WebP).',
  'broken-file': 'Diese Datei ist beschädigt. Bitte senden Sie sie noch einmal, oder ein Foto der Rechnung.',
  'encrypted-pdf': 'Dieses PDF ist mit einem Passwort geschützt. Bitte senden Sie es ohne Passwort.',
  'too-many-pages': 'Dieses PDF hat zu viele Seiten: höchstens 10.',
  'picture-too-large': 'Dieses Bild hat zu viele Bildpunkte. Bitte senden Sie ein Foto in üblicher Größe.',
  'unsafe-xml': 'Diese XML-Datei enthält mehr, als eine Rechnung braucht. Bitte senden Sie das PDF.',
  'no-invoice-xml': 'Diese XML-Datei ist keine E-Rechnung, die wir kennen. Bitte senden Sie das PDF.',
  'unread-format': 'Dieses Foto-Format können wir nicht lesen. Bitte senden Sie ein JPEG oder ein PDF.',
  unreadable: 'Diese Datei konnten wir nicht lesen. Bitte tippen Sie die Positionen ein.',
};

type Line = UploadReading['lines'][number];

/** As `preview` takes them; sure is what the fee schedule and the sums prove. */
const linesOf = (bill: ReadBill, book: ClaimBook, today: IsoDate): Line[] => {
  const rates = simpleRatesOf(book);
  return toBillLines(bill, book, today).map((line, index) => {
    const printed = bill.lines[index];
    const factor = printed === undefined ? null : factorByPrice(printed, rates);
    const follows = printed?.position === null || factor !== null;
    const entered = {
      position: line.position,
      count: Number(line.count),
      // One that is not printed follows from the price.
      factor: line.position === null ? null : (factor ?? Number(line.factor ?? 1)),
    };
    const isByFee = line.isNet && toBillLine(entered, book, today).amount === line.amount;
    return {
      ...entered,
      words: line.words,
      amount: isByFee ? null : line.amount / 100,
      isNet: line.isNet,
      vatPercent: line.vatPercent,
      treatedOn: printed?.day ?? null,
      isSure: follows && (bill.doSumsAgree || (printed?.source !== 'photo' && (printed?.vatPercent ?? null) !== null)),
    };
  });
};

const outcomeOf = ({ lines, totalCents, doSumsAgree }: ReadBill): string => {
  if (lines.length === 0) return 'Positionen konnten wir darauf nicht lesen. Bitte tippen Sie sie ein; die Datei bleibt dabei.';
  const count = lines.length === 1 ? '1 Position' : `${lines.length} Positionen`;
  if (doSumsAgree && totalCents !== null)
    return `${count} gelesen, zusammen ${formatCents(totalCents.value)}. Bitte sehen Sie sie durch.`;
  return totalCents === null
    ? `${count} gelesen, einen Endbetrag nicht. Bitte vergleichen Sie jede Zeile.`
    : `${count} gelesen, aber sie ergeben nicht die ${formatCents(totalCents.value)} der Rechnung. Bitte vergleichen Sie jede Zeile.`;
};

const textOf = (found: Found<string> | null, most: number): string | null => {
  const text = found?.value.trim() ?? '';
  return text === '' || text.length > most || faultOfCharacters(text) !== null ? null : text;
};

const nothing: Omit<UploadReading, 'files'> = {
  isReading: false,
  lines: [],
  billNumber: null,
  words: null,
  iban: null,
  outcome: null,
  notes: [],
  _issues: [],
};

const notInEuros =
  'Diese Rechnung ist nicht in Euro. Bitte lassen Sie sie den Tierhalter einreichen, dann rechnet ein Mensch um.';

/**
 * What the pages say that a device has uploaded: positions, number, diagnosis and account, and nothing of persons or animals (spec 24.10). It is read as
 * a customer's bill is, in a process of its own; whoever does not want to wait types.
 */
export const readUploads = async (
  given: UploadsOfKey,
  caller: PracticeCaller,
  work: AtPractice & Pick<Work, 'jobs'>,
): Promise<UploadReading> => {
  const { place } = await findPlace(given, caller, work);
  if (place === null) return { files: [], ...nothing };
  const { database, clock, claimBook } = work;
  const files = await listUploads(database, place);
  const { files: pages, reading, isReading } = await lookAtReading(place, work);
  if (reading === null) {
    const isFailed = !isReading && pages.length > 0;
    return { files, ...nothing, isReading, ...(isFailed && { outcome: refusalWords.unreadable }) };
  }
  const { bill } = reading;
  const notes = reading.files.flatMap(({ refusal }, index) =>
    refusal === null ? [] : { fileUuid: pages[index]?.fileUuid ?? '', text: refusalWords[refusal] },
  );
  if ((bill.currency?.value ?? 'EUR') !== 'EUR') return { files, ...nothing, notes, outcome: notInEuros };
  return {
    files,
    ...nothing,
    notes,
    lines: linesOf(bill, claimBook, todayOf(clock)),
    billNumber: textOf(bill.number, claimLimits.billNumber),
    words: textOf(bill.diagnosis, claimLimits.words),
    iban: textOf(bill.iban, 34),
    outcome: outcomeOf(bill),
  };
};
