import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { maskIban, normaliseIban } from '#domain/person/payment.ts';
import { policeOn } from '#domain/police/police-standing.ts';
import { termsBegunBy } from '#domain/police/police-terms.ts';
import type { ClaimsAnswer } from '#domain/wire/area/claims.ts';
import { findPayees } from '#server/business/polices/money-store.ts';
import { findPolicesOfUser } from '#server/business/polices/police-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { findBillsOfUser } from './bill-store.ts';
import { isHealthPolice, isLiabilityPolice } from './cover-of-police.ts';
import { describeBills } from './describe-bill.ts';

/** Never in force: there is nothing to hand in for. */
const never: ReadonlySet<string> = new Set(['new_manual', 'declined', 'withdrawn']);

/** What a customer handed in and may hand in for: a contract that is over pays for its own time, too (spec 24.3). */
export const listClaims = async (
  userId: number,
  { database, clock, book }: Pick<Work, 'database' | 'clock' | 'book'>,
): Promise<ClaimsAnswer> => {
  const today = todayInBerlin(clock.now());
  const inForce = (await findPolicesOfUser(database, userId)).filter((police) => !never.has(policeOn(police, today).stateKey));
  const polices = inForce.filter(isHealthPolice);
  const payees = await findPayees(
    database,
    polices.map(({ policeId }) => policeId),
  );
  const ownIban = (policeId: number) => {
    const iban = normaliseIban(payees.get(policeId)?.iban ?? null);
    return iban === null ? null : maskIban(iban);
  };
  return {
    animals: polices.map((police) => ({
      policeUuid: police.policeUuid,
      policeNumber: police.policeNumber,
      animalName: police.animalName,
      tarifName: book.tarifs.get(termsBegunBy(police, today).tarifId)?.title ?? '',
      ownIban: ownIban(police.policeId),
    })),
    liability: inForce.filter(isLiabilityPolice).map(({ policeUuid, animalName }) => ({ policeUuid, animalName })),
    bills: await describeBills(database, await findBillsOfUser(database, userId)),
  };
};
