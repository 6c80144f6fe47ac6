/** For what something else made sure of, where no type can say so; `what` is named should it lack after all. */
export const there = <Value>(value: Value | null | undefined, what: string): Value => {
  if (value === null || value === undefined) throw new Error(`${what} is not there`);
  return value;
};
