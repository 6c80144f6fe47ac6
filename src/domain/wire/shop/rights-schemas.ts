import { Type, type Static } from 'typebox';
import { closed, maybeText, issuesProperty, orNull } from '#domain/wire/basic-schemas.ts';

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

/** What was declared without a login, for the owner of the contract, by the link of a mail (spec 8.13). */
export const DeclarationLink = Type.Object({ token: maybeText }, closed);
export type DeclarationLink = Static<typeof DeclarationLink>;

/**
 * `examined`: confirmed, a person looks at it; `over`: the contract has ended or was cancelled by another way; `decided`: a person did not apply it.
 */
const declarationStateKeys = ['open', 'applied', 'examined', 'over', 'decided', 'expired'] as const;

const LinkedDeclaration = Type.Object({
  kindKey: Type.Enum(['cancellation', 'withdrawal'] as const, { type: 'string' }),
  stateKey: Type.Enum(declarationStateKeys, { type: 'string' }),
  /** Of the contract's owner. */
  firstname: Type.String(),
  policeNumber: Type.String(),
  animalName: Type.String(),
  /** "15.11.2026, 11:00 Uhr" */
  receivedAtStr: Type.String(),
  rows: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
  /** What the button will do, or how the contract stands. */
  outcome: Type.String(),
});
export type LinkedDeclaration = Static<typeof LinkedDeclaration>;

export const LinkedDeclarationAnswer = Type.Object({ declaration: orNull(LinkedDeclaration), ...issuesProperty });
export type LinkedDeclarationAnswer = Static<typeof LinkedDeclarationAnswer>;
