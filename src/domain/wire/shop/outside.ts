import { Type, type Static } from 'typebox';
import { textOrNull, orNull } from '#domain/wire/basic-schemas.ts';
import { get } from '#domain/wire/call.ts';

/** What the shop shows of services outside (spec 13.8): read by the server, never by the browser. */
export const BlogEntry = Type.Object({
  title: Type.String(),
  link: Type.String(),
  /** Plain text. */
  description: Type.String(),
  category: textOrNull,
  author: textOrNull,
  /** ISO instant. */
  publishedAt: textOrNull,
  /** On this host: the server passes the picture on. */
  imagePath: textOrNull,
});
export type BlogEntry = Static<typeof BlogEntry>;

/** False: this shop has no such service, and nothing will ever arrive; true and empty: nothing arrived yet. */
const isConfigured = Type.Boolean();

export const BlogAnswer = Type.Object({ isConfigured, blogEntries: Type.Array(BlogEntry) });
export type BlogAnswer = Static<typeof BlogAnswer>;

export const ReviewSummary = Type.Object({
  totalReviews: Type.Integer(),
  rating: Type.Number(),
  /** The service's own page about the seal. */
  certificateUrl: textOrNull,
});
export type ReviewSummary = Static<typeof ReviewSummary>;

export const Review = Type.Object({
  authorName: Type.String(),
  text: Type.String(),
  stars: Type.Number(),
  /** ISO instant. */
  createdAt: textOrNull,
});
export type Review = Static<typeof Review>;

/** Without a summary neither seal nor list is shown. */
export const ReviewsAnswer = Type.Object({
  isConfigured,
  summary: orNull(ReviewSummary),
  reviews: Type.Array(Review),
});
export type ReviewsAnswer = Static<typeof ReviewsAnswer>;

const ofAnyone = { tag: 'Blog und Bewertungen', caller: 'anyone' } as const;
const entities = '/webapi/v1/entities';

export const getBlogEntries = get(`${entities}/blog_entries.json`, {
  ...ofAnyone,
  summary: 'Neues aus dem Blog',
  answer: BlogAnswer,
});

export const getReviews = get(`${entities}/reviews.json`, { ...ofAnyone, summary: 'Bewertungen', answer: ReviewsAnswer });
