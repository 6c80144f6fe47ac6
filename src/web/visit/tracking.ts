import { warn } from '#web/log.ts';

/** spec 13.4: what no tag manager takes away shall not fill the memory. */
export const queueLimit = 2000;

export type TrackingEntry = Record<string, string | number>;
export type Tracking = {
  /** Loads the tag manager, once. */
  start: () => void;
  visit: (path: string) => void;
  /** After a consent was taken back. True when the tag manager is in the page, which only a reload takes out again. */
  stop: () => boolean;
};

type Dependencies = { queue: TrackingEntry[]; loadScript: () => void; now: () => number };

/** Addresses of one customer's things keep what kind of page it is, not whose. The query never leaves: it may hold a name. */
const uuid = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gi;
const impersonal = (path: string) => path.replaceAll(uuid, ':uuid');

export const createTracking = ({ queue, loadScript, now }: Dependencies): Tracking => {
  let state: 'off' | 'on' | 'full' = 'off';
  let isLoaded = false;
  const push = (entry: TrackingEntry) => {
    if (state !== 'on') return;
    queue.push(entry);
    if (queue.length < queueLimit) return;
    state = 'full';
    warn(`Die Statistik hat ${queueLimit} Einträge und endet.`);
  };
  return {
    start: () => {
      if (state !== 'off') return;
      state = 'on';
      push({ 'gtm.start': now(), event: 'gtm.js' });
      if (!isLoaded) loadScript();
      isLoaded = true;
    },
    visit: (path) => push({ event: 'page_visit', page_path: impersonal(path) }),
    stop: () => {
      if (state === 'on') state = 'off';
      return isLoaded;
    },
  };
};
