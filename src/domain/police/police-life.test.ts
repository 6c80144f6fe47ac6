import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  addYears,
  isAfter,
  isBefore,
  isoDate,
  todayInBerlin,
  type IsoDate,
} from '#domain/basics/calendar-date.ts';
import { cents } from '#domain/basics/money.ts';
import { comingDebits } from '#domain/money/collection.ts';
import { paidContractOf } from '#domain/money/paid-contract.ts';
import { cancellationEnd, policeOn, type DecidedPolice } from './police-standing.ts';
import type { DatedTerms } from './police-terms.ts';

/** Whatever customers declare, in whatever order and on whatever days: the declarations as the shop applies them. */
type Life = DecidedPolice & { formerValidTo: IsoDate };
type Deed = (police: Life, today: IsoDate, random: () => number) => Life;

const cancel: Deed = (police, today, random) => {
  const wished = random() < 0.5 ? null : addDays(today, Math.floor(random() * 1500));
  const end = cancellationEnd(police, today, wished);
  if (end === null) return police;
  return { ...police, stateKey: 'cancelled', validTo: end, endingCauseKey: 'ordinary', formerValidTo: police.validTo };
};

const takeBack = (police: Life, today: IsoDate): Life =>
  policeOn(police, today).takeBackUntil === null
    ? police
    : { ...police, stateKey: 'new', validTo: police.formerValidTo, endingCauseKey: null };

/** The day's work writes down what the date has decided. */
const renew = (police: Life, today: IsoDate): Life => {
  const { isRenewed, termEndsOn } = policeOn(police, today);
  return isRenewed ? { ...police, validTo: termEndsOn } : police;
};

const deeds: Readonly<Record<string, Deed>> = {
  cancel,
  takeBack,
  renew,
  withdraw: (police, today) =>
    policeOn(police, today).withdrawableUntil === null
      ? police
      : { ...police, stateKey: 'withdrawn', validTo: today, endingCauseKey: 'withdrawal' },
  die: (police, today, random) => {
    const day = addDays(today, -Math.floor(random() * 90));
    if (!policeOn(police, today).isInForce || isBefore(day, police.validFrom)) return police;
    return { ...police, stateKey: 'ended', validTo: day, endingCauseKey: 'died' };
  },
  wait: (police) => police,
};

/** Always the same numbers from the same seed. */
const randomFrom = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
};

const newLife = (random: () => number): Life => {
  const madeOn = addDays(isoDate('2026-01-01'), Math.floor(random() * 365));
  const validFrom = addDays(madeOn, Math.floor(random() * 60));
  const isBreeding = random() < 0.3;
  const validTo = addYears(validFrom, isBreeding || random() < 0.5 ? 1 : 3);
  const createdAt = new Date(`${madeOn}T10:00:00Z`);
  return { stateKey: 'new', isBreeding, validFrom, validTo, formerValidTo: validTo, endingCauseKey: null, createdAt };
};

const terms = (from: IsoDate): DatedTerms => ({
  from,
  tarifId: 1,
  insuranceTypeKey: 'tier_kv',
  retentionKey: null,
  paymentTermKey: 'payment_monthly',
  rate: cents(3000),
  premiumVersion: null,
  baseVersion: null,
  answers: {},
});
const collectionsFrom = (police: Life, today: IsoDate) => {
  const contract = paidContractOf({ ...police, terms: [terms(police.validFrom)], breeding: null });
  return comingDebits(contract, cents(0), { from: today, to: addMonths(today, 12) }).map(({ collectionDate }) => collectionDate);
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What is told of a police on a day and cannot all be true. */
const contradictions = (police: Life, today: IsoDate): string[] => {
  const standing = policeOn(police, today);
  const { stateKey, endsOn, isCovered, isInForce, isRenewed, termEndsOn } = standing;
  const written = policeOn({ ...renew(police, today), stateKey }, today);
  const collected = collectionsFrom(police, today);
  const { hasLastDebit } = paidContractOf({ ...police, terms: [], breeding: null });
  const rules: Record<string, boolean> = {
    'what the date decides reads the same once it is written down': isSame(written, standing),
    'in force it renews or has an end': !isInForce || isRenewed === (endsOn === null),
    'its term is never over while it is in force': !isInForce || !isBefore(termEndsOn, today),
    'no cover before its first day': !isCovered || !isBefore(today, police.validFrom),
    'no cover after an end': endsOn === null || !policeOn(police, addDays(endsOn, 1)).isCovered,
    'no premium after an end': hasLastDebit || endsOn === null || collected.every((day) => !isAfter(day, endsOn)),
    'no premium of what is over, but one of an animal that is gone': isInForce || collected.length <= (hasLastDebit ? 1 : 0),
    'no cover of what was withdrawn': stateKey !== 'withdrawn' || !isCovered,
  };
  return Object.keys(rules).filter((rule) => rules[rule] === false);
};

const live = (seed: number): string[] => {
  const random = randomFrom(seed);
  const names = Object.keys(deeds);
  const faults: string[] = [];
  let police = newLife(random);
  let today = todayInBerlin(police.createdAt);
  for (let step = 0; step < 12; step += 1) {
    const name = names[Math.floor(random() * names.length)] ?? '';
    const before = policeOn(police, today);
    police = deeds[name]?.(police, today, random) ?? police;
    const after = policeOn(police, today);
    const isLater = before.endsOn !== null && after.endsOn !== null && isAfter(after.endsOn, before.endsOn);
    if (isLater) faults.push(`${name} moves an end later`);
    if (!before.isInForce && !isSame(before, after)) faults.push(`${name} changes what is over`);
    faults.push(...contradictions(police, today));
    today = addDays(today, Math.floor(random() * 200));
    faults.push(...contradictions(police, today));
  }
  return faults.map((rule) => `${seed}: ${rule}`);
};

const seeds = Array.from({ length: 120 }, (_, index) => index + 1);

test('no order of declarations and days makes two answers disagree', () => {
  expect(seeds.flatMap(live)).toEqual([]);
});

test('a cancellation that is taken back leaves no trace', () => {
  const traces = seeds.filter((seed) => {
    const random = randomFrom(seed);
    const police = newLife(random);
    const today = addDays(police.validFrom, Math.floor(random() * 800));
    const later = addDays(today, Math.floor(random() * 30));
    const cancelled = cancel(police, today, random);
    const isPossible = policeOn(cancelled, later).takeBackUntil !== null;
    return isPossible && !isSame(policeOn(takeBack(cancelled, later), later), policeOn(police, later));
  });
  expect(traces).toEqual([]);
});
