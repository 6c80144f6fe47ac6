import { checkBackend } from '#web/visit/backend-check.ts';
import { type Kept, keptForVisit, keptOnDevice } from '#web/visit/storage.ts';

/** What a person at the hotline wants to know about this browser and this shop. */
export type Fact = { label: string; value: string; isFine: boolean };

const fact = (label: string, value: string, isFine = true): Fact => ({ label, value, isFine });

const readBuild = async (): Promise<Fact[]> => {
  try {
    const response = await fetch('/build.json', { cache: 'no-store' });
    const { version, build } = (await response.json()) as { version: string; build: string };
    return [fact('Version', version), fact('Build', build)];
  } catch {
    return [fact('Version', import.meta.env.DEV ? 'Entwicklung' : 'nicht lesbar', import.meta.env.DEV)];
  }
};

const readReady = async () => {
  try {
    const response = await fetch('/health/ready', { cache: 'no-store' });
    await response.text();
    return response.ok;
  } catch {
    return false;
  }
};

const readBackend = async (): Promise<Fact[]> => {
  const state = await checkBackend((input, init) => globalThis.fetch(input, init));
  if (!state.isReachable) return [fact('Backend', 'nicht erreichbar', false)];
  const isReady = await readReady();
  return [
    fact('Backend', 'erreichbar'),
    fact('Umgebung', state.environment),
    fact('Datenbank', isReady ? 'antwortet' : 'antwortet nicht', isReady),
  ];
};

const readWorker = async (): Promise<Fact> => {
  if (!('serviceWorker' in navigator)) return fact('Service Worker', 'kennt dieser Browser nicht', false);
  const registration = await navigator.serviceWorker.getRegistration();
  const worker = registration?.active ?? registration?.waiting ?? registration?.installing;
  if (!worker) return fact('Service Worker', 'nicht angemeldet', import.meta.env.DEV);
  const isInCharge = navigator.serviceWorker.controller !== null;
  return fact('Service Worker', `${worker.state}${isInCharge ? ', betreut diese Seite' : ''}`);
};

const probeKey = 'tierdach-probe';

const readStorage = (name: string, probe: Kept, storage: () => Storage): Fact => {
  if (!probe.write('1')) return fact(name, 'vom Browser gesperrt', false);
  probe.remove();
  const own = Object.keys(storage()).filter((entry) => entry.startsWith('tierdach'));
  return fact(name, own.length === 0 ? 'erlaubt, leer' : `erlaubt: ${own.join(', ')}`);
};

const readRoom = async (): Promise<Fact[]> => {
  const { usage = 0 } = (await navigator.storage?.estimate().catch(() => undefined)) ?? {};
  return usage === 0 ? [] : [fact('Belegter Speicher', `${Math.round(usage / 1024).toLocaleString('de-DE')} kB`)];
};

export const checkApp = async (): Promise<Fact[]> => [
  ...(await readBuild()),
  ...(await readBackend()),
  await readWorker(),
  readStorage('Dauerhafter Speicher', keptOnDevice(probeKey), () => localStorage),
  readStorage('Speicher dieses Besuchs', keptForVisit(probeKey), () => sessionStorage),
  ...(await readRoom()),
  fact('Cookies', navigator.cookieEnabled ? 'erlaubt' : 'vom Browser gesperrt', navigator.cookieEnabled),
  fact('Netz', navigator.onLine ? 'verbunden' : 'getrennt', navigator.onLine),
  fact('Fenster', `${innerWidth} × ${innerHeight}, ${devicePixelRatio}-fach`),
  fact('Sprache', navigator.language),
  fact('Browser', navigator.userAgent),
];

export const asText = (facts: readonly Fact[]) => facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
