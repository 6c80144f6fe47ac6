import type { Work } from '#server/foundation/work.ts';
import { reviewLimits } from '#domain/basics/limits.ts';
import { answerIssues } from '#server/foundation/http/answer-errors.ts';
import { describeError } from '#server/foundation/personal-data.ts';
import { route, type Route } from '#server/foundation/http/route.ts';
import { createBlogPictures } from '#server/foundation/outside/blog-pictures.ts';
import { createCachedSource } from '#server/foundation/outside/cached-source.ts';
import { picturePath, readBlog, type Blog } from '#server/foundation/outside/read-blog.ts';
import type { OutsideAddresses } from '#server/foundation/outside/outside-addresses.ts';
import { readReviews, type Reviews } from '#server/foundation/outside/read-reviews.ts';
import * as outside from '#domain/wire/shop/outside.ts';

const cacheControl = 'public, max-age=300, stale-while-revalidate=3600';

type Dependencies = OutsideAddresses & Pick<Work, 'clock' | 'log'>;

const noBlog: Blog = { entries: [], imageUrls: new Map() };
const noReviews: Reviews = { summary: null, reviews: [] };

/** What others say about us, read by the server: nothing foreign loads in the browser (spec 13.8). */
export const outsideRoutes = ({ clock, log, blogFeedUrls, reviewAddresses }: Dependencies): Route[] => {
  const tell = (what: string) => (cause: unknown) => log.warn({ err: describeError(cause as Error) }, what);
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
  const pictureOf = createBlogPictures((key) => blog.latest()?.imageUrls.get(key));
  return [
    route(outside.getBlogEntries, async ({ reply }) => {
      reply.header('cache-control', cacheControl);
      return { isConfigured: blogFeedUrls.length > 0, blogEntries: ((await blog.get()) ?? noBlog).entries };
    }),
    route(outside.getReviews, async ({ reply }) => {
      reply.header('cache-control', cacheControl);
      const { summary, reviews: all } = (await reviews.get()) ?? noReviews;
      return { isConfigured: reviewAddresses !== null, summary, reviews: all.slice(0, reviewLimits.maximumVisible) };
    }),
    (app) => {
      app.get<{ Params: { key: string } }>(
        `${picturePath}/:key`,
        { schema: { summary: 'Bild eines Beitrags im Blog', tags: ['Blog und Bewertungen'] } },
        async (request, reply) => {
          const picture = await pictureOf(request.params.key).catch((cause: unknown) => {
            tellOfBlog(cause);
            return null;
          });
          if (picture === null) return answerIssues(reply, 404);
          return reply.header('cache-control', cacheControl).type(picture.contentType).send(picture.content);
        },
      );
    },
  ];
};
