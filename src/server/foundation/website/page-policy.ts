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
