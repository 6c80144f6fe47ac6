import type { Transaction } from 'kysely';
import brand from '#reference/brand.json' with { type: 'json' };
import { there } from '#domain/basics/complete.ts';
import { breedingInsuranceTypeKey, breedingRuntimeKey, breedingTarifOf } from '#domain/breeding/breeding-tarif.ts';
import { addYears, isoDate, yearOf, type IsoDate } from '#domain/basics/calendar-date.ts';
import type { Iban } from '#domain/person/payment.ts';
import { insertMandate } from '#server/business/customers/mandates/mandate-store.ts';
import type { Tables } from '#server/foundation/database/tables.ts';
import { insertDocument } from '#server/foundation/documents/archive/document-store.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { insertBreedingPolice } from '#server/business/polices/accepting-store.ts';
import { findBreedingPolices } from '#server/business/polices/police-store.ts';
import { breedingPoliceMailKind } from './breeding-police-mail-kinds.ts';
import type { AnimalRow } from './breeding-animal-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { breedingMandateLetter, breedingPoliceLetter } from './breeding-letters.ts';
import type { BreedingOfferRow } from './breeding-offer-store.ts';
import type { Customer } from './customer-store.ts';

export type BreedingContract = { policeUuid: string; policeNumber: string; mailId: number };

type Acceptance = {
  stored: BreedingOfferRow;
  validFrom: string;
  customer: Customer & { iban: Iban };
  animals: readonly AnimalRow[];
  now: Date;
  today: IsoDate;
};

/** Writes mandate, police, cover, letters and mail. */
export const recordBreedingAcceptance = async (
  transaction: Transaction<Tables>,
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
      animalId: there(first, 'the animal of a breeding offer'),
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
      validTo: addYears(start, there(book.contractRuntimes.get(breedingRuntimeKey), 'the runtime of the breeding tarif').years),
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

  const police = there(
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
