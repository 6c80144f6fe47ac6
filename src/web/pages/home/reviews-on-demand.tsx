import { useRef } from 'react';
import { httpStatus } from '#domain/http-status.ts';
import { getReviews } from '#domain/wire/outside-calls.ts';
import { call } from '#web/api.ts';
import { useNearView } from '#web/ui/use-near-view.ts';

const load = async () => {
  const [{ Reviews }, { status, data }] = await Promise.all([import('#web/pages/home/reviews.tsx'), call(getReviews)]);
  return status === httpStatus.ok && data.summary !== null ? { Reviews, summary: data.summary, reviews: data.reviews } : null;
};

/** Hidden until loaded, and without a summary for good (1-shop 2 Home page). */
export const ReviewsOnDemand = () => {
  const place = useRef<HTMLDivElement>(null);
  const loaded = useNearView(place, load);
  return <div ref={place}>{loaded && <loaded.Reviews summary={loaded.summary} reviews={loaded.reviews} />}</div>;
};
