import { electronicFormatIBAN, friendlyFormatIBAN, isValidIBAN } from 'ibantools';
import { paymentLimits } from '#domain/basics/limits.ts';
import { error, type Issue } from '#domain/basics/issue.ts';
import { isMissing, longestInput, type CheckedAt, type PresenceSwitch, type Unchecked } from '#domain/basics/rules/rule.ts';

declare const ibanBrand: unique symbol;

/** A valid IBAN of an accepted country without spaces, in capitals. */
export type Iban = string & { readonly [ibanBrand]: true };

/** In the form, spaces included (spec 3.6). */
export const ibanInputLength = 34;

/** Spaces and case do not matter. Anything else that is not of an IBAN does: `DE89-3704…` is refused. */
export const normaliseIban = (value: unknown): Iban | null => {
  if (typeof value !== 'string' || value.length > longestInput || value.trim().length > ibanInputLength) return null;
  const electronic = value.replace(/\s/g, '').toUpperCase();
  const isWellKnown =
    electronicFormatIBAN(electronic) === electronic &&
    paymentLimits.ibanCountries.includes(electronic.slice(0, 2)) &&
    // Mod-97, the country's length, and no check digits 00, 01 or 99.
    isValidIBAN(electronic);
  return isWellKnown ? (electronic as Iban) : null;
};

/** The Bankleitzahl of a German IBAN, known as soon as its first twelve characters are there. */
export const bankCodeOf = (iban: string) => /^DE\d{2}(\d{8})/.exec(iban.replace(/\s/g, '').toUpperCase())?.[1] ?? null;

/** `DE89 3704 0044 0532 0130 00` */
export const formatIban = (iban: Iban) => friendlyFormatIBAN(iban) ?? iban;

/** `DE89 **** **** **** **30 00`: the whole one never leaves the server again (spec 3.6). */
export const maskIban = (iban: Iban) => {
  const hidden = iban.slice(0, 4) + '*'.repeat(iban.length - 8) + iban.slice(-4);
  return hidden.replace(/.{4}(?=.)/g, '$& ');
};

/** What begins like one, with as many groups after it as there may be. */
const ibanLike = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?\b/gi;

/** The last words may belong to the text after it. */
const maskBeginning = (text: string): string => {
  // Any country will do: strangers pay too.
  const iban = text.replaceAll(' ', '').toUpperCase();
  if (isValidIBAN(iban)) return maskIban(iban as Iban);
  const end = text.lastIndexOf(' ');
  return end === -1 ? text : maskBeginning(text.slice(0, end)) + text.slice(end);
};

/** Every IBAN in a text that somebody else wrote, such as the purpose of a transfer. */
export const maskIbansIn = (text: string): string => text.replace(ibanLike, maskBeginning);

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
