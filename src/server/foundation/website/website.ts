import { required } from '#domain/basics/complete.ts';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { storeAnswer, type StoredAnswer } from '#server/foundation/http/stored-answer.ts';
import { appManifest } from './app-manifest.ts';
import { browserPages, tagSettingName } from '#domain/wire/pages.ts';
import { fillMarks, type SiteSettings } from './fill-marks.ts';
import { policyOfPage, policyOfWorker, listedAddress, robotsText, siteMapXml } from './page-policy.ts';
import { deskPages } from '#domain/wire/desk-pages.ts';

/** A file of the built web, ready to send. `contentSecurityPolicy` is set for pages and for the service worker. */
export type WebsiteFile = { answer: StoredAnswer; contentSecurityPolicy: string | null };

/** The built web in memory. */
export type Website = {
  files: ReadonlyMap<string, WebsiteFile>;
  /** Pages by address; a part of it that begins with a colon stands for any one part. */
  pages: ReadonlyMap<string, WebsiteFile>;
  notFoundPage: WebsiteFile;
};

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.pdf': 'application/pdf',
};

/** Maps files by their names below the folder; empty where nothing was built. */
const readBuiltFiles = async (folder: string): Promise<Map<string, Buffer>> => {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const bodies = new Map<string, Buffer>();
  for (const entry of names.filter((name) => name.isFile())) {
    const path = join(entry.parentPath, entry.name);
    bodies.set(relative(folder, path).split(sep).join('/'), await readFile(path));
  }
  return bodies;
};

/** Loads `build/client`; null where the web was not built (in development Vite serves it). */
export const loadWebsite = async (folder: string, settings: SiteSettings): Promise<Website | null> => {
  const bodies = await readBuiltFiles(folder);
  const isCompressedTwin = (name: string) => /\.(br|gz)$/.test(name) && bodies.has(name.replace(/\.(br|gz)$/, ''));
  const files = new Map<string, WebsiteFile>();
  const documents = new Map<string, WebsiteFile>();
  const listed: string[] = [];
  for (const [name, body] of bodies) {
    if (isCompressedTwin(name)) continue;
    if (extname(name) !== '.html') {
      files.set(`/${name}`, toFile(name, bodies));
      continue;
    }
    const html = fillMarks(body.toString('utf8'), settings);
    documents.set(toUrlPath(name), toPage(html, settings));
    const address = listedAddress(html);
    if (address !== null) listed.push(address);
  }
  files.set('/manifest.webmanifest', toText('.webmanifest', JSON.stringify(appManifest())));
  files.set('/robots.txt', toText('.txt', robotsText(settings.publicUrl)));
  files.set('/sitemap.xml', toText('.xml', siteMapXml(listed)));
  const notFoundPage = documents.get('/not_found');
  return notFoundPage === undefined ? null : { files, pages: pagesOf(documents), notFoundPage };
};

/** A document whose name begins with "_" has no address of its own: other addresses show it. */
const pagesOf = (documents: ReadonlyMap<string, WebsiteFile>) => {
  const pages = new Map([...documents].filter(([path]) => !path.includes('/_')));
  const alias = (path: string, original: string) => {
    const document = documents.get(original);
    if (document !== undefined) pages.set(path, document);
  };
  // spec 13.1: the home page has two addresses.
  alias('/index', '/');
  for (const [path, original] of Object.entries(browserPages)) alias(path, original);
  return pages;
};

const toUrlPath = (name: string) => (name === 'index.html' ? '/' : `/${name.replace(/\/index\.html$/, '')}`);

const freshEveryTime = 'public, max-age=0, must-revalidate';

const cacheControlOf = (name: string) => {
  // Vite puts a hash of the content into the names below assets/, so these may be kept for ever.
  if (name.startsWith('assets/')) return 'public, max-age=31536000, immutable';
  return /^(pictures|og|icons)\//.test(name) ? 'public, max-age=86400, must-revalidate' : freshEveryTime;
};

const toFile = (name: string, bodies: ReadonlyMap<string, Buffer>): WebsiteFile => {
  // The build compressed each text file once, as small as it gets.
  const brotli = bodies.get(`${name}.br`);
  const gzip = bodies.get(`${name}.gz`);
  return {
    answer: storeAnswer({
      contentType: contentTypes[extname(name)] ?? 'application/octet-stream',
      cacheControl: cacheControlOf(name),
      identity: required(bodies.get(name), `the file ${name}`),
      compressed: [
        ...(brotli === undefined ? [] : [{ encoding: 'br' as const, body: brotli }]),
        ...(gzip === undefined ? [] : [{ encoding: 'gzip' as const, body: gzip }]),
      ],
    }),
    contentSecurityPolicy: name === 'service-worker.js' ? policyOfWorker : null,
  };
};

/** Compressed here and not by the build, for the page got its address only now. One step below the smallest: a tenth of the time. */
const toText = (extension: string, text: string): WebsiteFile => {
  const identity = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  return {
    answer: storeAnswer({
      contentType: required(contentTypes[extension], `the type of ${extension}`),
      cacheControl: freshEveryTime,
      identity,
      compressed: [
        { encoding: 'br', body: brotliCompressSync(identity, { params }) },
        { encoding: 'gzip', body: gzipSync(identity) },
      ],
    }),
    contentSecurityPolicy: null,
  };
};

/** The host of the tag manager is allowed where the build has left a place for it. */
const toPage = (html: string, { trackingTagUrl }: Pick<SiteSettings, 'trackingTagUrl'>): WebsiteFile => ({
  ...toText('.html', html),
  contentSecurityPolicy: policyOfPage(
    html,
    trackingTagUrl === null || !html.includes(`name="${tagSettingName}"`) ? null : new URL(trackingTagUrl).origin,
  ),
});

/** Loads `build/desk`: one document begins every address; null where it was not built. */
export const loadDeskPages = async (folder: string): Promise<Website | null> => {
  const built = await readBuiltFiles(folder);
  const html = built.get('index.html');
  if (html === undefined) return null;
  const page = toPage(html.toString('utf8'), { trackingTagUrl: null });
  const files = new Map(
    [...built.keys()].filter((name) => !/\.(html|br|gz)$/.test(name)).map((name) => [`/${name}`, toFile(name, built)]),
  );
  // An address that is none is told by the same document, with its own status.
  return { files, pages: new Map(deskPages.map((path) => [path, page])), notFoundPage: { ...page } };
};
