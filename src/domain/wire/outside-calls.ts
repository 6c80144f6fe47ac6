import { get, type NoParams } from './call.ts';
import type { BlogAnswer, ReviewsAnswer } from './schemas/outside-schemas.ts';

const entities = '/webapi/v1/entities';

export const getBlogEntries = get<NoParams, BlogAnswer>(`${entities}/blog_entries.json`);
export const getReviews = get<NoParams, ReviewsAnswer>(`${entities}/reviews.json`);
