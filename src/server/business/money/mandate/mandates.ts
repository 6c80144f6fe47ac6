import { type IsoDate, todayInBerlin } from '#domain/basics/calendar-date.ts';
import { isWaiting, policeOn } from '#domain/police/police-standing.ts';
import { type StoredPolice, findPolicesOfUser } from '#server/business/polices/police-store.ts';
import { maskIban, type Iban } from '#domain/person/payment.ts';
import { bankNameOf } from '#server/business/customers/mandates/bank-name.ts';
import { notFound } from '#server/foundation/problem.ts';
import type { Work } from '#server/foundation/work.ts';
import { findMandates } from '#server/business/customers/mandates/mandate-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { IbanAnswer, MandatesAnswer } from '#domain/wire/area/profile.ts';

/** Also what will be collected once somebody has approved it. */
export const isPaid = (police: StoredPolice, today: IsoDate) => isWaiting(police) || policeOn(police, today).isCollected;

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
