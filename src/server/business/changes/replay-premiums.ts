import { formatGermanDate, isAfter, todayInBerlin, type IsoDate } from '#domain/basics/calendar-date.ts';
import { formatCents, type Cents } from '#domain/basics/money.ts';
import { coveredCount } from '#domain/breeding/breeding-cover.ts';
import { associationOptions } from '#domain/breeding/breeding-tarif.ts';
import type { CompleteOffer } from '#domain/offer/complete-offer.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { required } from '#domain/basics/complete.ts';
import { changeTitles, type RecordedChangeKey } from '#domain/police/police-change.ts';
import { answersOn, pricePolice, pricedOn } from '#domain/police/police-premium.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { breedingRate } from '#server/business/polices/end-place.ts';
import {
  findPoliceByNumber,
  isBreedingPolice,
  type StoredBreedingPolice,
  type StoredPolice,
} from '#server/business/polices/police-store.ts';
import { findTermsCauses, type TermsCause } from '#server/business/polices/figures-store.ts';
import type { BookShelf } from '#server/foundation/reference/book-shelf.ts';
import { findOffersOfPolices } from './offer-store.ts';

export type ReplayedPremium = {
  from: IsoDate;
  cause: string;
  premiumVersion: string | null;
  stored: Cents;
  /** Null where the engine gives none. */
  workedOut: Cents | null;
};

export type Replay = { policeNumber: string; premiums: ReplayedPremium[] };

const rowText = (data: Readonly<Record<string, unknown>>) =>
  Object.entries((data['after'] ?? {}) as Record<string, string>)
    .map(([label, after]) => `${label}: ${((data['before'] ?? {}) as Record<string, string>)[label] ?? '-'} → ${after}`)
    .join('; ');

const eventTitles: Readonly<Partial<Record<TermsCause['eventKey'], string>>> = {
  adjusted: 'Beitragsanpassung',
  proposal_accepted: 'Geändertes Angebot',
  approved: 'Annahme mit Bedingungen',
  animal_died: 'Tod eines Zuchttiers',
  animal_given_away: 'Abgabe eines Zuchttiers',
  mother_gone: 'Schutz eines Zuchttiers beendet',
  taken_back: 'Ende zurückgenommen',
};

const causeText = ({ eventKey, happenedAt, data }: TermsCause) => {
  const recorded = changeTitles[data['changeKey'] as RecordedChangeKey] as string | undefined;
  const title = recorded ?? eventTitles[eventKey] ?? 'Änderung';
  const rows = rowText(data);
  return `${title} vom ${formatGermanDate(todayInBerlin(happenedAt))}${rows === '' ? '' : ` (${rows})`}`;
};

/** All that made the premium of a day what it is: what was agreed for the same day before counts too. */
const causesOf = ({ terms }: StoredPolice, day: IsoDate, causes: readonly TermsCause[]) => {
  const texts = terms.flatMap(({ from }, index) =>
    from === day ? [index === 0 ? 'Abschluss' : causeText(required(causes[index - 1], 'the cause of terms'))] : [],
  );
  return [...new Set(texts)].join('; ');
};

/** Terms that others took the place of before they began were never charged. */
const isEverInForce = ({ terms }: StoredPolice, index: number) =>
  terms.every(({ from }, other) => other <= index || from > required(terms[index], 'terms').from);

/** What was agreed later did not count yet. */
const workOutHealth = async (
  { terms }: StoredPolice,
  index: number,
  { offer, database, shelf }: { offer: CompleteOffer; database: Database; shelf: BookShelf },
) => {
  const { from, insuranceTypeKey, premiumVersion, baseVersion } = required(terms[index], 'terms');
  const termsSoFar = { terms: terms.slice(0, index + 1) };
  const book = await shelf(database, premiumVersion);
  const data = { ...offer, ...answersOn(termsSoFar, from) };
  const adjustedBook = baseVersion === null ? null : await shelf(database, baseVersion);
  const { premium } = pricePolice(data, { insuranceTypeKey, book, adjustedBook, today: pricedOn(offer) });
  return premium?.rate ?? null;
};

/** Which association the breeder was in by then: a later change tells what was before it. */
const associationBefore = ({ speciesKey, breeding }: StoredBreedingPolice, later: readonly TermsCause[]) => {
  const titles = later.flatMap(({ data }) => ((data['before'] ?? {}) as Record<string, string>)['Verband'] ?? []);
  const association = associationOptions(speciesKey).find(({ title }) => title === titles[0]);
  return titles[0] === undefined ? breeding.breederAssociationKey : (association?.breederAssociationKey ?? null);
};

/** Counts the animals that had a place on the day; whoever left on it was not paid for any more. */
const workOutBreeding = (police: StoredBreedingPolice, index: number, causes: readonly TermsCause[], book: TarifBook) => {
  const terms = required(police.terms[index], 'terms');
  const own = causes[index - 1]?.eventId;
  const breederAssociationKey = associationBefore(
    police,
    causes.slice(index).filter(({ eventId }) => eventId !== own),
  );
  const { covered } = police.breeding;
  const animalCount = coveredCount(
    covered.filter(({ to }) => to === null || isAfter(to, terms.from)),
    terms.from,
  );
  if (breederAssociationKey === null || animalCount === 0) return null;
  return breedingRate({ ...police, breeding: { ...police.breeding, breederAssociationKey } }, terms, animalCount, book);
};

/** Every premium that a police has had or will have, worked out again from its offer and its changes with its own version (spec 8.10). */
export const replayPremiums = async (policeNumber: string, database: Database, shelf: BookShelf): Promise<Replay | null> => {
  const police = await findPoliceByNumber(database, policeNumber);
  if (police === null) return null;
  const { policeId, offerId, terms } = police;
  const offer = offerId === null ? undefined : (await findOffersOfPolices(database, [offerId])).get(offerId);
  const causes = await findTermsCauses(database, policeId);
  const workOut = async (index: number, premiumVersion: string | null) => {
    if (offer !== undefined) return workOutHealth(police, index, { offer, database, shelf });
    return isBreedingPolice(police) ? workOutBreeding(police, index, causes, await shelf(database, premiumVersion)) : null;
  };
  const premiums: ReplayedPremium[] = [];
  for (const [index, { from, premiumVersion, rate }] of terms.entries()) {
    if (!isEverInForce(police, index)) continue;
    const workedOut = await workOut(index, premiumVersion);
    premiums.push({ from, cause: causesOf(police, from, causes), premiumVersion, stored: rate, workedOut });
  }
  premiums.sort((one, other) => (one.from < other.from ? -1 : Number(one.from > other.from)));
  return { policeNumber, premiums };
};

export const isEqual = ({ stored, workedOut }: ReplayedPremium) => stored === workedOut;

/** "01.12.2026  46,12 €" */
export const amountText = (amount: Cents | null) => (amount === null ? 'nicht berechenbar' : formatCents(amount));
