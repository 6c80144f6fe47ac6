import { inPracticePath } from '#web/site/find.ts';
import { say, unsay } from './stores.ts';
import { keptForVisit } from './storage.ts';

/** The texts are the specification's, word for word (spec 13.5); the first begins in the middle of a sentence. */
const greeting = 'Liebe Kundinnen und Kunden,';
const unreachableText =
  'aufgrund technischer Schwierigkeiten und dem hohen Kundenaufkommen können zur Zeit keinerlei Neuverträge entgegengenommen werden. Wir arbeiten mit Hochdruck an einer Lösung.';
const notProductionText = 'ACHTUNG: Das Backend läuft nicht im Produktiv-Modus.';

/** Whoever read it once in this visit need not read it on every page. */
const notProductionSeenKey = 'tierdach-umgebung-gesehen';
/** Without storage it is said again on the next page. */
const seen = keptForVisit(notProductionSeenKey);
const timeoutMs = 10_000;

export type BackendState = { isReachable: false } | { isReachable: true; environment: string };

/** spec 13.5: anything but 200 with a word in it means that the backend is away. Plain text, so not one of the calls of `api.ts`. */
export const checkBackend = async (fetch: typeof globalThis.fetch): Promise<BackendState> => {
  try {
    const response = await fetch('/environment.txt', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
    const environment = (await response.text()).trim();
    return response.status === 200 && environment !== '' ? { isReachable: true, environment } : { isReachable: false };
  } catch {
    return { isReachable: false };
  }
};

/** Says what the check found. Only production builds mind that the backend is none (spec 13.5). */
const sayBackendState = (state: BackendState, { isProductionBuild }: { isProductionBuild: boolean }) => {
  if (!state.isReachable) {
    // It says so itself, and shows a code where the bar would lie (spec 24.10).
    if (location.pathname === inPracticePath) return;
    say({
      id: 'backend',
      level: 'error',
      title: greeting,
      text: unreachableText,
      action: { label: 'Erneut versuchen', run: () => void watchBackend() },
      closeLabel: 'Schließen',
    });
    return;
  }
  unsay('backend');
  const { environment } = state;
  if (!isProductionBuild || environment === 'production' || seen.read() === environment) return;
  say({ id: 'umgebung', level: 'warn', text: notProductionText, closeLabel: 'OK', onClose: () => seen.write(environment) });
};

export const watchBackend = async () =>
  sayBackendState(await checkBackend((input, init) => globalThis.fetch(input, init)), {
    isProductionBuild: import.meta.env.PROD,
  });
