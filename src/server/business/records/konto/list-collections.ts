import { formatCents, toEuros } from '#domain/basics/money.ts';
import { maskIban } from '#domain/person/payment.ts';
import { findComingDebits, type PoliceDebit } from '#server/business/money/coming/find-coming-debits.ts';
import { writeCalendarFile } from '#server/foundation/documents/calendar-file.ts';
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

export const makeCalendar = async (userId: number, dependencies: Dependencies): Promise<string> => {
  const { collections } = await listCollections(userId, dependencies);
  return writeCalendarFile({
    name: 'Beiträge',
    product: 'Beitragskalender',
    now: dependencies.clock.now(),
    days: collections.map(({ policeNumber, collectionDate, settledOn, animalName, amountStr }) => ({
      key: `${policeNumber} ${collectionDate}`,
      day: settledOn,
      summary: `Beitrag ${printable(animalName)}: ${amountStr}`,
      description: `Lastschrift über ${amountStr} zu ${policeNumber}. Das ist der Tag, an dem die Bank abbucht: der 1. des Monats oder der nächste Bankarbeitstag.`,
    })),
  });
};
