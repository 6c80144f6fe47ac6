export const missing = <Value>(needed: readonly Value[], present: ReadonlySet<Value>) =>
  needed.filter((value) => !present.has(value));

export const isMonotone = (values: readonly number[]) =>
  values.every((value, index) => value >= (values[index - 1] ?? -Infinity));
