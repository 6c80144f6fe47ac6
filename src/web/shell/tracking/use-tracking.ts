import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { consent } from '#web/shell/consent/consent.ts';
import { tagAddress } from '#web/shell/page-settings.ts';
import { createTracking, type Tracking, type TrackingEntry } from '#web/shell/tracking/tracking.ts';

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging with the browser's own interface
  interface Window {
    /** The name by which tag managers find their queue. */
    dataLayer?: TrackingEntry[];
  }
}

let tracking: Tracking | undefined;

const trackingOf = (address: string) => {
  tracking ??= createTracking({
    queue: (window.dataLayer ??= []),
    now: Date.now,
    loadScript: () => {
      const script = document.createElement('script');
      script.src = address;
      script.async = true;
      document.head.append(script);
    },
  });
  return tracking;
};

/** 1-shop 4: only after consent; then every route change is a visit. Without a configured tag manager nothing happens at all. */
export const useTracking = () => {
  const { choice } = useSyncExternalStore(consent.subscribe, consent.get, consent.unknown);
  const { pathname } = useLocation();
  useEffect(() => {
    const address = tagAddress();
    if (address === null) return;
    if (choice === 'accepted') {
      trackingOf(address).start();
      trackingOf(address).visit(pathname);
    } else if (choice === 'refused' && tracking?.stop()) location.reload();
  }, [choice, pathname]);
};
