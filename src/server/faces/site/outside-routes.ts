import type { FastifyInstance } from 'fastify';
import { reviewLimits } from '#domain/basics/limits.ts';
import * as calls from '#domain/wire/shop/page-calls.ts';
import { BlogAnswer, ReviewsAnswer } from '#domain/wire/shop/page-schemas.ts';
import type { Clock } from '#server/foundation/clock.ts';
import { answerIssues } from '#server/foundation/http/answer-errors.ts';
import { describeError } from '#server/foundation/personal-data.ts';
import { serveCall } from '#server/foundation/http/serve-call.ts';
import { createBlogPictures } from '#server/foundation/outside/blog-pictures.ts';
import { createCachedSource } from '#server/foundation/outside/cached-source.ts';
import { picturePath, readBlog, type Blog } from '#server/foundation/outside/read-blog.ts';
import type { OutsideAddresses } from '#server/foundation/outside/outside-addresses.ts';
import { readReviews, type Reviews } from '#server/foundation/outside/read-reviews.ts';

const tag = 'Blog und Bewertungen';
const cacheControl = 'public, max-age=300, stale-while-revalidate=3600';

type Dependencies = OutsideAddresses & { clock: Clock };

const noBlog: Blog = { entries: [], imageUrls: new Map() };
const noReviews: Reviews = { summary: null, reviews: [] };

/** What others say about us, read by the server: nothing foreign loads in the browser (spec 13.8). */
export const serveOutside = (app: FastifyInstance, { clock, blogFeedUrls, reviewAddresses }: Dependencies) => {
  const tell = (what: string) => (cause: unknown) => app.log.warn({ err: describeError(cause as Error) }, what);
  const tellOfBlog = tell('a blog feed could not be read');
  const tellOfReviews = tell('the reviews could not be read');
  const blog = createCachedSource({
    clock,
    read: () => (blogFeedUrls.length === 0 ? Promise.resolve(noBlog) : readBlog(blogFeedUrls, tellOfBlog)),
    onFailure: tellOfBlog,
  });
  const reviews = createCachedSource({
    clock,
    read: () => (reviewAddresses === null ? Promise.resolve(noReviews) : readReviews(reviewAddresses, tellOfReviews)),
    onFailure: tellOfReviews,
  });
  const pictureOf = createBlogPictures((key) => blog.known()?.imageUrls.get(key));

  serveCall(app, calls.getBlogEntries, { summary: 'Neues aus dem Blog', tag, answer: BlogAnswer }, async ({ reply }) => {
    reply.header('cache-control', cacheControl);
    return { isConfigured: blogFeedUrls.length > 0, blogEntries: ((await blog.get()) ?? noBlog).entries };
  });
  serveCall(app, calls.getReviews, { summary: 'Bewertungen', tag, answer: ReviewsAnswer }, async ({ reply }) => {
    reply.header('cache-control', cacheControl);
    const { summary, reviews: all } = (await reviews.get()) ?? noReviews;
    return { isConfigured: reviewAddresses !== null, summary, reviews: all.slice(0, reviewLimits.maximumVisible) };
  });
  app.get<{ Params: { key: string } }>(
    `${picturePath}/:key`,
    { schema: { summary: 'Bild eines Beitrags im Blog', tags: [tag] } },
    async (request, reply) => {
      const picture = await pictureOf(request.params.key).catch((cause: unknown) => {
        tellOfBlog(cause);
        return null;
      });
      if (picture === null) return answerIssues(reply, 404);
      return reply.header('cache-control', cacheControl).type(picture.contentType).send(picture.content);
    },
  );
};
