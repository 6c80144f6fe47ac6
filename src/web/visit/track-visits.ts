import { tagSettingName } from '#domain/wire/pages.ts';
import { consent } from './consent.ts';
import { createTracking, type Tracking, type TrackingEntry } from './tracking.ts';

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging with the browser's own interface
  interface Window {
    /** The name by which tag managers find their queue. */
    dataLayer?: TrackingEntry[];
  }
}

const tagAddress = () => document.querySelector<HTMLMetaElement>(`meta[name="${tagSettingName}"]`)?.content ?? '';

let tracking: Tracking | undefined;

const create = (address: string) =>
  createTracking({
    queue: (window.dataLayer ??= []),
    now: Date.now,
    loadScript: () => {
      const script = document.createElement('script');
      script.src = address;
      script.async = true;
      document.head.append(script);
    },
  });

/** An app has gone on to another of its pages. */
export const noteVisit = (path: string) => tracking?.visit(path);

/** spec 13.4: only after consent; then every page is a visit. Without a configured tag manager nothing happens at all. */
export const trackVisits = () => {
  const address = tagAddress();
  if (address === '') return;
  const follow = () => {
    const { choice } = consent.get();
    if (choice === 'accepted') {
      tracking ??= create(address);
      tracking.start();
      tracking.visit(location.pathname);
    } else if (choice === 'refused' && tracking?.stop()) location.reload();
  };
  consent.subscribe(follow);
  follow();
};
