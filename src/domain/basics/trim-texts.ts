/**
 * All text inputs are trimmed (spec 2.2), and a blank one is none; texts inside lists and objects too. What needs no change
 * stays the same object: a request is read at every keystroke.
 */
export const trimTexts = <Value>(value: Value): Value => {
  if (typeof value === 'string') return (value.trim() || null) as Value;
  if (typeof value !== 'object' || value === null) return value;
  let changed: Record<string, unknown> | null = null;
  for (const name in value) {
    const entry: unknown = value[name];
    const trimmed = trimTexts(entry);
    if (trimmed === entry) continue;
    changed ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
    changed[name] = trimmed;
  }
  return (changed ?? value) as Value;
};
