import { keepTogether } from './typography.ts';

/** Running text may carry links: "Mehr steht [in den Bedingungen](/download)." */
export type TextPart = { text: string; to?: string };

const link = /\[([^[\]]+)\]\(([^()[\]\s]+)\)/g;

export const readRichText = (source: string): TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of source.matchAll(link)) {
    if (match.index > end) parts.push({ text: keepTogether(source.slice(end, match.index)) });
    const [whole, text = '', to = ''] = match;
    parts.push({ text: keepTogether(text), to });
    end = match.index + whole.length;
  }
  if (end < source.length) parts.push({ text: keepTogether(source.slice(end)) });
  return parts;
};

/** The same without its links, for search and for search engines. */
export const plainText = (source: string) =>
  readRichText(source)
    .map(({ text }) => text)
    .join('');

/** Opened beside the shop, not in its place. */
export const isOtherHost = (to: string) => /^https?:/.test(to);
