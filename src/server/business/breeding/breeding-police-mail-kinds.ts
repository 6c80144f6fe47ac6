import { there } from '#domain/basics/complete.ts';
import { breedingTarifOf, findBreedingVariant } from '#domain/breeding/breeding-tarif.ts';
import { isoDate, todayInBerlin } from '#domain/basics/calendar-date.ts';
import { firstDebitOfPolices, firstDebitText } from '#domain/money/debit-notices.ts';
import { maskIban } from '#domain/person/payment.ts';
import type { DocumentPrinter } from '#server/foundation/documents/printing/document-printer.ts';
import { findLetter } from '#server/foundation/documents/archive/document-store.ts';
import type { LetterArchive } from '#server/foundation/documents/archive/letter-archive.ts';
import type { Letter } from '#server/foundation/documents/archive/letter-store.ts';
import { attachDocuments, attachLetters } from '#server/foundation/mail/attach-documents.ts';
import type { MailKind, MailToCompose } from '#server/foundation/mail/mail-kind.ts';
import { breedingPoliceChangedMail, breedingPoliceMail } from '#server/foundation/mail/templates/breeding-police-mail.ts';
import { brand } from '#server/foundation/mail/templates/layout.ts';
import { sampleIbanMasked, sampleShop, type SampleWords } from '#server/foundation/mail/templates/sample-data.ts';
import { findBreedingPolices } from '#server/business/polices/police-store.ts';
import { findAnimals } from './breeding-animal-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { breedingEnclosures } from './breeding-letters.ts';
import { toBreedingPolice } from './breeding-polices.ts';
import { findCustomer } from './customer-store.ts';

/** `mandateReference` where a mandate was made with the police. */
type Payload = { userId: number; policeId: number; documentIds: readonly number[]; mandateReference: string | null };
type Dependencies = Pick<Work, 'database' | 'book' | 'documents' | 'publicUrl'> & {
  archive: LetterArchive;
  printer: DocumentPrinter;
};

/** The letters are those that were stored with the police. */
const load = async ({ payload, createdAt }: MailToCompose<Payload, null>, { database, book, publicUrl }: Dependencies) => {
  const { userId, policeId, documentIds, mandateReference } = payload;
  const today = todayInBerlin(createdAt);
  const row = (await findBreedingPolices(database, userId)).find((police) => police.policeId === policeId);
  if (row === undefined) throw new Error('the police of a mail is gone');
  const police = toBreedingPolice(row, { animals: await findAnimals(database, userId, today), book, today });
  const customer = await findCustomer(database, userId);
  const letters: Letter[] = [];
  for (const id of documentIds) {
    const letter = await findLetter(database, id);
    if (letter === null) throw new Error('the document of a mail is gone');
    letters.push(letter);
  }
  const firstDebit = firstDebitOfPolices([row]);
  const data = {
    firstname: customer.firstname,
    animalNames: police.animals.map(({ animalName }) => animalName),
    policeNumber: police.policeNumber,
    tarifTitle: breedingTarifOf(row.speciesKey).title,
    variantTitle: there(findBreedingVariant(police.variantKey), 'the breeding variant').title,
    premiumStr: police.rateStr,
    validFrom: row.validFrom,
    firstDebitStr: firstDebit === null ? null : firstDebitText(firstDebit),
    ibanMasked: maskIban(row.iban),
    mandateReference,
    breedingUrl: `${publicUrl}/user/zucht`,
    withdrawalUrl: `${publicUrl}/widerrufen`,
  };
  return { to: customer.email, speciesKey: row.speciesKey, letters, data };
};

const samplePolice = ({ name, animal }: SampleWords) => ({
  firstname: name,
  animalNames: [animal, 'Luna'],
  policeNumber: 'ZT/2026/0000000044',
  tarifTitle: `${brand.name} Züchtertarif Hund`,
  variantTitle: 'Wurf',
  premiumStr: '41,50 € / Monat',
  validFrom: isoDate('2026-12-01'),
  firstDebitStr: 'am 01.12.2026 über 41,50\u00A0€, für die Zeit vom 01.12.2026 bis 31.12.2026',
  ibanMasked: sampleIbanMasked,
  breedingUrl: `${sampleShop}/user/zucht`,
  withdrawalUrl: `${sampleShop}/widerrufen`,
  attachments: [`Versicherungsschein: ${brand.name} Züchtertarif Hund`, 'Widerrufsbelehrung'],
});

export const breedingPoliceMailKind: MailKind<Payload, Dependencies> = {
  kind: 'breeding-police',
  isRepeatable: true,
  compose: async (mail, dependencies) => {
    const { to, speciesKey, letters, data } = await load(mail, dependencies);
    const enclosed = breedingEnclosures(speciesKey, dependencies.documents);
    const titles = [...letters.map(({ source }) => source), ...enclosed].map(({ title }) => title);
    const rendered = breedingPoliceMail({ ...data, attachments: titles });
    const attachments = [
      ...(await attachLetters(dependencies.archive, letters)),
      ...(await attachDocuments(dependencies.printer, enclosed)),
    ];
    return { message: { to, ...rendered, attachments } };
  },
  samples: (words) => ({
    'breeding-police': breedingPoliceMail({ ...samplePolice(words), mandateReference: 'TD-2026-0000000044' }),
  }),
};

export const breedingPoliceChangedMailKind: MailKind<Payload, Dependencies> = {
  kind: 'breeding-police-changed',
  isRepeatable: true,
  compose: async (mail, dependencies) => {
    const { to, letters, data } = await load(mail, dependencies);
    const rendered = breedingPoliceChangedMail({
      ...data,
      firstDebitStr: null,
      attachments: letters.map(({ source }) => source.title),
    });
    return { message: { to, ...rendered, attachments: await attachLetters(dependencies.archive, letters) } };
  },
  samples: (words) => ({
    'breeding-police-changed': breedingPoliceChangedMail({ ...samplePolice(words), firstDebitStr: null, mandateReference: null }),
  }),
};
