import { formatGermanDate, isBefore, type IsoDate } from '#domain/basics/calendar-date.ts';
import { formatCents } from '#domain/basics/money.ts';
import { required } from '#domain/basics/complete.ts';
import { nextCollectionDate } from '#domain/money/collection.ts';
import { paidContractOf } from '#domain/money/paid-contract.ts';
import { returnReason, type ReturnTreatmentKey } from '#domain/money/bank/returns.ts';
import { targetDayFrom } from '#domain/basics/working-days.ts';
import { policeOn } from '#domain/police/police-standing.ts';
import { letGoRest } from '#server/business/money/bookkeeping/write-off.ts';
import { findLastCollectionDate } from '#server/business/money/collecting/run-store.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { findBalances } from '#server/business/money/ledger/balance-store.ts';
import { findHeldPolices, holdCollection } from '#server/business/money/ledger/hold-store.ts';
import { lockPolices } from '#server/business/polices/money-store.ts';
import { findHolderOfPolice } from '#server/business/polices/holder-store.ts';
import { findPolicesByIds, type StoredPolice } from '#server/business/polices/police-store.ts';
import { debitReturnedMailKind, type ReturnNext } from './debit-returned-mail.ts';
import type { Importing, NewReturn } from './importing.ts';
import { remind } from '#server/business/money/reminders/remind.ts';
import { findReturnCharge, setTreatment } from './return-store.ts';

/** What is done about each debit that this file brought back (spec 20.6): once all of it is booked, charges too. */
export const treatReturns = async (importing: Importing) => {
  const { transaction, returns } = importing;
  if (returns.length === 0) return;
  const policeIds = [...new Set(returns.map(({ debit }) => debit.policeId))];
  await lockPolices(transaction, policeIds);
  const polices = new Map((await findPolicesByIds(transaction, policeIds)).map((police) => [police.policeId, police]));
  const nextOn = nextCollectionDate(importing.today, await findLastCollectionDate(transaction));
  for (const one of returns) {
    const police = required(polices.get(one.debit.policeId), 'the police of a debit');
    await setTreatment(transaction, one.returnId, await treat(importing, one, { police, nextOn }));
  }
};

/** `nextOn`: when something is collected next. */
type Scene = { police: StoredPolice; nextOn: IsoDate };

/** Once more only what never was tried again, and only where more is collected anyway or the animal is gone. */
const wayOf = async (importing: Importing, { debit, reasonCode }: NewReturn, { police, nextOn }: Scene) => {
  const { transaction, today } = importing;
  const { treatmentKey } = returnReason(reasonCode);
  if (treatmentKey === 'person') return 'person' as const;
  const { due } = (await findBalances(transaction, [police.policeId], today))(police.policeId);
  const contract = paidContractOf(police);
  if (due <= 0) return 'covered' as const;
  const isHeld = (await findHeldPolices(transaction, [police.policeId])).size > 0;
  const isTriedOnce = debit.retriesDebitId !== null || isHeld;
  if (contract.hasLastDebit) {
    const wasLast = contract.paidUntil !== null && !isBefore(debit.collectionDate, contract.paidUntil);
    return wasLast || isTriedOnce || treatmentKey === 'remind' ? ('transfer' as const) : ('last' as const);
  }
  if (!policeOn(police, nextOn).isCollected) return 'transfer' as const;
  const way: ReturnTreatmentKey = isTriedOnce ? 'remind' : treatmentKey;
  return way;
};

const treat = async (importing: Importing, one: NewReturn, scene: Scene) => {
  const { transaction, now } = importing;
  const { police } = scene;
  const { policeId } = police;
  await letGoRest(transaction, police, importing);
  const way = await wayOf(importing, one, scene);
  if (way === 'person') {
    await holdCollection(transaction, { policeId, reasonKey: 'account_holder_died', now });
    return 'person';
  }
  if (way === 'remind') {
    await remind(importing, one, police);
    return 'reminded';
  }
  await tell(importing, one, scene, way);
  if (way === 'covered') return 'covered';
  if (way !== 'transfer') return 'retried';
  // Nothing is debited a second time for an animal that is gone.
  if (paidContractOf(police).hasLastDebit) await holdCollection(transaction, { policeId, reasonKey: 'last_debit_returned', now });
  return 'person';
};

const tell = async (
  { transaction, now, today }: Importing,
  { debit, reasonCode }: NewReturn,
  { police, nextOn }: Scene,
  nextKey: ReturnNext,
) => {
  const { email, firstname } = await findHolderOfPolice(transaction, police.policeId);
  const { due } = (await findBalances(transaction, [police.policeId], today))(police.policeId);
  const charge = await findReturnCharge(transaction, [debit.debitId]);
  await enqueueMail(
    transaction,
    debitReturnedMailKind,
    {
      to: email,
      firstname,
      animalName: police.animalName,
      policeNumber: police.policeNumber,
      amount: formatCents(debit.amount),
      charge: charge === 0 ? null : formatCents(charge),
      open: formatCents(due),
      reason: returnReason(reasonCode).words,
      nextKey,
      nextOn: formatGermanDate(targetDayFrom(nextOn)),
    },
    now,
  );
};
