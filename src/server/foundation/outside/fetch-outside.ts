import { pathToFileURL, fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import sanitizeHtml from 'sanitize-html';

const addressOf = (file: string) => pathToFileURL(join(import.meta.dirname, 'stand-ins', file)).href;

/**
 * What the services outside could have said, in their own formats. Read as files, so that they are there wherever the shop listens;
 * no setting and no feed can name a file (both are held to http and https).
 */
export const standIns = {
  blogFeedUrl: addressOf('blog.xml'),
  reviewSummaryUrl: addressOf('review-summary.json'),
  reviewListUrl: addressOf('reviews.json'),
} as const;

/** Where the example feed says that its pictures are: nobody can own this address. */
const standInPicture = /^https:\/\/blog\.tierdach\.example\/bilder\/([a-z-]+\.webp)$/;

const readStandIn = async (url: string): Promise<OutsideAnswer | null> => {
  const picture = standInPicture.exec(url)?.[1];
  if (picture !== undefined) return { contentType: 'image/webp', content: await readFile(fileURLToPath(addressOf(picture))) };
  if (!Object.values<string>(standIns).includes(url)) return null;
  return { contentType: '', content: await readFile(fileURLToPath(url)) };
};

/** A service outside: slow, gone or talkative at any time, so that waiting and reading have an end. */
const timeoutMs = 5_000;

export type OutsideAnswer = { contentType: string; content: Buffer };

export const fetchOutside = async (url: string, { maximumBytes }: { maximumBytes: number }): Promise<OutsideAnswer> => {
  const standIn = await readStandIn(url);
  if (standIn !== null) return standIn;
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), headers: { accept: '*/*' } });
  if (!response.ok || response.body === null) throw new Error(`status ${response.status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.length;
    if (size > maximumBytes) throw new Error(`more than ${maximumBytes} bytes`);
    chunks.push(chunk);
  }
  if (size === 0) throw new Error('an empty answer');
  return { contentType: response.headers.get('content-type') ?? '', content: Buffer.concat(chunks) };
};

const escaped: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Foreign markup becomes text: tags go, scripts with what they hold. The browser shows it as text once more. */
export const plainText = (html: string, longest = Number.POSITIVE_INFINITY) => {
  const text = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => escaped[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2))} …`;
};
