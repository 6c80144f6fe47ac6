import brand from '#reference/brand.json' with { type: 'json' };

/** Controls, marks that turn the direction of writing, and such of no width: they let a text look different from what it is. */
const invisible = /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** What a mail program makes a link of: a scheme, `www.`, a host, an address of e-mail, one of numbers. Whoever opens it drops soft hyphens and the like. */
const looksLikeAddress =
  /:\/\/|^\W*www[.。．｡]|[^\s.][.。．｡][\p{Mn}\p{Cf}]*\p{L}[\p{Mn}\p{Cf}]*\p{L}|\S@\S|\d\.\d{1,3}\.\d{1,3}\.\d/iu;

/** The shop's own stand in its own sentences. */
const ownAddresses = Object.values(brand.contact).filter((value) => value.includes('@'));
const isOwn = (word: string) => ownAddresses.some((own) => word.includes(own) && !/[\p{L}\p{N}_]/u.test(word.replace(own, '')));

/**
 * Mail programs make links of whatever looks like an address, so that a made-up name could send a stranger a link in our name. A space after
 * each dot prevents that, and can be seen: signs of no width would be dropped again by whoever opens the address.
 */
const breakAddresses = (line: string) =>
  line.replaceAll(/\S+/g, (word) =>
    !looksLikeAddress.test(word) || isOwn(word)
      ? word
      : word.replaceAll(/(?<=[.。．｡@])(?=[\p{L}\p{N}\p{Mn}\p{Cf}])|(?<=:)(?=\/\/)/gu, ' '),
  );

/** One line, as it is: for an address that is meant to be a link. */
export const linkedLine = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .replaceAll(invisible, '');

/** One line without a live link, with amounts that do not break before their sign. */
export const plainLine = (text: string) => breakAddresses(linkedLine(text)).replaceAll(/(?<=\d) (?=[€%])/g, '\u00A0');

/** The same for what somebody wrote in several lines. */
export const plainLines = (text: string) =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .split('\n')
    .map(plainLine)
    .join('\n');

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

/** Refuses what a mail must never link to, such as `javascript:`. */
export const safeUrl = (url: string) => {
  const protocol = URL.parse(url)?.protocol ?? '';
  if (!['https:', 'http:', 'mailto:', 'tel:'].includes(protocol)) throw new Error('a mail links to what is no web address');
  return url;
};
