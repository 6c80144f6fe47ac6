import { createHash } from 'node:crypto';

/** Allows exactly the inline scripts that the build wrote into this page, by their hashes, and the tag manager where one is configured. */
export const policyOfPage = (html: string, tagOrigin: string | null) => {
  const inlineScripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1]!);
  const hashes = inlineScripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  const andTag = tagOrigin === null ? '' : ` ${tagOrigin}`;
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...new Set(hashes)].join(' ')}${andTag}`,
    "style-src 'self'",
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
