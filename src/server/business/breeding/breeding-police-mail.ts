import { formatGermanDate, type IsoDate, isoDate, todayInBerlin } from '#domain/basics/calendar-date.ts';
import { button, facts, heading, list, paragraph, strong } from '#server/foundation/mail/layout/blocks.ts';
import { farewell, greeting, notYouNote, withdrawalNote } from '#server/foundation/mail/layout/usual-notes.ts';
import { brand, layoutMail, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { required } from '#domain/basics/complete.ts';
import { breedingTarifOf, findBreedingVariant } from '#domain/breeding/breeding-tarif.ts';
import { firstDebitOfPolices, firstDebitText } from '#domain/money/debit-notices.ts';
import { maskIban } from '#domain/person/payment.ts';
import type { DocumentPrinter } from '#server/foundation/documents/printing/document-printer.ts';
import { findLetter } from '#server/foundation/documents/archive/document-store.ts';
import type { LetterArchive } from '#server/foundation/documents/archive/letter-archive.ts';
import type { Letter } from '#server/foundation/documents/archive/letter-store.ts';
import { attachDocuments, attachLetters } from '#server/foundation/mail/attach-documents.ts';
import type { MailKind, MailToCompose } from '#server/foundation/mail/mail-kind.ts';
import { sampleIbanMasked, sampleShop, type SampleWords } from '#server/foundation/mail/layout/sample-data.ts';
import { findBreedingPolices } from '#server/business/polices/police-store.ts';
import { findAnimals } from './breeding-animal-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { breedingEnclosures } from './breeding-letters.ts';
import { toBreedingPolice } from './breeding-animals.ts';
import { findCustomer } from '#server/business/customers/contact/contact-store.ts';

type BreedingPoliceMailData = {
  firstname: string;
  animalNames: readonly string[];
  policeNumber: string;
  tarifTitle: string;
  variantTitle: string;
  premiumStr: string;
  validFrom: IsoDate;
  /** Of a new one. */
  firstDebitStr: string | null;
  /** The IBAN is masked (spec 3.6). */
  ibanMasked: string;
  /** Null where the mandate that was given earlier goes on. */
  mandateReference: string | null;
  /** To the breeding part of the customer area. */
  breedingUrl: string;
  withdrawalUrl: string;
  attachments: readonly string[];
};

const factsOf = (data: BreedingPoliceMailData) =>
  facts({
    title: data.tarifTitle,
    rows: [
      { label: 'Versicherungs\u00ADschein-Nummer', value: data.policeNumber },
      { label: 'Variante', value: data.variantTitle },
      { label: 'Zuchttiere', value: data.animalNames.join(', ') },
      { label: 'Beginn', value: formatGermanDate(data.validFrom) },
      { label: 'Beitrag', value: data.premiumStr },
      ...(data.firstDebitStr === null ? [] : [{ label: 'Erste Abbuchung', value: data.firstDebitStr }]),
      { label: 'IBAN', value: data.ibanMasked },
      ...(data.mandateReference === null ? [] : [{ label: 'Mandatsreferenz', value: data.mandateReference }]),
    ],
  });

const reason = `Du bekommst diese E-Mail, weil du bei ${brand.name} deine Zucht versicherst.`;

const breedingPoliceMail = (data: BreedingPoliceMailData): RenderedMail =>
  layoutMail({
    subject: `Dein Versicherungsschein für deine Zucht: ${data.policeNumber}`,
    preheader: 'Dein Züchtertarif ist abgeschlossen. Alle Unterlagen findest du im Anhang.',
    blocks: [
      heading('Willkommen im Züchtertarif!'),
      greeting(data.firstname),
      paragraph(
        'herzlichen Glückwunsch! Dein Züchtertarif ist abgeschlossen. Im Anhang findest du ',
        strong('deinen Versicherungsschein'),
        ' und alle Unterlagen zu deinem Vertrag. Bitte hebe sie gut auf.',
      ),
      factsOf(data),
      paragraph(
        'Sobald ein Wurf da ist, trägst du die Jungtiere in deinem Loginbereich ein. Dort meldest du auch ihren Verkauf.',
      ),
      button('Zu meiner Zucht', data.breedingUrl),
      list('Im Anhang findest du', data.attachments),
      withdrawalNote(data.withdrawalUrl),
      farewell(),
    ],
    reason,
  });

const breedingPoliceChangedMail = (data: BreedingPoliceMailData): RenderedMail =>
  layoutMail({
    subject: `Dein Züchtertarif ist geändert: ${data.policeNumber}`,
    preheader: 'Im Anhang findest du den Nachtrag zu deinem Versicherungsschein.',
    blocks: [
      heading('Dein Züchtertarif ist geändert'),
      greeting(data.firstname),
      paragraph(
        'wir haben deinen Züchtertarif wie gewünscht geändert. Der ',
        strong('Nachtrag zu deinem Versicherungsschein'),
        ' liegt dieser E-Mail bei. Ab jetzt gilt:',
      ),
      factsOf(data),
      button('Zu meiner Zucht', data.breedingUrl),
      notYouNote('Dann melde dich bitte gleich bei uns'),
      farewell(),
    ],
    reason,
  });

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
    variantTitle: required(findBreedingVariant(police.variantKey), 'the breeding variant').title,
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
