/** What a form or the wire may send instead of an answer. A rule must neither throw nor accept it. */
export const hostileValues: readonly unknown[] = [
  [],
  [null],
  {},
  { toString: null },
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1,
  1.5,
  Symbol('hostile'),
  10n,
  () => true,
  'x'.repeat(100_000),
  '\u0000',
  '\uD800',
  '__proto__',
];
