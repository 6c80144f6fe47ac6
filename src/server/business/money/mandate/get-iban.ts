import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { maskIban, type Iban } from '#domain/person/payment.ts';
import type { IbanAnswer } from '#domain/wire/area/customer-schemas.ts';
import { bankNameOf } from '#server/business/customers/mandates/bank-name.ts';
import { notFound } from '#server/foundation/problem.ts';
import type { Work } from '#server/foundation/work.ts';
import { findMandates } from '#server/business/customers/mandates/iban-store.ts';

/** The mandate in force. The whole IBAN never leaves the server again (spec 3.6). */
export const getIban = async (userId: number, { database }: Pick<Work, 'database'>): Promise<IbanAnswer> => {
  const [mandate] = await findMandates(database, userId);
  if (mandate === undefined) throw notFound('Es ist keine Bankverbindung hinterlegt.');
  const iban = mandate.iban as Iban;
  return {
    iban: {
      ibanMasked: maskIban(iban),
      bankName: bankNameOf(iban),
      isSepaAccepted: true,
      mandateReference: mandate.mandateReference,
      mandateDate: todayInBerlin(mandate.acceptedAt),
    },
    _issues: [],
  };
};
