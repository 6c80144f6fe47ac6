import { warn } from '#web/shell/log.ts';
import { appRenderedEvent } from '#web/shell/use-app-rendered.ts';

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

/** After everything that the page itself needs: a slow phone has its hands full until then. */
export const registerWorker = () => {
  if ('serviceWorker' in navigator) document.addEventListener(appRenderedEvent, () => void register(), { once: true });
};
