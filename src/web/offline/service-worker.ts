import { filesOf, outdatedCaches, ruleFor, withoutScripts } from './worker-rules.ts';

/** Named by the build: another build, another worker, another cache. */
declare const buildVersion: string;

/** The part of a worker's world that is used here; the compiler's own list of it would displace the window's on every other page. */
type Lasting = { waitUntil: (work: Promise<unknown>) => void };
type Asking = { request: Request; respondWith: (answer: Promise<Response>) => void };
declare const self: {
  readonly location: Location;
  readonly clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: ((type: 'install' | 'activate', listener: (event: Lasting) => void) => void) &
    ((type: 'fetch', listener: (event: Asking) => void) => void) &
    ((type: 'error', listener: (event: ErrorEvent) => void) => void);
};

const prefix = 'tierdach-';
const cacheName = `${prefix}${buildVersion}`;
const offlinePath = '/offline';
/** spec 13.6. */
const chunkTimeoutMs = 120_000;
const retryAfterMs = 500;
/** The kept document is the same, so nobody waits for a line that brings nothing. */
const shellPatienceMs = 4_000;

// oxlint-disable-next-line no-console -- spec 13.6: the worker's life is logged and nothing else
const log = (event: string, detail: unknown = buildVersion) => console.debug(`Tierdach service worker: ${event}`, detail);

const keptHeaders = ({ headers }: Response) =>
  ['content-type', 'content-security-policy'].map((name): [string, string] => [name, headers.get(name) ?? '']);

/** The page for times without a network, and what it needs to look like the shop. */
const install = async () => {
  const cache = await caches.open(cacheName);
  const page = await fetch(offlinePath, { cache: 'no-store' });
  if (!page.ok) throw new Error(`${offlinePath}: ${page.status}`);
  const html = withoutScripts(await page.text());
  await cache.put(offlinePath, new Response(html, { headers: keptHeaders(page) }));
  await cache.addAll(filesOf(html));
  log('installed');
  // Safe at once: pages come from the network only, files carry the hash of their content in their names, and those of the build
  // before stay in its cache for pages that are still open.
  await self.skipWaiting();
};

const activate = async () => {
  await Promise.all(outdatedCaches(await caches.keys(), cacheName, prefix).map((name) => caches.delete(name)));
  await self.clients.claim();
  log('active');
};

const load = (request: Request) => fetch(request, { signal: AbortSignal.timeout(chunkTimeoutMs) });

/** A file that fails is asked for once more: most failures on the road are over in a moment. */
const loadPatiently = async (request: Request) => {
  try {
    return await load(request);
  } catch (cause) {
    log('CHUNK_LOAD_RETRY', [request.url, String(cause)]);
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
    return load(request);
  }
};

/** Only a name with the hash of its content means the same in every build. */
const keptByOlderBuild = (request: Request) =>
  new URL(request.url).pathname.startsWith('/assets/') ? caches.match(request) : undefined;

const answerFile = async (request: Request) => {
  const cache = await caches.open(cacheName);
  const kept = (await cache.match(request)) ?? (await keptByOlderBuild(request));
  if (kept !== undefined) return kept;
  const answer = await loadPatiently(request);
  if (answer.status === 200) await cache.put(request, answer.clone());
  return answer;
};

const answerPage = async (request: Request) => {
  try {
    return await fetch(request);
  } catch (cause) {
    log('offline', String(cause));
    return (await (await caches.open(cacheName)).match(offlinePath)) ?? Response.error();
  }
};

/** Kept when it was last brought, and shown again while there is no network, or one that is as good as none. */
const answerShell = async (request: Request) => {
  const cache = await caches.open(cacheName);
  const { pathname } = new URL(request.url);
  const kept = (await cache.match(pathname)) ?? (await caches.match(pathname));
  try {
    const answer = await (kept === undefined ? fetch(request) : fetch(request, { signal: AbortSignal.timeout(shellPatienceMs) }));
    if (answer.status === 200 && !answer.redirected) await cache.put(pathname, answer.clone());
    return answer;
  } catch (cause) {
    log('offline', String(cause));
    return kept ?? (await cache.match(offlinePath)) ?? Response.error();
  }
};

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const rule = ruleFor({ method: request.method, mode: request.mode, url: new URL(request.url), origin: self.location.origin });
  if (rule === 'file') event.respondWith(answerFile(request));
  if (rule === 'page') event.respondWith(answerPage(request));
  if (rule === 'shell') event.respondWith(answerShell(request));
});
self.addEventListener('error', ({ message }) => log('error', message));
