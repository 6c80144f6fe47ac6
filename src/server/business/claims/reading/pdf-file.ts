import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { getDocument, Util, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { fileLimits, FileRefused } from './file-kind.ts';
import { rowsOfWords, wordsOfRun, type Row } from '#server/business/claims/reading/text/rows.ts';

const folder = (name: string) => `${join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), name)}/`;

/** Everything that it may need lies in the package: nothing is fetched. */
const offline = {
  standardFontDataUrl: folder('standard_fonts'),
  cMapUrl: folder('cmaps'),
  wasmUrl: folder('wasm'),
  iccUrl: folder('iccs'),
  cMapPacked: true,
  isEvalSupported: false,
  disableFontFace: true,
  useSystemFonts: false,
  enableXfa: false,
  verbosity: 0,
};

const refusalOf = (cause: unknown) =>
  cause instanceof FileRefused
    ? cause
    : new FileRefused(cause instanceof Error && cause.name === 'PasswordException' ? 'encrypted-pdf' : 'broken-file');

/** Opens a PDF, does the work, and closes it whatever comes. */
export const withPdf = async <Result>(bytes: Uint8Array, work: (pdf: PDFDocumentProxy) => Promise<Result>): Promise<Result> => {
  // It takes the bytes over: the caller keeps its own.
  const task = getDocument({ ...offline, data: Uint8Array.from(bytes), maxImageSize: fileLimits.pixels });
  try {
    const pdf = await task.promise;
    if (pdf.numPages > fileLimits.pages) throw new FileRefused('too-many-pages');
    return await work(pdf);
  } catch (cause) {
    throw refusalOf(cause);
  } finally {
    await task.destroy();
  }
};

const pagesOf = (pdf: PDFDocumentProxy) =>
  Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));

/** The XML of e-invoices that the PDF carries. */
export const attachedXml = async (pdf: PDFDocumentProxy): Promise<Uint8Array[]> => {
  const ids = Array.from((await pdf.getAttachments()) ?? []).flatMap(([id, { filename }]) =>
    /\.xml$/i.test(filename) ? id : [],
  );
  // One is usual; a thousand would be no bill.
  const contents = await Promise.all(ids.slice(0, 4).map((id) => pdf.getAttachmentContent(id)));
  return contents.flatMap((content) => content ?? []);
};

/** What made it and what saved it last; a program says what it likes, at any length. */
export const producersOf = async (pdf: PDFDocumentProxy): Promise<string[]> => {
  const { info } = await pdf.getMetadata();
  const { Creator, Producer } = info as Record<string, unknown>;
  return [Creator, Producer].flatMap((name) => (typeof name === 'string' && name !== '' ? name.slice(0, 100) : []));
};

const rowsOfPage = async (page: PDFPageProxy): Promise<Row[]> => {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const words = items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [a = 0, b = 0, , , x = 0, y = 0] = Util.transform(viewport.transform, item.transform) as number[];
    // What stands upright on the margin belongs to no row.
    if (Math.abs(b) > Math.abs(a)) return [];
    const height = item.height === 0 ? Math.hypot(a, b) : item.height;
    return wordsOfRun({ text: item.str, x0: x, x1: x + item.width, y0: y - height, y1: y });
  });
  return rowsOfWords(words, page.pageNumber);
};

export const rowsOfPdf = async (pdf: PDFDocumentProxy): Promise<Row[]> =>
  (await Promise.all((await pagesOf(pdf)).map(rowsOfPage))).flat();

/** Each page as a picture whose longer side has so many points. */
export const drawPdf = async function* (pdf: PDFDocumentProxy, side: number): AsyncGenerator<Canvas> {
  for (const page of await pagesOf(pdf)) {
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: side / Math.max(width, height) });
    const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
    await page.render({ canvas: canvas as never, canvasContext: canvas.getContext('2d') as never, viewport }).promise;
    page.cleanup();
    yield canvas;
  }
};
