import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { formatCents, addCents, cents, type Cents } from '#domain/basics/money.ts';
import { summariseHealthPolice, summariseLiabilityPolice } from '#domain/offer/offer-summary.ts';
import type { SummarySection } from '#domain/offer/summary-rows.ts';
import { answersOn } from '#domain/police/police-premium.ts';
import { underwritingRows } from '#domain/police/underwriting.ts';
import { rateText } from '#domain/premium/rate-text.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { CompleteOffer } from '#domain/offer/complete-offer.ts';
import { findHolder, type Holder } from '#server/business/customers/contact/contact-store.ts';
import { policeDocument } from '#server/foundation/documents/letters/police-document.ts';
import { tarifFacts } from '#server/foundation/documents/public/tarif-facts.ts';
import { type StoredPolice, findPolicesOfOffer } from '#server/business/polices/police-store.ts';
import { firstTerms, mandateLetter } from '#server/business/polices/contract-papers.ts';
import { hasProof, writeProof } from '#server/business/polices/proof/write-proof.ts';
import { toRecipient } from '#server/business/customers/contact/get-contact.ts';
import { unitTitleOf } from './offer-letter.ts';
import { isOver, isWaiting } from '#domain/police/police-standing.ts';
import { findDocumentsOfPolices, insertDocument } from '#server/foundation/documents/archive/document-store.ts';
import { loadEditions } from '#server/foundation/documents/archive/edition-store.ts';
import { enclosuresOf, type Enclosure } from '#server/foundation/documents/letters/letter-parts.ts';
import type { Work } from '#server/foundation/work.ts';

/** `19,90 €` */
export const policeAmount = (police: StoredPolice) => formatCents(firstTerms(police).rate);

export const agreementsOf = (police: StoredPolice): SummarySection[] => {
  const rows = underwritingRows(answersOn(police, police.validFrom));
  return rows.length === 0 ? [] : [{ title: 'Abweichend von deinem Antrag', rows }];
};

/** The offer with the premiums that hold. */
const withApprovedRates = (offer: CompleteOffer, polices: readonly StoredPolice[]): CompleteOffer => {
  const textOf = (rate: Cents) => rateText(rate, { unit: offer.insuranceCalculationSummaryRateUnit });
  const rates = polices.map((police) => {
    const { rate, insuranceTypeKey } = firstTerms(police);
    return insuranceTypeKey === 'tier_hv'
      ? { insuranceCalculationHvRateStr: textOf(rate) }
      : { insuranceCalculationKvRateStr: textOf(rate) };
  });
  const sum = polices.reduce((total, police) => addCents(total, firstTerms(police).rate), cents(0));
  return Object.assign({}, offer, ...rates, { insuranceCalculationSummaryRateStr: textOf(sum) }) as CompleteOffer;
};

const letterDateOf = ({ approvedAt, createdAt }: StoredPolice) => todayInBerlin(approvedAt ?? createdAt);

const policeLetter = (
  police: StoredPolice,
  { offer, book, enclosures }: { offer: CompleteOffer; book: TarifBook; enclosures: readonly Enclosure[] },
) => {
  const { tarifId, paymentTermKey } = firstTerms(police);
  const approved = withApprovedRates(offer, [police]);
  const facts = tarifFacts(book, tarifId);
  if (facts === null) throw new Error(`no tarif ${tarifId} for a police`);
  const total = { label: facts.title, value: policeAmount(police) };
  return policeDocument({
    letterDate: letterDateOf(police),
    recipient: toRecipient(offer),
    tarif: facts,
    policeNumber: police.policeNumber,
    animalName: offer.animalName,
    validFrom: police.validFrom,
    validTo: police.validTo,
    paymentTermKey,
    premium: { unitTitle: unitTitleOf(offer), lines: [], total },
    insuranceTax: offer.insuranceCalculationInsuranceTaxStr,
    sections: [
      ...agreementsOf(police),
      ...(facts.kind === 'liability'
        ? summariseLiabilityPolice(approved, { tarifTitle: facts.title })
        : summariseHealthPolice(approved)),
    ],
    enclosures,
  });
};

/** The offer with whoever holds the contract today: while a person looked at it, somebody may have moved. */
const heldBy = (holder: Holder, offer: CompleteOffer): CompleteOffer => ({
  ...offer,
  contracteeFirstname: holder.firstname,
  contracteeLastname: holder.lastname,
  contracteeStreet: holder.street,
  contracteeBuildingNo: holder.buildingNo,
  contracteeZipCode: holder.zipCode,
  contracteeCity: holder.city,
  contracteePhone: holder.phone,
});

type PaperWork = Pick<Work, 'book' | 'documents' | 'publicUrl'>;

/** A Versicherungsschein for each of them, for liability what an office is shown, and one mandate for all. */
export const writePoliceLetters = async (
  database: Database,
  [first, ...others]: readonly StoredPolice[],
  made: CompleteOffer,
  { book, documents, publicUrl }: PaperWork,
) => {
  if (first === undefined) return [];
  const offer = heldBy(await findHolder(database, first), made);
  const { userId } = first;
  const polices = [first, ...others] as const;
  const mandate = { recipient: toRecipient(offer), paymentTermTitle: offer.contractPaymentTermStr };
  const papersOf = await loadEditions(
    database,
    documents,
    polices.map(({ documentsEdition }) => documentsEdition),
  );
  const proofs = polices.filter(hasProof).map(async (police) => ({
    userId,
    policeIds: [police.policeId],
    source: await writeProof(
      database,
      { police, recipient: toRecipient(offer), letterDate: letterDateOf(police) },
      { book, publicUrl },
    ),
  }));
  return [
    ...polices.map((police) => {
      const enclosures = enclosuresOf(papersOf(police.documentsEdition, [firstTerms(police).tarifId]), publicUrl);
      return { userId, policeIds: [police.policeId], source: policeLetter(police, { offer, book, enclosures }) };
    }),
    ...(await Promise.all(proofs)),
    { userId, policeIds: polices.map(({ policeId }) => policeId), source: mandateLetter(polices, mandate) },
  ];
};

/**
 * Stores what each letter of an accepted offer says. Whoever opens it first, the police mail or the customer, has it printed
 * and kept (spec 17.3). What still waits for a person has no Versicherungsschein yet; once it is
 * approved, this can be called again and adds what lacks.
 */
export const storePoliceDocuments = async (
  transaction: Transaction,
  { offerId, offer, now }: { offerId: number; offer: CompleteOffer; now: Date },
  dependencies: PaperWork,
) => {
  const all = await findPolicesOfOffer(transaction, offerId);
  const stored = await findDocumentsOfPolices(
    transaction,
    all.map(({ policeId }) => policeId),
  );
  const hasLetter = ({ policeId }: StoredPolice) =>
    stored.some((document) => document.policeId === policeId && document.source.template === 'police');
  const isOpen = (police: StoredPolice) => !isWaiting(police) && !isOver(police.stateKey) && !hasLetter(police);
  for (const letter of await writePoliceLetters(transaction, all.filter(isOpen), offer, dependencies)) {
    await insertDocument(transaction, { ...letter, now });
  }
};
