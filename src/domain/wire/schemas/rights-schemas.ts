import { Type, type Static } from 'typebox';
import { closed, maybeText } from './maybe-schemas.ts';

/** What anybody may declare without a login (spec 8.5, 15.7): ending a contract, and advertising consent. */
const declaration = {
  firstname: maybeText,
  lastname: maybeText,
  email: maybeText,
  policeNumber: maybeText,
  /** Names the contract where the number is not at hand. */
  contractDescription: maybeText,
};

export const ContractCancellation = Type.Object(
  {
    ...declaration,
    cancellationKindKey: maybeText,
    /** Required of an extraordinary cancellation. */
    cancellationReason: maybeText,
    /** `YYYY-MM-DD`; missing means the next possible day. */
    wishedDateStr: maybeText,
  },
  closed,
);
export type ContractCancellation = Static<typeof ContractCancellation>;

export const ContractWithdrawal = Type.Object(declaration, closed);
export type ContractWithdrawal = Static<typeof ContractWithdrawal>;

/** Without an address the logged-in customer's own counts. */
export const AdvertisementAgreement = Type.Object({ email: maybeText }, closed);
export type AdvertisementAgreement = Static<typeof AdvertisementAgreement>;

export const AdvertisementConfirmation = Type.Object({ token: maybeText }, closed);
export type AdvertisementConfirmation = Static<typeof AdvertisementConfirmation>;

/** The token of the link in an advertising mail. */
export const AdvertisementRevocation = Type.Object({ token: maybeText }, closed);
export type AdvertisementRevocation = Static<typeof AdvertisementRevocation>;
