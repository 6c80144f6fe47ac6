/** What the worker does with a request. Everything that it does not name goes its way as if there were no worker. */
export type Rule = 'file' | 'page' | 'shell' | 'leave';

/** Data, papers, short links, and what is for developers: never kept, never answered by the worker. */
const neverKept =
  /^\/(?:webapi|api|[jJ]|samples|todo|health|metrics|openapi\.json|api-docs|environment\.txt|build\.json|service-worker\.js)(?:[/.]|$)/;

/**
 * The page at which a phone shows its code to a practice. Its document is empty: the code lies on the phone alone, and is wanted where
 * walls are thick (spec 24.10).
 */
const isShell = (pathname: string) => /^\/user\/praxis\/?$/.test(pathname);

type AskedFor = { method: string; mode: string; url: URL; origin: string };

export const ruleFor = ({ method, mode, url, origin }: AskedFor): Rule => {
  if (method !== 'GET' || url.origin !== origin || neverKept.test(url.pathname)) return 'leave';
  if (isShell(url.pathname)) return 'shell';
  if (mode === 'navigate') return url.pathname.endsWith('.pdf') ? 'leave' : 'page';
  return /^\/(?:assets|pictures|icons)\//.test(url.pathname) || url.pathname === '/favicon.svg' ? 'file' : 'leave';
};

/** The newest caches stay: this build's, and that of the build before, whose pages may still be open. */
export const outdatedCaches = (names: readonly string[], own: string, prefix: string) => {
  const others = names.filter((name) => name.startsWith(prefix) && name !== own);
  return others.slice(0, -1);
};

/**
 * The offline page stands at whatever address was asked for. Its script would take the address for its own and look for another
 * page, so it is shown as it was written, without any.
 */
export const withoutScripts = (html: string) =>
  html.replaceAll(/<script\b[\s\S]*?<\/script>/g, '').replaceAll(/<link rel="modulepreload"[^>]*>/g, '');

/** What a page needs to look like itself: its style sheets, fonts and pictures of this host. */
export const filesOf = (html: string) => [
  ...new Set(
    [...html.matchAll(/(?:href|src)="(\/(?:assets|pictures|icons)\/[^"]+|\/favicon\.svg)"/g)].flatMap(
      ([, address]) => address ?? [],
    ),
  ),
];
