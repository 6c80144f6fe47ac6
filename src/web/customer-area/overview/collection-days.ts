import type { Collection } from '#domain/wire/customer-schemas.ts';

export type CollectionDay = { date: string; cents: number; parts: readonly Collection[] };

/** Day by day, the next one first: what is collected together is one sum. */
export const collectionDays = (collections: readonly Collection[]): CollectionDay[] => {
  const dates = [...new Set(collections.map(({ collectionDate }) => collectionDate))].toSorted();
  return dates.map((date) => {
    const parts = collections.filter(({ collectionDate }) => collectionDate === date);
    return { date, cents: parts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0), parts };
  });
};
