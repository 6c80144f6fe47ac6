import { isBefore, isoDate, yearOf, type IsoDate } from '#domain/basics/calendar-date.ts';
import { addCents, cents, formatCents, toEuros } from '#domain/basics/money.ts';
import { isLetGo, nextCollectionDate } from '#domain/money/collection.ts';
import { paidContractOf } from '#domain/money/paid-contract.ts';
import { balanceOutlook, signedAmount } from '#domain/money/ledger-accounts.ts';
import { isOver } from '#domain/police/police-standing.ts';
import { termsOn } from '#domain/police/police-terms.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { notFound } from '#server/foundation/problem.ts';
import { findComingDebits, type PoliceDebit } from '#server/business/money/coming/find-coming-debits.ts';
import { findRests, lastRestText } from '#server/business/money/reminders/find-rests.ts';
import { findHeldPolices } from '#server/business/money/ledger/hold-store.ts';
import { findPolicesOfUser, type StoredPolice } from '#server/business/polices/police-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { toCollection } from './list-collections.ts';
import { loadMovements, loadPaidBenefits, tellBalance, type LoadedMovement, type PaidBenefit } from './load-movements.ts';
import type { KontoAnswer, KontoBenefit, KontoMovement, PoliceKonto } from '#domain/wire/area/konto.ts';

type Dependencies = Pick<Work, 'database' | 'clock'>;

/** What moved until today and what comes, of one police or of all together (spec 20.8). */
export const getKonto = async (
  userId: number,
  { policeUuid, year }: { policeUuid?: string | undefined; year?: string | undefined },
  { database, clock }: Dependencies,
): Promise<KontoAnswer> => {
  const today = todayOf(clock);
  const polices = await findPolicesOfUser(database, userId);
  const isAsked = (police: StoredPolice) => policeUuid === undefined || police.policeUuid === policeUuid;
  if (policeUuid !== undefined && !polices.some(isAsked)) throw notFound('Diesen Vertrag gibt es nicht.');
  const movements = await loadMovements(polices, today, database);
  const benefits = await loadPaidBenefits(polices, today, database);
  const coming = await findComingDebits(polices, { database, clock });
  const held = await findHeldPolices(
    database,
    polices.map(({ policeId }) => policeId),
  );
  const restsOf = await findRests(database, polices);
  const ofFilter = withBalances(movements.filter(({ police }) => isAsked(police)));
  const isOfYear = (day: IsoDate) => year === undefined || yearOf(day) === Number(year);
  const ofYear = ofFilter.filter(({ bookedOn }) => isOfYear(isoDate(bookedOn)));
  const paid = benefits.filter(({ police, paidOn }) => isAsked(police) && isOfYear(paidOn));
  return {
    account: {
      polices: polices.map((police) => describeAccount(police, { movements, coming, held, restsOf, today })),
      movements: ofYear.toReversed(),
      benefits: paid.toReversed().map(toBenefit),
      coming: coming.filter(({ police }) => isAsked(police)).map(toCollection),
      years: yearsOf([...movements.map(({ bookedOn }) => bookedOn), ...benefits.map(({ paidOn }) => paidOn)]),
    },
    _issues: [],
  };
};

/** The newest first. */
const yearsOf = (days: readonly IsoDate[]) => [...new Set(days.map(yearOf))].toSorted((one, other) => other - one);

const toBenefit = ({ paidOn, police, title, accountHolder, ibanMasked, amount }: PaidBenefit): KontoBenefit => ({
  paidOn,
  policeNumber: police.policeNumber,
  title,
  text: `An ${accountHolder}, ${ibanMasked}`,
  amountStr: formatCents(amount),
});

const withBalances = (movements: readonly LoadedMovement[]): KontoMovement[] => {
  let balance = cents(0);
  return movements.map(({ bookedOn, movementKey, police, title, explanation, amount }) => {
    balance = addCents(balance, amount);
    return {
      bookedOn,
      movementKey,
      policeNumber: police.policeNumber,
      animalName: police.animalName,
      title,
      text: explanation,
      amount: toEuros(cents(-amount)),
      amountStr: signedAmount(cents(-amount)),
      ...tellBalance(balance),
    };
  });
};

type Surroundings = {
  movements: readonly LoadedMovement[];
  coming: readonly PoliceDebit[];
  held: ReadonlySet<number>;
  restsOf: Awaited<ReturnType<typeof findRests>>;
  today: IsoDate;
};

const describeAccount = (police: StoredPolice, { movements, coming, held, restsOf, today }: Surroundings): PoliceKonto => {
  const own = movements.filter(({ policeId }) => policeId === police.policeId);
  const balance = own.map(({ amount }) => amount).reduce(addCents, cents(0));
  const { insuranceTypeKey, paymentTermKey } = termsOn(police, today);
  const isHeld = held.has(police.policeId);
  const comeBack = balance > 0 ? comeBackOf(own) : null;
  // What came back is taken along by the first run that there was time to announce it for.
  const from = comeBack === null ? null : nextCollectionDate(isoDate(comeBack.on), null);
  const isNext = (debit: PoliceDebit) => debit.police === police && (from === null || !isBefore(debit.collectionDate, from));
  const nextDebitOn = coming.find(isNext)?.settledOn ?? null;
  const isSetOff = !isOver(police.stateKey) && paymentTermKey !== 'payment_annual';
  const letGo = isLetGo(paidContractOf(police), balance);
  return {
    policeUuid: police.policeUuid,
    policeNumber: police.policeNumber,
    insuranceTypeKey,
    animalName: police.animalName,
    ...tellBalance(balance),
    balanceText: balanceOutlook(balance, { isSetOff, nextDebitOn, isHeld, isLetGo: letGo }),
    isLetGo: letGo,
    restStr: lastRestText(restsOf(police.policeId), today),
    nextDebitOn,
    isHeld,
    comeBack,
  };
};

/** Only what came back since the account was last even: what was paid meanwhile is nobody's concern any more. */
const comeBackOf = (movements: readonly LoadedMovement[]): PoliceKonto['comeBack'] => {
  let balance = cents(0);
  let last: LoadedMovement | null = null;
  for (const movement of movements) {
    balance = addCents(balance, movement.amount);
    if (balance <= 0) last = null;
    else if (movement.movementKey === 'return') last = movement;
  }
  if (last === null) return null;
  return { on: last.bookedOn, reasonStr: last.detail.reason ?? null };
};
