import { closeMenuAfterChoice, showCalls, showYear, showLogin } from './update-frame.ts';
import { watchBackend } from '#web/visit/backend-check.ts';
import { askConsent, showNotices } from './notices/show-notices.ts';
import { forgetOldEntry } from '#web/visit/device-entry.ts';
import { trackVisits } from '#web/visit/track-visits.ts';
import { registerWorker } from '#web/offline/register-worker.ts';
import { startParts } from '#web/start/start-parts.ts';

/** spec 13.3. For whatever waits until the page can be used: a prerenderer, a test, the guard that watches over the first load. */
const appRenderedAfterMs = 1000;

// What goes on around every page. No React here: it would bring its 60 kB to every visit (the linter refuses it).
startParts();
showNotices();
showCalls();
askConsent();
showLogin();
closeMenuAfterChoice();
showYear();
forgetOldEntry();
trackVisits();
void watchBackend();
document.documentElement.dataset['started'] = '';
document.dispatchEvent(new Event('app-started'));
setTimeout(() => {
  document.dispatchEvent(new Event('app-rendered'));
  // After everything that the page itself needs: a slow phone has its hands full until then.
  if (import.meta.env.PROD) void registerWorker();
}, appRenderedAfterMs);
