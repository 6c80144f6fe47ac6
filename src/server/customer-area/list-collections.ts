import { createHash } from 'node:crypto';
import ical, { ICalCalendarMethod } from 'ical-generator';
import brand from '#reference/brand.json' with { type: 'json' };
import { addMonths, compareDates, type IsoDate } from '#domain/basics/calendar-date.ts';
import { comingDebits } from '#domain/money/coming-debits.ts';
import { paidContractOf } from '#domain/money/paid-contract.ts';
import { maskIban } from '#domain/person/iban.ts';
import { formatCents } from '#domain/basics/format-cents.ts';
import { toEuros, type Cents } from '#domain/basics/money.ts';
import type { Collection, CollectionsAnswer } from '#domain/wire/schemas/customer-schemas.ts';
import { todayOf } from '#server/clock.ts';
import { findBalances } from '#server/money/ledger/balance-store.ts';
import { findPolicesOfUser, type StoredPolice } from '#server/polices/police-store.ts';
import type { CustomerAreaDependencies } from './customer-area-dependencies.ts';

const monthsAhead = 12;
type Dependencies = Pick<CustomerAreaDependencies, 'database' | 'clock'>;

const collectionsOf = (police: StoredPolice, moved: Cents, today: IsoDate): Collection[] =>
  comingDebits(paidContractOf(police), moved, { from: today, to: addMonths(today, monthsAhead) }).map(
    ({ collectionDate, amount }) => ({
      collectionDate,
      amount: toEuros(amount),
      amountStr: formatCents(amount),
      policeNumber: police.policeNumber,
      animalName: police.animalName,
      paymentIbanMasked: maskIban(police.iban),
    }),
  );

/** What will be collected in the coming twelve months, in the order of the days. */
export const listCollections = async (userId: number, { database, clock }: Dependencies): Promise<CollectionsAnswer> => {
  const today = todayOf(clock);
  const polices = await findPolicesOfUser(database, userId);
  const balanceOf = await findBalances(
    database,
    polices.map(({ policeId }) => policeId),
    today,
  );
  const collections = polices
    .flatMap((police) => collectionsOf(police, balanceOf(police.policeId).moved, today))
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
