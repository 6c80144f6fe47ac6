import { controlFields, type ControlField, checkRate } from './calculation-result.ts';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { checkContractStart } from '#domain/cover/contract-start.ts';
import { error, type Issue } from '#domain/basics/issue.ts';
import { checkPayment, type PaymentSlice } from '#domain/person/payment.ts';
import { isMissing, type CheckedAt, type PresenceSwitch, type Unchecked } from '#domain/basics/rules/rule.ts';
import { isUuid } from '#domain/basics/text.ts';
import { offerLimits } from '#domain/basics/limits.ts';
import type { ControlValues } from '#domain/wire/shop/offers.ts';

type ConfirmationField = 'contractAcceptConditions' | 'contractEverythingCorrect';

export type AcceptanceSlice = PaymentSlice &
  Unchecked<'insuranceOfferId' | 'contractStartDateStr' | ConfirmationField | ControlField>;

export type AcceptanceContext = {
  readonly checkedAt: CheckedAt;
  readonly today: IsoDate;
  /** The offer to be accepted, as shown (form) or as stored (server); null when there is none. */
  readonly offer: ControlValues | null;
};

/** What the server says of its mails. The calculator tells it in one sentence of its own, which is also true a minute later. */
export const mailWords = {
  offerWaits: 'E-Mail mit AVB wurde nicht gesendet.',
  offerIsOut: 'Angebot erstellt, bitte schauen Sie in Ihre E-Mail.',
  policeWaits: 'Die E-Mail zur Police konnte noch nicht gesendet werden. Wir stellen sie zu, sobald es geht.',
};

const confirmations: readonly [ConfirmationField, string][] = [
  ['contractAcceptConditions', 'Bitte bestätigen Sie, dass Sie die Vertragsbedingungen akzeptieren.'],
  ['contractEverythingCorrect', 'Bitte bestätigen Sie, dass alle Angaben korrekt sind.'],
];

/** Both are required. Unlike a missing one, a refused one is always told: the request's default is yes. */
export const checkConfirmations = (
  slice: Unchecked<ConfirmationField>,
  _context: unknown,
  { presence }: PresenceSwitch,
): Issue[] =>
  confirmations
    .filter(([field]) => slice[field] !== true && (presence || !isMissing(slice[field])))
    .map(([field, message]) => error(message, field));

const checkOfferId = (
  { insuranceOfferId }: AcceptanceSlice,
  { offer }: AcceptanceContext,
  { presence }: PresenceSwitch,
): Issue[] => {
  if (!isMissing(insuranceOfferId) && !isUuid(insuranceOfferId)) {
    return [error('Die Kennung des Versicherungsangebots ist ungültig.', 'insuranceOfferId')];
  }
  const isAbsent = offer === null || isMissing(insuranceOfferId);
  return presence && isAbsent ? [error('Versicherungsangebot ist nicht vorhanden.', 'insuranceOfferId')] : [];
};

/** What the customer was shown must be what is stored: missing or different is the same fault (spec 7.7). */
const isSameCalculation = (slice: AcceptanceSlice, offer: ControlValues) =>
  controlFields.every((field) => (slice[field] ?? null) === (offer[field] ?? null));

const checkControlValues = (slice: AcceptanceSlice, { offer }: AcceptanceContext, { presence }: PresenceSwitch): Issue[] => {
  if (!presence || offer === null) return [];
  const rate = checkRate(slice);
  if (isSameCalculation(slice, offer) && rate.length === 0) return [];
  return [...rate, error('Es existieren Probleme zu den Kontroll-Feldern der angezeigten Beitragswerte.')];
};

/** spec 7.7: everything that accepting an offer asks for. */
export const checkAcceptance = (slice: AcceptanceSlice, context: AcceptanceContext, presenceSwitch: PresenceSwitch): Issue[] =>
  [checkOfferId, checkControlValues, checkContractStart, checkPayment, checkConfirmations].flatMap((check) =>
    check(slice, context, presenceSwitch),
  );

const hourMs = 3_600_000;

const ageHours = (createdAt: Date, now: Date) => (now.getTime() - createdAt.getTime()) / hourMs;

const hoursAfter = (date: Date, hours: number) => new Date(date.getTime() + hours * hourMs);

/** Accepted only within 24 hours of creation (spec 7.5). */
export const isOfferAcceptable = (createdAt: Date, now: Date) => ageHours(createdAt, now) <= offerLimits.acceptableForHours;

export const acceptableUntil = (createdAt: Date) => hoursAfter(createdAt, offerLimits.acceptableForHours);

/** Stored, restorable and shown for 14 days (spec 7.5). */
export const isOfferRestorable = (createdAt: Date, now: Date) => ageHours(createdAt, now) <= offerLimits.validForDays * 24;

export const restorableUntil = (createdAt: Date) => hoursAfter(createdAt, offerLimits.validForDays * 24);

/** spec 7.5. */
export const formatValidForDays = (days: number) => `${days} ${days === 1 ? 'Kalendertag' : 'Kalendertage'}`;
