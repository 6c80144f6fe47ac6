import type { Canvas } from '@napi-rs/canvas';
import { joinReadings, type ReadBill, type SimpleRates } from '#domain/claims/reading/read-bill.ts';
import { readInvoiceXml } from './e-invoice.ts';
import { FileRefused, kindOfFile, type FileKind, type RefusalKey } from './file-kind.ts';
import { girocodesOn } from './girocode.ts';
import { attachedXml, drawPdf, producersOf, rowsOfPdf, withPdf } from './pdf-file.ts';
import { drawPicture } from './pictures.ts';
import { readRows } from '#server/business/claims/reading/text/read-rows.ts';
import { recogniseRows } from './recognise.ts';
import type { Row } from '#server/business/claims/reading/text/rows.ts';

/** What became of one file of a bill. */
type FileOutcome = { kind: FileKind | null; refusal: RefusalKey | null };
export type FilesRead = {
  bill: ReadBill;
  files: readonly FileOutcome[];
  /** What PDFs say that they were made and saved with. */
  producers: readonly string[];
};

/** The longer side of a page, in points: to read its words, and to look at it. */
const readSide = 2600;
const viewSide = 1800;

/** What is collected over all files of one bill, before it is read as a whole: a second photo goes on where the first ends. */
type Collected = { readings: ReadBill[]; textRows: Row[]; photoRows: Row[]; producers: string[] };

const addPicture = async (canvas: Canvas, { readings, photoRows }: Collected) => {
  readings.push(...(await girocodesOn(canvas)));
  photoRows.push(...(await recogniseRows(canvas, (photoRows.at(-1)?.page ?? 0) + 1)));
};

/** An e-invoice that is broken or of another kind does not take the page with it. */
const tryXml = (bytes: Uint8Array): ReadBill[] => {
  try {
    return [readInvoiceXml(bytes)];
  } catch (cause) {
    if (cause instanceof FileRefused) return [];
    throw cause;
  }
};

/** A scan has no words, or a few of the program that made it. */
const fewestWords = 20;

const addPdf = (bytes: Uint8Array, collected: Collected) =>
  withPdf(bytes, async (pdf) => {
    collected.producers.push(...(await producersOf(pdf)));
    const invoices = (await attachedXml(pdf)).flatMap(tryXml);
    const rows = await rowsOfPdf(pdf);
    const isScan = rows.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0) < fewestWords;
    const offset = collected.textRows.at(-1)?.page ?? 0;
    collected.readings.push(...invoices);
    collected.textRows.push(...rows.map((row) => ({ ...row, page: row.page + offset })));
    if (isScan) for await (const page of drawPdf(pdf, readSide)) await addPicture(page, collected);
    // Nothing of what a GiroCode says is missing in an e-invoice.
    else if (invoices.length === 0)
      for await (const page of drawPdf(pdf, viewSide)) collected.readings.push(...(await girocodesOn(page)));
  });

const addFile = async (bytes: Uint8Array, collected: Collected): Promise<FileOutcome> => {
  let kind: FileKind | null = null;
  try {
    kind = kindOfFile(bytes);
    if (kind === 'heic') throw new FileRefused('unread-format');
    if (kind === 'xml') collected.readings.push(readInvoiceXml(bytes));
    else if (kind === 'pdf') await addPdf(bytes, collected);
    else await addPicture(await drawPicture(kind, bytes, readSide), collected);
    return { kind, refusal: null };
  } catch (cause) {
    if (cause instanceof FileRefused) return { kind, refusal: cause.key };
    throw cause;
  }
};

/** All files of one bill, in the order of its pages. */
export const readFiles = async (files: readonly Uint8Array[], rates: SimpleRates): Promise<FilesRead> => {
  const collected: Collected = { readings: [], textRows: [], photoRows: [], producers: [] };
  const outcomes: FileOutcome[] = [];
  for (const file of files) outcomes.push(await addFile(file, collected));
  const { readings, textRows, photoRows, producers } = collected;
  const ofText = textRows.length === 0 ? [] : [readRows(textRows, 'text', rates)];
  const ofPhotos = photoRows.length === 0 ? [] : [readRows(photoRows, 'photo', rates)];
  return { bill: joinReadings([...readings, ...ofText, ...ofPhotos]), files: outcomes, producers };
};

/** Each page for the eye, as a JPEG drawn anew: nothing of the file but its look is left. Throws FileRefused. */
export const drawPages = async (bytes: Uint8Array): Promise<Uint8Array[]> => {
  const kind = kindOfFile(bytes);
  const jpegOf = (canvas: Canvas) => canvas.encode('jpeg', 82);
  if (kind === 'heic') throw new FileRefused('unread-format');
  if (kind === 'xml') return [];
  if (kind !== 'pdf') return [await jpegOf(await drawPicture(kind, bytes, viewSide))];
  return withPdf(bytes, async (pdf) => {
    const pages: Uint8Array[] = [];
    for await (const page of drawPdf(pdf, viewSide)) pages.push(await jpegOf(page));
    return pages;
  });
};
