import { type PresenceSwitch, checkInput, longestInput, type CheckedAt } from '#domain/basics/rules/rule.ts';
import { checkText } from '#domain/basics/text.ts';
import { error, type Issue } from '#domain/basics/issue.ts';

/** spec 3.2; first and last name of the contractee refuse the same. */
const forbidden = /[@\t+*&%_<|>^°²³(){}!?$€:;~'"#/\\]/;

/** Names stand in mails to others: what is plainly an address of the web is none (spec 3.2). Mails break up whatever else looks like one. */
const webAddress =
  /(?:^|\s)www\.|[\p{L}\p{N}-]{2}\.(?:de|at|ch|eu|com|net|org|info|biz|io|co|ru|cn|xyz|top|shop|online|site|app|link|click|icu|live|club|store|website|example)(?:[\s.,-]|$)/iu;

type NameInput = { field: string; value: unknown; maximum: number; missing: string; tooLong: string };

/** The name of an animal or of a person. */
export const checkName = (input: NameInput, presenceSwitch: PresenceSwitch) =>
  checkText(
    {
      ...input,
      faulty: 'Der eingegebene Wert scheint kein gültiger Name zu sein.',
      isValid: (name) => !forbidden.test(name) && !webAddress.test(name),
    },
    presenceSwitch,
  );

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
  if (typeof value !== 'string' || value.length > longestInput) return null;
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

/** spec 3.4: what must remain after stripping. */
const digits = /^\d{3,23}$/;

/** spec 3.4: what the form lets in, signs included. */
export const phoneFormLengths = { minimum: 5, maximum: 20 } as const;

/** The bare digits, or null for what is no phone number. */
export const normalisePhone = (value: unknown): string | null => {
  // No number in use comes near this length, and a longer text is not worth the stripping.
  if (typeof value !== 'string' || value.length > 128) return null;
  const stripped = value.replace(/[ +\-()/|\\]/g, '');
  return digits.test(stripped) ? stripped : null;
};

const fitsTheForm = (phone: string) => phone.length >= phoneFormLengths.minimum && phone.length <= phoneFormLengths.maximum;

export const checkPhone = (
  { field, value }: { field: string; value: unknown },
  { checkedAt }: { checkedAt: CheckedAt },
  presenceSwitch: PresenceSwitch,
) =>
  checkInput(
    {
      field,
      value,
      isValid: (phone) =>
        typeof phone === 'string' && normalisePhone(phone) !== null && (checkedAt === 'server' || fitsTheForm(phone.trim())),
      missing: 'Bitte geben Sie Ihren Telefonnummer an',
      faulty: 'Die eingegebene Telefonnummer ist nicht gültig.',
    },
    presenceSwitch,
  );

/** `'unknown'` until the look-up has answered, and when it failed: the server asks again. */
export type ZipCodeExistence = boolean | 'unknown';

/** Five digits, or null: then the look-ups are skipped (spec 3.5). */
export const normaliseZipCode = (value: unknown): string | null => {
  if (typeof value !== 'string' || value.length > longestInput) return null;
  const zipCode = value.trim();
  return /^\d{5}$/.test(zipCode) ? zipCode : null;
};

export const checkZipCode = (
  { field, value, missing }: { field: string; value: unknown; missing: string },
  { isZipCodeExisting }: { isZipCodeExisting: ZipCodeExistence },
  presenceSwitch: PresenceSwitch,
): Issue[] => {
  if (normaliseZipCode(value) !== null) {
    return isZipCodeExisting === false ? [error('Diese Postleitzahl gibt es nicht.', field)] : [];
  }
  return checkInput(
    { field, value, isValid: () => false, missing, faulty: 'Die Postleitzahl muss aus 5 Ziffern bestehen.' },
    presenceSwitch,
  );
};
