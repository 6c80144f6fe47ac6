/**
 * The pages are written at build time, when nobody knows yet where the shop will stand. The build writes these marks; the server
 * puts its own values in their place when it loads the pages. `.invalid` never leads anywhere (RFC 2606).
 */
export const pageMarks = {
  origin: 'https://origin.invalid',
  tag: 'https://tag.invalid/',
} as const;

/** The meta element from which the browser's script reads the tag manager's address. */
export const tagSettingName = 'tierdach-tag';
