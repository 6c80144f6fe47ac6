import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Canvas } from '@napi-rs/canvas';
import { createWorker, PSM, type Worker } from 'tesseract.js';
import { cleaned, hasInk, middleOf, turned, type Turn } from './pictures.ts';
import { rowsOfWords, type Row, type Word } from '#server/business/claims/reading/text/rows.ts';

const require = createRequire(import.meta.url);
const folderOf = (name: string, ...path: string[]) => join(dirname(require.resolve(`${name}/package.json`)), ...path);

/** All three paths lie in the packages: without them it loads from outside. */
const startRecogniser = async (): Promise<Worker> => {
  const worker = await createWorker('deu', 1, {
    workerPath: folderOf('tesseract.js', 'src', 'worker-script', 'node', 'index.js'),
    corePath: folderOf('tesseract.js-core'),
    langPath: folderOf('@tesseract.js-data/deu', '4.0.0_best_int'),
    cacheMethod: 'none',
    gzip: true,
    // A fault of the machine ends the process, and with it this file only.
    errorHandler: () => process.exit(1),
  });
  // A bill is one block of rows: with its columns found apart, a price would lose its line.
  await worker.setParameters({
    tessedit_pageseg_mode: PSM.SINGLE_BLOCK,
    user_defined_dpi: '220',
    // What it thinks of a picture is nobody's business.
    ...({ debug_file: '/dev/null' } as object),
  });
  return worker;
};
let started: Promise<Worker> | null = null;

type Recognised = { words: Word[]; sureness: number };

const recognise = async (canvas: Canvas, isRotatedToo: boolean): Promise<Recognised> => {
  started ??= startRecogniser();
  const worker = await started;
  const png = await canvas.encode('png');
  const { data } = await worker.recognize(png, { rotateAuto: isRotatedToo }, { blocks: true, text: false });
  const all = (data.blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) => lines.flatMap(({ words }) => words)),
  );
  // Edges and shadows become words of which it is not sure at all.
  const kept = all.filter(({ confidence, text }) => confidence > 20 && /[\p{L}\d%€]/u.test(text));
  const sure = kept.filter(({ confidence, text }) => confidence > 75 && /[\p{L}\d]{3}/u.test(text));
  const words = kept.map(({ text, bbox: { x0, x1, y0, y1 } }) => ({ text: text.replaceAll(/[|[\]_{}]/g, ''), x0, x1, y0, y1 }));
  return { words: words.filter(({ text }) => text !== ''), sureness: sure.reduce((sum, { text }) => sum + text.length, 0) };
};

/** So many letters of which it is sure do not come from a page that stands on its head. */
const upright = 150;
/** To find out how a page is turned, less than its size will do. */
const probe = 0.6;

const turnOf = async (page: Canvas): Promise<Turn> => {
  const middle = middleOf(page);
  // A page that lies is most likely one that was turned by a quarter.
  const turns: readonly Turn[] = page.width > page.height * 1.1 ? [1, 3, 0, 2] : [0, 2, 1, 3];
  let best: { turn: Turn; sureness: number } = { turn: 0, sureness: -1 };
  for (const turn of turns) {
    const { sureness } = await recognise(turned(middle, turn, probe), false);
    if (sureness > best.sureness) best = { turn, sureness };
    if (sureness > upright) break;
  }
  return best.turn;
};

/** The rows of a photographed page, which may be turned. */
export const recogniseRows = async (picture: Canvas, page: number): Promise<Row[]> => {
  const clean = cleaned(picture);
  if (!hasInk(clean)) return [];
  const turn = await turnOf(clean);
  const { words } = await recognise(turn === 0 ? clean : turned(clean, turn), true);
  return rowsOfWords(words, page);
};
