import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { cents, type Cents } from '#domain/basics/money.ts';

/** Where a part was found, from what is surest to what is least sure. */
const billSources = ['e-invoice', 'text', 'girocode', 'photo'] as const;
export type BillSource = (typeof billSources)[number];

/** A part of a bill with the place where it was found. */
export type Found<Value> = { value: Value; source: BillSource };

/** A position as the bill states it; null where the bill does not say it. */
export type ReadLine = {
  day: IsoDate | null;
  /** The number of the fee schedule (GOT), as it is printed. */
  position: string | null;
  words: string;
  count: number;
  factor: number | null;
  amountCents: Cents;
  /** Whether the amount is without its VAT. */
  isNet: boolean;
  vatPercent: number | null;
  source: BillSource;
};

/** What a bill says by itself. Nothing of it is believed before a person has seen it, or its sums agree. */
export type ReadBill = {
  practiceName: Found<string> | null;
  practicePlace: Found<string> | null;
  iban: Found<string> | null;
  number: Found<string> | null;
  day: Found<IsoDate> | null;
  currency: Found<string> | null;
  totalCents: Found<Cents> | null;
  animalName: Found<string> | null;
  chip: Found<string> | null;
  diagnosis: Found<string> | null;
  lines: readonly ReadLine[];
  /** Whether all lines together, with their VAT, are the total to the cent. */
  doSumsAgree: boolean;
};

export type BillHead = Omit<ReadBill, 'lines' | 'doSumsAgree'>;

/** Simple rates of the fee schedule by its numbers. */
export type SimpleRates = ReadonlyMap<string, Cents>;

export const emptyHead: BillHead = {
  practiceName: null,
  practicePlace: null,
  iban: null,
  number: null,
  day: null,
  currency: null,
  totalCents: null,
  animalName: null,
  chip: null,
  diagnosis: null,
};

// A half goes up, away from zero: a discount is rounded as the price that it lowers.
const roundHalfUp = (value: number) => Math.sign(value) * Math.floor(Math.abs(value) + 0.5);

/** Exact: rates, factors and counts have at most two decimals. */
const hundredths = (percent: number) => Math.round(percent * 100);
const withVat = (amount: number, percent: number) => roundHalfUp((amount * (10_000 + hundredths(percent))) / 10_000);

/** A line with its VAT; null where it is net and its rate is not known. */
export const grossOfLine = ({ amountCents, isNet, vatPercent }: ReadLine): Cents | null => {
  if (!isNet) return amountCents;
  return vatPercent === null ? null : cents(withVat(amountCents, vatPercent));
};

/**
 * What the lines may come to. Two ways are lawful and differ by cents: VAT on each line, or on the net sum of each rate.
 * Empty where a line lacks its rate.
 */
export const sumsOfLines = (lines: readonly ReadLine[]): readonly Cents[] => {
  const each = lines.map(grossOfLine);
  if (each.includes(null)) return [];
  const byRate = new Map<number, number>();
  for (const { amountCents, isNet, vatPercent } of lines) {
    const rate = isNet ? (vatPercent ?? 0) : 0;
    byRate.set(rate, (byRate.get(rate) ?? 0) + amountCents);
  }
  const bySums = [...byRate].reduce((sum, [rate, net]) => sum + withVat(net, rate), 0);
  const byLines = each.reduce<number>((sum, gross) => sum + (gross ?? 0), 0);
  return [cents(bySums), cents(byLines)];
};

export const doSumsAgree = (lines: readonly ReadLine[], total: Cents | null) =>
  total !== null && lines.length > 0 && sumsOfLines(lines).includes(total);

/**
 * The factor by which the price follows from the fee schedule: the printed one, or the one in steps of hundredths that gives the price
 * to the cent. Null where the position is unknown or the price does not follow.
 */
export const factorByPrice = (line: ReadLine, rates: SimpleRates): number | null => {
  const simple = line.position === null ? undefined : rates.get(line.position);
  if (simple === undefined || simple <= 0 || line.count <= 0) return null;
  const candidates = line.isNet ? [line.amountCents] : netCandidates(line);
  const isPriceAt = (factor: number) =>
    candidates.some((net) => {
      const exact = (simple * hundredths(factor) * hundredths(line.count)) / 10_000;
      // Rounded once for the line, or for one piece of it.
      const ofPieces = roundHalfUp((simple * hundredths(factor)) / 100) * line.count;
      return roundHalfUp(exact) === net || roundHalfUp(ofPieces) === net;
    });
  if (line.factor !== null) return isPriceAt(line.factor) ? line.factor : null;
  const guess = Math.round(((candidates[0] ?? 0) / simple / line.count) * 100) / 100;
  return isPriceAt(guess) ? guess : null;
};

/** Net amounts that have this gross one: at most two of them. */
const netCandidates = ({ amountCents, vatPercent }: ReadLine): number[] => {
  const percent = vatPercent ?? 19;
  const about = Math.round((amountCents * 10_000) / (10_000 + hundredths(percent)));
  return [about, about - 1, about + 1].filter((net) => withVat(net, percent) === amountCents);
};

/** Joins two readings of one bill, part by part the surer one; lines go together, and those whose sum agrees go first. */
export const joinReadings = (readings: readonly ReadBill[]): ReadBill => {
  const rank = ({ source }: { source: BillSource }) => billSources.indexOf(source);
  const pick = <Key extends keyof BillHead>(key: Key): BillHead[Key] => {
    const readValues = readings.flatMap((reading) => reading[key] ?? []) as Found<unknown>[];
    return (readValues.toSorted((one, other) => rank(one) - rank(other))[0] ?? null) as BillHead[Key];
  };
  const head = Object.fromEntries((Object.keys(emptyHead) as (keyof BillHead)[]).map((key) => [key, pick(key)])) as BillHead;
  const total = head.totalCents?.value ?? null;
  const candidates = readings.map(({ lines }) => lines).filter((lines) => lines.length > 0);
  const lines = candidates.find((one) => doSumsAgree(one, total)) ?? candidates[0] ?? [];
  return { ...head, lines, doSumsAgree: doSumsAgree(lines, total) };
};
