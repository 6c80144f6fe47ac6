/**
 * Logs must never carry IBAN, e-mail, password or names. Fields are never logged; this catches what an error message
 * of a library might quote.
 */
export const scrub = (text: string) =>
  text
    .replace(/[^\s<>"'()]+/g, hideEmail)
    .replace(/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b/gi, '[iban]')
    .replace(/\b[0-9a-f]{128}\b/gi, '[digest]')
    // PostgreSQL and JSON parsers quote values that a customer typed.
    .replace(/=\([^)]*(?:\)|$)/g, '=([value])')
    .replace(/"[^"]*"/g, '"[value]"');

/** Hides, in a word with an @ in it, all but what stands before an equals sign. Done by hand, as a pattern would look for the @ again from every letter on. */
const hideEmail = (word: string) => {
  const at = word.indexOf('@', 1);
  const start = word.lastIndexOf('=', at) + 1;
  return at <= start || at === word.length - 1 ? word : `${word.slice(0, start)}[e-mail]`;
};

type LoggedError = { type: string; code?: string; message: string; stack: string };

export const describeError = (cause: Error & { code?: string }): LoggedError => {
  const frames = (cause.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  return {
    type: cause.name,
    ...(cause.code === undefined ? {} : { code: cause.code }),
    message: scrub(cause.message),
    stack: frames.join('\n'),
  };
};
