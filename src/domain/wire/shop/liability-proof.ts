import { Type, type Static } from 'typebox';
import { closed, issuesProperty, maybeText, textOrNull } from '#domain/wire/basic-schemas.ts';
import { post } from '#domain/wire/call.ts';

/** `upcoming`: made, and not begun. `ended` is also what was withdrawn from: it never covered. */
const proofStateKeys = ['valid', 'upcoming', 'ended', 'unknown'] as const;

export const ProofCheck = Type.Object({ code: maybeText }, closed);
export type ProofCheck = Static<typeof ProofCheck>;

/** Nothing of a person or an animal: whoever has the paper has those already. */
export const LiabilityProof = Type.Object({
  stateKey: Type.Enum(proofStateKeys, { type: 'string' }),
  /** Null where nothing of a contract is told. */
  coverStr: textOrNull,
  sumStr: textOrNull,
  validFrom: textOrNull,
  /** The last day, where an end is settled. */
  endsOn: textOrNull,
  /** The day that the answer is about. */
  asOf: Type.String(),
});
export type LiabilityProof = Static<typeof LiabilityProof>;

export const LiabilityProofAnswer = Type.Object({ proof: LiabilityProof, ...issuesProperty });
export type LiabilityProofAnswer = Static<typeof LiabilityProofAnswer>;

/** Posted: the code stands in no address, and so in no log. */
export const checkLiabilityProof = post('/webapi/v1/commands/check_liability_proof.json', {
  tag: 'Dokumente',
  caller: 'anyone',
  summary: 'Gilt die Bescheinigung über eine Haftpflicht noch?',
  body: ProofCheck,
  answer: LiabilityProofAnswer,
});
