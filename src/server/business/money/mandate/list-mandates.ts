import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { maskIban, type Iban } from '#domain/person/payment.ts';
import type { MandatesAnswer } from '#domain/wire/area/account-schemas.ts';
import { bankNameOf } from '#server/business/customers/mandates/bank-name.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { findPolicesOfUser } from '#server/business/polices/police-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { isPaid } from './is-paid.ts';
import { findMandates } from '#server/business/customers/mandates/iban-store.ts';

/** Every permission to collect that the customer gave, newest first, each with what it is used for today (spec 15.9). */
export const listMandates = async (
  userId: number,
  { database, clock }: Pick<Work, 'database' | 'clock'>,
): Promise<MandatesAnswer> => {
  const today = todayOf(clock);
  const paid = (await findPolicesOfUser(database, userId)).filter((police) => isPaid(police, today));
  const mandates = (await findMandates(database, userId)).map(({ mandateReference, acceptedAt, accountHolder, iban }) => ({
    mandateReference,
    mandateDate: todayInBerlin(acceptedAt),
    accountHolder,
    ibanMasked: maskIban(iban as Iban),
    bankName: bankNameOf(iban as Iban),
    policeNumbers: paid.filter(({ mandate }) => mandate?.reference === mandateReference).map(({ policeNumber }) => policeNumber),
  }));
  return { mandates, _issues: [] };
};
