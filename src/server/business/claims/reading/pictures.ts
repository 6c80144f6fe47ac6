import { createCanvas, loadImage, type Canvas } from '@napi-rs/canvas';
import { checkPictureSize, FileRefused, type FileKind } from './file-kind.ts';

/** Quarter turns, clockwise. */
export type Turn = 0 | 1 | 2 | 3;

const contextOf = (canvas: Canvas) => {
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  return context;
};

/** Drawn anew on white: what comes out has no place, no device and no script of the file. `side`: the longer one, at most. */
export const drawPicture = async (kind: FileKind, bytes: Uint8Array, side: number): Promise<Canvas> => {
  checkPictureSize(kind, bytes);
  const image = await loadImage(Buffer.from(bytes)).catch(() => {
    throw new FileRefused('broken-file');
  });
  if (image.width === 0 || image.height === 0) throw new FileRefused('broken-file');
  const scale = Math.min(1, side / Math.max(image.width, image.height));
  const canvas = createCanvas(Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale)));
  const context = contextOf(canvas);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
};

export const turned = (from: Canvas, turn: Turn, scale = 1): Canvas => {
  const [width, height] = [Math.round(from.width * scale), Math.round(from.height * scale)];
  const canvas = turn % 2 === 0 ? createCanvas(width, height) : createCanvas(height, width);
  const context = contextOf(canvas);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turn * Math.PI) / 2);
  context.drawImage(from, -width / 2, -height / 2, width, height);
  return canvas;
};

/** The middle of a page: enough to tell how it is turned. */
export const middleOf = (from: Canvas): Canvas => {
  const canvas = createCanvas(Math.round(from.width * 0.6), Math.round(from.height * 0.6));
  contextOf(canvas).drawImage(from, -from.width * 0.2, -from.height * 0.2);
  return canvas;
};

export const pixelsOf = (canvas: Canvas) => contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);

/** How light the paper is around each point: the picture made tiny and large again. */
const paperOf = (canvas: Canvas) => {
  const tiny = createCanvas(Math.max(1, Math.round(canvas.width / 48)), Math.max(1, Math.round(canvas.height / 48)));
  contextOf(tiny).drawImage(canvas, 0, 0, tiny.width, tiny.height);
  const paper = createCanvas(canvas.width, canvas.height);
  contextOf(paper).drawImage(tiny, 0, 0, canvas.width, canvas.height);
  return pixelsOf(paper).data;
};

/** Thin rules are grey on a photo. */
const dark = 205;
/** What is so much darker than the lightest paper is the table that it lies on. */
const tableLightness = 0.5;

/** Strokes longer than any letter and thin are rules of a table: they keep letters from being read. */
const withoutRules = (grey: Uint8Array, width: number, height: number, letter: number) => {
  const marked = new Uint8Array(grey.length);
  const erase = (lines: number, length: number, along: number, across: number) => {
    for (let line = 0; line < lines; line += 1) {
      let from = -1;
      for (let place = 0; place <= length; place += 1) {
        const isDark = place < length && (grey[line * across + place * along] ?? 255) < dark;
        if (isDark && from === -1) from = place;
        if (isDark || from === -1) continue;
        if (place - from > letter) for (let at = from; at < place; at += 1) marked[line * across + at * along] = 1;
        from = -1;
      }
    }
  };
  erase(height, width, 1, width);
  erase(width, height, width, 1);
  for (let at = 0; at < grey.length; at += 1) {
    if (marked[at] === 1) for (const near of [at, at - 1, at + 1, at - width, at + width]) grey[near] = 255;
  }
};

/** The lightness that nine of ten points stay below. */
const lightestOf = (count: number, lightnessAt: (index: number) => number) => {
  const sample = Array.from({ length: 500 }, (_, index) => lightnessAt(Math.floor((index * count) / 500)));
  return sample.toSorted((one, other) => one - other)[450] ?? 255;
};

/** Black on white, evenly lit, without the rules of tables: what is read best. */
export const cleaned = (canvas: Canvas): Canvas => {
  const { width, height } = canvas;
  const { data } = pixelsOf(canvas);
  const paper = paperOf(canvas);
  const grey = new Uint8Array(width * height);
  const lightness = (from: Uint8ClampedArray, at: number) =>
    (from[at] ?? 0) * 0.3 + (from[at + 1] ?? 0) * 0.59 + (from[at + 2] ?? 0) * 0.11;
  const lightest = lightestOf(grey.length, (index) => lightness(paper, index * 4));
  for (let index = 0; index < grey.length; index += 1) {
    const background = Math.max(60, lightness(paper, index * 4));
    if (background < lightest * tableLightness) grey[index] = 255;
    // Noise is nearly as light as its paper, ink is not: what lies between is stretched.
    else grey[index] = Math.max(0, Math.min(255, ((lightness(data, index * 4) / background - 0.2) * 255) / 0.7));
  }
  withoutRules(grey, width, height, Math.max(60, Math.round(Math.max(width, height) / 30)));
  const clean = createCanvas(width, height);
  const context = contextOf(clean);
  const image = context.createImageData(width, height);
  for (let index = 0; index < grey.length; index += 1) image.data.fill(grey[index] ?? 255, index * 4, index * 4 + 3);
  for (let at = 3; at < image.data.length; at += 4) image.data[at] = 255;
  context.putImageData(image, 0, 0);
  return clean;
};

/** An empty page would be looked at from four sides. */
export const hasInk = (clean: Canvas): boolean => {
  const { data } = pixelsOf(clean);
  let ink = 0;
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) ink += 1;
  return ink > data.length / 4 / 20_000;
};
