import { createHash } from 'node:crypto';
import { isAfter, type IsoDate } from '#domain/basics/calendar-date.ts';
import type { OwnReferences } from '#domain/money/bank/bank-file.ts';
import type { Transaction } from '#server/foundation/database/connect.ts';
import type { BankLine } from '#server/business/money/returns/reading/bank-line.ts';
import { findToldLines, type ToldLine } from './line-store.ts';

/** All that a line says but for the bank's own references: files of one account do not always have them. */
const toldOf = ({ isCredit, bookedOn, money, doubt, counterparty, references: { endToEndId, text } }: BankLine) =>
  JSON.stringify([isCredit, bookedOn, money, counterparty, endToEndId, text, ...(doubt === null ? [] : [doubt])]);

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Nothing that both files name differs. */
const isSame = (one: OwnReferences, other: OwnReferences) =>
  (['servicer', 'entry', 'transaction'] as const).every(
    (key) => one[key] === undefined || other[key] === undefined || one[key] === other[key],
  );

const sharedOf = (one: OwnReferences, other: OwnReferences) =>
  (['servicer', 'entry', 'transaction'] as const).filter((key) => one[key] !== undefined && one[key] === other[key]).length;

/** A new line with its names; `replaces`: one that was told before its day had come. */
export type NewPlace = { line: BankLine; toldKey: string; itemKey: string; replaces: number | null };
/** `again`: the lines that earlier files told. */
export type Places = { fresh: NewPlace[]; again: ToldLine[] };

/**
 * Which lines of a file are new (spec 20.5): the same line of another file is the same thing, two alike in one file are two, and so are two that
 * differ in what the bank itself calls them.
 */
export const placeLines = async (transaction: Transaction, lines: readonly BankLine[], today: IsoDate): Promise<Places> => {
  const keyed = lines.map((line) => ({ line, content: toldOf(line), toldKey: hashOf(toldOf(line)) }));
  const stored = Map.groupBy(
    await findToldLines(transaction, [...new Set(keyed.map(({ toldKey }) => toldKey))]),
    ({ toldKey }) => toldKey,
  );
  const free = new Map([...stored].map(([toldKey, alike]) => [toldKey, [...alike]]));
  const count = new Map([...stored].map(([toldKey, alike]) => [toldKey, alike.length]));
  const take = (toldKey: string, references: OwnReferences): ToldLine | null => {
    const alike = (free.get(toldKey) ?? []).filter(({ ownReferences }) => isSame(ownReferences, references));
    const [best] = alike.toSorted(
      (one, other) => sharedOf(other.ownReferences, references) - sharedOf(one.ownReferences, references),
    );
    free.set(
      toldKey,
      (free.get(toldKey) ?? []).filter((one) => one !== best),
    );
    return best ?? null;
  };
  const places: Places = { fresh: [], again: [] };
  for (const { line, content, toldKey } of keyed) {
    const earlier = take(toldKey, line.ownReferences);
    const hasComeDue = earlier?.isWaitingForItsDay === true && line.bookedOn !== null && !isAfter(line.bookedOn, today);
    if (earlier !== null && !hasComeDue) {
      places.again.push(earlier);
      continue;
    }
    const place = (count.get(toldKey) ?? 0) + 1;
    count.set(toldKey, place);
    places.fresh.push({ line, toldKey, itemKey: hashOf(`${content} ${place}`), replaces: earlier?.itemId ?? null });
  }
  return places;
};
