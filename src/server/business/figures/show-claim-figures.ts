import { addMonths, firstOfMonth, germanMonths, isoDate, monthOf, yearOf, type IsoDate } from '#domain/basics/calendar-date.ts';
import { cents, toEuros } from '#domain/basics/money.ts';
import { objectionOutcomes } from '#domain/claims/bill.ts';
import type { ClaimBook } from '#domain/claims/claim-book.ts';
import { joinSmall, mergeSmall } from '#domain/figures/figures.ts';
import type { ClaimFigures, CountFigure, LossFigure } from '#domain/wire/desk/figures.ts';
import { todayOf } from '#server/foundation/clock.ts';
import {
  countDecisions,
  countObjections,
  countPayments,
  sumClaimMoney,
  sumCuts,
  sumEarnedPremiums,
  type ClaimMoneyRow,
  type PremiumRow,
} from './claim-figures-store.ts';
import type { FiguresDependencies } from './show-figures.ts';

export type ClaimFiguresDependencies = FiguresDependencies & { claimBook: ClaimBook };

const months = 12;

type Span = { from: IsoDate; to: IsoDate };
const monthTitle = (month: IsoDate) => `${germanMonths[monthOf(month) - 1] ?? ''} ${yearOf(month)}`;
const spanTitle = ({ from, to }: Span) => (from === to ? monthTitle(from) : `${monthTitle(from)} bis ${monthTitle(to)}`);

/** In cents. */
type Loss = { title: string; premium: number; paid: number; reserved: number; bills: number; contracts: number };

const addLoss = (one: Loss, other: Loss): Loss => ({
  title: one.title,
  premium: one.premium + other.premium,
  paid: one.paid + other.paid,
  reserved: one.reserved + other.reserved,
  bills: one.bills + other.bills,
  contracts: one.contracts + other.contracts,
});

/** Where no bill came, only the contracts could be told apart. */
const sizeOfLoss = ({ bills, contracts }: Loss) => (bills === 0 ? contracts : Math.min(bills, contracts));

const toLossFigure = ({ title, premium, paid, reserved }: Loss): LossFigure => ({
  title,
  premium: toEuros(cents(premium)),
  paid: toEuros(cents(paid)),
  reserved: toEuros(cents(reserved)),
  ratio: premium > 0 ? (paid + reserved) / premium : null,
});

type Rows = { money: readonly ClaimMoneyRow[]; premiums: readonly PremiumRow[] };

/** One for each title that either side has. */
const lossesBy = ({ money, premiums }: Rows, titleOf: (row: ClaimMoneyRow | PremiumRow) => string | null): Loss[] => {
  const losses = new Map<string, Loss>();
  for (const row of [...premiums, ...money]) {
    const title = titleOf(row);
    if (title === null) continue;
    const none = { title, premium: 0, paid: 0, reserved: 0, bills: 0, contracts: 0 };
    losses.set(title, addLoss(losses.get(title) ?? none, { ...none, ...row }));
  }
  return [...losses.values()];
};

type Days = { from: number; to: number | null };
const bands: readonly Days[] = [
  { from: 0, to: 0 },
  { from: 1, to: 2 },
  { from: 3, to: 5 },
  { from: 6, to: 10 },
  { from: 11, to: 30 },
  { from: 31, to: null },
];
const bandTitle = ({ from, to }: Days) => {
  if (to === null) return from === 0 ? 'alle' : `nach mehr als ${from - 1} Tagen`;
  if (from === 0) return to === 0 ? 'am selben Tag' : `nach bis zu ${to} Tagen`;
  return `nach ${from} bis ${to} Tagen`;
};

const inBands = (rows: readonly { days: number; count: number }[]): CountFigure[] => {
  const counted = bands.map(({ from, to }) => ({
    from,
    to,
    count: rows.reduce((sum, { days, count }) => (days >= from && (to === null || days <= to) ? sum + count : sum), 0),
  }));
  const joined = joinSmall(
    counted,
    ({ count }) => count,
    (one, other) => ({ from: one.from, to: other.to, count: one.count + other.count }),
  );
  return rows.length === 0 ? [] : joined.map(({ count, ...band }) => ({ title: bandTitle(band), count }));
};

/** What claims cost, how long they take and what is taken off, over the last twelve months and without anything of one person (spec 24.8). */
export const showClaimFigures = async ({ database, book, claimBook, clock }: ClaimFiguresDependencies): Promise<ClaimFigures> => {
  const to = todayOf(clock);
  const span = { from: addMonths(firstOfMonth(to), 1 - months), to };
  const all = Array.from({ length: months }, (_, place) => addMonths(span.from, place));
  const rows = { money: await sumClaimMoney(database, span), premiums: await sumEarnedPremiums(database, span) };
  const decisions = await countDecisions(database, span);

  const ofMonths = new Map(lossesBy(rows, ({ month }) => month).map((loss) => [loss.title, loss]));
  const byMonth = joinSmall(
    all.map((month) => {
      const none = { title: month, premium: 0, paid: 0, reserved: 0, bills: 0, contracts: 0 };
      return { from: month, to: month, ...(ofMonths.get(month) ?? none) };
    }),
    sizeOfLoss,
    (one, other) => ({ ...addLoss(one, other), from: one.from, to: other.to }),
  );
  const mergeLosses = (losses: readonly Loss[]) => mergeSmall(losses, sizeOfLoss, addLoss).map(toLossFigure);
  const decided = joinSmall(
    all.map((month) => {
      const ofMonth = decisions.filter((row) => isoDate(row.month) === month);
      const count = (isCounted: (row: (typeof ofMonth)[number]) => boolean) =>
        ofMonth.reduce((sum, row) => (isCounted(row) ? sum + row.count : sum), 0);
      return { from: month, to: month, decided: count(() => true), byItself: count(({ isByItself }) => isByItself) };
    }),
    (month) => month.decided,
    (one, other) => ({
      from: one.from,
      to: other.to,
      decided: one.decided + other.decided,
      byItself: one.byItself + other.byItself,
    }),
  );
  const cuts = (await sumCuts(database, span)).map(({ reasonKey, bills, amount }) => ({
    title: claimBook.reasons.get(reasonKey)?.words ?? reasonKey,
    bills,
    amount,
  }));
  const objections = (await countObjections(database, span)).map(({ outcomeKey, count }) => ({
    title: outcomeKey === null ? 'offen' : objectionOutcomes[outcomeKey],
    count,
  }));
  return {
    ...span,
    byMonth: byMonth.map((loss) => toLossFigure({ ...loss, title: spanTitle(loss) })),
    bySpecies: mergeLosses(
      lossesBy(rows, ({ speciesKey }) => (speciesKey === null ? null : (book.species.get(speciesKey)?.name ?? speciesKey))),
    ),
    byTarif: mergeLosses(
      lossesBy(rows, ({ tarifId }) => (tarifId === null ? null : (book.tarifs.get(tarifId)?.title ?? String(tarifId)))),
    ),
    decisions:
      decisions.length === 0
        ? []
        : decided.map(({ from, to: last, ...counts }) => ({ title: spanTitle({ from, to: last }), ...counts })),
    toDecision: inBands(decisions),
    toMoney: inBands(await countPayments(database, span)),
    cuts: mergeSmall(
      cuts,
      ({ bills }) => bills,
      (one, other) => ({ ...one, bills: one.bills + other.bills, amount: one.amount + other.amount }),
    ).map(({ amount, ...cut }) => ({ ...cut, amount: toEuros(cents(amount)) })),
    objections: mergeSmall(
      objections,
      ({ count }) => count,
      (one, other) => ({ ...one, count: one.count + other.count }),
    ),
  };
};
