import brand from '#reference/brand.json' with { type: 'json' };
import { isoDate } from '#domain/calendar-date.ts';
import { maskIban, type Iban } from '#domain/iban.ts';
import { summariseApplication, summariseOffer } from '#domain/offer-summary.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { OfferResult } from '#domain/wire/offer-schemas.ts';
import type { Database } from '#server/database/connect.ts';
import type { DocumentPrinter } from '#server/documents/document-printer.ts';
import { findDocumentsOfPolices } from '#server/documents/document-store.ts';
import { documentKeysFor, type PublicDocument } from '#server/documents/public-documents.ts';
import { attachDocuments } from '#server/mail/attach-documents.ts';
import type { ComposedMail, MailComposers } from '#server/mail/delivery.ts';
import { applicationReceivedMail } from '#server/mail/templates/application-received-mail.ts';
import { liabilityDetailsMail } from '#server/mail/templates/liability-details-mail.ts';
import { offerMail } from '#server/mail/templates/offer-mail.ts';
import { policeMail } from '#server/mail/templates/police-mail.ts';
import { offerLetter, tarifIdsOf } from './offer-letter.ts';
import { findOffer, markAvbSent } from './offer-store.ts';
import { policeAmount } from './police-letters.ts';
import { findPolicesOfOffer } from './police-store.ts';

type Dependencies = {
  database: Database;
  book: TarifBook;
  documents: ReadonlyMap<string, PublicDocument>;
  printer: DocumentPrinter;
  publicUrl: string;
  /** Accounts give it; the code is made when the mail is, so that it is stored nowhere in the clear. */
  createLoginCode: (userId: number, validForDays: number) => Promise<string>;
};

type OfOffer = { offerUuid: string };

/** Decisions 8: a week in the policy mail. */
const invitationDays = 7;

/** The mails about offers and policies, made when they are sent: from what is stored, with their documents. */
export const offerMailComposers = (dependencies: Dependencies): MailComposers => {
  const { database, book, documents, printer, publicUrl, createLoginCode } = dependencies;
  const load = async ({ offerUuid }: OfOffer) => {
    const stored = await findOffer(database, offerUuid);
    if (stored === null) throw new Error('the offer of a mail is gone');
    return stored;
  };
  const enclosedWith = (offer: OfferResult) => documentKeysFor(tarifIdsOf(offer)).map((key) => documents.get(key)!);

  const composeOffer = async (payload: OfOffer): Promise<ComposedMail> => {
    const { offer, createdAt } = await load(payload);
    const restoreUrl = `${publicUrl}/beitragberechnen/${payload.offerUuid}`;
    const enclosed = enclosedWith(offer);
    const enclosures = enclosed.map(({ title }) => title);
    const letter = offerLetter(offer, { restoreUrl, enclosures });
    const mail = offerMail({
      firstname: offer.contracteeFirstname!,
      animalName: offer.animalName!,
      tarifTitle: offer.tarifNameStr!,
      premiumStr: offer.insuranceCalculationSummaryRateStr!,
      createdAt,
      isManual: offer.insuranceIsManualToProcess === true,
      restoreUrl,
      sections: summariseOffer(offer),
      attachments: [letter.title, ...enclosures],
    });
    return {
      message: {
        to: offer.contracteeEmail!,
        ...mail,
        attachments: await attachDocuments(printer, [letter, ...enclosed.map(({ source }) => source)]),
      },
      onSent: (transaction) => markAvbSent(transaction, payload.offerUuid),
    };
  };

  const composePolice = async (payload: OfOffer): Promise<ComposedMail> => {
    const { id, offer } = await load(payload);
    // What still waits for a person has no Versicherungsschein yet.
    const polices = (await findPolicesOfOffer(database, id)).filter(({ stateKey }) => stateKey !== 'new_manual');
    const [first] = polices;
    if (first === undefined) throw new Error('a policy mail without a police');
    const stored = await findDocumentsOfPolices(
      database,
      polices.map(({ policeId }) => policeId),
    );
    const enclosed = documentKeysFor(polices.map(({ tarifId }) => tarifId)).map((key) => documents.get(key)!);
    const letters = [
      // The mandate is about all of them, but goes out once.
      ...new Map(stored.map(({ documentId, source }) => [documentId, source])).values(),
      ...enclosed.map(({ source }) => source),
    ];
    const mail = policeMail({
      firstname: offer.contracteeFirstname!,
      animalName: offer.animalName!,
      polices: polices.map((police) => ({
        policeNumber: police.policeNumber,
        tarifTitle: book.tarifs.get(police.tarifId)!.title,
        premiumStr: `${policeAmount(police)} / ${offer.insuranceCalculationSummaryRateUnit!.split('/')[1]}`,
        validFrom: isoDate(police.validFrom),
      })),
      mandate: { reference: first.mandateReference, ibanMasked: maskIban(first.iban as Iban) },
      sections: [],
      invitation: first.hasPassword
        ? null
        : {
            code: await createLoginCode(first.userId, invitationDays),
            url: `${publicUrl}/login_request?schritt=2`,
            validForDays: invitationDays,
          },
      userAreaUrl: `${publicUrl}/user`,
      withdrawalUrl: `${publicUrl}/widerrufen`,
      attachments: letters.map(({ title }) => title),
    });
    return { message: { to: offer.contracteeEmail!, ...mail, attachments: await attachDocuments(printer, letters) } };
  };

  const composeApplicationReceived = async (payload: OfOffer): Promise<ComposedMail> => {
    const { offer } = await load(payload);
    const mail = applicationReceivedMail({
      firstname: offer.contracteeFirstname!,
      animalName: offer.animalName!,
      tarifTitle: offer.tarifNameStr!,
      premiumStr: offer.insuranceCalculationSummaryRateStr!,
      sections: summariseApplication(offer),
    });
    return { message: { to: offer.contracteeEmail!, replyTo: brand.contact.infoMail, ...mail } };
  };

  const composeLiabilityDetails = async (payload: OfOffer): Promise<ComposedMail> => {
    const { id, offer } = await load(payload);
    const liability = (await findPolicesOfOffer(database, id)).find(({ insuranceTypeKey }) => insuranceTypeKey === 'tier_hv');
    if (liability === undefined) throw new Error('a mail about liability without a police');
    const mail = liabilityDetailsMail({
      firstname: offer.contracteeFirstname!,
      animalName: offer.animalName!,
      policeNumber: liability.policeNumber,
    });
    return { message: { to: offer.contracteeEmail!, replyTo: brand.contact.infoMail, ...mail } };
  };

  return {
    offer: composeOffer,
    police: composePolice,
    'application-received': composeApplicationReceived,
    'liability-details': composeLiabilityDetails,
  };
};
