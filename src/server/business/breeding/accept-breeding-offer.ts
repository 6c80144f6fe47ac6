import type { Transaction } from '#server/foundation/database/connect.ts';
import brand from '#reference/brand.json' with { type: 'json' };
import { required, complete } from '#domain/basics/complete.ts';
import { breedingInsuranceTypeKey, breedingRuntimeKey, breedingTarifOf } from '#domain/breeding/breeding-tarif.ts';
import { addYears, isoDate, yearOf, type IsoDate, todayInBerlin } from '#domain/basics/calendar-date.ts';
import type { Iban } from '#domain/person/payment.ts';
import { insertMandate } from '#server/business/customers/mandates/mandate-store.ts';
import { insertDocument } from '#server/foundation/documents/archive/document-store.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { insertBreedingPolice, isSecondPoliceOfOffer } from '#server/business/polices/accepting-store.ts';
import { findBreedingPolices } from '#server/business/polices/police-store.ts';
import { breedingPoliceMailKind } from './breeding-police-mail.ts';
import { lockAnimals } from '#server/business/customers/contact/animal-store.ts';
import { type AnimalRow, findAnimals } from './breeding-animal-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { breedingMandateLetter, breedingPoliceLetter } from './breeding-letters.ts';
import { type BreedingOfferRow, lockBreedingOffer } from './breeding-offer-store.ts';
import { findCustomer, type Customer } from '#server/business/customers/contact/contact-store.ts';
import { holdUser } from '#server/business/customers/login/user-store.ts';
import { checkBreedingAcceptance } from '#domain/breeding/breeding-offer.ts';
import { error, isSuccess, ok, warning, type Issue } from '#domain/basics/issue.ts';
import { isOfferAcceptable } from '#domain/offer/acceptance.ts';
import { trimTexts, parseUuid } from '#domain/basics/text.ts';
import { isMissing } from '#domain/basics/rule.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { Problem } from '#server/foundation/problem.ts';
import { checkAnimal, pickAnimals } from './breeding-animals.ts';
import type { BreedingAcceptance, BreedingAcceptanceAnswer } from '#domain/wire/breeding/tarif.ts';

type BreedingContract = { policeUuid: string; policeNumber: string; mailId: number };

type Acceptance = {
  stored: BreedingOfferRow;
  validFrom: string;
  customer: Customer & { iban: Iban };
  animals: readonly AnimalRow[];
  now: Date;
  today: IsoDate;
};

/** Writes mandate, police, cover, letters and mail. */
const recordBreedingAcceptance = async (
  transaction: Transaction,
  { stored, validFrom, customer, animals, now, today }: Acceptance,
  { book, documents }: Pick<Work, 'book' | 'documents'>,
): Promise<BreedingContract> => {
  const { offer } = stored;
  const { userId, iban } = customer;
  const mandate = await insertMandate(transaction, {
    userId,
    accountHolder: `${customer.firstname} ${customer.lastname}`,
    iban,
    creditorId: brand.payment.creditorId,
    year: yearOf(today),
    now,
  });
  const [first, ...others] = animals.map(({ id }) => id);
  const start = isoDate(validFrom);
  const policeId = await insertBreedingPolice(
    transaction,
    {
      userId,
      contactId: customer.contactId,
      animalId: required(first, 'the animal of a breeding offer'),
      offerId: null,
      mandateId: mandate.id,
      iban,
      tarifId: breedingTarifOf(offer.speciesKey).tarifId,
      insuranceTypeKey: breedingInsuranceTypeKey,
      retentionKey: null,
      stateKey: 'new',
      rate: offer.rateAmount,
      paymentTermKey: offer.contractPaymentTermKey,
      contractRuntimeKey: breedingRuntimeKey,
      validFrom: start,
      validTo: addYears(
        start,
        required(book.contractRuntimes.get(breedingRuntimeKey), 'the runtime of the breeding tarif').years,
      ),
      isCashFree: false,
      now,
    },
    {
      offerId: stored.id,
      speciesKey: offer.speciesKey,
      variantKey: offer.variantKey,
      breederAssociationKey: offer.breederAssociationKey,
      breederMemberNumber: offer.breederMemberNumber,
      otherAnimalIds: others,
    },
  );

  const police = required(
    (await findBreedingPolices(transaction, userId)).find((one) => one.policeId === policeId),
    'the police that was inserted',
  );
  const context = { customer, animals, book, today, documents, isChange: false };
  const letters = [
    breedingPoliceLetter(police, context),
    breedingMandateLetter(police, { ...context, mandateReference: mandate.mandateReference }),
  ];
  const documentIds: number[] = [];
  for (const source of letters) {
    documentIds.push(await insertDocument(transaction, { userId, policeIds: [policeId], source, now }));
  }
  const payload = { userId, policeId, documentIds, mandateReference: mandate.mandateReference };
  const mailId = await enqueueMail(transaction, breedingPoliceMailKind, payload, now);
  return { policeUuid: police.policeUuid, policeNumber: police.policeNumber, mailId };
};

const failed = 'Das Angebot zum Züchtertarif konnte nicht angenommen werden.';
const alreadyAccepted = 'Es existiert bereits eine Police zum Versicherungangebot.';

type Outcome = { issues: Issue[]; contract: BreedingContract | null };

/** One transaction makes the police and everything around it, exactly once whatever the concurrency (spec 9.3). */
export const acceptBreedingOffer = async (
  userId: number,
  body: BreedingAcceptance,
  dependencies: Work,
): Promise<BreedingAcceptanceAnswer> => {
  const acceptance = trimTexts(body);
  const fail = (issues: readonly Issue[]) => ({ acceptOfferResult: null, _issues: [...issues, error(failed)] });
  let outcome: Outcome;
  try {
    outcome = await dependencies.database
      .transaction()
      .execute((transaction) => accept(userId, acceptance, transaction, dependencies));
  } catch (cause) {
    // The unique index is the last guard, should two servers ever pass all others.
    if (isSecondPoliceOfOffer(cause)) return fail([error(alreadyAccepted)]);
    throw cause;
  }
  const { contract, issues } = outcome;
  if (contract === null) return fail(issues);
  const mail = await dependencies.delivery.deliverNow(contract.mailId, { withinMs: dependencies.mailWaitMs });
  return {
    acceptOfferResult: { breedingPoliceUuid: contract.policeUuid, policeNumber: contract.policeNumber },
    _issues: [
      ...issues,
      ...(mail === 'sent'
        ? []
        : [warning('Die E-Mail zur Police konnte noch nicht gesendet werden. Wir stellen sie zu, sobald es geht.')]),
      ok('Police erstellt, bitte überprüfen Sie Ihre E-Mails.'),
    ],
  };
};

const accept = async (
  userId: number,
  acceptance: BreedingAcceptance,
  transaction: Transaction,
  dependencies: Work,
): Promise<Outcome> => {
  const { clock } = dependencies;
  const refuse = (...issues: Issue[]): Outcome => ({ issues, contract: null });
  const now = clock.now();
  const today = todayOf(clock);
  const issues = checkBreedingAcceptance(acceptance, { today }, { presence: true });
  if (isMissing(acceptance.breedingOfferUuid)) {
    return refuse(error('Versicherungsangebot ist nicht vorhanden.', 'breedingOfferUuid'), ...issues);
  }
  const uuid = parseUuid(acceptance.breedingOfferUuid);
  const stored = uuid === null ? null : await lockBreedingOffer(transaction, userId, uuid);
  if (stored === null) {
    throw new Problem('missing', [error('Das Versicherungsangebot wurde nicht gefunden.', 'breedingOfferUuid'), error(failed)]);
  }
  if (stored.policeUuid !== null) return refuse(error(alreadyAccepted));
  if (!isOfferAcceptable(stored.createdAt, now)) return refuse(error('Versicherungs Angebot ist abgelaufen (älter als ein Tag)'));
  if (!isSuccess(issues)) return refuse(...issues);

  const { offer } = stored;
  await lockAnimals(transaction, userId, offer.animalUuids);
  const all = await findAnimals(transaction, userId, today);
  const animals = pickAnimals(all, offer.animalUuids);
  // An animal may have lost its health insurance, or been covered by another offer, since this one was made. Its age is not
  // looked at again (spec 9.3): it counts on the day of the calculation.
  const offeredOn = todayInBerlin(stored.createdAt);
  const animalIssues = animals.flatMap((animal) => checkAnimal(animal, { speciesKey: offer.speciesKey, today: offeredOn }));
  if (!isSuccess(animalIssues)) return refuse(...animalIssues);
  // Until the transaction ends nobody changes the customer's IBAN; a change that is under way is waited for.
  await holdUser(transaction, userId);
  const customer = await findCustomer(transaction, userId);
  if (customer.iban === null) {
    return refuse(error('Es ist keine IBAN hinterlegt. Bitte trage sie zuerst in deinem Profil ein.', 'paymentIban'));
  }

  const { contractStartDateStr: validFrom } = complete(acceptance, ['contractStartDateStr']);
  const contract = await recordBreedingAcceptance(
    transaction,
    { stored, validFrom, customer: { ...customer, iban: customer.iban }, animals, now, today },
    dependencies,
  );
  return { issues, contract };
};
