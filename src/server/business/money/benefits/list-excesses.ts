import { formatCents } from '#domain/basics/money.ts';
import type { ExcessList } from '#domain/wire/desk/bill-talk.ts';
import type { Work } from '#server/foundation/work.ts';
import { findBenefitsOfPolices } from './benefit-store.ts';
import { listOpenExcesses } from './excess-store.ts';

const shownMost = 200;

/** What was paid too much, each with what it can be set off against. */
export const listExcesses = async ({ database }: Pick<Work, 'database'>): Promise<ExcessList> => {
  const excesses = await listOpenExcesses(database, shownMost);
  const benefits = await findBenefitsOfPolices(database, [...new Set(excesses.map(({ policeId }) => policeId))]);
  return {
    excesses: excesses.map(({ excessId, billId, policeId, remaining, since }) => ({
      excessId,
      billId,
      policeId,
      leftStr: formatCents(remaining),
      since,
      benefits: benefits
        .filter((benefit) => benefit.policeId === policeId && benefit.stateKey === 'owed')
        .map(({ benefitId, title, amount }) => ({ benefitId, title, amountStr: formatCents(amount) })),
    })),
  };
};
