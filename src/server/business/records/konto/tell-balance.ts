import { addCents, cents, toEuros, type Cents } from '#domain/basics/money.ts';
import { balanceKeyOf, balanceWords } from '#domain/money/ledger-accounts.ts';
import type { PoliceBalance } from '#domain/wire/area/customer-account-schemas.ts';
import { todayOf, type Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findCustomerMovements } from '#server/business/money/ledger/movement-store.ts';

/** The books hold what is owed as positive; for the customer it is what lacks. */
export const tellBalance = (balance: Cents): PoliceBalance => ({
  balance: toEuros(cents(-balance)),
  balanceKey: balanceKeyOf(balance),
  balanceStr: balanceWords(balance),
});

/** How polices stand today, as their customer is told it. */
export const tellBalances = async (
  policeIds: readonly number[],
  { database, clock }: { database: Database; clock: Clock },
): Promise<(policeId: number) => PoliceBalance> => {
  const movements = Map.groupBy(await findCustomerMovements(database, policeIds, todayOf(clock)), ({ policeId }) => policeId);
  return (policeId) => tellBalance((movements.get(policeId) ?? []).map(({ amount }) => amount).reduce(addCents, cents(0)));
};
