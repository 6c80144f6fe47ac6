import { type IsoDate, addYears, isAfter } from '#domain/basics/calendar-date.ts';
import { movementText, type MovementText } from '#domain/money/bank/movement-text.ts';
import { maskIban } from '#domain/person/payment.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findBenefitsOfPolices, type Benefit } from '#server/business/money/benefits/benefit-store.ts';
import { findDebits } from '#server/business/money/coming/debit-store.ts';
import { findCustomerMovements, type CustomerMovement } from '#server/business/money/ledger/movement-store.ts';
import { type StoredPolice, findPolicesOfUser } from '#server/business/polices/police-store.ts';
import { addCents, cents, toEuros, type Cents } from '#domain/basics/money.ts';
import { balanceKeyOf, balanceWords } from '#domain/money/ledger-accounts.ts';
import { todayOf, type Clock } from '#server/foundation/clock.ts';
import type { Work } from '#server/foundation/work.ts';
import type { PoliceBalance } from '#domain/wire/area/konto.ts';

export type LoadedMovement = CustomerMovement & MovementText & { police: StoredPolice };

/** All that moved for the polices until the day, that one included, in words for the customer; the oldest first. */
export const loadMovements = async (
  polices: readonly StoredPolice[],
  until: IsoDate,
  database: Database,
): Promise<LoadedMovement[]> => {
  const policeIds = polices.map(({ policeId }) => policeId);
  const policeOf = new Map(polices.map((police) => [police.policeId, police]));
  const ibanOf = new Map(
    (await findDebits(database, policeIds)).map(({ policeId, collectionDate, iban }) => [`${policeId} ${collectionDate}`, iban]),
  );
  return (await findCustomerMovements(database, policeIds, until)).flatMap((movement) => {
    const { policeId, movementKey, dueOn, detail } = movement;
    const police = policeOf.get(policeId);
    if (police === undefined) return [];
    const iban = movementKey === 'collection' ? ibanOf.get(`${policeId} ${dueOn}`) : undefined;
    const details = {
      ...movement,
      animalName: police.animalName,
      detail: { ...(iban && { ibanMasked: maskIban(iban) }), ...detail },
    };
    return [{ ...movement, ...movementText(details, 'customer'), police }];
  });
};

export type PaidBenefit = Benefit & { police: StoredPolice; paidOn: IsoDate };

/** What was paid of bills until the day, that one included, the oldest first; no part of any balance. */
export const loadPaidBenefits = async (
  polices: readonly StoredPolice[],
  until: IsoDate,
  database: Database,
): Promise<PaidBenefit[]> => {
  const policeOf = new Map(polices.map((police) => [police.policeId, police]));
  return (await findBenefitsOfPolices(database, [...policeOf.keys()]))
    .flatMap((benefit) => {
      const police = policeOf.get(benefit.policeId);
      const { paidOn } = benefit;
      if (police === undefined || paidOn === null || isAfter(paidOn, until)) return [];
      return [{ ...benefit, title: `${benefit.title} für ${police.animalName}`, police, paidOn }];
    })
    .toSorted((one, other) => one.paidOn.localeCompare(other.paidOn) || one.benefitId - other.benefitId);
};

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

/** What the data export tells of the money: what moved, also what is booked ahead, and every debit with its mandate. */
export const collectAccountData = async (userId: number, { database, clock }: Pick<Work, 'database' | 'clock'>) => {
  const polices = await findPolicesOfUser(database, userId);
  const numberOf = new Map(polices.map(({ policeId, policeNumber }) => [policeId, policeNumber]));
  const movements = await loadMovements(polices, addYears(todayOf(clock), 1), database);
  const debits = await findDebits(database, [...numberOf.keys()]);
  return {
    movements: movements.map(({ police, movementKey, bookedOn, dueOn, period, amount, title, detail }) => ({
      policeNumber: police.policeNumber,
      movementKey,
      bookedOn,
      dueOn,
      period,
      amount: toEuros(amount),
      title,
      detail,
    })),
    debits: debits.map(({ policeId, iban, amount, ...debit }) => ({
      ...debit,
      policeNumber: numberOf.get(policeId),
      amount: toEuros(amount),
      ibanMasked: maskIban(iban),
    })),
  };
};
