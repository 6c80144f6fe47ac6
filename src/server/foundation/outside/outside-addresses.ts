import type { Config } from '#server/foundation/config/config.ts';
import type { ReviewAddresses } from './read-reviews.ts';
import { standIns } from './fetch-outside.ts';

export type OutsideAddresses = {
  /** None: the shop shows no blog. */
  blogFeedUrls: readonly string[];
  /** Null: the shop shows no reviews. */
  reviewAddresses: ReviewAddresses | null;
};

type Settings = Pick<Config, 'appEnv' | 'blogFeedUrls' | 'reviewSummaryUrl' | 'reviewListUrl'>;

/** Whoever tries the shop out sees the whole home page; in production nothing is shown that nobody configured (spec 13.8). */
export const outsideAddresses = ({ appEnv, blogFeedUrls, reviewSummaryUrl, reviewListUrl }: Settings): OutsideAddresses => {
  const reviewAddresses = reviewSummaryUrl === null ? null : { summaryUrl: reviewSummaryUrl, listUrl: reviewListUrl };
  // spec 13.8: feeds are skipped in test mode.
  if (appEnv === 'test') return { blogFeedUrls: [], reviewAddresses };
  if (appEnv === 'production') return { blogFeedUrls, reviewAddresses };
  return {
    blogFeedUrls: blogFeedUrls.length === 0 ? [standIns.blogFeedUrl] : blogFeedUrls,
    reviewAddresses: reviewAddresses ?? {
      summaryUrl: standIns.reviewSummaryUrl,
      listUrl: reviewListUrl ?? standIns.reviewListUrl,
    },
  };
};
