import { warn } from '#web/shell/log.ts';
import type { ListedRoute, PageModule } from '#web/start/written-page.ts';

/** So that no page is seen without its style. One that fails is noticed when the page asks for it (shell/load-guard.js). */
const fetchStyles = (href: string) =>
  new Promise<void>((resolve) => {
    if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return resolve();
    const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'style', href });
    const done = () => {
      link.remove();
      resolve();
    };
    link.addEventListener('load', done);
    link.addEventListener('error', done);
    document.head.append(link);
  });

/** The next page, for a reader who is already here. */
export const loadPage = async ({ id, module: file, css = [] }: ListedRoute) => {
  try {
    const [page] = await Promise.all([import(/* @vite-ignore */ file) as Promise<PageModule>, ...css.map(fetchStyles)]);
    window.__reactRouterRouteModules[id] = page as never;
    return { Component: page.default };
  } catch {
    // Most likely a newer release has taken the file's place: the page itself, loaded anew, names the right one.
    warn(`Die Seite ${file} ließ sich nicht laden, sie wird neu geladen.`);
    location.reload();
    return new Promise<never>(() => {});
  }
};
