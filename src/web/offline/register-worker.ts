import { warn } from '#web/shell/log.ts';

/** At the site's root, so that it serves every page (1-shop 2). */
export const workerPath = '/service-worker.js';

const register = async () => {
  try {
    await navigator.serviceWorker.register(workerPath, { updateViaCache: 'none' });
  } catch (cause) {
    // The shop works without it (1-shop 8: logged only).
    warn('SERVICE_WORKER_REGISTRATION_FAILED', cause);
  }
};

/** After everything that the page itself needs. */
export const registerWorker = () => {
  if (!('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') void register();
  else addEventListener('load', () => void register(), { once: true });
};
