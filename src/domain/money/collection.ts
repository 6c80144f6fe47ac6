import {
  addDays,
  daysBetween,
  formatGermanDate,
  isAfter,
  type IsoDate,
  addMonths,
  isBefore,
} from '#domain/basics/calendar-date.ts';
import { productPromises } from '#domain/product/product.ts';
import { nextFirst, moneySettings, duesUntil, type PaidContract } from './dues.ts';
import { addTargetDays, targetDayFrom } from '#domain/basics/working-days.ts';
import { addCents, cents, subtractCents, type Cents } from '#domain/basics/money.ts';

/** A customer is told so many days before the account is debited (SEPA mandate): on the day that banks work on. */
export const isInTimeToAnnounce = (collectionDate: IsoDate, today: IsoDate) =>
  daysBetween(today, targetDayFrom(collectionDate)) >= productPromises.sepa.preNotificationDays;

/** The first of a month that is announced on that day; null when none is near, or it is too near (spec 20.3). */
export const dateToAnnounce = (today: IsoDate): IsoDate | null => {
  const first = nextFirst(today);
  const isNear = !isAfter(first, addDays(today, moneySettings.announceDays));
  return isNear && isInTimeToAnnounce(first, today) ? first : null;
};

/** The first of a month that collects what becomes due today: there is time to tell the customer, and its file is not made (`last`). */
export const nextCollectionDate = (today: IsoDate, last: IsoDate | null): IsoDate => {
  const date = nextFirst(addDays(today, productPromises.sepa.preNotificationDays + 1));
  return last === null || isAfter(date, last) ? date : addMonths(nextFirst(last), 1);
};

/** From when on what is due then is known and announced. */
export const collectableFrom = (collectionDate: IsoDate) => addDays(collectionDate, -moneySettings.announceDays);

/** The bank takes the file until the day of banks before it debits. */
export const collectableUntil = (collectionDate: IsoDate) => addTargetDays(targetDayFrom(collectionDate), -1);

/** Why nothing can be collected on that day; null where it can (spec 20.4). `last`: the day that was collected last. */
export const faultOfCollectionDate = (
  collectionDate: IsoDate,
  { today, last }: { today: IsoDate; last: IsoDate | null },
): string | null => {
  const dayText = formatGermanDate(collectionDate);
  if (nextFirst(collectionDate) !== collectionDate)
    return `Eingezogen wird am Ersten eines Monats, zum Beispiel am ${formatGermanDate(nextFirst(today))}.`;
  if (last !== null && isAfter(last, collectionDate))
    return `Zum ${formatGermanDate(last)} ist schon eingezogen: Zum ${dayText} geht es nicht mehr.`;
  if (isAfter(today, collectableUntil(collectionDate)))
    return `Für den ${dayText} ist es zu spät: Die Bank braucht die Datei spätestens am ${formatGermanDate(collectableUntil(collectionDate))}.`;
  if (isAfter(collectableFrom(collectionDate), today))
    return `Für den ${dayText} ist es zu früh: Angekündigt und eingezogen wird ab dem ${formatGermanDate(collectableFrom(collectionDate))}.`;
  return null;
};

/** The latest first of a month for which the bank takes no file any more. */
export const lastLateDate = (today: IsoDate): IsoDate => {
  const first = nextFirst(today);
  return isAfter(today, collectableUntil(first)) ? first : addMonths(first, -1);
};

/** The next day of the banks that customers can be told of in time, and for which the bank still takes a file. */
export const lateDebitDay = (today: IsoDate): IsoDate => {
  const day = targetDayFrom(addDays(today, productPromises.sepa.preNotificationDays));
  return isAfter(today, addTargetDays(day, -1)) ? addTargetDays(day, 1) : day;
};

/** So many debits at most stand in one block of a file; first ones before repeated ones, each in the order of the polices. */
export const collectionBlockLength = 1_000;

/** A block is named after its file and its place in it. */
export const blockNumberOf = (paymentInfoId: string | null, messageId: string): number | null => {
  const [, number] = /-(\d{1,6})$/.exec(paymentInfoId ?? '') ?? [];
  return number !== undefined && paymentInfoId === `${messageId}-${number}` ? Number(number) : null;
};

export type ComingDebit = { collectionDate: IsoDate; amount: Cents };

/** A rest that is not worth a debit once the animal is gone (spec 20.4). */
export const isLetGo = ({ hasLastDebit }: PaidContract, open: Cents) =>
  hasLastDebit && open > 0 && open <= moneySettings.letGoMostCents;

/** Nothing is collected after an end, and a person looks at what is open then; only of an animal that is gone it is debited once. */
export const isCollectedOn = ({ isOver, paidUntil, hasLastDebit }: PaidContract, day: IsoDate, open: Cents) =>
  hasLastDebit ? open > moneySettings.letGoMostCents : !isOver && (paidUntil === null || isBefore(day, paidUntil));

type DebitRequest = {
  from: IsoDate;
  to: IsoDate;
  /** What was announced for a day that is too near to announce anything else; null for any other day. */
  mostOn?: (day: IsoDate) => Cents | null;
};

/**
 * What will be collected from the one day to the other, as things are: on each first of a month what is due until then and not paid yet. `moved` is
 * all that moved on the customer's account beside what was due: payments are negative, what came back and fees are positive.
 */
export const comingDebits = (
  contract: PaidContract,
  moved: Cents,
  { from, to, mostOn = () => null }: DebitRequest,
): ComingDebit[] => {
  const dues = duesUntil(contract, to);
  const debits: ComingDebit[] = [];
  let collected = cents(0);
  for (let day = nextFirst(from); !isAfter(day, to); day = addMonths(day, 1)) {
    const due = dues.flatMap(({ dueOn, amount }) => (isAfter(dueOn, day) ? [] : [amount])).reduce(addCents, moved);
    const open = subtractCents(due, collected);
    const amount = cents(Math.min(open, mostOn(day) ?? open));
    if (amount <= 0 || !isCollectedOn(contract, day, amount)) continue;
    debits.push({ collectionDate: day, amount });
    collected = addCents(collected, amount);
  }
  return debits;
};

/** Why a police that owes something, or was told of a debit, is not debited (spec 20.4). */
const skipReasons = ['noNotice', 'held', 'over', 'noMandate', 'nothingDue'] as const;
export type SkipReason = (typeof skipReasons)[number];

export type Skipped = Readonly<Partial<Record<SkipReason, number>>>;

const words: Readonly<Record<SkipReason, string>> = {
  noNotice: 'nicht rechtzeitig angekündigt, beim nächsten Mal dabei',
  held: 'angehalten, bis jemand entschieden hat',
  over: 'Vertrag zu Ende, noch etwas offen',
  noMandate: 'ohne SEPA-Mandat',
  nothingDue: 'nichts mehr offen',
};

/** `3 angehalten, bis jemand entschieden hat`: one line for each reason that there was. */
export const skipWords = (skipped: Skipped): string[] =>
  skipReasons.flatMap((reason) => (skipped[reason] === undefined ? [] : [`${skipped[reason]} ${words[reason]}`]));
