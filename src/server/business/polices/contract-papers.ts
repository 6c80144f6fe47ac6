import { formatGermanDate, todayInBerlin, type IsoDate } from '#domain/basics/calendar-date.ts';
import type { SummaryRow, SummarySection } from '#domain/offer/summary-rows.ts';
import { required } from '#domain/basics/complete.ts';
import { maskIban } from '#domain/person/payment.ts';
import { termsOn } from '#domain/police/police-terms.ts';
import { bankNameOf } from '#server/business/customers/mandates/bank-name.ts';
import type { Recipient } from '#server/foundation/documents/letters/letter-parts.ts';
import { sepaMandateDocument } from '#server/foundation/documents/letters/sepa-mandate-document.ts';
import { facts, heading, list, paragraph, strong, type Block } from '#server/foundation/mail/layout/blocks.ts';
import type { ShownPhoto } from '#server/foundation/mail/layout/render-html.ts';
import { brand, layoutMail, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import { farewell, greeting, withdrawalNote } from '#server/foundation/mail/layout/usual-notes.ts';
import type { StoredPolice } from './police-store.ts';

/** With which its cover begins: as it was made, or as a person approved it (spec 19.7). */
export const firstTerms = (police: StoredPolice) => termsOn(police, police.validFrom);

export const mandateReferenceOf = ({ mandate }: StoredPolice) => required(mandate, 'the mandate of a police').reference;

/** One mandate for all of them, of which the first tells. */
export const mandateLetter = (
  polices: readonly [StoredPolice, ...StoredPolice[]],
  { recipient, paymentTermTitle }: { recipient: Recipient; paymentTermTitle: string },
) => {
  const [first] = polices;
  const madeOn = todayInBerlin(first.createdAt);
  return sepaMandateDocument({
    letterDate: madeOn,
    recipient,
    mandateReference: mandateReferenceOf(first),
    grantedOn: madeOn,
    ibanMasked: maskIban(first.iban),
    bankName: bankNameOf(first.iban),
    paymentTermTitle,
    paymentTermKey: firstTerms(first).paymentTermKey,
    policeNumbers: polices.map(({ policeNumber }) => policeNumber),
  });
};

type MailedPolice = {
  tarifTitle: string;
  policeNumber: string;
  /** Between number and begin. */
  rows?: readonly SummaryRow[];
  validFrom: IsoDate;
  premiumStr: string;
};

type FirstDebitWords = {
  /** Only where a mail tells of several. */
  animalName?: string;
  /** "am 01.12.2026 über 61,94 €, für …"; null where nothing is collected any more. */
  firstDebitStr: string | null;
  /** The IBAN is masked (spec 3.6). */
  mandate: { reference: string; ibanMasked: string };
};

export type PoliceMailData = {
  firstname: string;
  polices: readonly MailedPolice[];
  /** One for each mandate. */
  debits: readonly FirstDebitWords[];
  /** What was agreed otherwise than asked for; the answers stand in the letters. */
  agreements: readonly SummarySection[];
  benefits: readonly string[];
  withdrawalUrl: string;
  /** Titles of the attached documents. */
  attachments: readonly string[];
};

/** What a mail says otherwise about an animal's contract and about a breeder's. */
export type PoliceMailVariant = {
  subject: string;
  preheader: string;
  /** Whom it is about. */
  photos?: readonly ShownPhoto[];
  heading: string;
  goodNews: string;
  /** What comes next, after the contracts. */
  next: readonly Block[];
  reason: string;
};

const debitWords = ({ animalName, firstDebitStr, mandate: { reference, ibanMasked } }: FirstDebitWords) => {
  const whose = animalName === undefined ? '' : ` für ${animalName}`;
  const mandate = `Mandatsreferenz ${reference}, Gläubiger-Identifikationsnummer ${brand.payment.creditorId}`;
  return firstDebitStr === null
    ? `Dein Konto für den Beitrag${whose}: ${ibanMasked} (${mandate}).`
    : `Erste Abbuchung${whose}: ${firstDebitStr}, von deinem Konto ${ibanMasked} (${mandate}).`;
};

/** Brings a new contract, whatever it insures. */
export const policeMail = (data: PoliceMailData, variant: PoliceMailVariant): RenderedMail =>
  layoutMail({
    photos: variant.photos ?? [],
    subject: variant.subject,
    preheader: variant.preheader,
    blocks: [
      heading(variant.heading),
      greeting(data.firstname),
      paragraph(
        `herzlichen Glückwunsch! ${variant.goodNews} Im Anhang findest du `,
        strong(data.polices.length === 1 ? 'deinen Versicherungsschein' : 'deine Versicherungsscheine'),
        ' und alle Unterlagen zu deinem Vertrag. Bitte hebe sie gut auf.',
      ),
      ...data.polices.map(({ tarifTitle, policeNumber, rows = [], validFrom, premiumStr }) =>
        facts({
          title: tarifTitle,
          rows: [
            { label: 'Versicherungs\u00ADschein-Nummer', value: policeNumber },
            ...rows,
            { label: 'Beginn', value: formatGermanDate(validFrom) },
            { label: 'Beitrag', value: premiumStr },
          ],
        }),
      ),
      ...(data.benefits.length === 0 ? [] : [list('Das ist dabei', data.benefits)]),
      ...data.agreements.map(facts),
      ...variant.next,
      ...data.debits.map((debit) => paragraph(debitWords(debit))),
      paragraph(`Im Anhang: ${data.attachments.join(', ')}.`),
      withdrawalNote(data.withdrawalUrl),
      farewell(),
    ],
    reason: variant.reason,
  });
