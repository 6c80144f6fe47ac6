import { createOptionCatalogue } from '#domain/product/option-catalogue.ts';
import type { SummaryRow } from '#domain/offer/summary.ts';
import { fillPath } from '#domain/wire/call.ts';
import { getDeskLetter } from '#domain/wire/desk-customer-calls.ts';
import { requestEmailChange } from '#server/business/customers/email/request-email-change.ts';
import { findApplicationSteps } from '#server/business/applications/application-steps.ts';
import { caseKinds } from '#server/business/cases/case-words.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { cancelContract } from '#server/business/endings/cancel-contract.ts';
import { previewAnimalGone, reportAnimalGone } from '#server/business/endings/report-animal-gone.ts';
import { takeBackCancellation } from '#server/business/endings/take-back-cancellation.ts';
import { withdrawContract } from '#server/business/endings/withdraw-contract.ts';
import { tellBalances } from '#server/business/records/konto/tell-balance.ts';
import * as data from '#server/business/records/customer-data-store.ts';
import { getContact } from '#server/business/customers/contact/get-contact.ts';
import { loadAnimals } from '#server/business/records/load-animals.ts';
import { loadHistory } from '#server/business/records/load-history.ts';
import { loadLetters } from '#server/business/records/load-letters.ts';
import { describePolices } from '#server/business/records/load-polices.ts';
import { updateContact } from '#server/business/customers/contact/update-contact.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { DeskDependencies } from '#server/desk.ts';
import type { CallerActions, CustomerRecords } from './customers/desk-customers-dependencies.ts';
import type { PublicDocument } from '#server/foundation/documents/public/public-documents.ts';
import type { MailDelivery } from '#server/foundation/mail/delivery.ts';
import { mailKinds } from '#server/business/mail-kinds.ts';
import { storePoliceDocuments } from '#server/business/offers/store-police-documents.ts';
import { changePolice } from '#server/business/changes/change-police.ts';
import { listChanges } from '#server/business/changes/list-changes.ts';
import type { PoliceChangesWork } from '#server/business/changes/police-changes-dependencies.ts';
import { previewChange } from '#server/business/changes/preview-change.ts';
import { findPolicesOfUser } from '#server/business/polices/police-store.ts';
import { createBookShelf } from '#server/foundation/reference/book-shelf.ts';

type Parts = DeskDependencies & {
  delivery: Pick<MailDelivery, 'deliverNow'>;
  documents: ReadonlyMap<string, PublicDocument>;
};

const rowsOf = (declaration: unknown) =>
  Array.isArray(declaration) ? (declaration as SummaryRow[]).map(({ label, value }) => ({ label, value: String(value) })) : [];

/** What the customers' own area tells of them, with letters at the desk's addresses. */
const recordsOf = ({ connection: { database }, clock, tarifBook: book }: Parts): CustomerRecords => ({
  contact: async (userId) => (await getContact(userId, { database, clock })).contact,
  contracts: async (userId) => {
    const letterUrl = (uuid: string) => fillPath(getDeskLetter.path, { userId, uuid });
    const stored = await findPolicesOfUser(database, userId);
    const findSteps = (offerIds: readonly number[]) => findApplicationSteps(offerIds, { database, clock });
    // The general terms are the shop's pages: the desk has none of them.
    const described = await describePolices(userId, stored, {
      database,
      clock,
      book,
      documents: new Map(),
      letterUrl,
      findApplicationSteps: findSteps,
    });
    const lettersOf = await loadLetters(
      stored.map(({ policeId }) => policeId),
      { database, letterUrl },
    );
    const balanceOf = await tellBalances(
      stored.map(({ policeId }) => policeId),
      { database, clock },
    );
    const contracts = [];
    for (const [place, police] of stored.entries()) {
      const record = described[place];
      const story = { letters: lettersOf(police.policeId), today: todayOf(clock) };
      if (record === undefined) continue;
      const history = await loadHistory(police, story, { database, book });
      contracts.push({ police: record, history, balance: balanceOf(police.policeId) });
    }
    return contracts;
  },
  animals: async (userId) => [...(await loadAnimals(userId, { withDeprecated: true }, { database, clock, book })).values()],
  cases: async (userId, email) =>
    (await data.findCasesOfUser(database, userId, email)).toReversed().map((one) => ({
      kindStr: caseKinds[one.caseKindKey],
      isOpen: one.caseStateKey === 'open',
      receivedAt: one.createdAt.toISOString(),
      rows: rowsOf(one.data.declaration),
    })),
  offers: async (userId, email) => {
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
  },
  sessions: (userId) => data.findSessionsOfUser(database, userId),
  advertisementSince: async (email) => {
    const latest = (await data.findAgreements(database, email)).findLast(({ confirmedAt }) => confirmedAt !== null);
    return latest === undefined || latest.revokedAt !== null ? null : latest.confirmedAt;
  },
});

/** What customers do alone, over a database that may note who does it for them (spec 19.9). */
const createActionsOn = ({ tarifBook: book, reference, clock, delivery, documents }: Parts) => {
  const catalogue = createOptionCatalogue(book);
  const shelf = createBookShelf(book, reference);
  return (database: Database): CallerActions => {
    const ending = { database, book, clock, delivery };
    const changing: PoliceChangesWork = {
      ...ending,
      shelf,
      catalogue,
      storePoliceDocuments: (transaction, accepted) => storePoliceDocuments(transaction, accepted, { book, documents }),
    };
    // Somebody at the desk has asked who is calling.
    const isProven = true;
    return {
      listChanges: (userId, policeUuid) => listChanges(userId, policeUuid, changing),
      previewChange: (change, userId) => previewChange(change, userId, changing),
      changePolice: (order, userId) => changePolice(order, { userId, isProven }, changing),
      cancelContract: (cancellation, userId) => cancelContract(cancellation, { userId, allowance: null }, ending),
      withdrawContract: (withdrawal, userId) => withdrawContract(withdrawal, { userId, allowance: null }, ending),
      takeBackCancellation: (takeBack, userId) => takeBackCancellation(takeBack, userId, ending),
      previewAnimalGone: (report, userId) => previewAnimalGone(report, userId, ending),
      reportAnimalGone: (report, userId) => reportAnimalGone(report, userId, ending),
      updateContact: (update, userId) => updateContact(update, { userId, isProven }, { ...ending, requestEmailChange }),
    };
  };
};

/** What the desk's room of customers gets from other rooms. */
export const deskCustomersParts = (parts: Parts) => ({
  records: recordsOf(parts),
  actionsOn: createActionsOn(parts),
  repeatableKinds: mailKinds.filter((kind) => 'isRepeatable' in kind && kind.isRepeatable === true).map(({ kind }) => kind),
});
