import { formatGermanDate, todayInBerlin, type IsoDate } from '#domain/basics/calendar-date.ts';
import { formatCents, type Cents } from '#domain/basics/money.ts';
import { required } from '#domain/basics/complete.ts';
import { changeTitles } from '#domain/police/police-change.ts';
import { isChangeKey } from '#domain/police/check-change.ts';
import { answersOn, pricePolice, pricedOn } from '#domain/police/police-premium.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findPoliceByNumber, type StoredPolice } from '#server/business/polices/police-store.ts';
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

/** `unpriced`: a breeding police has prices of another kind. */
export type Replay = { policeNumber: string; premiums: ReplayedPremium[] } | 'unknown' | 'unpriced';

const rowText = (data: Readonly<Record<string, unknown>>) =>
  Object.entries((data['after'] ?? {}) as Record<string, string>)
    .map(([label, after]) => `${label}: ${((data['before'] ?? {}) as Record<string, string>)[label] ?? '-'} → ${after}`)
    .join('; ');

const eventTitles: Readonly<Partial<Record<TermsCause['eventKey'], string>>> = {
  adjusted: 'Beitragsanpassung',
  proposal_accepted: 'Geändertes Angebot',
};

const causeText = ({ eventKey, happenedAt, data }: TermsCause) => {
  const { changeKey } = data;
  const title = isChangeKey(changeKey) ? changeTitles[changeKey] : (eventTitles[eventKey] ?? 'Änderung');
  const rows = rowText(data);
  return `${title} vom ${formatGermanDate(todayInBerlin(happenedAt))}${rows === '' ? '' : ` (${rows})`}`;
};

/** Terms that others took the place of before they began were never charged. */
const isEverInForce = ({ terms }: StoredPolice, index: number) =>
  terms.every(({ from }, other) => other <= index || from > required(terms[index], 'terms').from);

/** Every premium that a police has had or will have, worked out again from its offer and its changes with its own version (spec 8.10). */
export const replayPremiums = async (policeNumber: string, database: Database, shelf: BookShelf): Promise<Replay> => {
  const police = await findPoliceByNumber(database, policeNumber);
  if (police === null) return 'unknown';
  const { policeId, offerId, terms } = police;
  const offer = offerId === null ? undefined : (await findOffersOfPolices(database, [offerId])).get(offerId);
  if (offer === undefined) return 'unpriced';
  const causes = await findTermsCauses(database, policeId);
  const premiums: ReplayedPremium[] = [];
  for (const [index, { from, insuranceTypeKey, premiumVersion, baseVersion, rate }] of terms.entries()) {
    if (!isEverInForce(police, index)) continue;
    // What was agreed later did not count yet.
    const known = { terms: terms.slice(0, index + 1) };
    const book = await shelf(database, premiumVersion);
    const data = { ...offer, ...answersOn(known, from) };
    const adjustedBook = baseVersion === null ? null : await shelf(database, baseVersion);
    const { premium } = pricePolice(data, { insuranceTypeKey, book, adjustedBook, today: pricedOn(offer) });
    const cause = index === 0 ? 'Abschluss' : causeText(required(causes[index - 1], 'the cause of terms'));
    premiums.push({ from, cause, premiumVersion, stored: rate, workedOut: premium?.rate ?? null });
  }
  premiums.sort((one, other) => (one.from < other.from ? -1 : Number(one.from > other.from)));
  return { policeNumber, premiums };
};

export const isEqual = ({ stored, workedOut }: ReplayedPremium) => stored === workedOut;

/** "01.12.2026  46,12 €" */
export const amountText = (amount: Cents | null) => (amount === null ? 'nicht berechenbar' : formatCents(amount));
