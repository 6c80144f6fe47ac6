import { breedingTarifOf, findBreedingVariant } from '#domain/breeding-tarif.ts';
import { isoDate } from '#domain/calendar-date.ts';
import { tarifAdvantages } from '#domain/child-animal-selling.ts';
import { maskIban, type Iban } from '#domain/iban.ts';
import type { SpeciesKey } from '#domain/species.ts';
import { todayOf } from '#server/clock.ts';
import type { DocumentPrinter } from '#server/documents/document-printer.ts';
import type { DocumentSource } from '#server/documents/document-source.ts';
import { findDocument } from '#server/documents/document-store.ts';
import { attachDocuments } from '#server/mail/attach-documents.ts';
import type { ComposedMail, MailComposers } from '#server/mail/delivery.ts';
import { breedingPoliceChangedMail, breedingPoliceMail } from '#server/mail/templates/breeding-police-mail.ts';
import { buyerInvitationMail } from '#server/mail/templates/buyer-invitation-mail.ts';
import { findAnimals } from './breeding-animal-store.ts';
import type { BreedingDependencies } from './breeding-dependencies.ts';
import { breedingEnclosures } from './breeding-letters.ts';
import { findBreedingPolices } from './breeding-police-store.ts';
import { toBreedingPolice } from './breeding-polices.ts';
import { buyerUrl, isSold } from './buyer-url.ts';
import { findChildAnimalByUuid } from './child-animal-store.ts';
import { findCustomer } from './customer-store.ts';
import { findOrMakeSecret } from './secret-store.ts';

type Dependencies = Pick<BreedingDependencies, 'database' | 'book' | 'clock' | 'documents' | 'publicUrl'> & {
  printer: DocumentPrinter;
};

type OfPolice = { userId: number; policeId: number; documentIds: readonly number[]; mandateReference?: string };
type OfChildAnimal = { childAnimalUuid: string };

/** The mails of the breeding tarif, made when they are sent; the letters are printed from what was stored with the police. */
export const breedingMailComposers = ({ database, book, clock, documents, publicUrl, printer }: Dependencies): MailComposers => {
  const load = async ({ userId, policeId, documentIds, mandateReference }: OfPolice) => {
    const today = todayOf(clock);
    const row = (await findBreedingPolices(database, userId)).find(({ id }) => id === policeId);
    if (row === undefined) throw new Error('the police of a mail is gone');
    const police = toBreedingPolice(row, { animals: await findAnimals(database, userId, today), book, today });
    const customer = await findCustomer(database, userId);
    const letters: DocumentSource[] = [];
    for (const id of documentIds) {
      const source = await findDocument(database, id);
      if (source === null) throw new Error('the document of a mail is gone');
      letters.push(source);
    }
    const data = {
      firstname: customer.firstname,
      animalNames: police.animals.map(({ animalName }) => animalName),
      policeNumber: police.policeNumber,
      tarifTitle: breedingTarifOf(police.speciesKey as SpeciesKey).title,
      variantTitle: findBreedingVariant(police.variantKey)!.title,
      premiumStr: police.rateStr,
      validFrom: isoDate(police.validFrom),
      ibanMasked: maskIban(row.iban as Iban),
      mandateReference: mandateReference ?? null,
      breedingUrl: `${publicUrl}/user/zucht`,
      withdrawalUrl: `${publicUrl}/widerrufen`,
    };
    return { to: customer.email, speciesKey: row.speciesKey, letters, data };
  };

  const composePolice = async (payload: OfPolice): Promise<ComposedMail> => {
    const { to, speciesKey, letters, data } = await load(payload);
    const sources = [...letters, ...breedingEnclosures(speciesKey, documents).map(({ source }) => source)];
    const mail = breedingPoliceMail({ ...data, attachments: sources.map(({ title }) => title) });
    return { message: { to, ...mail, attachments: await attachDocuments(printer, sources) } };
  };

  const composeChange = async (payload: OfPolice): Promise<ComposedMail> => {
    const { to, letters, data } = await load(payload);
    const mail = breedingPoliceChangedMail({ ...data, attachments: letters.map(({ title }) => title) });
    return { message: { to, ...mail, attachments: await attachDocuments(printer, letters) } };
  };

  const composeInvitation = async ({ childAnimalUuid }: OfChildAnimal): Promise<ComposedMail> => {
    const child = await findChildAnimalByUuid(database, childAnimalUuid);
    if (child === null || !isSold(child)) throw new Error('the sale of a mail is gone');
    const breeder = await findCustomer(database, child.userId);
    const today = todayOf(clock);
    const mail = buyerInvitationMail({
      firstname: child.buyerFirstname,
      breederName: `${breeder.firstname} ${breeder.lastname}`,
      animalName: child.name,
      url: buyerUrl(child, { publicUrl, book, secret: await findOrMakeSecret(database), today }),
      advantages: tarifAdvantages({ speciesKey: child.speciesKey, animalBirthdateStr: child.birthDate }, book, today),
    });
    return { message: { to: child.buyerEmail, ...mail } };
  };

  return {
    'breeding-police': composePolice,
    'breeding-police-changed': composeChange,
    'buyer-invitation': composeInvitation,
  };
};
