import { pageMarks } from '#domain/wire/pages.ts';

/**
 * What the server knows only when it starts: the shop's address and the tag manager's. The build writes marks into the pages,
 * the server puts its values in.
 */
export const siteOrigin = pageMarks.origin;
export const tagAddress = pageMarks.tag;
