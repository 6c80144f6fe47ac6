import type { Transaction } from 'kysely';
import brand from '#reference/brand.json' with { type: 'json' };
import { there } from '#domain/basics/there.ts';
import { breedingRuntimeKey, breedingTarifOf } from '#domain/breeding/breeding-tarif.ts';
import { addYears, isoDate, yearOf, type IsoDate } from '#domain/basics/calendar-date.ts';
import { insertMandate } from '#server/banks/mandate-store.ts';
import type { Tables } from '#server/database/tables.ts';
import { insertDocument } from '#server/documents/document-store.ts';
import { enqueueMail } from '#server/mail/outbox-store.ts';
import { breedingPoliceMailKind } from './breeding-police-mail-kinds.ts';
import type { AnimalRow } from './breeding-animal-store.ts';
import type { BreedingDependencies } from './breeding-dependencies.ts';
import { breedingMandateLetter, breedingPoliceLetter } from './breeding-letters.ts';
import type { BreedingOfferRow } from './breeding-offer-store.ts';
import { findBreedingPolices, insertBreedingPolice } from './breeding-police-store.ts';
import type { Customer } from './customer-store.ts';

export type BreedingContract = { policeUuid: string; policeNumber: string; mailId: number };

type Acceptance = {
  stored: BreedingOfferRow;
  validFrom: string;
  customer: Customer & { iban: string };
  animals: readonly AnimalRow[];
  now: Date;
  today: IsoDate;
};

/** Writes mandate, police, cover, letters and mail. */
export const recordBreedingAcceptance = async (
  transaction: Transaction<Tables>,
  { stored, validFrom, customer, animals, now, today }: Acceptance,
  { book, documents }: Pick<BreedingDependencies, 'book' | 'documents'>,
): Promise<BreedingContract> => {
  const { offer } = stored;
  const year = yearOf(today);
  const mandate = await insertMandate(transaction, {
    userId: customer.userId,
    accountHolder: `${customer.firstname} ${customer.lastname}`,
    iban: customer.iban,
    creditorId: brand.payment.creditorId,
    year,
    now,
  });
  const [first, ...others] = animals.map(({ id }) => id);
  const start = isoDate(validFrom);
  const inserted = await insertBreedingPolice(transaction, {
    userId: customer.userId,
    contactId: customer.contactId,
    mandateId: mandate.id,
    iban: customer.iban,
    offerId: stored.id,
    tarifId: breedingTarifOf(offer.speciesKey).tarifId,
    speciesKey: offer.speciesKey,
    variantKey: offer.variantKey,
    breederAssociationKey: offer.breederAssociationKey,
    breederMemberNumber: offer.breederMemberNumber,
    rate: offer.rateAmount,
    paymentTermKey: offer.contractPaymentTermKey,
    contractRuntimeKey: breedingRuntimeKey,
    year,
    validFrom: start,
    validTo: addYears(start, there(book.contractRuntimes.get(breedingRuntimeKey), 'the runtime of the breeding tarif').years),
    animalIds: [there(first, 'the animal of a breeding offer'), ...others],
    now,
  });

  const polices = await findBreedingPolices(transaction, customer.userId);
  const police = there(
    polices.find(({ id }) => id === inserted.id),
    'the police that was inserted',
  );
  const context = { customer, animals, book, today, documents, isChange: false };
  const letters = [
    breedingPoliceLetter(police, context),
    breedingMandateLetter(police, { ...context, mandateReference: mandate.mandateReference }),
  ];
  const documentIds: number[] = [];
  for (const source of letters) {
    documentIds.push(await insertDocument(transaction, { userId: customer.userId, policeIds: [inserted.id], source, now }));
  }
  const payload = { userId: customer.userId, policeId: inserted.id, documentIds, mandateReference: mandate.mandateReference };
  const mailId = await enqueueMail(transaction, breedingPoliceMailKind, payload, now);
  return { policeUuid: inserted.policeUuid, policeNumber: inserted.policeNumber, mailId };
};
