import { checkInput, type CheckedAt, type PresenceSwitch } from '#domain/basics/rule.ts';

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
