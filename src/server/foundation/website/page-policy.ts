import { createHash } from 'node:crypto';

/** As a policy names what stands in the page itself. */
const hashesOf = (html: string, element: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${element}>`, 'g'))].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );

/**
 * Allows exactly the inline scripts and styles that the build wrote into this page, by their hashes, and the tag manager where one is
 * configured.
 */
export const policyOfPage = (html: string, tagOrigin: string | null) => {
  const ownOr = (element: 'script' | 'style') => ["'self'", ...new Set(hashesOf(html, element))].join(' ');
  const andTag = tagOrigin === null ? '' : ` ${tagOrigin}`;
  return [
    "default-src 'none'",
    `script-src ${ownOr('script')}${andTag}`,
    `style-src ${ownOr('style')}`,
    `img-src 'self' data:${andTag}`,
    "font-src 'self'",
    `connect-src 'self'${andTag}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
};

/** A worker fetches under the policy that came with its own file. */
export const policyOfWorker =
  "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** What search engines may read. The user area and the developers' pages are none of their business (spec 13.3). */
const closedPaths = ['/user', '/samples', '/todo', '/webapi', '/api/'];

/** Pages say "nofollow" themselves; a page that says "noindex" must stay readable, or nobody sees that it says so. */
export const robotsText = (publicUrl: string) =>
  ['User-agent: *', ...closedPaths.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');

/** Each page names its one address; what is not to be listed says so. The list follows from the pages themselves. */
export const listedAddress = (html: string): string | null => {
  if (/<meta name="robots" content="noindex/.test(html)) return null;
  return /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? null;
};

export const siteMapXml = (addresses: Iterable<string>) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...[...new Set(addresses)].toSorted().map((address) => `  <url><loc>${address}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
