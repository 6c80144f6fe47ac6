import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/**
 * The two faces, cut down to what German pages are written with: they are half of what the first sight of a page waits for, and
 * each comes in the first packets of its connection (docs/decisions/012). Everything else that Western Europe writes, as in a
 * customer's name, stands in a second file, other letters in the packages' own: a page loads them when it has one (src/web/fonts.css).
 */
const range = (from: string, to: string) =>
  Array.from({ length: to.codePointAt(0)! - from.codePointAt(0)! + 1 }, (_, place) =>
    String.fromCodePoint(from.codePointAt(0)! + place),
  ).join('');

/** What pages are written with, and what people type into most fields. é is in the names of races. */
export const firstCharacters = `${range(' ', '"')}${range('%', 'Z')}_${range('a', 'z')}ÄÖÜßäéöü\u00A0§©·×–‘’‚“„…€−`;

/** The letters of Western Europe, as races and people here have them in their names. */
const letters = range('À', 'ÿ');
/** The faces have no soft hyphen, no-break hyphen, narrow space and arrows: those come from the system, as they always did. */
const signs = '\u00A0§©«®°±²³´µ·»½×–—‘’‚“”„•…€−';
export const moreCharacters = [...`${range(' ', '~')}${letters}${signs}`]
  .filter((character) => !firstCharacters.includes(character))
  .join('');

/** Kerning, ligatures, figures of one width; hints are for screens of another time. */
const features = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'rvrn', 'lnum', 'tnum'];

/** The weights are those that the style sheets ask for. */
const faces = [
  {
    name: 'figtree',
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    weight: { min: 400, max: 800 },
  },
  {
    name: 'bricolage-grotesque',
    source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    // One for all headings: 700 and 800 look alike at their sizes, and the file is half as large.
    weight: 760,
  },
];

export type SubsetFace = { name: string; body: Buffer };

export const subsetFonts = async (): Promise<SubsetFace[]> => {
  const made: SubsetFace[] = [];
  for (const { name, source, weight } of faces) {
    const font = await readFile(fileURLToPath(import.meta.resolve(source)));
    const options = { targetFormat: 'woff2', keepFeatures: features, noHinting: true, variationAxes: { wght: weight } };
    made.push(
      { name, body: await subsetFont(font, firstCharacters, options) },
      { name: `${name}-more`, body: await subsetFont(font, moreCharacters, options) },
    );
  }
  return made;
};
