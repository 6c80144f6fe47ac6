const minuteMs = 60_000;
const longestPauseMs = 60 * minuteMs;

/** Four days after the first one, longer than a mail server is usually away; from then on an operator decides. */
export const attemptsMost = 100;

/** 1 minute after the first attempt, then 2, 4, 8 …, at most an hour; null when no further attempt is made. */
export const pauseAfter = (attempts: number): number | null =>
  attempts >= attemptsMost ? null : Math.min(minuteMs * 2 ** (attempts - 1), longestPauseMs);
