import { isoDate } from '#domain/basics/calendar-date.ts';
import { button, code, paragraph, type Block } from '#server/foundation/mail/layout/blocks.ts';
import { ownershipNote } from '#server/foundation/mail/layout/usual-notes.ts';
import { brand, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { required } from '#domain/basics/complete.ts';
import { firstDebitOfPolices, firstDebitText } from '#domain/money/debit-notices.ts';
import type { CompleteOffer } from '#domain/offer/complete-offer.ts';
import { tarifFeatures } from '#domain/product/product.ts';
import { maskIban } from '#domain/person/payment.ts';
import { isWaiting } from '#domain/police/police-standing.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findLettersOfPolices } from '#server/foundation/documents/archive/document-store.ts';
import type { LetterArchive } from '#server/foundation/documents/archive/letter-archive.ts';
import { loadEditions } from '#server/foundation/documents/archive/edition-store.ts';
import type { PublicDocuments } from '#server/foundation/documents/public/public-documents.ts';
import { attachLetters, attachPapers } from '#server/foundation/mail/attach-documents.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import {
  sampleEnclosures,
  sampleIbanMasked,
  samplePoliceNumber,
  sampleShop,
  sampleTarif,
  type SampleWords,
} from '#server/foundation/mail/layout/sample-data.ts';
import { makeLoginCode } from '#server/business/customers/login/codes/login-code.ts';
import { findBuyer } from '#server/business/polices/accepting-store.ts';
import { findPolicesOfOffer, type StoredPolice } from '#server/business/polices/police-store.ts';
import { findAccountOf } from '#server/business/customers/login/user-store.ts';
import { loadOfferOfMail, type OfOffer } from '#server/business/offers/get-offer.ts';
import { firstTerms, mandateReferenceOf, policeMail, type PoliceMailData } from '#server/business/polices/contract-papers.ts';
import { agreementsOf, policeAmount } from './police-letters.ts';

type AnimalPoliceMailData = PoliceMailData & {
  animalName: string;
  /** Null for a customer who has set a password before. */
  invitation: { code: string; url: string; validForDays: number } | null;
  /** Bought without a login: the mailbox's owner is asked (spec 15.13). */
  isUnconfirmed: boolean;
  userAreaUrl: string;
};

const animalPoliceMail = (data: AnimalPoliceMailData): RenderedMail => {
  const animal = data.animalName;
  const numbers = data.polices.map(({ policeNumber }) => policeNumber).join(', ');
  const goodNews = `Dein Vertrag für ${animal} ist unter Dach und Fach.`;
  return policeMail(data, {
    subject: `${data.polices.length === 1 ? 'Dein Versicherungsschein' : 'Deine Versicherungsscheine'} für ${animal}: ${numbers}`,
    preheader: `${goodNews} Alle Unterlagen findest du im Anhang.`,
    heading: `Willkommen unter unserem Dach, ${animal}!`,
    goodNews,
    next: [...invitationBlocks(data), ...(data.isUnconfirmed ? [ownershipNote()] : [])],
    reason: `Du bekommst diese E-Mail, weil du bei ${brand.name} einen Versicherungsvertrag geschlossen hast.`,
  });
};

const invitationBlocks = ({ invitation, userAreaUrl }: AnimalPoliceMailData): Block[] => {
  const benefits = 'In deinem Loginbereich findest du deine Verträge und Unterlagen und kannst deine Daten ändern.';
  if (invitation === null) return [paragraph(benefits), button('Zum Loginbereich', userAreaUrl)];
  return [
    paragraph(`${benefits} Lege dafür jetzt dein Passwort fest:`),
    code(invitation.code, `Dein Bestätigungscode, ${invitation.validForDays} Tage gültig`),
    button('Passwort festlegen', invitation.url),
  ];
};

/** All polices that the offer became, or those that were approved later. */
type OfPolices = OfOffer & { policeIds?: readonly number[] };

type Rendering = {
  database: Database;
  book: TarifBook;
  documents: PublicDocuments;
  publicUrl: string;
};

type Dependencies = Rendering & { archive: LetterArchive };

/** Null for a customer who has a password. */
type Made = { code: string | null };

/** spec 14.2: a week in the police mail. */
const invitationDays = 7;

const load = async (payload: OfPolices, database: Database) => {
  const { id, offer } = await loadOfferOfMail(database, payload);
  const isMeant = (policeId: number) => payload.policeIds === undefined || payload.policeIds.includes(policeId);
  const polices = (await findPolicesOfOffer(database, id)).filter((police) => !isWaiting(police) && isMeant(police.policeId));
  return { offer, polices };
};

const benefitsOf = ({ tarifIsOpTarif }: CompleteOffer, polices: readonly StoredPolice[]) => {
  const isLiability = (police: StoredPolice) => firstTerms(police).insuranceTypeKey === 'tier_hv';
  if (polices.every(isLiability)) return tarifFeatures.liability;
  return tarifFeatures[tarifIsOpTarif === true ? 'op' : 'full'];
};

/** As its reader gets it, but for the attachments. */
export const renderPoliceMail = async (
  { offer, polices, letterTitles }: { offer: CompleteOffer; polices: readonly StoredPolice[]; letterTitles: readonly string[] },
  code: string | null,
  { database, book, documents, publicUrl }: Rendering,
) => {
  const first = required(polices[0], 'the police of a police mail');
  // Polices of one offer are made together.
  const { documentsEdition } = first;
  const papersOf = await loadEditions(database, documents, [documentsEdition]);
  const enclosed = papersOf(
    documentsEdition,
    polices.map((police) => firstTerms(police).tarifId),
  );
  const url = `${publicUrl}/login_request?schritt=2`;
  const firstDebit = firstDebitOfPolices(polices);
  const mail = animalPoliceMail({
    firstname: offer.contracteeFirstname,
    animalName: offer.animalName,
    polices: polices.map((police) => ({
      policeNumber: police.policeNumber,
      tarifTitle: required(book.tarifs.get(firstTerms(police).tarifId), 'the tarif of a police').title,
      premiumStr: `${policeAmount(police)} / ${offer.insuranceCalculationSummaryRateUnit.split('/')[1]}`,
      validFrom: police.validFrom,
    })),
    firstDebitStr: firstDebit === null ? null : firstDebitText(firstDebit),
    mandate: { reference: mandateReferenceOf(first), ibanMasked: maskIban(first.iban) },
    agreements: polices.flatMap(agreementsOf),
    benefits: benefitsOf(offer, polices),
    invitation: code === null ? null : { code, url, validForDays: invitationDays },
    isUnconfirmed: (await findAccountOf(database, first.userId)).accountId !== first.userId,
    userAreaUrl: `${publicUrl}/user`,
    withdrawalUrl: `${publicUrl}/widerrufen`,
    attachments: [...letterTitles, ...enclosed.map(({ title }) => title)],
  });
  return { mail, enclosed };
};

/** Brings the letters that were stored with the polices. */
export const policeMailKind: MailKind<OfPolices, Dependencies, Made> = {
  kind: 'police',
  isRepeatable: true,
  makeOnce: async (payload, { database }, now) => {
    const userId = required(await findBuyer(database, payload.offerUuid), 'whom a police mail goes to');
    const { accountId, hasPassword } = await findAccountOf(database, userId);
    if (hasPassword) return { made: { code: null }, record: async () => {} };
    const { made: code, record } = makeLoginCode({ userId: accountId, now, validForHours: invitationDays * 24 });
    return { made: { code }, record };
  },
  compose: async ({ payload, made: { code }, sender }, dependencies) => {
    const { archive, database } = dependencies;
    const { offer, polices } = await load(payload, database);
    const letters = await findLettersOfPolices(
      database,
      polices.map(({ policeId }) => policeId),
    );
    const letterTitles = letters.map(({ source }) => source.title);
    const { mail, enclosed } = await renderPoliceMail({ offer, polices, letterTitles }, code, dependencies);
    const attachments = [...(await attachLetters(archive, letters, sender)), ...(await attachPapers(archive, enclosed))];
    return { message: { to: offer.contracteeEmail, ...mail, attachments } };
  },
  samples: (words) => {
    const data = sampleData(words);
    const url = `${sampleShop}/login/passwort?email=a%40b.example`;
    return {
      police: animalPoliceMail({
        ...data,
        isUnconfirmed: true,
        invitation: { code: '7K3M-9QXD', url, validForDays: invitationDays },
      }),
      'police-known-customer': animalPoliceMail({ ...data, polices: data.polices.slice(0, 1), invitation: null }),
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
    firstDebitStr: 'am 01.12.2026 über 46,12\u00A0€, für die Zeit vom 01.12.2026 bis 31.12.2026',
    mandate: { reference: 'TD-2026-0000000042', ibanMasked: sampleIbanMasked },
    agreements: [],
    benefits: tarifFeatures.full,
    isUnconfirmed: false,
    userAreaUrl: `${sampleShop}/user`,
    withdrawalUrl: `${sampleShop}/vertrag-widerrufen?nummer=1&art=kv`,
    attachments: ['Versicherungsschein', 'SEPA-Lastschriftmandat', ...sampleEnclosures],
  };
};
