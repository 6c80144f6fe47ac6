import { addDays, addYears, fullYearsBetween, isAfter, isBefore, isWithin, type IsoDate } from '#domain/basics/calendar-date.ts';
import { divideRounded, times, wholeNumber } from '#domain/basics/exact-decimal.ts';
import { cents, type Cents } from '#domain/basics/money.ts';
import type { CoverRuleKey, LineKindKey } from '#domain/claims/line-kinds.ts';
import { matchLines } from './promise.ts';

/** A line of a bill, its amounts in gross cents already (`bill-line.ts`). */
export type SettledLine = {
  treatedOn: IsoDate;
  /** What names it on an estimate, too; decisions from before there were any have none. */
  key?: string;
  kindKey: LineKindKey;
  /** In the sense of the terms: an extraction is one, too. */
  isOperation: boolean;
  /** Below zero for a discount. */
  billed: Cents;
  /** The most that the fee schedule allows; null where the line has no position. */
  highestFee: Cents | null;
  /** What a person said about its cover, in place of the rule of its kind. */
  decided: { notCovered: Cents; reasonKey: string | null } | null;
};

/** What holds from one day to another: tarif and retention may change in the life of a contract. */
export type CoverPeriod = {
  from: IsoDate;
  /** The last day; null while nobody knows of an end. */
  until: IsoDate | null;
  rules: Readonly<Partial<Record<LineKindKey, { rule: CoverRuleKey; reasonKey: string }>>>;
  /** For surgery cover: whatever is an operation is covered by it. */
  coversOperations: boolean;
  hasLongTerm: boolean;
  /** Up to and including this day everything is paid in full. */
  paidInFullUntil: IsoDate;
  laterPercent: number;
  retention: Cents;
};

/** Everything that a settlement depends on, so that it is worked out again from this alone. */
export type SettlementBasis = {
  lines: readonly SettledLine[];
  /** From the day that years of insurance are counted. */
  contractStart: IsoDate;
  periods: readonly CoverPeriod[];
  /** Cover that rests because a premium was not paid. */
  rests: readonly { from: IsoDate; to: IsoDate | null }[];
  aftercareDays: number;
  /** Days of operations on other bills of the same claim. */
  earlierOperations: readonly IsoDate[];
  /** What earlier decisions took of it, by the first day of the year of insurance. */
  retentionUsed: Readonly<Record<IsoDate, Cents>>;
  /** What a person promised before the treatment: all that it was worked out from. */
  promise?: PromisedBasis | null;
};
export type PromisedBasis = Omit<SettlementBasis, 'promise'>;

const partKeys = ['notCovered', 'above', 'share', 'retention'] as const;
type PartKey = (typeof partKeys)[number];

type Cut = { part: PartKey; amount: Cents; reasonKey: string };

/** billed = notCovered + above + share + retention + paid. */
export type Amounts = Readonly<Record<PartKey | 'billed' | 'paid', Cents>>;
type LineResult = Amounts & { cuts: readonly Cut[] };
export type Settlement = {
  lines: readonly LineResult[];
  sum: Amounts;
  /** With what was used before. */
  retentionUsed: Readonly<Record<IsoDate, Cents>>;
};

type Draft = { line: SettledLine; period: CoverPeriod | null; left: number; cuts: Cut[] };
type Bill = SettlementBasis & { drafts: readonly Draft[]; used: Record<IsoDate, Cents> };

const cut = (draft: Draft, part: PartKey, amount: number, reasonKey: string) => {
  if (amount === 0) return;
  draft.left -= amount;
  draft.cuts.push({ part, amount: cents(amount), reasonKey });
};
const refuse = (draft: Draft, reasonKey: string) => cut(draft, 'notCovered', draft.left, reasonKey);
const eligible = ({ drafts }: Bill) => drafts.filter(({ left }) => left > 0);
type CoveredDraft = Draft & { period: CoverPeriod };
/** After the first step nothing is left of what no period covers. */
const covered = (bill: Bill) => eligible(bill).filter((draft): draft is CoveredDraft => draft.period !== null);

const cutForTheDay = (bill: Bill) => {
  for (const draft of eligible(bill)) {
    const { treatedOn } = draft.line;
    if (isBefore(treatedOn, bill.contractStart)) refuse(draft, 'before_start');
    else if (draft.period === null) refuse(draft, 'after_end');
    else if (bill.rests.some(({ from, to }) => isWithin(treatedOn, from, to ?? treatedOn))) refuse(draft, 'cover_rests');
  }
};

/** Why the rule of its kind does not pay for a line; null where it does. */
const refusalOfKind = ({ line, period }: CoveredDraft, bill: Bill): string | null => {
  if (period.coversOperations && line.isOperation) return null;
  const { rule, reasonKey } = period.rules[line.kindKey] ?? { rule: 'always', reasonKey: '' };
  if (rule === 'always') return null;
  if (rule === 'never') return reasonKey;
  if (rule === 'long_term') return period.hasLongTerm ? null : 'no_long_term';
  const operations = [
    ...bill.earlierOperations,
    ...bill.lines.filter(({ isOperation }) => isOperation).map(({ treatedOn }) => treatedOn),
  ];
  if (operations.length === 0) return 'no_operation';
  const isInTime = operations.some((day) => !isAfter(line.treatedOn, addDays(day, bill.aftercareDays)));
  if (!isInTime) return 'aftercare_over';
  const isFollowing = operations.some((day) => isWithin(line.treatedOn, day, addDays(day, bill.aftercareDays)));
  return rule === 'after_operation' && !isFollowing ? 'before_operation' : null;
};

/** For each line how much of it a person said is covered, when it was promised. */
const coverPromised = ({ lines, promise = null }: Bill): number[] =>
  matchLines(lines, promise?.lines ?? []).map((match, index) => {
    const { decided = null, billed = 0 } = match ?? {};
    return decided === null ? 0 : Math.max(0, Math.min(billed, lines[index]?.billed ?? 0) - decided.notCovered);
  });

const cutForTheKind = (bill: Bill) => {
  const promised = coverPromised(bill);
  for (const draft of covered(bill)) {
    const { decided } = draft.line;
    const reasonKey = decided === null ? refusalOfKind(draft, bill) : decided.reasonKey;
    const refused = decided === null ? draft.left - (promised[bill.drafts.indexOf(draft)] ?? 0) : decided.notCovered;
    if (decided !== null || reasonKey !== null) cut(draft, 'notCovered', Math.min(draft.left, refused), reasonKey ?? 'other');
  }
};

/** A discount lowers what is eligible in proportion; the last line takes the rest, and hands on what is more than it has. */
const spreadDiscounts = (bill: Bill) => {
  const lowered = eligible(bill);
  const whole = lowered.reduce((sum, { left }) => sum + left, 0);
  let rest = 0;
  for (const draft of bill.drafts.filter(({ left }) => left < 0)) {
    rest -= draft.left;
    refuse(draft, 'discount');
  }
  const discount = Math.min(rest, whole);
  rest = discount;
  for (const draft of lowered.slice(0, -1)) {
    const part = divideRounded(times(wholeNumber(discount), wholeNumber(draft.left)), wholeNumber(whole), 0);
    const amount = Math.min(part, rest);
    cut(draft, 'notCovered', amount, 'discount');
    rest -= amount;
  }
  for (const draft of lowered.toReversed()) {
    const amount = Math.min(rest, draft.left);
    cut(draft, 'notCovered', amount, 'discount');
    rest -= amount;
  }
};

const cutToFeeSchedule = (bill: Bill) => {
  for (const draft of eligible(bill))
    cut(draft, 'above', Math.max(0, draft.left - (draft.line.highestFee ?? draft.left)), 'above_schedule');
};

const cutOwnShare = (bill: Bill) => {
  for (const draft of covered(bill)) {
    const { paidInFullUntil, laterPercent } = draft.period;
    if (!isAfter(draft.line.treatedOn, paidInFullUntil)) continue;
    const own = times(wholeNumber(draft.left), wholeNumber(100 - laterPercent));
    cut(draft, 'share', divideRounded(own, wholeNumber(100), 0), 'own_share');
  }
};

/** The first day of the year of insurance that a day is in. */
export const yearOfInsurance = (contractStart: IsoDate, day: IsoDate): IsoDate =>
  addYears(contractStart, fullYearsBetween(contractStart, day));

const cutRetention = (bill: Bill) => {
  for (const draft of covered(bill)) {
    const year = yearOfInsurance(bill.contractStart, draft.line.treatedOn);
    const used = bill.used[year] ?? 0;
    const amount = Math.min(draft.left, Math.max(0, draft.period.retention - used));
    cut(draft, 'retention', amount, 'retention');
    if (amount > 0) bill.used[year] = cents(used + amount);
  }
};

/** A promise is one of a contract in force: it does not outlive it, and rests with it. */
const cutsOfTheDay: ReadonlySet<string> = new Set(['before_start', 'after_end', 'cover_rests']);

/** Takes back what was cut, the last first; neither what the fee schedule forbids nor what the practice itself gave. */
const raise = (draft: Draft, least: number, bill: Bill) => {
  let missing = least - draft.left;
  if (missing <= 0 || draft.cuts.some(({ reasonKey }) => cutsOfTheDay.has(reasonKey))) return;
  for (const part of ['retention', 'share', 'notCovered'] as const) {
    draft.cuts = draft.cuts.flatMap((one) => {
      const amount = one.part === part && one.reasonKey !== 'discount' ? Math.min(missing, one.amount) : 0;
      missing -= amount;
      draft.left += amount;
      if (part === 'retention' && amount > 0) {
        // What nobody bears is there for the next bill.
        const year = yearOfInsurance(bill.contractStart, draft.line.treatedOn);
        bill.used[year] = cents((bill.used[year] ?? 0) - amount);
      }
      return amount === one.amount ? [] : [{ ...one, amount: cents(one.amount - amount) }];
    });
  }
};

/**
 * The least that is paid of a line that was promised: what it comes to by all that the promise was worked out from, for no more than what was promised
 * and no more than what is billed. What is dearer or new is settled as ever.
 */
const keepPromise = (bill: Bill) => {
  const { promise = null } = bill;
  if (promise === null) return;
  const matches = matchLines(bill.lines, promise.lines);
  const lines = bill.lines.map((line, index): SettledLine => {
    const match = matches[index] ?? null;
    if (match === null) return line.billed < 0 ? line : { ...line, billed: cents(0) };
    return { ...match, billed: cents(Math.min(line.billed, match.billed)), highestFee: line.highestFee };
  });
  const promised = settle({ ...promise, lines }).lines;
  for (const [index, draft] of bill.drafts.entries())
    if ((matches[index] ?? null) !== null) raise(draft, promised[index]?.paid ?? 0, bill);
};

/** In the order in which the terms name them; what was promised comes last (spec 24.10). */
const steps: readonly ((bill: Bill) => void)[] = [
  cutForTheDay,
  cutForTheKind,
  spreadDiscounts,
  cutToFeeSchedule,
  cutOwnShare,
  cutRetention,
  keepPromise,
];

const toResult = ({ line, left, cuts }: Draft): LineResult => {
  const of = (part: PartKey) => cents(cuts.reduce((sum, one) => (one.part === part ? sum + one.amount : sum), 0));
  const [notCovered, above, share, retention] = partKeys.map(of) as [Cents, Cents, Cents, Cents];
  return { billed: line.billed, notCovered, above, share, retention, paid: cents(left), cuts };
};

export const amountKeys = ['billed', ...partKeys, 'paid'] as const;
const addUp = (lines: readonly Amounts[]): Amounts =>
  Object.fromEntries(amountKeys.map((key) => [key, cents(lines.reduce((sum, line) => sum + line[key], 0))])) as Amounts;

/** What is paid of a bill, line by line and in all, and why not all of it (spec 24.1). */
export const settle = (basis: SettlementBasis): Settlement => {
  const periodOf = (day: IsoDate) => basis.periods.find(({ from, until }) => isWithin(day, from, until ?? day)) ?? null;
  const drafts = basis.lines.map((line) => ({ line, period: periodOf(line.treatedOn), left: line.billed as number, cuts: [] }));
  const bill: Bill = { ...basis, drafts, used: { ...basis.retentionUsed } };
  for (const step of steps) step(bill);
  const lines = drafts.map(toResult);
  return { lines, sum: addUp(lines), retentionUsed: bill.used };
};

/** The bills of a police in the order of their decisions: each finds the retention as those before it left it. */
export const settleInOrder = (bills: readonly Omit<SettlementBasis, 'retentionUsed'>[]): readonly Settlement[] => {
  let retentionUsed: Settlement['retentionUsed'] = {};
  return bills.map((bill) => {
    const settlement = settle({ ...bill, retentionUsed });
    ({ retentionUsed } = settlement);
    return settlement;
  });
};
