import { findTogether } from '#domain/practice/positions-together.ts';
import { findDecidedPositions } from '#server/business/claims/bills/bill-export-store.ts';
import type { Work } from '#server/foundation/work.ts';

/** The fee schedule, for whoever enters lines by number or by words: nothing of a customer. */
export const listPositions = ({ claimBook }: Pick<Work, 'claimBook'>) => ({
  positions: [...claimBook.positions.values()].map(({ number, service, simpleRate }) => ({
    number,
    service,
    simpleRate: Number(simpleRate),
  })),
});

const newestBills = 5_000;
const freshMs = 3_600_000;

type Told = { together: { number: number; others: number[] }[] };

/** Which positions often stand together, learned from the newest decided bills, and worked out once an hour. */
export const createTogether = ({ database, clock }: Pick<Work, 'database' | 'clock'>) => {
  let last: { answer: Promise<Told>; at: number } | null = null;
  const learn = async (): Promise<Told> => ({
    together: [...findTogether(await findDecidedPositions(database, newestBills))].map(([number, others]) => ({
      number,
      others,
    })),
  });
  return (): Promise<Told> => {
    const at = clock.now().getTime();
    // A clock that went back does not keep what is old.
    if (last !== null && Math.abs(at - last.at) < freshMs) return last.answer;
    const answer = learn();
    last = { answer, at };
    // What failed is tried again by the next one.
    answer.catch(() => (last = null));
    return answer;
  };
};
