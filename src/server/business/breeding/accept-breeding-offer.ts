import type { Transaction } from '#server/foundation/database/connect.ts';
import { required, complete } from '#domain/basics/complete.ts';
import { breedingInsuranceTypeKey, breedingRuntimeKey, breedingTarifOf } from '#domain/breeding/breeding-tarif.ts';
import { addYears, isoDate, todayInBerlin } from '#domain/basics/calendar-date.ts';
import type { Iban } from '#domain/person/payment.ts';
import { findContact, findCustomer } from '#server/business/customers/contact/contact-store.ts';
import { toRecipient } from '#server/business/customers/contact/get-contact.ts';
import { lockUser } from '#server/business/customers/login/user-store.ts';
import { insertMandate } from '#server/business/customers/mandates/mandate-store.ts';
import { insertDocument } from '#server/foundation/documents/archive/document-store.ts';
import { enclosedDocuments } from '#server/foundation/documents/public/public-documents.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { acceptOnce } from '#server/business/polices/accept-once.ts';
import { insertBreedingPolice } from '#server/business/polices/accepting-store.ts';
import { firstTerms, mandateLetter, mandateReferenceOf } from '#server/business/polices/contract-papers.ts';
import { findPolice, isBreedingPolice, type StoredPolice } from '#server/business/polices/police-store.ts';
import { breedingPoliceMailKind } from './breeding-police-mail.ts';
import { lockAnimals } from '#server/business/customers/contact/animal-store.ts';
import { type AnimalRow, findAnimals } from './breeding-animal-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { breedingPoliceLetter } from './breeding-letters.ts';
import { type BreedingOfferRow, keepAcceptanceKey, lockBreedingOffer } from './breeding-offer-store.ts';
import { checkBreedingAcceptance } from '#domain/breeding/breeding-offer.ts';
import { error, isSuccess, type Issue, type Refusal } from '#domain/basics/issue.ts';
import { trimTexts, parseUuid } from '#domain/basics/text.ts';
import { isMissing } from '#domain/basics/rules/rule.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { Problem } from '#server/foundation/problem.ts';
import { checkAnimal, pickAnimals } from './breeding-animals.ts';
import type { BreedingAcceptance, BreedingAcceptanceAnswer } from '#domain/wire/breeding/tarif.ts';

const failed = 'Das Angebot zum Züchtertarif konnte nicht angenommen werden.';
const offerField = 'breedingOfferUuid';

const contractOf = ({ policeUuid, policeNumber }: StoredPolice) => ({ breedingPoliceUuid: policeUuid, policeNumber });

/** The mandate and the police with all animals that it covers, with letters and a mail (spec 9.3). */
export const acceptBreedingOffer = async (
  userId: number,
  body: BreedingAcceptance,
  dependencies: Work,
): Promise<BreedingAcceptanceAnswer> => {
  const acceptance = trimTexts(body);
  const issues = checkBreedingAcceptance(acceptance, { today: todayOf(dependencies.clock) }, { presence: true });
  const { contract, _issues } = await acceptOnce(
    {
      failed,
      requestKey: acceptance.requestKey,
      lock: async (transaction): Promise<BreedingOfferRow | Refusal> => {
        if (isMissing(acceptance.breedingOfferUuid)) {
          return { refusal: [error('Versicherungsangebot ist nicht vorhanden.', offerField), ...issues] };
        }
        const uuid = parseUuid(acceptance.breedingOfferUuid);
        const stored = uuid === null ? null : await lockBreedingOffer(transaction, userId, uuid);
        if (stored !== null) return stored;
        throw new Problem('missing', [error('Das Versicherungsangebot wurde nicht gefunden.', offerField), error(failed)]);
      },
      findContract: async (_transaction, { police }) =>
        police && {
          contract: contractOf(police),
          isSame: police.validFrom === acceptance.contractStartDateStr,
          // Nobody asks again here: a mail that is under way this moment is no news.
          isMailWaiting: false,
        },
      check: (transaction, stored) => check(userId, { acceptance, issues, stored }, transaction, dependencies),
      record: (transaction, stored, checked) => record(userId, stored, checked, transaction, dependencies),
      keepKey: (transaction, { id }, requestKey) => keepAcceptanceKey(transaction, id, requestKey),
    },
    dependencies,
  );
  return { acceptOfferResult: contract, _issues };
};

type AcceptanceRequest = { acceptance: BreedingAcceptance; issues: Issue[]; stored: BreedingOfferRow };
type Checked = { issues: Issue[]; validFrom: string; contactId: number; iban: Iban; animals: readonly AnimalRow[] };

const check = async (
  userId: number,
  { acceptance, issues, stored: { offer, createdAt } }: AcceptanceRequest,
  transaction: Transaction,
  { clock }: Work,
): Promise<Checked | Refusal> => {
  if (!isSuccess(issues)) return { refusal: issues };
  await lockAnimals(transaction, userId, offer.animalUuids);
  const animals = pickAnimals(await findAnimals(transaction, userId, todayOf(clock)), offer.animalUuids);
  // An animal may have lost its health insurance, or been covered by another offer, since this one was made. Its age is not
  // looked at again (spec 9.3): it counts on the day of the calculation.
  const offeredOn = todayInBerlin(createdAt);
  const refusal = animals.flatMap((animal) => checkAnimal(animal, { speciesKey: offer.speciesKey, today: offeredOn }));
  if (!isSuccess(refusal)) return { refusal };
  // Until the transaction ends nobody changes the customer's IBAN; a change that is under way is waited for.
  await lockUser(transaction, userId);
  const { contactId, iban } = await findCustomer(transaction, userId);
  if (iban === null) {
    return { refusal: [error('Es ist keine IBAN hinterlegt. Bitte trage sie zuerst in deinem Profil ein.', 'paymentIban')] };
  }
  const { contractStartDateStr: validFrom } = complete(acceptance, ['contractStartDateStr']);
  return { issues, validFrom, contactId, iban, animals };
};

const record = async (
  userId: number,
  { id: offerId, offer }: BreedingOfferRow,
  { validFrom, contactId, iban, animals }: Checked,
  transaction: Transaction,
  { book, clock, documents, publicUrl }: Work,
) => {
  const now = clock.now();
  const recipient = toRecipient(required(await findContact(transaction, userId), 'the contact of a customer'));
  const accountHolder = `${recipient.firstname} ${recipient.lastname}`;
  const { id: mandateId } = await insertMandate(transaction, { userId, accountHolder, iban, now });
  const [animalId, ...otherAnimalIds] = animals.map(({ id }) => id);
  const start = isoDate(validFrom);
  const { years } = required(book.contractRuntimes.get(breedingRuntimeKey), 'the runtime of the breeding tarif');
  const { speciesKey, variantKey, breederAssociationKey, breederMemberNumber } = offer;
  const policeId = await insertBreedingPolice(
    transaction,
    {
      userId,
      contactId,
      animalId: required(animalId, 'the animal of a breeding offer'),
      offerId: null,
      mandateId,
      iban,
      tarifId: breedingTarifOf(speciesKey).tarifId,
      insuranceTypeKey: breedingInsuranceTypeKey,
      retentionKey: null,
      stateKey: 'new',
      rate: offer.rateAmount,
      paymentTermKey: offer.contractPaymentTermKey,
      contractRuntimeKey: breedingRuntimeKey,
      validFrom: start,
      validTo: addYears(start, years),
      isCashFree: false,
      documentsEdition: documents.edition,
      now,
    },
    { offerId, speciesKey, variantKey, breederAssociationKey, breederMemberNumber, otherAnimalIds },
  );

  const police = await findPolice(transaction, policeId);
  if (police === null || !isBreedingPolice(police)) throw new Error('the police that was inserted is gone');
  const paymentTermTitle = required(book.paymentTerms.get(offer.contractPaymentTermKey), 'the payment term').title;
  const papers = enclosedDocuments(documents, [firstTerms(police).tarifId]);
  const letters = [
    breedingPoliceLetter(police, { recipient, animals, book, papers, publicUrl }),
    mandateLetter([police], { recipient, paymentTermTitle }),
  ];
  const documentIds: number[] = [];
  for (const source of letters) {
    documentIds.push(await insertDocument(transaction, { userId, policeIds: [policeId], source, now }));
  }
  const payload = { userId, policeId, documentIds, mandateReference: mandateReferenceOf(police) };
  return {
    contract: contractOf(police),
    mailIds: [await enqueueMail(transaction, breedingPoliceMailKind, payload, now)],
  };
};
