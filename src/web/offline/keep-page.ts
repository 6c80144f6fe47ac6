import { silence } from '#web/api.ts';

/** On a first visit the worker comes later than the page. */
const untilInCharge = async (workers: ServiceWorkerContainer) => {
  await workers.ready;
  if (workers.controller !== null) return;
  await new Promise((resolve) => workers.addEventListener('controllerchange', resolve, { once: true }));
};

/**
 * Sends what this page is made of through the service worker once more, which keeps it (spec 13.6): its document, and the files that came
 * before the worker was there or from the browser's own cache.
 */
export const keepPage = async () => {
  if (!('serviceWorker' in navigator)) return;
  await untilInCharge(navigator.serviceWorker);
  const files = performance
    .getEntriesByType('resource')
    .flatMap(({ name }) => (name.startsWith(`${location.origin}/assets/`) ? name : []));
  for (const address of new Set([location.pathname, ...files])) await fetch(address).catch(silence);
};
