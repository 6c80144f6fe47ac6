import { readFileSync } from 'node:fs';
import { isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { cents, type Cents } from '#domain/basics/money.ts';
import type { CoverRuleKey, LineKindKey } from '#domain/claims/line-kinds.ts';
import type { CoverPeriod, SettledLine, SettlementBasis } from '#domain/claims/settlement.ts';

/** As shipped: tests of the settlement are about the product, too. */
const coverRows = readFileSync('reference/claim-covers.csv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => row.split(';') as [LineKindKey, string, CoverRuleKey, CoverRuleKey, string]);

export const sampleRules = (cover: 'full' | 'op'): CoverPeriod['rules'] =>
  Object.fromEntries(coverRows.map(([kind, , full, op, reasonKey]) => [kind, { rule: cover === 'full' ? full : op, reasonKey }]));

export const claimStart = isoDate('2026-03-01');
/** The birthday of the entry age. */
export const claimBirthday = isoDate('2028-06-15');

export const samplePeriod = (cover: 'full' | 'op' = 'full', other: Partial<CoverPeriod> = {}): CoverPeriod => ({
  from: claimStart,
  until: null,
  rules: sampleRules(cover),
  coversOperations: cover === 'op',
  hasLongTerm: false,
  paidInFullUntil: claimBirthday,
  laterPercent: 85,
  retention: cents(0),
  ...other,
});

export const sampleLine = (kindKey: LineKindKey, day: string, billed: number, other: Partial<SettledLine> = {}): SettledLine => ({
  treatedOn: isoDate(day),
  kindKey,
  isOperation: kindKey === 'surgery',
  billed: cents(billed),
  highestFee: null,
  decided: null,
  ...other,
});

export const sampleBasis = (
  lines: readonly SettledLine[],
  period: CoverPeriod = samplePeriod(),
  other: Partial<SettlementBasis> = {},
): SettlementBasis => ({
  lines,
  contractStart: claimStart,
  periods: [period],
  rests: [],
  aftercareDays: 14,
  earlierOperations: [],
  retentionUsed: {} as Record<IsoDate, Cents>,
  ...other,
});
