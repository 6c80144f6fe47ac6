/** RFC 5321 4.5.3: the longest address that can be delivered, and its longest part before the @. */
const emailMaximumLength = 254;
const localPartMaximumLength = 64;

/** Dots only between atoms; no space, no control character, nothing that ends an address in a mail header. */
const localPart = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const domainLabel = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

const isDomain = (domain: string) => {
  const labels = domain.split('.');
  return labels.length >= 2 && labels.every((label) => domainLabel.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '');
};

/** Trimmed, or null for what is no e-mail address (spec 3.3: valid, no whitespace). */
export const normaliseEmail = (value: unknown): string | null => {
  if (typeof value !== 'string') return null;
  const email = value.trim();
  if (email.length > emailMaximumLength) return null;
  const at = email.lastIndexOf('@');
  const local = email.slice(0, Math.max(at, 0));
  const isValid = local.length <= localPartMaximumLength && localPart.test(local) && isDomain(email.slice(at + 1));
  return isValid ? email : null;
};

export const isEmail = (value: unknown) => normaliseEmail(value) !== null;

/** Accounts are found without regard to case (spec 3.3). */
export const emailIdentity = (email: string) => email.trim().toLowerCase();
