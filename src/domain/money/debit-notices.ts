import { addDays, addMonths, formatGermanDate, isAfter, todayInBerlin, type IsoDate } from '#domain/basics/calendar-date.ts';
import { formatCents, addCents, cents, type Cents } from '#domain/basics/money.ts';
import { termsOn, type DatedTerms } from '#domain/police/police-terms.ts';
import { productPromises } from '#domain/product/product.ts';
import { duesUntil, moneySettings, nextFirst, type Due } from './dues.ts';
import { targetDayFrom } from '#domain/basics/working-days.ts';

type NewContract = { validFrom: IsoDate; madeOn: IsoDate; paymentTermKey: string; rate: Cents };

/** `day` is the bank's; `from` and `lastDay` are the time that it pays for. */
export type FirstDebit = { day: IsoDate; amount: Cents; from: IsoDate; lastDay: IsoDate };

/** Far enough for the first due of any contract: the time to withdraw, then the first of a month. */
const monthsAhead = 2;

const firstDues = ({ validFrom, madeOn, paymentTermKey, rate }: NewContract): Due[] => {
  const contract = {
    validFrom,
    madeOn,
    paidUntil: null,
    isOver: false,
    hasLastDebit: false,
    paymentTermKeyOn: () => paymentTermKey,
    rateOn: () => rate,
  };
  const latest = addMonths(isAfter(validFrom, madeOn) ? validFrom : madeOn, monthsAhead);
  const dues = duesUntil(contract, nextFirst(latest));
  return dues.filter(({ dueOn }) => dueOn === dues[0]?.dueOn);
};

/** What is collected first for contracts that are made together (spec 20.2); null for none. */
export const firstDebitOf = (contracts: readonly NewContract[]): FirstDebit | null => {
  const dues = contracts.flatMap(firstDues);
  const [first] = dues;
  const last = dues.at(-1);
  if (first === undefined || last === undefined) return null;
  return {
    day: targetDayFrom(first.dueOn),
    amount: dues.map(({ amount }) => amount).reduce(addCents, cents(0)),
    from: first.from,
    lastDay: addDays(last.to, -1),
  };
};

type MadePolice = {
  validFrom: IsoDate;
  createdAt: Date;
  approvedAt?: Date | null | undefined;
  terms: readonly DatedTerms[];
};

/** The first debit of new polices, at the terms with which their cover begins: those of an approval may differ from what was asked for. */
export const firstDebitOfPolices = (polices: readonly MadePolice[]): FirstDebit | null =>
  firstDebitOf(
    polices.map((police) => {
      const { validFrom, createdAt, approvedAt } = police;
      const { paymentTermKey, rate } = termsOn(police, validFrom);
      return { validFrom, madeOn: todayInBerlin(approvedAt ?? createdAt), paymentTermKey, rate };
    }),
  );

/** "am 01.12.2026 über 61,94 €, für die Zeit vom 16.11.2026 bis 31.12.2026" */
export const firstDebitText = ({ day, amount, from, lastDay }: FirstDebit) =>
  `am ${formatGermanDate(day)} über ${formatCents(amount)}, für die Zeit vom ${formatGermanDate(from)} bis ${formatGermanDate(lastDay)}`;

/** The rule in words, beside the wording of the mandate (spec 8.6). */
export const firstDebitRule = `Das erste Mal buchen wir am 1.\u00A0eines Monats ab, sobald der Schutz begonnen hat und ${productPromises.withdrawalDays} Tage seit dem Abschluss vergangen sind. Darin ist der Beitrag seit dem Beginn enthalten, auf den Tag genau; bei jährlicher Zahlung bis zum Jahresende.`;

/** What a report of a death or a sale says about what is still open, in mail and page alike. */
export const openRestText = `Ist bis dahin noch Beitrag offen, erlassen wir dir bis zu ${formatCents(cents(moneySettings.letGoMostCents))}. Ist es mehr, buchen wir es ein letztes Mal ab und schreiben dir vorher, wann.`;

type Coming = { settledOn: string; isUnderWay: boolean };

const dayText = (day: string) => formatGermanDate(day as IsoDate);
const earliest = (debits: readonly Coming[]) => debits.map(({ settledOn }) => settledOn).toSorted()[0];

/** From which debit on a new account is used: what the bank has already still comes from the former one (spec 20.8). */
export const newAccountText = (coming: readonly Coming[]): string => {
  const underWay = [...new Set(coming.filter(({ isUnderWay }) => isUnderWay).map(({ settledOn }) => settledOn))].toSorted();
  const next = earliest(coming.filter(({ isUnderWay }) => !isUnderWay));
  const from = next === undefined ? 'ab der nächsten Abbuchung' : `ab der Abbuchung am ${dayText(next)}`;
  const sentence = `Die neue Bankverbindung gilt für alle deine Verträge, ${from}.`;
  return underWay.length === 0
    ? sentence
    : `${sentence} Was wir am ${underWay.map(dayText).join(' und am ')} abbuchen, liegt schon bei der Bank und kommt noch vom bisherigen Konto.`;
};

const collections: Readonly<Record<string, string>> = {
  payment_annual: 'jeweils am 1.\u00A0Tag eines Kalenderjahres',
  payment_monthly: 'jeweils am 1.\u00A0Tag eines Kalendermonats',
};

/** When the premium is collected (spec 8.6). */
export const collectionText = (paymentTermKey: string | null | undefined) =>
  collections[paymentTermKey ?? ''] ?? 'jeweils zum vereinbarten Zahlungstermin';
