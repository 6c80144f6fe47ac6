import { Type, type Static } from 'typebox';
import { issuesProperty } from './issue-schemas.ts';
import { closed, maybeText, orNull } from './maybe-schemas.ts';

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
