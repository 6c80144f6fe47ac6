import { pathToFileURL } from 'node:url';
import { join } from 'node:path';

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

export const isStandIn = (url: string) => Object.values<string>(standIns).includes(url);
