/** 1-shop 2, navigation behaviour. */
export const scrollTimings = {
  /** After a route change, before the page goes to its anchor. */
  anchorDelayMs: 250,
  /** Kept free above an anchor. */
  anchorOffsetPx: 100,
  /** At the start: how often and how long the anchor is looked for. */
  elementTries: 15,
  elementEveryMs: 100,
  /** Then: how often and how long the page may still move it. */
  settleTries: 10,
  settleEveryMs: 200,
} as const;
