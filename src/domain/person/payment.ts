import { normaliseIban } from './iban.ts';
import { error, type Issue } from '#domain/basics/issue.ts';
import { isMissing, type CheckedAt, type PresenceSwitch, type Unchecked } from '#domain/basics/rule.ts';

export type PaymentSlice = Unchecked<'paymentIban' | 'paymentSepaMandat'>;

export type PaymentContext = { readonly checkedAt: CheckedAt };

const checkIban = (
  { paymentIban }: Unchecked<'paymentIban'>,
  { checkedAt }: PaymentContext,
  { presence }: PresenceSwitch,
): Issue[] => {
  const field = 'paymentIban';
  if (isMissing(paymentIban)) return presence ? [error('Bitte geben Sie Ihre IBAN ein.', field)] : [];
  if (normaliseIban(paymentIban) !== null) return [];
  const issue = error('Die eingegebene IBAN ist nicht gültig.', field);
  // The server adds its general word (spec 3.6).
  return checkedAt === 'server' ? [issue, error('Iban konnte nicht normalisiert werden.')] : [issue];
};

/** An unticked box is a missing mandate, anything but yes or no a wrong one. */
export const checkSepaMandat = (
  { paymentSepaMandat }: Unchecked<'paymentSepaMandat'>,
  _context: unknown,
  { presence }: PresenceSwitch,
): Issue[] => {
  const isOpen = paymentSepaMandat === false || isMissing(paymentSepaMandat);
  if (paymentSepaMandat === true || (isOpen && !presence)) return [];
  return [error('Bitte erteilen Sie die Sepa-Erlaubnis.', 'paymentSepaMandat')];
};

/** spec 3.6. */
export const checkPayment = (slice: PaymentSlice, context: PaymentContext, presenceSwitch: PresenceSwitch): Issue[] => [
  ...checkIban(slice, context, presenceSwitch),
  ...checkSepaMandat(slice, context, presenceSwitch),
];
