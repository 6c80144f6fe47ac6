/** Controls and marks that turn the direction of writing: they let a text look different from what it is. */
const invisible = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** One line, with amounts that do not break before their sign. */
export const plainLine = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .replaceAll(invisible, '')
    .replaceAll(/(?<=\d) (?=[€%])/g, '\u00A0');

/** The same for what somebody wrote in several lines. */
export const plainLines = (text: string) =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .split('\n')
    .map(plainLine)
    .join('\n');

/**
 * A name that a visitor typed. Mail programs make links of whatever looks like a host, so a made-up name could send a
 * stranger a link in our name: a joiner of no width after the dot prevents that.
 */
export const plainName = (text: string) => plainLine(text).replaceAll(/\.(?=\p{L})/gu, '.\u2060');

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

/** Refuses what a mail must never link to, such as `javascript:`. */
export const safeUrl = (url: string) => {
  const protocol = URL.parse(url)?.protocol ?? '';
  if (!['https:', 'http:', 'mailto:', 'tel:'].includes(protocol)) throw new Error('a mail links to what is no web address');
  return url;
};
