import { notFound } from '#server/foundation/problem.ts';

/** Of an address, where anything may stand. */
export const idOf = (text: string): number => {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw notFound('Das gibt es nicht.');
  return Number(text);
};
