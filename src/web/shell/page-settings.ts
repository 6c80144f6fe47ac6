import { pageMarks, pageSettingNames } from '#domain/wire/page-marks.ts';

/**
 * What the server knows only when it starts: the shop's address and the tag manager's. The build writes marks into the pages,
 * the server puts the values in, and the script reads them from the page.
 */
const read = (name: keyof typeof pageMarks): string =>
  import.meta.env.SSR
    ? pageMarks[name]
    : (document.querySelector<HTMLMetaElement>(`meta[name="${pageSettingNames[name]}"]`)?.content ?? '');

export const siteOrigin = () => read('origin');

/** Null where no tag manager is configured. */
export const tagAddress = () => {
  const address = read('tag');
  return address === '' || address === pageMarks.tag ? null : address;
};

export const pageSettings = () => [
  { name: pageSettingNames.origin, content: siteOrigin() },
  { name: pageSettingNames.tag, content: read('tag') },
];
