import type { MetaDescriptor } from 'react-router';
import { brand } from '#web/brand.ts';

/** Where the shop will be found; set at build time. Without it the canonical link is relative to the page's own host. */
const site: string = import.meta.env?.VITE_SITE_URL ?? '';

export type PageMeta = {
  /** Without the brand, which is added. */
  title: string;
  description?: string;
  /** The page's one address. */
  path?: string;
  /** Not to be listed by search engines: the not-found page, the user area. */
  isHidden?: boolean;
};

/** 1-shop 2: the pages are marked nofollow and carry a canonical link. */
export const pageMeta = ({ title, description, path, isHidden = false }: PageMeta): MetaDescriptor[] => [
  { title: `${title} | ${brand.name}` },
  { name: 'robots', content: isHidden ? 'noindex, nofollow' : 'nofollow' },
  ...(description ? [{ name: 'description', content: description }] : []),
  ...(path ? [{ tagName: 'link', rel: 'canonical', href: `${site}${path}` }] : []),
];
