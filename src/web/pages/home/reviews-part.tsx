import { useQuery } from '@tanstack/react-query';
import { getReviews } from '#domain/wire/shop/page-calls.ts';
import { read } from '#web/ask.ts';
import { Reviews } from './reviews.tsx';
import { pageClient } from '#web/query-client.ts';

/** Hidden until loaded, and without a summary for good (spec 13.8): the page is complete without them. */
export const ReviewsPart = () => {
  const { data } = useQuery({ queryKey: ['reviews'], queryFn: ({ signal }) => read(getReviews, { signal }) }, pageClient);
  const { summary = null, reviews = [] } = data ?? {};
  return summary !== null && <Reviews summary={summary} reviews={reviews} />;
};
