import { todayOf } from '#server/foundation/clock.ts';
import type { SummaryRow } from '#domain/offer/summary-rows.ts';
import { fillPath } from '#domain/wire/call.ts';
import { caseKinds } from '#server/business/cases/case-words.ts';
import { findPolicesOfUser } from '#server/business/polices/police-store.ts';
import * as data from '#server/business/records/customer-data-store.ts';
import { tellBalances } from '#server/business/records/konto/load-movements.ts';
import { loadHistory, loadLetters } from '#server/business/records/load-history.ts';
import { describePolices } from '#server/business/records/load-polices.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { Work } from '#server/foundation/work.ts';
import { letterFile, type DeskCustomer } from '#domain/wire/desk/customers.ts';

type Looking = Pick<Work, 'database' | 'clock' | 'book'>;

/** What the customers' own area tells of their contracts, with letters at the desk's addresses. */
export const contractsOf = async (userId: number, { database, clock, book }: Looking): Promise<DeskCustomer['contracts']> => {
  const letterUrl = (uuid: string) => fillPath(letterFile.path, { userId, uuid });
  const stored = await findPolicesOfUser(database, userId);
  const policeIds = stored.map(({ policeId }) => policeId);
  // The general terms are the shop's pages: the desk has none of them.
  const described = await describePolices(userId, stored, { database, clock, book, documents: null, letterUrl });
  const lettersOf = await loadLetters(policeIds, { database, letterUrl });
  const balanceOf = await tellBalances(policeIds, { database, clock });
  const contracts = [];
  for (const [place, police] of stored.entries()) {
    const record = described[place];
    const story = { letters: lettersOf(police.policeId), today: todayOf(clock) };
    if (record === undefined) continue;
    const history = await loadHistory(police, story, { database, book });
    contracts.push({ police: record, history, balance: balanceOf(police.policeId) });
  }
  return contracts;
};

const rowsOf = (declaration: unknown) =>
  Array.isArray(declaration) ? (declaration as SummaryRow[]).map(({ label, value }) => ({ label, value: String(value) })) : [];

export const casesOf = async (userId: number, email: string, database: Database): Promise<DeskCustomer['cases']> =>
  (await data.findCasesOfUser(database, userId, email)).toReversed().map((one) => ({
    caseId: one.caseId,
    kindStr: caseKinds[one.caseKindKey],
    isOpen: one.caseStateKey === 'open',
    receivedAt: one.createdAt.toISOString(),
    rows: rowsOf(one.data.declaration),
  }));

/** Those that became no contract: their own, and those that somebody asked for under their address. */
export const offersOf = async (userId: number, email: string, database: Database): Promise<DeskCustomer['offers']> => {
  const accepted = new Set((await findPolicesOfUser(database, userId)).map(({ offerId }) => offerId));
  const own = (await data.findOffersOfUser(database, userId)).filter(({ offerId }) => !accepted.has(offerId));
  const others = await data.findOffersUnderAddress(database, userId, email);
  return [...own.map((offer) => ({ ...offer, isOwn: true })), ...others.map((offer) => ({ ...offer, isOwn: false }))]
    .toSorted((one, other) => other.offerId - one.offerId)
    .map(({ offerUuid, createdAt, isOwn, data: { animalName } }) => ({
      offerUuid,
      animalName,
      isOwn,
      createdAt: createdAt.toISOString(),
    }));
};

export const advertisementSince = async (email: string, database: Database): Promise<string | null> => {
  const latest = (await data.findAgreements(database, email)).findLast(({ confirmedAt }) => confirmedAt !== null);
  return latest === undefined || latest.revokedAt !== null ? null : (latest.confirmedAt?.toISOString() ?? null);
};
