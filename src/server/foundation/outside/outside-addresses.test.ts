import { expect, test } from 'vitest';
import { parseConfig } from '#server/foundation/config/config.ts';
import { productionSettings } from '#server/testing/test-settings.ts';
import { outsideAddresses } from './outside-addresses.ts';
import { standIns } from './fetch-outside.ts';

const addressesWith = (environment: Record<string, string>) => outsideAddresses(parseConfig(environment));
const settings = {
  BLOG_FEED_URLS: 'https://blog.example/feed',
  REVIEW_SUMMARY_URL: 'https://bewertung.example/summary',
  REVIEW_LIST_URL: 'https://bewertung.example/list',
};
const givenReviews = { summaryUrl: settings.REVIEW_SUMMARY_URL, listUrl: settings.REVIEW_LIST_URL };

test('whoever starts the shop without settings sees the stand-ins', () => {
  expect(addressesWith({})).toEqual({
    blogFeedUrls: [standIns.blogFeedUrl],
    reviewAddresses: { summaryUrl: standIns.reviewSummaryUrl, listUrl: standIns.reviewListUrl },
  });
});

test('what is configured goes before the stand-ins, and a summary without a list means the seal alone', () => {
  expect(addressesWith(settings)).toEqual({ blogFeedUrls: [settings.BLOG_FEED_URLS], reviewAddresses: givenReviews });
  expect(addressesWith({ REVIEW_SUMMARY_URL: settings.REVIEW_SUMMARY_URL }).reviewAddresses).toEqual({
    ...givenReviews,
    listUrl: null,
  });
});

test('production never shows a stand-in', () => {
  expect(addressesWith(productionSettings)).toEqual({ blogFeedUrls: [], reviewAddresses: null });
  expect(addressesWith({ ...productionSettings, ...settings })).toEqual({
    blogFeedUrls: [settings.BLOG_FEED_URLS],
    reviewAddresses: givenReviews,
  });
});

test('in test mode feeds are skipped, and reviews are read only where a test brings them', () => {
  expect(addressesWith({ APP_ENV: 'test' })).toEqual({ blogFeedUrls: [], reviewAddresses: null });
  expect(addressesWith({ APP_ENV: 'test', ...settings })).toEqual({ blogFeedUrls: [], reviewAddresses: givenReviews });
});

test.each(['BLOG_FEED_URLS', 'REVIEW_SUMMARY_URL', 'REVIEW_LIST_URL'])('%s cannot name a file of this machine', (name) => {
  expect(() => parseConfig({ [name]: standIns.blogFeedUrl })).toThrow(name);
});
