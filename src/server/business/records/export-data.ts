import { formatIban, maskIban, type Iban } from '#domain/person/payment.ts';
import { info, ok, warning, type Issue } from '#domain/basics/issue.ts';
import { isMissing } from '#domain/basics/rules/rule.ts';
import { collectApplicationData } from '#server/business/applications/asking/inquiries.ts';
import { collectBreedingData } from '#server/business/breeding/list-breeding-animals.ts';
import { collectClaimData } from '#server/business/claims/bills/collect-claims.ts';
import { collectEstimates } from '#server/business/claims/estimates/own-estimates.ts';
import { findLinksOfOffers } from '#server/business/offers/sharing/share-store.ts';
import { collectPracticeVisits } from '#server/business/practice/collect-visits.ts';
import { findAssignmentsOfUser } from '#server/business/practice/practice-request-store.ts';
import { isOwnPassword } from '#server/business/customers/login/codes/prove-identity.ts';
import { findAccountData } from '#server/business/customers/contact/account-store.ts';
import { collectMessages } from '#server/business/customers/messages/own-messages.ts';
import { findContact } from '#server/business/customers/contact/contact-store.ts';
import { findPhotosOfUser } from '#server/business/customers/photos/photo-store.ts';
import type { Work } from '#server/foundation/work.ts';
import * as store from './customer-data-store.ts';
import { loadAnimals } from './load-animals.ts';
import { collectAccountData } from './konto/load-movements.ts';
import { listCollections } from './konto/list-collections.ts';
import { exportPage } from './export-page.ts';
import { exportWords } from './export-words.ts';
import { mailTitleOf } from './mail-titles.ts';
import { loadHistory, loadLetters } from './load-history.ts';
import { describePolices, type DescribingWork } from './load-polices.ts';
import { toEuros } from '#domain/basics/money.ts';
import { breedingTarifTitle } from '#domain/breeding/breeding-tarif.ts';
import { findPolicesOfUser } from '#server/business/polices/police-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { findDocumentsOfUser } from '#server/foundation/documents/archive/document-store.ts';
import { findMailsOfUser } from '#server/foundation/mail/outbox-list-store.ts';
import { hashOfAddress } from '#server/foundation/mail/recipient-hash.ts';
import { findMandates } from '#server/business/customers/mandates/mandate-store.ts';
import type { DataExportAnswer, DataExportRequest } from '#domain/wire/area/profile.ts';

/** DSGVO 15 and 20: everything about the customer, at once, in a form that machines read and in one that people read. */
export const exportData = async (
  { passwordDigest }: DataExportRequest,
  { userId, address }: { userId: number; address: string },
  dependencies: DescribingWork &
    Pick<Work, 'limits' | 'passwordQueue' | 'publicUrl' | 'claimBook'> & {
      billFileUrl: (fileUuid: string) => string;
      photoUrl: (photoUuid: string) => string;
    },
): Promise<DataExportAnswer> => {
  const { database, clock } = dependencies;
  const isAsked = !isMissing(passwordDigest);
  const isWhole = isAsked && (await isOwnPassword({ userId, digest: passwordDigest, address }, dependencies));
  const showIban = (iban: string) => (isWhole ? formatIban(iban as Iban) : maskIban(iban as Iban));

  const account = await findAccountData(database, userId);
  const mandates = await findMandates(database, userId);
  const content = {
    exportedAt: clock.now().toISOString(),
    /** What each field means. */
    fields: exportWords,
    account,
    contact: await findContact(database, userId),
    animals: [...(await loadAnimals(userId, { withDeprecated: true }, dependencies)).values()],
    animalPhotos: (await findPhotosOfUser(database, userId)).map(({ animalUuid, photoUuid }) => ({
      animalUuid,
      url: `${dependencies.publicUrl}${dependencies.photoUrl(photoUuid)}`,
    })),
    polices: await tellPolices(userId, dependencies),
    offers: await tellOffers(userId, dependencies),
    offersUnderAddress: tellOffersUnderAddress(await store.findOffersUnderAddress(database, userId, account.userEmail)),
    sepaMandates: mandates.map(({ iban, mandateReference, accountHolder, acceptedAt }) => ({
      iban: showIban(iban),
      mandateReference,
      accountHolder,
      acceptedAt,
    })),
    cases: await store.findCasesOfUser(database, userId, account.userEmail),
    advertisementAgreements: await store.findAgreements(database, account.userEmail),
    sessions: await store.findSessionsOfUser(database, userId),
    collections: (await listCollections(userId, dependencies)).collections,
    premiumAccount: await collectAccountData(userId, dependencies),
    ...(await collectClaimData(userId, { ...dependencies, showIban })),
    practiceVisits: await collectPracticeVisits(userId, { ...dependencies, showIban }),
    assignments: await findAssignmentsOfUser(database, userId),
    estimates: await collectEstimates(userId, dependencies),
    breeding: await collectBreedingData(userId, dependencies),
    messages: await collectMessages(userId, dependencies),
    applicationInquiries: await collectApplicationData(userId, dependencies),
    letters: (await findDocumentsOfUser(database, userId)).map(({ documentUuid, source, createdAt }) => ({
      title: source.title,
      createdAt,
      url: `${dependencies.publicUrl}${dependencies.letterUrl(documentUuid)}`,
    })),
    mails: (await findMailsOfUser(database, { userId, recipientHash: hashOfAddress(account.userEmail) }, mostMails)).map(
      // A subject may have words of somebody who bought under this address.
      ({ kind, state, createdAt, sentAt }) => ({ title: mailTitleOf(kind), stateKey: state, createdAt, sentAt }),
    ),
  };
  // As the file has it: the page says the same.
  const page = exportPage(JSON.parse(JSON.stringify(content)) as Record<string, unknown>);
  return {
    export: content,
    page,
    _issues: [ok('Das sind alle Daten, die wir zu dir gespeichert haben.'), ...ibanIssues({ isAsked, isWhole })],
  };
};

/** More than anybody has; a mail is forgotten after its time (spec 22.1). */
const mostMails = 10_000;

/** Each with the links that show it to others (spec 11.19). */
const tellOffers = async (userId: number, { database }: Pick<Work, 'database'>) => {
  const offers = await store.findOffersOfUser(database, userId);
  const links = await findLinksOfOffers(
    database,
    offers.map(({ offerId }) => offerId),
  );
  return offers.map(({ offerId, offerUuid, createdAt, data }) => ({
    offerUuid,
    createdAt,
    data,
    shownByLinks: links
      .filter((link) => link.offerId === offerId)
      .map((link) => ({ createdAt: link.createdAt, expiresAt: link.expiresAt, endedAt: link.endedAt })),
  }));
};

/** Each with all that happened to it and what was agreed from when on, with its values. */
const tellPolices = async (userId: number, dependencies: DescribingWork) => {
  const { database, clock, book } = dependencies;
  const today = todayOf(clock);
  const stored = await findPolicesOfUser(database, userId);
  const described = await describePolices(userId, stored, dependencies);
  const policeIds = stored.map(({ policeId }) => policeId);
  const lettersOf = await loadLetters(policeIds, dependencies);
  return Promise.all(
    stored.map(async (police, place) => ({
      ...described[place],
      history: await loadHistory(police, { letters: lettersOf(police.policeId), today }, dependencies),
      agreedTerms: police.terms.map(({ from, tarifId, retentionKey, paymentTermKey, rate, answers }) => ({
        from,
        tarifId,
        tarifNameStr: book.tarifs.get(tarifId)?.title ?? breedingTarifTitle(tarifId),
        contractRetentionStr: book.retentions.get(retentionKey ?? '')?.title ?? null,
        contractPaymentTermStr: book.paymentTerms.get(paymentTermKey)?.title ?? paymentTermKey,
        premiumRateByPaymentTerm: toEuros(rate),
        answers,
      })),
    })),
  );
};

/** That their address stands in them is about them; what somebody typed beside it may be a stranger's (spec 15.13). */
const tellOffersUnderAddress = (offers: readonly { createdAt: Date }[]) =>
  offers.length === 0
    ? null
    : {
        note:
          offers.length === 1
            ? 'Für deine E-Mail-Adresse wurde 1 Angebot angefragt, das nie angenommen wurde.'
            : `Für deine E-Mail-Adresse wurden ${offers.length} Angebote angefragt, die nie angenommen wurden.`,
        createdAt: offers.map(({ createdAt }) => createdAt),
      };

const ibanIssues = ({ isAsked, isWhole }: { isAsked: boolean; isWhole: boolean }): Issue[] => {
  if (isWhole) return [];
  return isAsked
    ? [warning('Das Passwort stimmt nicht. Deine IBAN steht deshalb nur gekürzt darin.', 'passwordDigest')]
    : [info('Deine IBAN steht nur gekürzt darin. Mit deinem Passwort bekommst du sie vollständig.')];
};
