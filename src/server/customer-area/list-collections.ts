import { createHash } from 'node:crypto';
import ical, { ICalCalendarMethod } from 'ical-generator';
import brand from '#reference/brand.json' with { type: 'json' };
import { addMonths, compareDates, type IsoDate } from '#domain/basics/calendar-date.ts';
import { collectionDates } from '#domain/police/collections.ts';
import { policeOn } from '#domain/police/police-standing.ts';
import { termsOn } from '#domain/police/police-terms.ts';
import { maskIban } from '#domain/person/iban.ts';
import { formatCents } from '#domain/basics/format-cents.ts';
import { toEuros } from '#domain/basics/money.ts';
import type { Collection, CollectionsAnswer } from '#domain/wire/schemas/customer-schemas.ts';
import { todayOf } from '#server/clock.ts';
import { findPolicesOfUser, type StoredPolice } from '#server/polices/police-store.ts';
import type { CustomerAreaDependencies } from './customer-area-dependencies.ts';

const monthsAhead = 12;
type Dependencies = Pick<CustomerAreaDependencies, 'database' | 'clock'>;

const collectionsOf = (police: StoredPolice, today: IsoDate): Collection[] => {
  const { isCollected, endsOn } = policeOn(police, today);
  if (!isCollected) return [];
  const span = { from: today, to: addMonths(today, monthsAhead) };
  const paymentTermKeyOn = (day: IsoDate) => termsOn(police, day).paymentTermKey;
  return collectionDates({ validFrom: police.validFrom, endsOn, paymentTermKeyOn }, span).map((collectionDate) => {
    const { rate } = termsOn(police, collectionDate);
    return {
      collectionDate,
      amount: toEuros(rate),
      amountStr: formatCents(rate),
      policeNumber: police.policeNumber,
      animalName: police.animalName,
      paymentIbanMasked: maskIban(police.iban),
    };
  });
};

/** What will be collected in the coming twelve months, in the order of the days. */
export const listCollections = async (userId: number, { database, clock }: Dependencies): Promise<CollectionsAnswer> => {
  const today = todayOf(clock);
  const polices = await findPolicesOfUser(database, userId);
  const collections = polices
    .flatMap((police) => collectionsOf(police, today))
    .toSorted(
      (one, other) =>
        compareDates(one.collectionDate as IsoDate, other.collectionDate as IsoDate) ||
        one.policeNumber.localeCompare(other.policeNumber),
    );
  return { collections, _issues: [] };
};

/** The same collection has the same name in every calendar file, so that a second import replaces the first. */
const uidOf = ({ policeNumber, collectionDate }: Collection) =>
  `${createHash('sha256').update(`${policeNumber} ${collectionDate}`).digest('hex').slice(0, 32)}@${brand.name.toLowerCase()}`;

export const makeCalendar = async (userId: number, dependencies: Dependencies): Promise<string> => {
  const { collections } = await listCollections(userId, dependencies);
  const calendar = ical({
    name: `${brand.name}: Beiträge`,
    prodId: { company: brand.name, product: 'Beitragskalender', language: 'DE' },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const collection of collections) {
    calendar.createEvent({
      id: uidOf(collection),
      start: new Date(collection.collectionDate),
      allDay: true,
      // Days of the calendar, wherever the server stands.
      timezone: 'UTC',
      stamp: dependencies.clock.now(),
      summary: `Beitrag ${collection.animalName}: ${collection.amountStr}`,
      description: `Lastschrift über ${collection.amountStr} zu ${collection.policeNumber}. Fällt der Tag auf ein Wochenende oder einen Feiertag, wird am nächsten Bankarbeitstag abgebucht.`,
    });
  }
  return calendar.toString();
};
