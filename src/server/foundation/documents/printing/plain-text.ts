/**
 * Control characters and soft hyphens have no glyph of their own, and marks that turn the direction of writing would let a text look different from
 * what is stored. White space of every kind becomes one space, and an amount keeps its sign.
 */
const unprintable = /[\p{Cc}\u00AD\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

export const printable = (text: string) =>
  text
    .toWellFormed()
    // A letter and its accent as one, where there is one: so it has a glyph of its own.
    .normalize('NFC')
    // How older keyboards write the Romanian letters; the fonts have them with the comma alone.
    .replaceAll('Ţ', 'Ț')
    .replaceAll('ţ', 'ț')
    .replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .replaceAll(unprintable, '')
    .replaceAll(/(?<=\d) (?=[€%])/g, '\u00A0');

/** The same data with every text in it made printable. */
export const printableData = <Value>(value: Value): Value => {
  if (typeof value === 'string') return printable(value) as Value;
  if (Array.isArray(value)) return value.map(printableData) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, printableData(part)])) as Value;
};
