import { createHash } from 'node:crypto';
import ical, { ICalCalendarMethod } from 'ical-generator';
import brand from '#reference/brand.json' with { type: 'json' };
import { formatCents, toEuros } from '#domain/basics/money.ts';
import { maskIban } from '#domain/person/payment.ts';
import { findComingDebits, type PoliceDebit } from '#server/business/money/coming/find-coming-debits.ts';
import { printable } from '#server/foundation/documents/printing/plain-text.ts';
import { findPolicesOfUser } from '#server/business/polices/police-store.ts';
import type { Work } from '#server/foundation/work.ts';
import type { Collection, CollectionsAnswer } from '#domain/wire/area/konto.ts';

type Dependencies = Pick<Work, 'database' | 'clock'>;

export const toCollection = ({ police, collectionDate, settledOn, amount, iban, isUnderWay }: PoliceDebit): Collection => ({
  collectionDate,
  settledOn,
  amount: toEuros(amount),
  amountStr: formatCents(amount),
  policeNumber: police.policeNumber,
  animalName: police.animalName,
  paymentIbanMasked: maskIban(iban),
  isUnderWay,
});

/** What will be collected in the coming twelve months, in the order of the days. */
export const listCollections = async (userId: number, dependencies: Dependencies): Promise<CollectionsAnswer> => {
  const polices = await findPolicesOfUser(dependencies.database, userId);
  return { collections: (await findComingDebits(polices, dependencies)).map(toCollection), _issues: [] };
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
      start: new Date(collection.settledOn),
      allDay: true,
      // Days of the calendar, wherever the server stands.
      timezone: 'UTC',
      stamp: dependencies.clock.now(),
      summary: `Beitrag ${printable(collection.animalName)}: ${collection.amountStr}`,
      description: `Lastschrift über ${collection.amountStr} zu ${collection.policeNumber}. Das ist der Tag, an dem die Bank abbucht: der 1. des Monats oder der nächste Bankarbeitstag.`,
    });
  }
  return calendar.toString();
};
