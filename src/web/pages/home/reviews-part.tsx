import { useEffect, useState } from 'react';
import { httpStatus } from '#domain/basics/http-status.ts';
import { getReviews } from '#domain/wire/outside-calls.ts';
import type { Review, ReviewSummary } from '#domain/wire/schemas/outside-schemas.ts';
import { call } from '#web/api.ts';
import { Reviews } from '#web/pages/home/reviews.tsx';

type Found = { summary: ReviewSummary; reviews: readonly Review[] } | null;

const load = async (): Promise<Found> => {
  const { status, data } = await call(getReviews);
  return status === httpStatus.ok && data.summary !== null ? { summary: data.summary, reviews: data.reviews } : null;
};

/** Hidden until loaded, and without a summary for good (1-shop 2 Home page). */
export const ReviewsPart = () => {
  const [found, setFound] = useState<Found>(null);
  useEffect(() => {
    load().then(setFound, () => {
      // The page is complete without them.
    });
  }, []);
  return found && <Reviews {...found} />;
};
