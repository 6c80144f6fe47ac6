import { createHash } from 'node:crypto';
import { parseRssFeed } from 'feedsmith';
import { fetchOutside, plainText } from './fetch-outside.ts';
import type { BlogEntry } from '#domain/wire/shop/outside.ts';

export const picturePath = '/blog-pictures';

/** `imageUrl` stays here: browsers get the picture from this host. */
export type Blog = { entries: BlogEntry[]; imageUrls: ReadonlyMap<string, string> };

const longestDescription = 240;
const mostEntries = 12;
const maximumBytes = 2 * 1024 * 1024;

const webAddress = (text: string | undefined) => {
  const url = text === undefined ? null : URL.parse(text.trim());
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null;
};

const instant = (text: string | undefined) => {
  const time = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
};

const keyOf = (imageUrl: string) => createHash('sha256').update(imageUrl).digest('hex').slice(0, 24);

/** An entry without title or link is skipped (spec 13.8). */
const parseBlog = (xml: string): Blog => {
  const imageUrls = new Map<string, string>();
  const entries = (parseRssFeed(xml).items ?? []).flatMap((item): BlogEntry[] => {
    const title = plainText(item.title ?? '');
    const link = webAddress(item.link);
    if (title === '' || link === null) return [];
    const pictures = [...(item.media?.contents ?? []), ...(item.media?.thumbnails ?? [])];
    const imageUrl = webAddress(pictures.find(({ url }) => url !== undefined)?.url);
    if (imageUrl !== null) imageUrls.set(keyOf(imageUrl), imageUrl);
    return [
      {
        title,
        link,
        description: plainText(item.description ?? '', longestDescription),
        category: plainText(item.categories?.[0]?.name ?? '') || null,
        author: plainText(item.dc?.creators?.[0] ?? '') || null,
        publishedAt: instant(item.pubDate),
        imagePath: imageUrl && `${picturePath}/${keyOf(imageUrl)}`,
      },
    ];
  });
  return { entries, imageUrls };
};

/** A feed that fails is told and skipped; the others are shown, the newest entries first (spec 13.8). */
export const readBlog = async (feedUrls: readonly string[], onFailure: (cause: unknown) => void): Promise<Blog> => {
  const feeds = await Promise.all(
    feedUrls.map(async (url) => {
      try {
        return parseBlog((await fetchOutside(url, { maximumBytes })).content.toString('utf8'));
      } catch (cause) {
        onFailure(cause);
        return null;
      }
    }),
  );
  const readable = feeds.filter((feed) => feed !== null);
  if (readable.length === 0) throw new Error('no feed could be read');
  const newestFirst = readable
    .flatMap(({ entries }) => entries)
    .toSorted((one, other) => (other.publishedAt ?? '').localeCompare(one.publishedAt ?? ''));
  return {
    entries: newestFirst.slice(0, mostEntries),
    imageUrls: new Map(readable.flatMap(({ imageUrls }) => [...imageUrls])),
  };
};
