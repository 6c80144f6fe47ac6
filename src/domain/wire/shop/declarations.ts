import { maybeText, closed, issuesProperty, orNull, IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { Type, type Static } from 'typebox';
import { post } from '#domain/wire/call.ts';

/** What anybody may declare without a login (spec 8.5, 15.7): ending a contract, and advertising consent. */
const declaration = {
  firstname: maybeText,
  lastname: maybeText,
  email: maybeText,
  policeNumber: maybeText,
  /** Names the contract where the number is not at hand. */
  contractDescription: maybeText,
  /** The key of the press: where it ended an own contract, the same one again changes nothing. */
  requestKey: maybeText,
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
  /** The first name of the contract's owner. */
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

const ofVisitor = { tag: 'Kündigung und Widerruf', caller: 'visitor' } as const;
const ofAnyone = { tag: 'Kündigung und Widerruf', caller: 'anyone' } as const;
const commands = '/webapi/v1/commands';

export const cancelContract = post(`${commands}/cancel_contract.json`, {
  ...ofVisitor,
  summary: 'Vertrag kündigen',
  body: ContractCancellation,
  answer: IssuesAnswer,
});

export const withdrawContract = post(`${commands}/withdraw_contract.json`, {
  ...ofVisitor,
  summary: 'Vertrag widerrufen',
  body: ContractWithdrawal,
  answer: IssuesAnswer,
});

/** Changes nothing: programs that look through mails open links. The token goes in the body, since an address is logged and remembered. */
export const openDeclarationLink = post(`${commands}/open_declaration_link.json`, {
  ...ofAnyone,
  summary: 'Was ohne Anmeldung zu einem Vertrag erklärt wurde',
  body: DeclarationLink,
  answer: LinkedDeclarationAnswer,
});

export const confirmDeclaration = post(`${commands}/confirm_declaration.json`, {
  ...ofAnyone,
  summary: 'Kündigung oder Widerruf bestätigen',
  body: DeclarationLink,
  answer: LinkedDeclarationAnswer,
});
