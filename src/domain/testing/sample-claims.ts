import { isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { cents, type Cents } from '#domain/basics/money.ts';
import type { CoverRuleKey, LineKindKey } from '#domain/claims/line-kinds.ts';
import type { CoverPeriod, SettledLine, SettlementBasis } from '#domain/claims/settling/settlement.ts';

/** Full cover, surgery cover, and the reason where neither pays: as shipped, for tests of the settlement are about the product, too. */
const coverRules: Readonly<Record<LineKindKey, readonly [CoverRuleKey, CoverRuleKey, string]>> = {
  examination: ['always', 'around_operation', 'op_only'],
  diagnostics: ['always', 'around_operation', 'op_only'],
  laboratory: ['always', 'around_operation', 'op_only'],
  imaging: ['always', 'around_operation', 'op_only'],
  injection: ['always', 'after_operation', 'op_only'],
  anaesthesia: ['always', 'after_operation', 'op_only'],
  surgery: ['always', 'always', 'op_only'],
  treatment: ['always', 'after_operation', 'op_only'],
  ward: ['always', 'around_operation', 'op_only'],
  bandage: ['always', 'after_operation', 'op_only'],
  dental_treatment: ['always', 'never', 'op_only'],
  dental_prevention: ['always', 'never', 'op_prevention'],
  orthodontics: ['never', 'never', 'orthodontics'],
  vaccination: ['always', 'never', 'op_prevention'],
  therapy: ['always', 'after_operation', 'op_only'],
  castration: ['long_term', 'never', 'op_castration'],
  birth: ['never', 'never', 'breeding'],
  marking: ['never', 'never', 'certificate'],
  certificate: ['never', 'never', 'certificate'],
  euthanasia: ['always', 'never', 'op_only'],
  visit: ['never', 'never', 'travel'],
  farm: ['never', 'never', 'other_species'],
  medicine: ['always', 'after_operation', 'op_only'],
  material: ['always', 'after_operation', 'op_only'],
  external_laboratory: ['always', 'around_operation', 'op_only'],
  emergency_fee: ['always', 'around_operation', 'op_only'],
  food: ['never', 'never', 'food'],
  travel: ['never', 'never', 'travel'],
  discount: ['always', 'always', 'discount'],
  other: ['always', 'around_operation', 'op_only'],
};

export const sampleRules = (cover: 'full' | 'op'): CoverPeriod['rules'] =>
  Object.fromEntries(
    Object.entries(coverRules).map(([kind, [full, op, reasonKey]]) => [kind, { rule: cover === 'full' ? full : op, reasonKey }]),
  );

export const claimStart = isoDate('2026-03-01');
/** The birthday of the entry age. */
const claimBirthday = isoDate('2028-06-15');

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
