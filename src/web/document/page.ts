import type { ComponentType } from 'react';
import type { PartFiles } from '#web/start/part-files.ts';

/** What stands around a page that is not part of the shop. */
export type PageFrame = {
  Header: ComponentType;
  Footer: ComponentType;
  /** What begins the page in place of the frame's script. */
  start?: string;
};

/** What a page says of itself, for its head. */
export type PageMeta = {
  /** Without the brand, which is added. */
  title: string;
  description?: string;
  /** The page's one address. A last part that begins with "_" is nobody's address: the server says where that page is shown. */
  path: string;
  /** Not to be listed by search engines: the not-found page, the offline page, an offer, the user area. */
  isHidden?: boolean;
  /** In the words of schema.org. */
  data?: object;
  /** In place of the shop's: no menu, no question about cookies, no tag manager. */
  frame?: PageFrame;
};

/** In the page itself; the development server links the sources, which it can change while the page is open. */
export type PageStyle = { text: string } | { addresses: readonly string[] };

/** What the files of a page are called, and how its style comes in: the build knows one answer, the development server another. */
export type PageFiles = {
  partFiles: PartFiles;
  /** Which files the parts need that an app loads later. */
  laterFiles: (parts: readonly string[]) => Record<string, readonly string[]>;
  style: (source: string) => PageStyle;
};

/** What write-page.tsx is to the build and to the development server. */
export type PageWriter = {
  /** The source files of all pages, by their paths. */
  findPages: () => Promise<ReadonlyMap<string, string>>;
  /** One page as a document, whole: the browser shows it as it is, without a script. */
  writePage: (source: string, files: PageFiles) => Promise<string>;
};
