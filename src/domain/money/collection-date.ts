import { addDays, daysBetween, formatGermanDate, isAfter, type IsoDate } from '#domain/basics/calendar-date.ts';
import { productPromises } from '#domain/product/product.ts';
import { nextFirst } from './dues.ts';
import { moneySettings } from './money-settings.ts';
import { addTargetDays, targetDayFrom } from './target-days.ts';

/** A customer is told so many days before the account is debited (SEPA mandate): on the day that banks work on. */
export const isInTimeToAnnounce = (collectionDate: IsoDate, today: IsoDate) =>
  daysBetween(today, targetDayFrom(collectionDate)) >= productPromises.sepa.preNotificationDays;

/** The first of a month that is announced on that day; null when none is near, or it is too near (spec 20.3). */
export const dateToAnnounce = (today: IsoDate): IsoDate | null => {
  const first = nextFirst(today);
  const isNear = !isAfter(first, addDays(today, moneySettings.announceDays));
  return isNear && isInTimeToAnnounce(first, today) ? first : null;
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
  const asked = formatGermanDate(collectionDate);
  if (nextFirst(collectionDate) !== collectionDate)
    return `Eingezogen wird am Ersten eines Monats, zum Beispiel am ${formatGermanDate(nextFirst(today))}.`;
  if (last !== null && isAfter(last, collectionDate))
    return `Zum ${formatGermanDate(last)} ist schon eingezogen: Zum ${asked} geht es nicht mehr.`;
  if (isAfter(today, collectableUntil(collectionDate)))
    return `Für den ${asked} ist es zu spät: Die Bank braucht die Datei spätestens am ${formatGermanDate(collectableUntil(collectionDate))}.`;
  if (isAfter(collectableFrom(collectionDate), today))
    return `Für den ${asked} ist es zu früh: Angekündigt und eingezogen wird ab dem ${formatGermanDate(collectableFrom(collectionDate))}.`;
  return null;
};
