import { warn } from '#web/log.ts';

/** At the site's root, so that it serves every page (spec 13.6). */
const workerPath = '/service-worker.js';

export const registerWorker = async () => {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(workerPath, { updateViaCache: 'none' });
  } catch (cause) {
    // The shop works without it (spec 13.6: logged only).
    warn('SERVICE_WORKER_REGISTRATION_FAILED', cause);
  }
};
