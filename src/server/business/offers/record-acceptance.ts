import type { Transaction } from '#server/foundation/database/connect.ts';
import { addYears, isoDate } from '#domain/basics/calendar-date.ts';
import type { Iban } from '#domain/person/payment.ts';
import { contractRuntimeKeyOf } from '#domain/premium/premium-input.ts';
import type { Tarif } from '#domain/premium/tarif-book.ts';
import type { CompleteOffer } from '#domain/offer/complete-offer.ts';
import { insertMandate } from '#server/business/customers/mandates/mandate-store.ts';
import { insertPolice } from '#server/business/polices/accepting-store.ts';
import { insertAnimal } from '#server/business/customers/contact/animal-store.ts';
import { insertContact } from '#server/business/customers/contact/contact-store.ts';
import { findOwner } from '#server/business/customers/login/user-store.ts';

type Acceptance = {
  offerId: number;
  /** Checked and stored: what the rules demand is there. */
  offer: CompleteOffer;
  iban: Iban;
  validFrom: string;
  tarif: Tarif;
  liability: { tarif: Tarif; rate: number } | null;
  loggedInUserId: number | null;
  documentsEdition: string;
  now: Date;
};

/** Writes the customer, the animal, the mandate and one or two polices (spec 7.8). */
export const recordAcceptance = async (transaction: Transaction, acceptance: Acceptance) => {
  const { offer, iban, tarif, liability, loggedInUserId, documentsEdition, now } = acceptance;
  // A contact of its own for each contract: whoever knows an address must not be able to change a customer's data by it.
  const contactId = await insertContact(transaction, offer, iban);
  const userId = await findOwner(transaction, { email: offer.contracteeEmail, contactId, loggedInUserId, now });
  const animalId = await insertAnimal(transaction, { userId, speciesKey: tarif.speciesKey, offer });
  const { id: mandateId } = await insertMandate(transaction, {
    userId,
    accountHolder: `${offer.contracteeFirstname} ${offer.contracteeLastname}`,
    iban,
    now,
  });

  const isKvManual = offer.insuranceIsManualToProcess === true;
  const stateOf = (isManual: boolean) => (isManual ? 'new_manual' : 'new');
  const validFrom = isoDate(acceptance.validFrom);
  const contract = {
    userId,
    contactId,
    animalId,
    mandateId,
    offerId: acceptance.offerId,
    iban,
    paymentTermKey: offer.contractPaymentTermKey,
    contractRuntimeKey: contractRuntimeKeyOf(offer.contractWantMultiYearDiscount),
    validFrom,
    validTo: addYears(validFrom, offer.insuranceRuntimeYears),
    isCashFree: offer.contractIsCashFree === true,
    documentsEdition,
    now,
  };
  await insertPolice(transaction, {
    ...contract,
    tarifId: tarif.tarifId,
    insuranceTypeKey: tarif.insuranceTypeKey,
    retentionKey: offer.contractRetentionKey,
    stateKey: stateOf(isKvManual),
    rate: offer.insuranceCalculationKvRateAmount,
  });
  if (liability === null) return;
  await insertPolice(transaction, {
    ...contract,
    tarifId: liability.tarif.tarifId,
    insuranceTypeKey: liability.tarif.insuranceTypeKey,
    retentionKey: null,
    // spec 8.2: liability waits for a person if either part does.
    stateKey: stateOf(isKvManual || offer.insuranceIsHvManualToProcess === true),
    rate: liability.rate,
  });
};
