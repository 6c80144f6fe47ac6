import { type EnvironmentModuleNode, isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite';
import { browserPages, pageMarks } from '../src/domain/wire/pages.ts';
import type { PageFiles, PageWriter } from '../src/web/document/page.ts';

const writer = '/src/web/document/write-page.tsx';

const loadWriter = ({ environments: { ssr } }: ViteDevServer) => {
  if (!isRunnableDevEnvironment(ssr)) throw new Error('pages are written in the process of the development server');
  return ssr.runner.import<PageWriter>(writer);
};

/** Every style sheet that a module leads to, in the order in which it is imported. */
const stylesOf = (module: EnvironmentModuleNode | undefined, seen: Set<EnvironmentModuleNode>): string[] => {
  if (module === undefined || seen.has(module)) return [];
  seen.add(module);
  const below = [...module.importedModules].flatMap((next) => stylesOf(next, seen));
  return module.url.endsWith('.css') ? [...below, module.url] : below;
};

/** The sources themselves: Vite changes them on their way to the browser, and again when they change. */
const sourceFiles = ({ environments: { ssr } }: ViteDevServer): PageFiles => ({
  partFiles: (part) => [`/src/web/${part}.ts`],
  laterFiles: () => ({}),
  style: (source) => {
    const seen = new Set<EnvironmentModuleNode>();
    const modules = [writer, source].map((url) => ssr.moduleGraph.urlToModuleMap.get(url));
    return { addresses: modules.flatMap((module) => stylesOf(module, seen)) };
  },
});

/** As src/server/foundation/website does it in the built shop. */
const shownAt = (path: string) => {
  const shape = (address: string) => address.replaceAll(/:\w+/g, '[^/]+');
  const made = Object.entries(browserPages).find(([address]) => new RegExp(`^${shape(address)}$`).test(path));
  return made?.[1] ?? (path === '/index' ? '/' : path);
};

const write = async (server: ViteDevServer, url: string, origin: string) => {
  const { findPages, writePage } = await loadWriter(server);
  const pages = await findPages();
  const source = pages.get(shownAt(url.split('?')[0]!));
  const html = await writePage(source ?? pages.get('/not_found')!, sourceFiles(server));
  const filled = html.replaceAll(pageMarks.origin, origin).replaceAll(pageMarks.tag, '');
  return { status: source === undefined ? 404 : 200, html: await server.transformIndexHtml(url, filled) };
};

/**
 * Writes each page when it is asked for, with the same function as the build: `npm run dev` starts a page as the shop does. Whatever
 * only the writing of pages needs reloads the page when it changes; the rest Vite puts into the open page.
 */
export const pagesInDevelopment = (): Plugin => ({
  name: 'tierdach-pages',
  apply: 'serve',
  configureServer: (server) => () => {
    server.middlewares.use((request, response, next) => {
      if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next();
      write(server, request.originalUrl ?? '/', `http://${request.headers.host}`).then(
        ({ status, html }) => response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(html),
        next,
      );
    });
  },
  hotUpdate({ modules, server }) {
    if (this.environment.name !== 'ssr' || modules.length === 0) return;
    const { moduleGraph, hot } = server.environments.client;
    const isInBrowser = modules.some(({ file }) => file !== null && (moduleGraph.getModulesByFile(file)?.size ?? 0) > 0);
    if (!isInBrowser) hot.send({ type: 'full-reload' });
  },
});
