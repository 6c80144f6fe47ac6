import { isoDate, todayInBerlin } from '#domain/basics/calendar-date.ts';
import { button, paragraph } from '#server/foundation/mail/layout/blocks.ts';
import { brand, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { required } from '#domain/basics/complete.ts';
import { breedingTarifOf, findBreedingVariant } from '#domain/breeding/breeding-tarif.ts';
import { firstDebitOfPolices, firstDebitText } from '#domain/money/debit-notices.ts';
import { maskIban } from '#domain/person/payment.ts';
import { findLetter } from '#server/foundation/documents/archive/document-store.ts';
import { loadEditions } from '#server/foundation/documents/archive/edition-store.ts';
import type { LetterArchive } from '#server/foundation/documents/archive/letter-archive.ts';
import type { Letter } from '#server/foundation/documents/archive/letter-store.ts';
import { attachLetters, attachPapers } from '#server/foundation/mail/attach-documents.ts';
import type { MailKind, MailToCompose } from '#server/foundation/mail/mail-kind.ts';
import { sampleIbanMasked, sampleShop, type SampleWords } from '#server/foundation/mail/layout/sample-data.ts';
import { firstTerms, policeMail, type PoliceMailData } from '#server/business/polices/contract-papers.ts';
import { findBreedingPolices } from '#server/business/polices/police-store.ts';
import { findAnimals } from './breeding-animal-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { toBreedingPolice } from './breeding-animals.ts';
import { findContact } from '#server/business/customers/contact/contact-store.ts';

/** `breedingUrl`: to the breeding part of the customer area. */
type BreedingPoliceMailData = PoliceMailData & { breedingUrl: string };

const breedingPoliceMail = (data: BreedingPoliceMailData): RenderedMail =>
  policeMail(data, {
    subject: `Dein Versicherungsschein für deine Zucht: ${data.polices.map(({ policeNumber }) => policeNumber).join(', ')}`,
    preheader: 'Dein Züchtertarif ist abgeschlossen. Alle Unterlagen findest du im Anhang.',
    heading: 'Willkommen im Züchtertarif!',
    goodNews: 'Dein Züchtertarif ist abgeschlossen.',
    next: [
      paragraph(
        'Sobald ein Wurf da ist, trägst du die Jungtiere in deinem Loginbereich ein. Dort meldest du auch ihren Verkauf.',
      ),
      button('Zu meiner Zucht', data.breedingUrl),
    ],
    reason: `Du bekommst diese E-Mail, weil du bei ${brand.name} deine Zucht versicherst.`,
  });

const rowsOf = (variantTitle: string, animalNames: readonly string[]) => [
  { label: 'Variante', value: variantTitle },
  { label: 'Zuchttiere', value: animalNames.join(', ') },
];

type Payload = { userId: number; policeId: number; documentIds: readonly number[]; mandateReference: string };
type Dependencies = Pick<Work, 'database' | 'book' | 'documents' | 'publicUrl'> & {
  archive: LetterArchive;
};

/** The letters are those that were stored with the police. */
const load = async (
  { payload, createdAt }: MailToCompose<Payload, null>,
  { database, book, documents, publicUrl }: Dependencies,
) => {
  const { userId, policeId, documentIds, mandateReference } = payload;
  const today = todayInBerlin(createdAt);
  const row = (await findBreedingPolices(database, userId)).find((police) => police.policeId === policeId);
  if (row === undefined) throw new Error('the police of a mail is gone');
  const police = toBreedingPolice(row, { animals: await findAnimals(database, userId, today), book, today });
  const contact = required(await findContact(database, userId), 'the contact of a customer');
  const letters: Letter[] = [];
  for (const id of documentIds) {
    const letter = await findLetter(database, id);
    if (letter === null) throw new Error('the document of a mail is gone');
    letters.push(letter);
  }
  const firstDebit = firstDebitOfPolices([row]);
  const variantTitle = required(findBreedingVariant(police.variantKey), 'the breeding variant').title;
  const data = {
    firstname: contact.contracteeFirstname,
    polices: [
      {
        tarifTitle: breedingTarifOf(row.speciesKey).title,
        policeNumber: police.policeNumber,
        rows: rowsOf(
          variantTitle,
          police.animals.map(({ animalName }) => animalName),
        ),
        validFrom: row.validFrom,
        premiumStr: police.rateStr,
      },
    ],
    debits: [
      {
        firstDebitStr: firstDebit === null ? null : firstDebitText(firstDebit),
        mandate: { reference: mandateReference, ibanMasked: maskIban(row.iban) },
      },
    ],
    agreements: [],
    benefits: [],
    breedingUrl: `${publicUrl}/user/zucht`,
    withdrawalUrl: `${publicUrl}/widerrufen`,
  };
  const papersOf = await loadEditions(database, documents, [row.documentsEdition]);
  const enclosed = papersOf(row.documentsEdition, [firstTerms(row).tarifId]);
  return { to: contact.contracteeEmail, enclosed, letters, data };
};

const samplePolice = ({ name, animal }: SampleWords): BreedingPoliceMailData => ({
  firstname: name,
  polices: [
    {
      tarifTitle: `${brand.name} Züchtertarif Hund`,
      policeNumber: 'ZT/2026/0000000044',
      rows: rowsOf('Wurf', [animal, 'Luna']),
      validFrom: isoDate('2026-12-01'),
      premiumStr: '41,50 € / Monat',
    },
  ],
  debits: [
    {
      firstDebitStr: 'am 01.12.2026 über 41,50\u00A0€, für die Zeit vom 01.12.2026 bis 31.12.2026',
      mandate: { reference: 'TD-2026-0000000044', ibanMasked: sampleIbanMasked },
    },
  ],
  agreements: [],
  benefits: [],
  breedingUrl: `${sampleShop}/user/zucht`,
  withdrawalUrl: `${sampleShop}/widerrufen`,
  attachments: [`Versicherungsschein: ${brand.name} Züchtertarif Hund`, 'Widerrufsbelehrung'],
});

export const breedingPoliceMailKind: MailKind<Payload, Dependencies> = {
  kind: 'breeding-police',
  isRepeatable: true,
  compose: async (mail, dependencies) => {
    const { to, enclosed, letters, data } = await load(mail, dependencies);
    const titles = [...letters.map(({ source }) => source), ...enclosed].map(({ title }) => title);
    const rendered = breedingPoliceMail({ ...data, attachments: titles });
    const attachments = [
      ...(await attachLetters(dependencies.archive, letters)),
      ...(await attachPapers(dependencies.archive, enclosed)),
    ];
    return { message: { to, ...rendered, attachments } };
  },
  samples: (words) => ({ 'breeding-police': breedingPoliceMail(samplePolice(words)) }),
};
