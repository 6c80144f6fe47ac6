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
};
