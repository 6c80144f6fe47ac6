import { isoDate } from '#domain/basics/calendar-date.ts';
import { button, code, paragraph, type Block } from '#server/foundation/mail/layout/blocks.ts';
import { ownershipNote } from '#server/foundation/mail/layout/usual-notes.ts';
import { brand, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { namesText } from '#server/foundation/mail/names-text.ts';
import { required } from '#domain/basics/complete.ts';
import { firstDebitOfPolices, firstDebitText } from '#domain/money/debit-notices.ts';
import { proofAnswer, proofQuestion, userAreaText } from '#domain/offer/after-purchase.ts';
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
import type { ShownPhoto } from '#server/foundation/mail/layout/render-html.ts';
import { findMailPhotos } from '#server/business/cases/mail-photos.ts';
import type { MailKind } from '#server/foundation/mail/mail-kind.ts';
import {
  sampleEnclosures,
  sampleIbanMasked,
  samplePoliceNumber,
  sampleShop,
  sampleTarif,
  type SampleWords,
} from '#server/foundation/mail/layout/sample-data.ts';
import { hasProof } from '#server/business/polices/proof/write-proof.ts';
import { makeLoginCode } from '#server/business/customers/login/codes/login-code.ts';
import { findBuyer } from '#server/business/polices/accepting-store.ts';
import { findPolicesOfOffer, type StoredPolice } from '#server/business/polices/police-store.ts';
import { findAccountOf } from '#server/business/customers/login/user-store.ts';
import { loadOffersOfMail, type OfOffers } from '#server/business/offers/get-offer.ts';
import { firstTerms, mandateReferenceOf, policeMail, type PoliceMailData } from '#server/business/polices/contract-papers.ts';
import { agreementsOf, policeAmount } from './police-letters.ts';

type AnimalPoliceMailData = PoliceMailData & {
  animalNames: readonly string[];
  /** Null for a customer who has set a password before. */
  invitation: { code: string; url: string; validForDays: number } | null;
  /** Bought without a login: the mailbox's owner is asked (spec 15.13). */
  isUnconfirmed: boolean;
  /** With liability: what an office is shown goes along. */
  hasProof: boolean;
  userAreaUrl: string;
  photos?: readonly ShownPhoto[];
};

const animalPoliceMail = (data: AnimalPoliceMailData): RenderedMail => {
  const animal = namesText(data.animalNames);
  const numbers = data.polices.map(({ policeNumber }) => policeNumber).join(', ');
  const goodNews =
    data.animalNames.length === 1
      ? `Dein Vertrag für ${animal} ist unter Dach und Fach.`
      : `Deine Verträge für ${animal} sind unter Dach und Fach.`;
  return policeMail(data, {
    subject: `${data.polices.length === 1 ? 'Dein Versicherungsschein' : 'Deine Versicherungsscheine'} für ${animal}: ${numbers}`,
    preheader: `${goodNews} Alle Unterlagen findest du im Anhang.`,
    photos: data.photos ?? [],
    heading: `Willkommen unter unserem Dach, ${animal}!`,
    goodNews,
    next: [...(data.hasProof ? [proofNote()] : []), ...invitationBlocks(data), ...(data.isUnconfirmed ? [ownershipNote()] : [])],
    reason: `Du bekommst diese E-Mail, weil du bei ${brand.name} einen Versicherungsvertrag geschlossen hast.`,
  });
};

const proofNote = () => paragraph(`${proofQuestion} `, proofAnswer('im Anhang'));

const invitationBlocks = ({ invitation, userAreaUrl }: AnimalPoliceMailData): Block[] => {
  if (invitation === null) return [paragraph(userAreaText), button('Zum Loginbereich', userAreaUrl)];
  return [
    paragraph(`${userAreaText} Lege dafür jetzt dein Passwort fest:`),
    code(invitation.code, `Dein Bestätigungscode, ${invitation.validForDays} Tage gültig`),
    button('Passwort festlegen', invitation.url),
  ];
};

/** All polices that the offers became, or those that were approved later. */
type OfPolices = OfOffers & { policeIds?: readonly number[] };

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

/** An offer and what it became. */
type MailedContract = { offer: CompleteOffer; polices: readonly StoredPolice[] };

const load = async (payload: OfPolices, database: Database) => {
  const isMeant = (policeId: number) => payload.policeIds === undefined || payload.policeIds.includes(policeId);
  const contracts: MailedContract[] = [];
  for (const { id, offer } of await loadOffersOfMail(database, payload)) {
    const polices = (await findPolicesOfOffer(database, id)).filter((police) => !isWaiting(police) && isMeant(police.policeId));
    if (polices.length > 0) contracts.push({ offer, polices });
  }
  return contracts;
};

const benefitsOf = ({ offer: { tarifIsOpTarif }, polices }: MailedContract) => {
  const isLiability = (police: StoredPolice) => firstTerms(police).insuranceTypeKey === 'tier_hv';
  if (polices.every(isLiability)) return tarifFeatures.liability;
  return tarifFeatures[tarifIsOpTarif === true ? 'op' : 'full'];
};

const debitOf = ({ offer: { animalName }, polices }: MailedContract, isOfSeveral: boolean) => {
  const firstDebit = firstDebitOfPolices(polices);
  const first = required(polices[0], 'the police of a mandate');
  return {
    ...(isOfSeveral && { animalName }),
    firstDebitStr: firstDebit === null ? null : firstDebitText(firstDebit),
    mandate: { reference: mandateReferenceOf(first), ibanMasked: maskIban(first.iban) },
  };
};

/** As its reader gets it, but for the attachments. */
export const renderPoliceMail = async (
  { contracts, letterTitles }: { contracts: readonly MailedContract[]; letterTitles: readonly string[] },
  code: string | null,
  { database, book, documents, publicUrl }: Rendering,
) => {
  const polices = contracts.flatMap((contract) => contract.polices);
  const { offer } = required(contracts[0], 'the contract of a police mail');
  const first = required(polices[0], 'the police of a police mail');
  const isOfSeveral = contracts.length > 1;
  // Polices of one press are made together.
  const { documentsEdition } = first;
  const papersOf = await loadEditions(database, documents, [documentsEdition]);
  const enclosed = papersOf(documentsEdition, [...new Set(polices.map((police) => firstTerms(police).tarifId))]);
  const url = `${publicUrl}/login_request?schritt=2`;
  const benefits = contracts.map(benefitsOf);
  const photos = await findMailPhotos(
    database,
    contracts.map((contract) => contract.polices[0]?.animalId),
  );
  const mail = animalPoliceMail({
    firstname: offer.contracteeFirstname,
    animalNames: contracts.map(({ offer }) => offer.animalName),
    polices: contracts.flatMap(({ offer, polices }) =>
      polices.map((police) => {
        const { title } = required(book.tarifs.get(firstTerms(police).tarifId), 'the tarif of a police');
        return {
          policeNumber: police.policeNumber,
          tarifTitle: isOfSeveral ? `${offer.animalName}: ${title}` : title,
          premiumStr: `${policeAmount(police)} / ${offer.insuranceCalculationSummaryRateUnit.split('/')[1]}`,
          validFrom: police.validFrom,
        };
      }),
    ),
    debits: contracts.map((contract) => debitOf(contract, isOfSeveral)),
    agreements: polices.flatMap(agreementsOf),
    // Where the tarifs differ, each police tells its own.
    benefits: benefits.every((each) => each === benefits[0]) ? (benefits[0] ?? []) : [],
    invitation: code === null ? null : { code, url, validForDays: invitationDays },
    isUnconfirmed: (await findAccountOf(database, first.userId)).accountId !== first.userId,
    hasProof: polices.some(hasProof),
    userAreaUrl: `${publicUrl}/user`,
    withdrawalUrl: `${publicUrl}/widerrufen`,
    photos,
    attachments: [...letterTitles, ...enclosed.map(({ title }) => title)],
  });
  return { mail, enclosed, photos };
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
    const contracts = await load(payload, database);
    const { offer } = required(contracts[0], 'the contract of a police mail');
    const letters = await findLettersOfPolices(
      database,
      contracts.flatMap(({ polices }) => polices.map(({ policeId }) => policeId)),
    );
    const letterTitles = letters.map(({ source }) => source.title);
    const { mail, enclosed, photos } = await renderPoliceMail({ contracts, letterTitles }, code, dependencies);
    const attachments = [...(await attachLetters(archive, letters, sender)), ...(await attachPapers(archive, enclosed))];
    return { message: { to: offer.contracteeEmail, ...mail, attachments, photos } };
  },
  samples: (words) => {
    const data = sampleData(words);
    const url = `${sampleShop}/login/passwort?email=a%40b.example`;
    return {
      police: animalPoliceMail({
        ...data,
        isUnconfirmed: true,
        hasProof: true,
        invitation: { code: '7K3M-9QXD', url, validForDays: invitationDays },
      }),
      'police-known-customer': animalPoliceMail({ ...data, polices: data.polices.slice(0, 1), invitation: null }),
      'police-basket': animalPoliceMail({ ...data, animalNames: [...data.animalNames, 'Minka'], invitation: null }),
    };
  },
};

const sampleData = (words: SampleWords) => {
  const { firstname, animalName, tarifTitle, premiumStr } = sampleTarif(words);
  const police = { policeNumber: samplePoliceNumber, tarifTitle, premiumStr, validFrom: isoDate('2026-12-01') };
  const liability = { policeNumber: 'HV/2026/0000000043', tarifTitle: 'Hundehalterhaftpflicht', premiumStr: '4,83 € / Monat' };
  return {
    firstname,
    animalNames: [animalName],
    polices: [police, { ...police, ...liability }],
    debits: [
      {
        firstDebitStr: 'am 01.12.2026 über 46,12\u00A0€, für die Zeit vom 01.12.2026 bis 31.12.2026',
        mandate: { reference: 'TD-2026-0000000042', ibanMasked: sampleIbanMasked },
      },
    ],
    agreements: [],
    benefits: tarifFeatures.full,
    isUnconfirmed: false,
    hasProof: false,
    userAreaUrl: `${sampleShop}/user`,
    withdrawalUrl: `${sampleShop}/vertrag-widerrufen?nummer=1&art=kv`,
    attachments: ['Versicherungsschein', 'SEPA-Lastschriftmandat', ...sampleEnclosures],
  };
};
