import { error, type Issue } from '#domain/basics/issue.ts';
import { checkInput, type PresenceSwitch } from '#domain/basics/rule.ts';

/** `'unknown'` until the look-up has answered, and when it failed: the server asks again. */
export type ZipCodeExistence = boolean | 'unknown';

/** Five digits, or null: then the look-ups are skipped (spec 3.5). */
export const normaliseZipCode = (value: unknown): string | null => {
  if (typeof value !== 'string') return null;
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
