import { useContext } from 'react';
import { UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router';
import startPage from '#web/start/start-page.js?raw';

/**
 * Written into each page at build time. A page can be read before it is at work: its scripts wait until it is complete, so that
 * fonts and pictures have the line for themselves, or until somebody touches it. The library's own element loads them at once.
 */
export const StartScript = () => {
  const { manifest, isSpaMode } = useContext(FrameworkContext)!;
  const ids = new Set(useMatches().map(({ id }) => id));
  const routes = Object.entries(manifest.routes).filter(([id]) => (isSpaMode ? id === 'root' : ids.has(id)));
  const files = [manifest.url, manifest.entry.module, ...manifest.entry.imports];
  for (const [, route] of routes) files.push(route!.module, ...(route!.imports ?? []));
  const page = {
    manifest: manifest.url,
    entry: manifest.entry.module,
    routes: Object.fromEntries(routes.map(([id, route]) => [id, route!.module])),
    files: [...new Set(files)],
    isFallback: isSpaMode,
  };
  const script = startPage.replace('thisPage', () => JSON.stringify(page).replaceAll('<', '\\u003c'));
  return <script dangerouslySetInnerHTML={{ __html: script }} />;
};
