import { warn } from '#web/log.ts';

/** At the site's root, so that it serves every page (1-shop 2). */
export const workerPath = '/service-worker.js';

export const registerWorker = async () => {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(workerPath, { updateViaCache: 'none' });
  } catch (cause) {
    // The shop works without it (1-shop 8: logged only).
    warn('SERVICE_WORKER_REGISTRATION_FAILED', cause);
  }
};
