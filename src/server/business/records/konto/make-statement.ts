import { isoDate, yearOf, type IsoDate } from '#domain/basics/calendar-date.ts';
import { required } from '#domain/basics/complete.ts';
import { breedingTarifTitle } from '#domain/breeding/breeding-tarif.ts';
import { yearStatement } from '#domain/money/year-statement.ts';
import { termsOn } from '#domain/police/police-terms.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { statementDocument } from '#server/foundation/documents/letters/statement-document.ts';
import { notFound } from '#server/foundation/problem.ts';
import { findContact } from '#server/business/customers/contact/contact-store.ts';
import { toRecipient } from '#server/business/customers/contact/get-contact.ts';
import { findPolicesOfUser, type StoredPolice } from '#server/business/polices/police-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { loadMovements, loadPaidBenefits, type LoadedMovement } from './load-movements.ts';

/** A year as a letter, made when it is asked for: the same bytes as long as nothing moved (spec 20.8). */
export const makeStatement = async (
  userId: number,
  yearText: string,
  { database, clock, book, printer }: Pick<Work, 'database' | 'clock' | 'book' | 'printer'>,
): Promise<{ fileName: string; pdf: Buffer }> => {
  const today = todayOf(clock);
  const year = /^2\d{3}$/.test(yearText) ? Number(yearText) : null;
  const polices = await findPolicesOfUser(database, userId);
  const movements = year === null ? [] : await loadMovements(polices, lastDayOf(year, today), database);
  const benefits = (year === null ? [] : await loadPaidBenefits(polices, lastDayOf(year, today), database)).filter(
    ({ paidOn }) => yearOf(paidOn) === year,
  );
  const contact = await findContact(database, userId);
  const days = [...movements.map(({ bookedOn }) => bookedOn), ...benefits.map(({ paidOn }) => paidOn)].toSorted();
  if (year === null || contact === null || !days.some((day) => yearOf(day) === year))
    throw notFound('Für dieses Jahr gibt es keine Beitragsübersicht.');
  const source = statementDocument({
    year,
    asOf: yearOf(today) > year ? lastDayOf(year, today) : required(days.at(-1), 'a day'),
    recipient: toRecipient(contact),
    polices: polices.toReversed().flatMap((police) => {
      const own = movements.filter(({ policeId }) => policeId === police.policeId);
      return concerns(own, year) ? [describePolice(police, own, year, book)] : [];
    }),
    benefits,
  });
  return { fileName: source.fileName, pdf: await printer.print(source) };
};

const lastDayOf = (year: number, today: IsoDate) => (yearOf(today) > year ? isoDate(`${year}-12-31`) : today);

/** Something moved in it, or something is left from before. */
const concerns = (movements: readonly LoadedMovement[], year: number) =>
  movements.some(({ bookedOn }) => yearOf(bookedOn) === year) || yearStatement(movements, year).balanceAfter !== 0;

const describePolice = (police: StoredPolice, movements: readonly LoadedMovement[], year: number, book: TarifBook) => {
  const { tarifId, insuranceTypeKey } = termsOn(police, isoDate(`${year}-12-31`));
  const tarif = book.tarifs.get(tarifId)?.title ?? breedingTarifTitle(tarifId) ?? 'Versicherung';
  return {
    policeNumber: police.policeNumber,
    title: `${tarif} für ${police.animalName}`,
    isLiability: insuranceTypeKey === 'tier_hv',
    statement: yearStatement(movements, year),
  };
};
