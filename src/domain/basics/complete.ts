/** Data in which these fields are there. */
export type Complete<Data, Field extends keyof Data> = Omit<Data, Field> & {
  [Name in Field]-?: NonNullable<Data[Name]>;
};

/**
 * Parses data that went through the rules: from here on its type says what they made sure of. A field that lacks all the same is
 * a fault of the rules; it is named, its neighbours' values are not.
 */
export const complete = <Data extends object, Field extends keyof Data>(
  data: Data,
  fields: readonly Field[],
): Complete<Data, Field> => {
  const missing = fields.filter((field) => data[field] === undefined || data[field] === null);
  if (missing.length > 0) throw new Error(`the rules let pass what lacks ${missing.join(', ')}`);
  return data as Complete<Data, Field>;
};

/** For a value that something else made sure of, where no type can say so. Throws with `what` if it is missing after all. */
export const required = <Value>(value: Value | null | undefined, what: string): Value => {
  if (value === null || value === undefined) throw new Error(`${what} is not there`);
  return value;
};
