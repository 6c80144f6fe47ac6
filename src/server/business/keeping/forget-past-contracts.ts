import { keptPeriod } from '#domain/product/keeping-periods.ts';
import { yearOf } from '#domain/basics/calendar-date.ts';
import { todayOf, type Clock } from '#server/foundation/clock.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { findPastPolices, findUsersWithPastPolices } from '#server/business/polices/erasure-store.ts';
import { lockPolicesOfUser } from '#server/business/polices/police-store.ts';
import * as anonymous from './anonymise-store.ts';
import * as store from './customer-store.ts';
import { deleteEstimatesOf, deletePracticeCodesOf, deleteUploadsOf } from './claim-store.ts';
import { forgetPolices, only } from './forget-polices.ts';
import { judgePolices, type Judged } from './judge-polices.ts';

type Dependencies = { database: Database; clock: Clock };

/** Contracts that no law keeps any longer, each customer in a transaction of their own; returns how many there were (spec 22.5). */
export const forgetPastContracts = async ({ database, clock }: Dependencies): Promise<number> => {
  // The last year whose contracts are not kept any more: who ended in it was kept to the end of last year.
  const year = yearOf(todayOf(clock)) - keptPeriod('contract').amount - 1;
  let all = 0;
  for (let after = 0; ;) {
    const userIds = await findUsersWithPastPolices(database, { year, after });
    for (const userId of userIds)
      all += await database.transaction().execute((transaction) => forgetOf(transaction, { userId, year, clock }));
    const last = userIds.at(-1);
    if (last === undefined) return all;
    after = last;
  }
};

const forgetOf = async (
  transaction: Transaction,
  { userId, year, clock }: { userId: number; year: number; clock: Clock },
): Promise<number> => {
  const customer = await store.findCustomerOfId(transaction, userId);
  const polices = await lockPolicesOfUser(transaction, userId);
  const candidates = await findPastPolices(transaction, { userId, year });
  const judged = await judgePolices(transaction, polices, todayOf(clock));
  const isKept = ({ keeping, unfinished }: Judged) => keeping.isRunning || keeping.isKept || unfinished.length > 0;
  const kept = judged.filter(isKept).map(({ police }) => police);
  const past = polices.filter((police) => candidates.includes(police.policeId) && !kept.includes(police));
  if (past.length === 0) return 0;
  const own = customer.contactId === null ? [] : [customer.contactId];
  const contacts = only(
    [...own, ...past.map(({ contactId }) => contactId)],
    kept.flatMap(({ contactId }) => [contactId, ...own]),
  );
  if (contacts.length > 0) await anonymous.anonymiseContacts(transaction, contacts);
  await forgetPolices(transaction, { past, kept, now: clock.now() });
  await anonymous.anonymiseCases(
    transaction,
    past.map(({ policeId }) => policeId),
  );
  if (kept.length > 0) return past.length;
  await anonymous.forgetNotes(transaction, userId);
  await anonymous.forgetMessages(transaction, userId);
  await deleteUploadsOf(transaction, userId);
  await deleteEstimatesOf(transaction, userId);
  await deletePracticeCodesOf(transaction, userId);
  await anonymous.anonymiseFormerMandates(transaction, userId);
  // Whoever has still to say whether a contract under their address is theirs needs the account for it (spec 15.13).
  if (customer.isOpen && (await store.findStandIns(transaction, customer)).length === 0)
    await store.closeAccount(transaction, customer);
  return past.length;
};
