import { fetchOutside, plainText } from './fetch-outside.ts';
import type { Review, ReviewSummary } from '#domain/wire/shop/outside.ts';

export type Reviews = { summary: ReviewSummary | null; reviews: Review[] };

export type ReviewAddresses = { summaryUrl: string; listUrl: string | null };

const maximumBytes = 1024 * 1024;
/** spec 13.8: the list is asked for up to three times, the summary once. */
const attempts = 3;
const highestRating = 5;
const verifiedCustomer = 'Verifizierte Kundenstimme';

const readJson = async (url: string): Promise<unknown> =>
  JSON.parse((await fetchOutside(url, { maximumBytes })).content.toString('utf8'));

const fieldsOf = (value: unknown) => (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;

const number = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : Number.NaN;

const text = (value: unknown) => (typeof value === 'string' ? plainText(value) : '');

const isRating = (rating: number) => rating >= 0 && rating <= highestRating;

const parseSummary = (value: unknown): ReviewSummary => {
  const { total_reviews: total, rating: ratingValue, ekomi_certificate_seo: certificate } = fieldsOf(value);
  const totalReviews = number(total);
  const rating = number(ratingValue);
  if (!Number.isSafeInteger(totalReviews) || totalReviews < 0 || !isRating(rating)) throw new Error('an unknown summary');
  const url = URL.parse(text(certificate));
  return { totalReviews, rating, certificateUrl: url?.protocol === 'https:' ? url.href : null };
};

/** Seconds since 1970 or an ISO instant. */
const instant = (value: unknown) => {
  const time = typeof value === 'number' ? value * 1000 : Date.parse(text(value));
  return Number.isNaN(time) ? null : new Date(time).toISOString();
};

const parseReviews = (value: unknown): Review[] => {
  const list = Array.isArray(value) ? value : fieldsOf(value)['reviews'];
  if (!Array.isArray(list)) throw new Error('an unknown list of reviews');
  return list.flatMap((entry) => {
    const { author_name: author, text: comment, stars: starsValue, timestamp } = fieldsOf(entry);
    const stars = number(starsValue);
    if (text(comment) === '' || !isRating(stars)) return [];
    return [{ authorName: text(author) || verifiedCustomer, text: text(comment), stars, createdAt: instant(timestamp) }];
  });
};

const tryOften = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  for (let attempt = 1; attempt < attempts; attempt += 1) {
    try {
      return await work();
    } catch {
      // Only the last failure is told.
    }
  }
  return work();
};

/** Without a summary there is no answer; without a list there is the seal alone. */
export const readReviews = async (
  { summaryUrl, listUrl }: ReviewAddresses,
  onFailure: (cause: unknown) => void,
): Promise<Reviews> => {
  const summary = parseSummary(await readJson(summaryUrl));
  if (listUrl === null) return { summary, reviews: [] };
  try {
    return { summary, reviews: await tryOften(async () => parseReviews(await readJson(listUrl))) };
  } catch (cause) {
    onFailure(cause);
    return { summary, reviews: [] };
  }
};
