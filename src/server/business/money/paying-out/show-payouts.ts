import { formatCents, addCents, cents } from '#domain/basics/money.ts';
import { payoutCauseTitles } from '#domain/money/payout.ts';
import { maskIban, type Iban } from '#domain/person/payment.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { byId, readPage } from '#server/foundation/database/page.ts';
import { notFound } from '#server/foundation/problem.ts';
import { findPayees } from '#server/business/polices/money-store.ts';
import { findPoliceNames } from '#server/business/polices/search-store.ts';
import { findBenefitTitles } from '#server/business/money/benefits/benefit-store.ts';
import type { PayingOut } from './make-payout-run.ts';
import {
  findFailedPayouts,
  findPayouts,
  findRun,
  findRuns,
  sumPayouts,
  type PayoutRun,
  type PayoutSum,
  type StoredPayout,
} from './payout-store.ts';
import { faultOfReleaser } from './release-payout-run.ts';
import type { PayoutLine, PayoutRunAnswer, PayoutRunLine, PayoutRunList } from '#domain/wire/money/payouts.ts';

const failedMost = 100;

const stateOf = ({ releasedAt, discardedAt }: PayoutRun) => {
  if (releasedAt !== null) return 'released';
  return discardedAt === null ? 'draft' : 'discarded';
};

const countOf = (sums: readonly PayoutSum[]) => sums.reduce((count, sum) => count + sum.count, 0);

const toRunLine = (run: PayoutRun, all: readonly PayoutSum[]): PayoutRunLine => {
  const own = all.filter(({ runId, stateKey }) => runId === run.runId && stateKey !== 'left_out');
  return {
    runId: run.runId,
    stateKey: stateOf(run),
    madeBy: run.madeBy,
    madeAt: run.madeAt.toISOString(),
    releasedBy: run.releasedBy,
    releasedAt: run.releasedAt?.toISOString() ?? null,
    discardedBy: run.discardedBy,
    discardReason: run.discardReason,
    executedOn: run.executedOn,
    count: countOf(own),
    totalStr: formatCents(own.map(({ total }) => total).reduce(addCents, cents(0))),
    underWayCount: countOf(own.filter(({ stateKey }) => stateKey === 'released')),
    failedCount: countOf(own.filter(({ stateKey }) => stateKey === 'failed')),
    refusedReason: run.refusedReason,
  };
};

const toLines = async (database: Database, payouts: readonly StoredPayout[]): Promise<PayoutLine[]> => {
  const names = await findPoliceNames(
    database,
    payouts.flatMap(({ policeId }) => policeId ?? []),
  );
  const numbers = new Map(names.map(({ policeId, policeNumber }) => [policeId, policeNumber]));
  const titles = await findBenefitTitles(
    database,
    payouts.flatMap(({ benefitId }) => benefitId ?? []),
  );
  return payouts.map(({ payoutId, policeId, benefitId, accountHolder, iban, causeKey, amount, stateKey, reason }) => ({
    payoutId,
    policeNumber: policeId === null ? '' : (numbers.get(policeId) ?? ''),
    accountHolder,
    ibanMasked: maskIban(iban as Iban),
    cause: titles.get(benefitId ?? 0) ?? payoutCauseTitles[causeKey],
    isBenefit: benefitId !== null,
    amountStr: formatCents(amount),
    stateKey,
    reason,
  }));
};

/** Newest first, and what came back and waits for a person. */
export const listPayouts = async (
  after: string | undefined,
  { database }: Pick<PayingOut, 'database'>,
): Promise<PayoutRunList> => {
  const { items: runs, next } = await readPage({
    after,
    by: byId,
    find: (portion) => findRuns(database, portion),
    keyOf: ({ runId }) => runId,
  });
  const sums = await sumPayouts(
    database,
    runs.map(({ runId }) => runId),
  );
  const cameBack = await findFailedPayouts(database, failedMost);
  const payees = await findPayees(
    database,
    cameBack.flatMap(({ policeId }) => policeId ?? []),
  );
  const failed = (await toLines(database, cameBack)).map((line, place) => {
    const payee = payees.get(cameBack[place]?.policeId ?? 0);
    // A benefit goes where its settlement said, whatever the customer pays from.
    const isNew = payee !== undefined && !line.isBenefit && payee.mandateId !== cameBack[place]?.mandateId;
    return { ...line, newIbanMasked: isNew ? maskIban(payee.iban as Iban) : null };
  });
  return {
    items: runs.map((run) => toRunLine(run, sums)),
    next,
    failed,
  };
};

/** One run with its lines, a page after a key. */
export const showPayoutRun = async (
  { runId, after }: { runId: number; after: string | undefined },
  { database, actor }: Pick<PayingOut, 'database' | 'actor'>,
): Promise<PayoutRunAnswer> => {
  const run = await findRun(database, runId);
  if (run === null) throw notFound('Diese Auszahlung gibt es nicht.');
  const page = await readPage({
    after,
    by: byId,
    find: (portion) => findPayouts(database, runId, portion),
    keyOf: ({ payoutId }) => payoutId,
  });
  const lines = await toLines(database, page.items);
  return {
    run: toRunLine(run, await sumPayouts(database, [runId])),
    releaseFault: run.releasedBy === null ? await faultOfReleaser(database, run, actor) : null,
    items: lines,
    next: page.next,
  };
};
