import { createHash } from 'node:crypto';
import ical, { ICalCalendarMethod } from 'ical-generator';
import brand from '#reference/brand.json' with { type: 'json' };
import { addMonths, compareDates, isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { collectionDates } from '#domain/police/collections.ts';
import { maskIban, type Iban } from '#domain/person/iban.ts';
import { formatCents } from '#domain/basics/format-cents.ts';
import { toEuros } from '#domain/basics/money.ts';
import type { Collection, CollectionsAnswer } from '#domain/wire/schemas/customer-schemas.ts';
import { todayOf } from '#server/clock.ts';
import type { CustomerAreaDependencies } from './customer-area-dependencies.ts';
import { centsOf } from './load-polices.ts';
import { findPolices, type PoliceRow } from './police-store.ts';

const monthsAhead = 12;
type Dependencies = Pick<CustomerAreaDependencies, 'database' | 'clock'>;

/** A cancelled contract ends on its day; any other goes on by a year at a time until somebody ends it. */
const endsOn = ({ state_key, valid_to }: PoliceRow): IsoDate | null => (state_key === 'cancelled' ? isoDate(valid_to) : null);

const collectionsOf = (police: PoliceRow, today: IsoDate): Collection[] => {
  const contract = { validFrom: isoDate(police.valid_from), endsOn: endsOn(police), paymentTermKey: police.payment_term_key };
  const amount = centsOf(police);
  return collectionDates(contract, { from: today, to: addMonths(today, monthsAhead) }).map((collectionDate) => ({
    collectionDate,
    amount: toEuros(amount),
    amountStr: formatCents(amount),
    policeNumber: police.police_number,
    animalName: police.animal_name,
    paymentIbanMasked: maskIban(police.payment_iban as Iban),
  }));
};

/** What will be collected in the coming twelve months, in the order of the days. */
export const listCollections = async (userId: number, { database, clock }: Dependencies): Promise<CollectionsAnswer> => {
  const today = todayOf(clock);
  const polices = await findPolices(database, userId, { today });
  const collections = polices
    .filter(({ state_key }) => ['new', 'active', 'cancelled'].includes(state_key))
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
