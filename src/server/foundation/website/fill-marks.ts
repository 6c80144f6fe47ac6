import { pageMarks } from '#domain/wire/pages.ts';
import type { Config } from '#server/foundation/config/config.ts';

/** What only this server knows about the site it serves. */
export type SiteSettings = { publicUrl: string; trackingTagUrl: string | null };

/** spec 13.4: tracking is enabled in production; a test system never counts as a visit. */
export const siteSettings = ({ publicUrl, trackingTagUrl, appEnv }: Config): SiteSettings => ({
  publicUrl,
  trackingTagUrl: appEnv === 'production' ? trackingTagUrl : null,
});

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Puts this server's values in the place of the marks that the build wrote. */
export const fillMarks = (html: string, { publicUrl, trackingTagUrl }: SiteSettings) =>
  html.replaceAll(pageMarks.tag, escapeAttribute(trackingTagUrl ?? '')).replaceAll(pageMarks.origin, escapeAttribute(publicUrl));
