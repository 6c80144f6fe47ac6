import { formatGermanDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { formatCents } from '#domain/basics/money.ts';
import { offerLimits } from '#domain/basics/limits.ts';
import { parseUuid } from '#domain/basics/text.ts';
import { firstDebitOfPolices } from '#domain/money/debit-notices.ts';
import { isOfferRestorable } from '#domain/offer/acceptance.ts';
import { policeOn } from '#domain/police/police-standing.ts';
import { findPolicesOfOffer, type StoredPolice } from '#server/business/polices/police-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { type CalendarDay, writeCalendarFile } from '#server/foundation/documents/calendar-file.ts';
import { printable } from '#server/foundation/documents/printing/plain-text.ts';
import { notFound } from '#server/foundation/problem.ts';
import type { Work } from '#server/foundation/work.ts';
import { findOffer } from './offer-store.ts';

type Reading = Pick<Work, 'database' | 'clock' | 'publicUrl'>;

/** What became of one offer, as far as it holds: what a person examines has no days yet. */
const findNewPolices = async (offerUuid: string, { database, clock }: Reading): Promise<StoredPolice[]> => {
  const stored = await findOffer(database, offerUuid);
  if (stored === null || !isOfferRestorable(stored.createdAt, clock.now())) return [];
  const today = todayOf(clock);
  return (await findPolicesOfOffer(database, stored.id)).filter((police) => policeOn(police, today).isInForce);
};

const daysOf = (polices: readonly StoredPolice[], today: IsoDate, publicUrl: string): CalendarDay[] => {
  const [police] = polices;
  if (police === undefined) return [];
  const animal = printable(police.animalName);
  const numbers = polices.map(({ policeNumber }) => policeNumber).join(', ');
  const { withdrawableUntil } = policeOn(police, today);
  const firstDebit = firstDebitOfPolices(polices);
  return [
    {
      key: `${police.policeNumber} begin`,
      day: police.validFrom,
      summary: `Der Schutz für ${animal} beginnt`,
      description: `Ab heute ist ${animal} versichert: ${numbers}.`,
    },
    ...(withdrawableUntil === null
      ? []
      : [
          {
            key: `${police.policeNumber} withdrawal`,
            day: withdrawableUntil,
            summary: `Letzter Tag zum Widerrufen: Vertrag für ${animal}`,
            description: `Bis heute kannst du ohne Grund widerrufen: ${publicUrl}/widerrufen`,
          },
        ]),
    ...(firstDebit === null
      ? []
      : [
          {
            key: `${police.policeNumber} first debit`,
            day: firstDebit.day,
            summary: `Erste Abbuchung für ${animal}: ${formatCents(firstDebit.amount)}`,
            description: `Lastschrift zu ${numbers}, für die Zeit vom ${formatGermanDate(firstDebit.from)} bis ${formatGermanDate(firstDebit.lastDay)}.`,
          },
        ]),
  ];
};

/** The days of what was just bought, of one animal or of a basket: whoever has the offers, has them (spec 11.11). */
export const makeFirstDays = async (offerUuid: string, others: string | undefined, reading: Reading): Promise<string> => {
  const uuids = [offerUuid, ...(others ?? '').split(',')].flatMap((text) => parseUuid(text) ?? []);
  const days: CalendarDay[] = [];
  for (const uuid of new Set(uuids.slice(0, offerLimits.basketMost)))
    days.push(...daysOf(await findNewPolices(uuid, reading), todayOf(reading.clock), reading.publicUrl));
  if (days.length === 0) throw notFound('Zu diesem Angebot gibt es keine Termine.');
  return writeCalendarFile({ name: 'deine ersten Termine', product: 'Erste Termine', days, now: reading.clock.now() });
};
