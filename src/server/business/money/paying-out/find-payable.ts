import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { cents, type Cents } from '#domain/basics/money.ts';
import { mayComeBack, payoutCauseOf, type CreditCauseKey } from '#domain/money/payout.ts';
import { normaliseIban } from '#domain/person/payment.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findBalances } from '#server/business/money/ledger/balance-store.ts';
import { findPayees, type Payee } from '#server/business/polices/money-store.ts';
import { findPolicesByIds, type StoredPolice } from '#server/business/polices/police-store.ts';
import { findLastDebitDays } from './credit-store.ts';
import { findFailedOf } from './payout-store.ts';

export type Payable = { police: StoredPolice; payee: Payee; amount: Cents; causeKey: CreditCauseKey };

/** A credit that cannot be paid as it is: a person has to look at it. */
export type Unpayable = { policeNumber: string; reason: string };

/**
 * What is paid back to whom as things are (spec 20.7). A credit that the next premiums use up, or that a debit may still take away, is neither
 * payable nor told.
 */
export const findPayable = async (
  database: Database,
  policeIds: readonly number[],
  today: IsoDate,
): Promise<{ payable: Payable[]; unpayable: Unpayable[] }> => {
  const polices = (await findPolicesByIds(database, policeIds)).toReversed();
  const balanceOf = await findBalances(database, policeIds, today);
  const lastDebits = await findLastDebitDays(database, policeIds);
  const payees = await findPayees(database, policeIds);
  const failed = new Map((await findFailedOf(database, policeIds)).map((payout) => [payout.policeId, payout]));
  const payable: Payable[] = [];
  const unpayable: Unpayable[] = [];
  for (const police of polices) {
    const { total, due } = balanceOf(police.policeId);
    const amount = cents(-Math.max(total, due));
    const causeKey = payoutCauseOf(police, today);
    const lastDebit = lastDebits.get(police.policeId);
    if (amount <= 0 || causeKey === null || (lastDebit !== undefined && mayComeBack(lastDebit, today))) continue;
    const payee = payees.get(police.policeId);
    const before = failed.get(police.policeId);
    const { policeNumber } = police;
    if (payee === undefined || normaliseIban(payee.iban) === null) {
      unpayable.push({ policeNumber, reason: 'Es gibt kein Konto dafür.' });
    } else if (before?.mandateId === payee.mandateId) {
      unpayable.push({ policeNumber, reason: `Auf dieses Konto kam die Auszahlung zurück (${before.reason ?? 'ohne Grund'}).` });
    } else payable.push({ police, payee, amount, causeKey });
  }
  return { payable, unpayable };
};
