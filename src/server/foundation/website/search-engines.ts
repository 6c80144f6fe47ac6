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
