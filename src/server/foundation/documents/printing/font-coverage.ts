import { readFontFamilies } from './print-files.ts';
import { printable } from './plain-text.ts';

/** The table `cmap` of a TrueType font: which characters have a glyph. Only its most common format, 4, is read. */
const charactersOf = (font: Buffer): ReadonlySet<number> => {
  const table = tableAt(font, 'cmap');
  const characters = new Set<number>();
  for (let entry = 0; entry < font.readUInt16BE(table + 2); entry += 1) {
    const at = table + font.readUInt32BE(table + 8 + 8 * entry);
    if (font.readUInt16BE(at) === 4) addSegments(font, at, characters);
  }
  return characters;
};

const tableAt = (font: Buffer, name: string) => {
  for (let entry = 0; entry < font.readUInt16BE(4); entry += 1) {
    const at = 12 + 16 * entry;
    if (font.toString('latin1', at, at + 4) === name) return font.readUInt32BE(at + 8);
  }
  throw new Error(`a font without a table ${name}`);
};

/** Four lists of one figure a segment: last characters (then two bytes of nothing), first characters, differences, offsets. */
const addSegments = (font: Buffer, at: number, characters: Set<number>) => {
  const bytes = font.readUInt16BE(at + 6);
  const lasts = at + 14;
  const firsts = lasts + bytes + 2;
  for (let segment = 0; segment < bytes; segment += 2) {
    const [first, last] = [font.readUInt16BE(firsts + segment), font.readUInt16BE(lasts + segment)];
    const difference = font.readUInt16BE(firsts + bytes + segment);
    const offsetAt = firsts + 2 * bytes + segment;
    const offset = font.readUInt16BE(offsetAt);
    for (let character = first; character <= last && character !== 0xffff; character += 1) {
      const glyph = offset === 0 ? character + difference : font.readUInt16BE(offsetAt + offset + 2 * (character - first));
      if (glyph % 0x1_0000 !== 0) characters.add(character);
    }
  }
};

/** Says of a character whether letters print it, with a glyph of its own in every weight. */
export const createCoverage = () => {
  const families = readFontFamilies().map((fonts) => fonts.map(charactersOf));
  return (character: string) => {
    const printed = printable(character).codePointAt(0);
    return printed !== undefined && families.some((fonts) => fonts.every((font) => font.has(printed)));
  };
};
