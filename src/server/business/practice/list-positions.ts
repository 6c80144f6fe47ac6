import type { Work } from '#server/foundation/work.ts';

/** The fee schedule, for whoever enters lines by number or by words: nothing of a customer. */
export const listPositions = ({ claimBook }: Pick<Work, 'claimBook'>) => ({
  positions: [...claimBook.positions.values()].map(({ number, service, simpleRate }) => ({
    number,
    service,
    simpleRate: Number(simpleRate),
  })),
});
