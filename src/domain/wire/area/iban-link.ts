import { Type, type Static } from 'typebox';
import { closed, issuesProperty, maybeText, maybeYesNo, textOrNull } from '#domain/wire/basic-schemas.ts';
import { post } from '#domain/wire/call.ts';

const IbanLink = Type.Object({ token: maybeText }, closed);
export type IbanLink = Static<typeof IbanLink>;
const IbanConfirmation = Type.Object({ token: maybeText, paymentSepaMandat: maybeYesNo }, closed);
export type IbanConfirmation = Static<typeof IbanConfirmation>;

/** A new account that somebody told us by phone, as the link of the mail shows it. */
const LinkedIban = Type.Object({
  stateKey: Type.Enum(['open', 'confirmed', 'expired', 'taken_back'] as const, { type: 'string' }),
  firstname: Type.String(),
  ibanMasked: Type.String(),
  bankName: textOrNull,
  askedAt: Type.String(),
  /** The last day. */
  until: Type.String(),
});
export type LinkedIban = Static<typeof LinkedIban>;

const LinkedIbanAnswer = Type.Object({ change: LinkedIban, ...issuesProperty });
export type LinkedIbanAnswer = Static<typeof LinkedIbanAnswer>;

/** The token goes in the body: an address is logged and remembered. */
export const openIbanLink = post('/webapi/v1/commands/open_iban_link.json', {
  tag: 'Loginbereich',
  caller: 'anyone',
  summary: 'Eine neue Bankverbindung, die auf Bestätigung wartet',
  body: IbanLink,
  answer: LinkedIbanAnswer,
});

export const confirmIban = post('/webapi/v1/commands/confirm_iban.json', {
  tag: 'Loginbereich',
  caller: 'anyone',
  summary: 'Neue Bankverbindung bestätigen',
  body: IbanConfirmation,
  answer: LinkedIbanAnswer,
});
