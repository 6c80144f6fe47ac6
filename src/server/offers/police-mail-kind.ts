import { isoDate } from '#domain/basics/calendar-date.ts';
import { there } from '#domain/basics/there.ts';
import { summariseApplication, summariseHealthPolice } from '#domain/offer/offer-summary.ts';
import { maskIban } from '#domain/person/iban.ts';
import { isWaiting } from '#domain/police/police-standing.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { Database } from '#server/database/connect.ts';
import type { DocumentPrinter } from '#server/documents/document-printer.ts';
import { findLettersOfPolices } from '#server/documents/document-store.ts';
import type { LetterArchive } from '#server/documents/letter-archive.ts';
import { enclosedDocuments, type PublicDocument } from '#server/documents/public-documents.ts';
import { attachDocuments, attachLetters } from '#server/mail/attach-documents.ts';
import type { MailKind, Making } from '#server/mail/mail-kind.ts';
import { policeMail } from '#server/mail/templates/police-mail.ts';
import {
  sampleEnclosures,
  sampleIbanMasked,
  samplePoliceNumber,
  sampleSections,
  sampleShop,
  sampleTarif,
  type SampleWords,
} from '#server/mail/templates/sample-data.ts';
import { findPolicesOfOffer } from '#server/polices/police-store.ts';
import { hasPassword } from './customer-store.ts';
import { loadOfferOfMail, type OfOffer } from './load-offer-of-mail.ts';
import { mandateReferenceOf, policeAmount } from './police-letters.ts';

type Dependencies = {
  database: Database;
  book: TarifBook;
  documents: ReadonlyMap<string, PublicDocument>;
  archive: LetterArchive;
  printer: DocumentPrinter;
  publicUrl: string;
  /** Accounts give it. */
  makeLoginCode: (code: { userId: number; now: Date; validForHours: number }) => Promise<Making<string>>;
};

/** Null for a customer who has a password. */
type Made = { code: string | null };

/** spec 14.2: a week in the police mail. */
const invitationDays = 7;

const load = async (payload: OfOffer, database: Database) => {
  const { id, offer } = await loadOfferOfMail(database, payload);
  const polices = (await findPolicesOfOffer(database, id)).filter((police) => !isWaiting(police));
  const [first] = polices;
  if (first === undefined) throw new Error('a police mail without a police');
  return { offer, polices, first };
};

/** Brings the letters that were stored with the polices. */
export const policeMailKind: MailKind<OfOffer, Dependencies, Made> = {
  kind: 'police',
  isRepeatable: true,
  makeOnce: async (payload, { database, makeLoginCode }, now) => {
    const { first } = await load(payload, database);
    if (await hasPassword(database, first.userId)) return { made: { code: null }, record: async () => {} };
    const { made: code, record } = await makeLoginCode({ userId: first.userId, now, validForHours: invitationDays * 24 });
    return { made: { code }, record };
  },
  compose: async ({ payload, made: { code } }, { database, book, documents, archive, printer, publicUrl }) => {
    const { offer, polices, first } = await load(payload, database);
    const letters = await findLettersOfPolices(
      database,
      polices.map(({ policeId }) => policeId),
    );
    const enclosed = enclosedDocuments(
      documents,
      polices.map(({ terms: [made] }) => made.tarifId),
    );
    const url = `${publicUrl}/login_request?schritt=2`;
    const mail = policeMail({
      firstname: offer.contracteeFirstname,
      animalName: offer.animalName,
      polices: polices.map((police) => ({
        policeNumber: police.policeNumber,
        tarifTitle: there(book.tarifs.get(police.terms[0].tarifId), 'the tarif of a police').title,
        premiumStr: `${policeAmount(police)} / ${offer.insuranceCalculationSummaryRateUnit.split('/')[1]}`,
        validFrom: police.validFrom,
      })),
      mandate: { reference: mandateReferenceOf(first), ibanMasked: maskIban(first.iban) },
      // Liability that waits for a person is asked about by a mail of its own.
      sections: offer.insuranceIsHvManualToProcess === true ? summariseHealthPolice(offer) : summariseApplication(offer),
      invitation: code === null ? null : { code, url, validForDays: invitationDays },
      userAreaUrl: `${publicUrl}/user`,
      withdrawalUrl: `${publicUrl}/widerrufen`,
      attachments: [...letters.map(({ source }) => source), ...enclosed].map(({ title }) => title),
    });
    const attachments = [...(await attachLetters(archive, letters)), ...(await attachDocuments(printer, enclosed))];
    return { message: { to: offer.contracteeEmail, ...mail, attachments } };
  },
  samples: (words) => {
    const data = sampleData(words);
    const url = `${sampleShop}/login/passwort?email=a%40b.example`;
    return {
      police: policeMail({ ...data, invitation: { code: '7K3M-9QXD', url, validForDays: invitationDays } }),
      'police-known-customer': policeMail({ ...data, polices: data.polices.slice(0, 1), invitation: null }),
    };
  },
};

const sampleData = (words: SampleWords) => {
  const { firstname, animalName, tarifTitle, premiumStr } = sampleTarif(words);
  const police = { policeNumber: samplePoliceNumber, tarifTitle, premiumStr, validFrom: isoDate('2026-12-01') };
  const liability = { policeNumber: 'HV/2026/0000000043', tarifTitle: 'Hundehalterhaftpflicht', premiumStr: '4,83 € / Monat' };
  return {
    firstname,
    animalName,
    polices: [police, { ...police, ...liability }],
    mandate: { reference: 'TD-2026-0000000042', ibanMasked: sampleIbanMasked },
    sections: sampleSections(words),
    userAreaUrl: `${sampleShop}/user`,
    withdrawalUrl: `${sampleShop}/vertrag-widerrufen?nummer=1&art=kv`,
    attachments: ['Versicherungsschein', 'SEPA-Lastschriftmandat', ...sampleEnclosures],
  };
};
