import type { MetaDescriptor } from 'react-router';
import { brand } from '#web/brand.ts';
import { ogPictureOf, ogPictures, ogPictureSize } from '#web/shell/open-graph.ts';
import { siteOrigin } from '#web/shell/page-settings.ts';

export type PageMeta = {
  /** Without the brand, which is added. */
  title: string;
  description?: string;
  /** The page's one address. */
  path?: string;
  /** Not to be listed by search engines: the not-found page, the offline page, an offer, the user area. */
  isHidden?: boolean;
};

/** How a link to the page looks where somebody shares it. Whoever reads that reads the page as it was written: no script needs it. */
const openGraph = (title: string, path: string, description: string | undefined): MetaDescriptor[] => {
  const picture = ogPictureOf(path);
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:locale', content: 'de_DE' },
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:url', content: `${siteOrigin()}${path}` },
    { property: 'og:image', content: `${siteOrigin()}/og/${picture}.png` },
    { property: 'og:image:width', content: String(ogPictureSize.width) },
    { property: 'og:image:height', content: String(ogPictureSize.height) },
    { property: 'og:image:alt', content: `${brand.name}: ${ogPictures[picture].title}` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
};

/** 1-shop 2: the pages are marked nofollow and carry a canonical link. */
export const pageMeta = ({ title, description, path, isHidden = false }: PageMeta): MetaDescriptor[] => [
  { title: `${title} | ${brand.name}` },
  { name: 'robots', content: isHidden ? 'noindex, nofollow' : 'nofollow' },
  ...(description ? [{ name: 'description', content: description }] : []),
  ...(path ? [{ tagName: 'link', rel: 'canonical', href: `${siteOrigin()}${path}` }] : []),
  ...(import.meta.env.SSR && path && !isHidden ? openGraph(title, path, description) : []),
];
