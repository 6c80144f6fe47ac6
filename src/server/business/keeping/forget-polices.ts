import type { Transaction } from '#server/foundation/database/connect.ts';
import { anonymisePolices } from '#server/business/polices/erasure-store.ts';
import type { StoredPolice } from '#server/business/polices/police-store.ts';
import { forgetBills, forgetEstimates } from './claim-store.ts';
import { forgetInquiries, deleteLetters } from './forget-store.ts';
import * as anonymous from './anonymise-store.ts';

export const only = <Value>(values: readonly Value[], also: readonly Value[]): Value[] =>
  [...new Set(values)].filter((value) => !also.includes(value));

type Forgotten = { past: readonly StoredPolice[]; kept: readonly StoredPolice[]; now: Date };

/** All that leads from a contract to a person, and that no contract needs which is kept. Figures stay for the books (spec 15.6). */
export const forgetPolices = async (
  transaction: Transaction,
  { past, kept, now }: Forgotten,
): Promise<{ letters: number; payments: number; bills: number }> => {
  if (past.length === 0) return { letters: 0, payments: 0, bills: 0 };
  const policeIds = past.map(({ policeId }) => policeId);
  await anonymisePolices(transaction, policeIds, now);
  const payments = await anonymous.anonymisePayments(transaction, policeIds);
  await anonymous.anonymiseChildAnimals(transaction, policeIds);
  await anonymous.anonymiseBreedingOffers(
    transaction,
    past.flatMap(({ breeding }) => breeding?.offerId ?? []),
  );
  await forgetEstimates(transaction, policeIds);
  const bills = await forgetBills(transaction, policeIds);
  const letters = await deleteLetters(transaction, policeIds);
  const offerIds = only(
    past.flatMap(({ offerId }) => offerId ?? []),
    kept.flatMap(({ offerId }) => offerId ?? []),
  );
  await anonymous.anonymiseOffers(transaction, offerIds);
  await forgetInquiries(transaction, offerIds);
  await anonymous.anonymiseAnimals(
    transaction,
    only(
      past.map(({ animalId }) => animalId),
      kept.map(({ animalId }) => animalId),
    ),
  );
  const referencesOf = (polices: readonly StoredPolice[]) => polices.flatMap(({ mandate }) => mandate?.reference ?? []);
  await anonymous.anonymiseMandates(transaction, only(referencesOf(past), referencesOf(kept)));
  return { letters, payments, bills };
};
