import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { error, type Refusal, isSuccess } from '#domain/basics/issue.ts';
import { addCents, cents, toEuros, type Cents } from '#domain/basics/money.ts';
import { required } from '#domain/basics/complete.ts';
import { addTargetDays } from '#domain/basics/working-days.ts';
import { maskIban, type Iban } from '#domain/person/payment.ts';
import { appendAudit, isSamePerson, type Actor } from '#server/foundation/audit/audit-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { findItemsToSendBack, lockItem } from '#server/business/money/bank-lines/item-store.ts';
import { findDeciders, findOwedBenefits } from '#server/business/money/benefits/benefit-store.ts';
import { bookDues } from '#server/business/money/dues/book-dues.ts';
import { book, type Movement } from '#server/business/money/ledger/book.ts';
import { lockPolices } from '#server/business/polices/money-store.ts';
import { findPoliceNames } from '#server/business/polices/search-store.ts';
import { findPayable, type Payable } from './find-payable.ts';
import type { PayingOut } from './make-payout-run.ts';
import { tellCustomers, type Kept } from './payout-mail.ts';
import { detailOf, ownerOf } from './settle-payouts.ts';
import {
  clearFailedOf,
  findPayouts,
  lockRun,
  setDiscarded,
  setPayoutState,
  setReleased,
  type PayoutRun,
  type StoredPayout,
} from './payout-store.ts';
import { checkWorkText } from '#domain/staff/work.ts';

type LeftOut = { policeNumber: string; reason: string };
export type ReleasedPayoutRun = { runId: number; count: number; total: Cents; executedOn: IsoDate; leftOut: readonly LeftOut[] };

const portion = 500;

/**
 * Four eyes: whoever made it, by access or by name, does not release it, which the database refuses too; nor does whoever decided one of the
 * bills in it (spec 20.11).
 */
export const faultOfReleaser = async (
  database: Database,
  { runId, madeBy, madeByStaffId }: PayoutRun,
  actor: Actor,
): Promise<string | null> => {
  if (isSamePerson(actor, { name: madeBy, staffId: madeByStaffId })) {
    return 'Du hast diese Auszahlung zusammengestellt. Freigeben muss sie jemand anderes.';
  }
  const decided = (await findDeciders(database, runId)).filter((decider) => isSamePerson(actor, decider));
  const [first, ...others] = decided;
  if (first === undefined) return null;
  const more = others.length === 0 ? '' : ` und ${others.length} weitere`;
  return `Du hast entschieden: ${first.title}${more}. Freigeben muss diese Auszahlung jemand anderes.`;
};

const refuseUnlessDraft = (run: PayoutRun | null, runId: number): Refusal | null => {
  if (run === null) return { refusal: [error(`Die Auszahlung ${runId} gibt es nicht.`)] };
  if (run.releasedBy !== null)
    return { refusal: [error(`Die Auszahlung ${runId} ist schon freigegeben: von ${run.releasedBy}.`)] };
  if (run.discardedBy !== null) return { refusal: [error(`Die Auszahlung ${runId} ist verworfen: von ${run.discardedBy}.`)] };
  return null;
};

/**
 * Books what another person put together and hands it to the bank (spec 20.7). Every credit is looked at again under lock: one that is smaller
 * now, may still be taken away or belongs to another account is left out and told.
 */
export const releasePayoutRun = async (
  runId: number,
  { database, clock, actor }: PayingOut,
): Promise<ReleasedPayoutRun | Refusal> => {
  await bookDues({ database, clock });
  return database.transaction().execute(async (transaction): Promise<ReleasedPayoutRun | Refusal> => {
    const run = await lockRun(transaction, runId);
    const refused = refuseUnlessDraft(run, runId);
    if (refused !== null || run === null) return refused ?? { refusal: [] };
    const fault = await faultOfReleaser(transaction, run, actor);
    if (fault !== null) return { refusal: [error(fault)] };
    const now = clock.now();
    const today = todayOf(clock);
    const executedOn = addTargetDays(today, 1);
    const leftOut: LeftOut[] = [];
    let count = 0;
    let total = cents(0);
    for (let afterId = 0; ;) {
      const payouts = await findPayouts(transaction, runId, { after: afterId, limit: portion });
      if (payouts.length === 0) break;
      const { kept, dropped } = await judge(transaction, payouts, today);
      for (const { payout, policeNumber, reason } of dropped) {
        await setPayoutState(transaction, [payout.payoutId], 'left_out', reason);
        leftOut.push({ policeNumber, reason });
      }
      await release(transaction, kept, { today, executedOn, now });
      await clearFailedOf(
        transaction,
        kept.map(({ payout }) => payout),
      );
      count += kept.length;
      total = kept.map(({ payout }) => payout.amount).reduce(addCents, total);
      afterId = required(payouts.at(-1), 'a payout').payoutId;
    }
    if (count === 0) await setDiscarded(transaction, runId, { by: actor.name, reason: 'Kein Betrag stimmte mehr.', now });
    else await setReleased(transaction, runId, { actor, now, executedOn });
    await appendAudit(transaction, {
      actor,
      actionKey: count === 0 ? 'payout.discarded' : 'payout.released',
      subject: { kindKey: 'money', id: `payout ${runId}` },
      after: { count, sum: toEuros(total), leftOut: leftOut.map(({ policeNumber }) => policeNumber) },
      now,
    });
    return { runId, count, total, executedOn, leftOut };
  });
};

type Dropped = { payout: StoredPayout; policeNumber: string; reason: string };

const judge = async (
  transaction: Transaction,
  payouts: readonly StoredPayout[],
  today: IsoDate,
): Promise<{ kept: Kept[]; dropped: Dropped[] }> => {
  const policeIds = payouts.flatMap(({ policeId, benefitId }) => (benefitId === null ? (policeId ?? []) : []));
  const benefitIds = payouts.flatMap(({ benefitId }) => benefitId ?? []);
  const owed = new Map((await findOwedBenefits(transaction, { benefitIds })).map((benefit) => [benefit.benefitId, benefit]));
  const itemIds = payouts.flatMap(({ itemId }) => itemId ?? []);
  if (policeIds.length > 0) await lockPolices(transaction, policeIds);
  for (const itemId of itemIds) await lockItem(transaction, itemId);
  const { payable } = await findPayable(transaction, policeIds, today);
  const toSendBack = itemIds.length === 0 ? [] : await findItemsToSendBack(transaction, itemIds);
  const isToSendBack = new Set(toSendBack.map(({ itemId }) => itemId));
  const names = new Map((await findPoliceNames(transaction, policeIds)).map((name) => [name.policeId, name.policeNumber]));
  const payableOf = new Map(payable.map((one) => [one.police.policeId, one]));
  const kept: Kept[] = [];
  const dropped: Dropped[] = [];
  for (const payout of payouts) {
    if (payout.benefitId !== null) {
      const benefit = owed.get(payout.benefitId);
      if (benefit !== undefined) kept.push({ payout, benefit });
      else dropped.push({ payout, policeNumber: 'Leistung', reason: 'Sie ist inzwischen ausgezahlt oder neu berechnet.' });
      continue;
    }
    if (payout.policeId === null) {
      const isMeant = isToSendBack.has(payout.itemId ?? 0);
      if (isMeant) kept.push({ payout });
      else dropped.push({ payout, policeNumber: 'Zurück an den Absender', reason: 'Die Zahlung ist inzwischen anders gebucht.' });
      continue;
    }
    const now = payableOf.get(payout.policeId);
    const reason = whyNot(payout, now);
    if (reason === null && now !== undefined) kept.push({ payout, payable: now });
    else dropped.push({ payout, policeNumber: names.get(payout.policeId) ?? '', reason: reason ?? '' });
  }
  return { kept, dropped };
};

const whyNot = (payout: StoredPayout, now: Payable | undefined): string | null => {
  if (now === undefined) return 'Das Guthaben gibt es so nicht mehr.';
  if (now.amount < payout.amount) return 'Das Guthaben ist kleiner geworden.';
  return now.payee.mandateId === payout.mandateId ? null : 'Das Konto hat sich geändert.';
};

const toMovement = ({ payout }: Kept, today: IsoDate): Movement => ({
  movementKey: 'payout',
  bookedOn: today,
  sourceKey: `payout ${payout.payoutId}`,
  detail: { ...detailOf(payout), ibanMasked: maskIban(payout.iban as Iban) },
  postings: [{ from: 'in_payout', to: ownerOf(payout, today), amount: payout.amount }],
});

const release = async (
  transaction: Transaction,
  kept: readonly Kept[],
  { today, executedOn, now }: { today: IsoDate; executedOn: IsoDate; now: Date },
) => {
  if (kept.length === 0) return;
  await setPayoutState(
    transaction,
    kept.map(({ payout }) => payout.payoutId),
    'released',
  );
  await book(
    transaction,
    kept.map((one) => toMovement(one, today)),
    now,
  );
  await tellCustomers(transaction, kept, { executedOn, now });
};

/** Anybody may: nothing was booked yet. Its credits are there for the next one. */
export const discardPayoutRun = async (
  { runId, reason }: { runId: number; reason: string },
  { database, clock, actor }: PayingOut,
): Promise<{ runId: number } | Refusal> => {
  const issues = checkWorkText(reason, { field: 'reason', about: 'kurz, warum' });
  if (!isSuccess(issues)) return { refusal: issues };
  return database.transaction().execute(async (transaction): Promise<{ runId: number } | Refusal> => {
    const refused = refuseUnlessDraft(await lockRun(transaction, runId), runId);
    if (refused !== null) return refused;
    const now = clock.now();
    await setDiscarded(transaction, runId, { by: actor.name, reason: reason.trim(), now });
    await appendAudit(transaction, {
      actor,
      actionKey: 'payout.discarded',
      subject: { kindKey: 'money', id: `payout ${runId}` },
      after: { reason: reason.trim() },
      now,
    });
    return { runId };
  });
};
