import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { storeAnswer, type StoredAnswer } from '#server/http/stored-answer.ts';

/** A file of the built web, ready to send. `contentSecurityPolicy` is set for pages only. */
export type WebsiteFile = { answer: StoredAnswer; contentSecurityPolicy: string | null };

/** The built web in memory, by path. */
export type Website = {
  files: ReadonlyMap<string, WebsiteFile>;
  /** For addresses whose page is made in the browser alone. */
  browserPage: WebsiteFile;
  notFoundPage: WebsiteFile;
};

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.pdf': 'application/pdf',
};

/** Loads `build/client`; null where the web was not built (in development Vite serves it). */
export const loadWebsite = async (folder: string): Promise<Website | null> => {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const bodies = new Map<string, Buffer>();
  for (const entry of names.filter((name) => name.isFile())) {
    const path = join(entry.parentPath, entry.name);
    bodies.set(relative(folder, path).split(sep).join('/'), await readFile(path));
  }
  const isCompressedTwin = (name: string) => /\.(br|gz)$/.test(name) && bodies.has(name.replace(/\.(br|gz)$/, ''));
  const files = new Map<string, WebsiteFile>();
  for (const name of bodies.keys()) if (!isCompressedTwin(name)) files.set(toUrlPath(name), toWebsiteFile(name, bodies));
  const notFoundPage = files.get('/not_found');
  const browserPage = files.get('/__spa-fallback.html');
  files.delete('/__spa-fallback.html');
  return notFoundPage === undefined || browserPage === undefined ? null : { files, browserPage, notFoundPage };
};

const toUrlPath = (name: string) => (name === 'index.html' ? '/' : `/${name.replace(/\/index\.html$/, '')}`);

const toWebsiteFile = (name: string, bodies: ReadonlyMap<string, Buffer>): WebsiteFile => {
  const identity = bodies.get(name)!;
  const extension = extname(name);
  // Vite puts a hash of the content into the names below assets/, so these may be kept for ever.
  const isImmutable = name.startsWith('assets/');
  const isPicture = name.startsWith('pictures/');
  // The build compressed each text file once, as small as it gets.
  const brotli = bodies.get(`${name}.br`);
  const gzip = bodies.get(`${name}.gz`);
  return {
    answer: storeAnswer({
      contentType: contentTypes[extension] ?? 'application/octet-stream',
      cacheControl: isImmutable
        ? 'public, max-age=31536000, immutable'
        : `public, max-age=${isPicture ? 86_400 : 0}, must-revalidate`,
      identity,
      compressed: [
        ...(brotli === undefined ? [] : [{ encoding: 'br' as const, body: brotli }]),
        ...(gzip === undefined ? [] : [{ encoding: 'gzip' as const, body: gzip }]),
      ],
    }),
    contentSecurityPolicy: extension === '.html' ? policyOfPage(identity.toString('utf8')) : null,
  };
};

/** Allows exactly the inline scripts that the build wrote into this page, by their hashes. */
const policyOfPage = (html: string) => {
  const inlineScripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1]!);
  const hashes = inlineScripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...new Set(hashes)].join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
};
