import { error } from '#domain/basics/issue.ts';
import { liabilitySum } from '#domain/product/product.ts';
import { policeOn } from '#domain/police/police-standing.ts';
import { termsOn } from '#domain/police/police-terms.ts';
import type { LiabilityProof, LiabilityProofAnswer, ProofCheck } from '#domain/wire/shop/liability-proof.ts';
import { findPolice } from '#server/business/polices/police-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { findSecrets } from '#server/foundation/database/secret-store.ts';
import { networkOf } from '#server/foundation/limits/limit-keys.ts';
import { Problem } from '#server/foundation/problem.ts';
import type { Work } from '#server/foundation/work.ts';
import { proofSecretName, readProofCode } from './proof-code.ts';

/** Wrong codes of one network in a day: an office that mistypes does not get there, and whoever guesses does at once. */
const wrongCodes = { most: 30, mostInAll: 30 };

const nothing = { coverStr: null, sumStr: null, validFrom: null, endsOn: null };

/** What stands of the contract today, and nothing of whose it is. */
const stateOf = async (
  policeId: number,
  { database, clock, book }: Pick<Work, 'database' | 'clock' | 'book'>,
): Promise<LiabilityProof> => {
  const asOf = todayOf(clock);
  const police = await findPolice(database, policeId);
  if (police === null) return { stateKey: 'unknown', ...nothing, asOf };
  const { stateKey, isCovered, isInForce, endsOn } = policeOn(police, asOf);
  const { tarifId } = termsOn(police, asOf);
  const cover = { coverStr: book.tarifs.get(tarifId)?.title ?? null, sumStr: liabilitySum };
  // What was withdrawn from or not approved has no days of cover to tell.
  if (!isInForce && stateKey !== 'ended') return { stateKey: 'ended', ...nothing, asOf };
  const days = { validFrom: police.validFrom, endsOn };
  if (isCovered) return { stateKey: 'valid', ...cover, ...days, asOf };
  return { stateKey: stateKey === 'ended' ? 'ended' : 'upcoming', ...cover, ...days, asOf };
};

/** For an office that was given the paper (§ 113 VVG). Whoever guesses is counted by network and refused before anything is looked up. */
export const checkProof = async (
  { code }: ProofCheck,
  address: string,
  work: Pick<Work, 'database' | 'clock' | 'book' | 'limits'>,
): Promise<LiabilityProofAnswer> => {
  const guessing = { what: 'wrong proof code', by: networkOf(address) };
  if (!(await work.limits.hasTries(guessing, wrongCodes)))
    throw new Problem('tooMany', [
      error('Das waren zu viele unbekannte Codes. Bitte versuchen Sie es morgen noch einmal, oder rufen Sie uns an.', 'code'),
    ]);
  const policeId = readProofCode(code, await findSecrets(work.database, proofSecretName));
  if (policeId === null) {
    await work.limits.spendTry({ ...guessing, of: '' }, wrongCodes);
    return { proof: { stateKey: 'unknown', ...nothing, asOf: todayOf(work.clock) }, _issues: [] };
  }
  return { proof: await stateOf(policeId, work), _issues: [] };
};
