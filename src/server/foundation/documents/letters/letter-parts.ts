import { formatGermanDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import type { SummaryRow } from '#domain/offer/summary-rows.ts';
import { paperPath, type Paper } from '#server/foundation/documents/public/public-documents.ts';
import { brand } from '#server/foundation/documents/printing/document-source.ts';
import { formatIban, type Iban } from '#domain/person/payment.ts';

/** Whom a letter goes to. */
export type Recipient = {
  /** `frau`, `herr`; any other key has no word before the name. */
  salutationKey: string;
  firstname: string;
  lastname: string;
  street: string;
  buildingNo: string;
  zipCode: string;
  city: string;
};

export type PremiumData = {
  /** Heads the column of amounts, as "EUR/Monat" or "je Monat". */
  unitTitle: string;
  /** Ready German amounts: "19,90 €". */
  lines: readonly SummaryRow[];
  total: SummaryRow;
};

/** A document that goes with a letter, and where that edition of it stays readable. */
export type Enclosure = { title: string; url: string };

export const enclosuresOf = (papers: readonly Paper[], publicUrl: string): Enclosure[] =>
  papers.map((paper) => ({ title: paper.title, url: `${publicUrl}${paperPath(paper)}` }));

const salutations: Readonly<Record<string, string>> = { frau: 'Frau', herr: 'Herrn' };

export const fullName = ({ firstname, lastname }: Recipient) => `${firstname} ${lastname}`;

export const postalAddress = ({ street, buildingNo, zipCode, city }: Recipient) => `${street} ${buildingNo}, ${zipCode} ${city}`;

const addressLines = (recipient: Recipient) => [
  ...[salutations[recipient.salutationKey] ?? []].flat(),
  fullName(recipient),
  `${recipient.street} ${recipient.buildingNo}`,
  `${recipient.zipCode} ${recipient.city}`,
];

/** What the shared `letter.typ` shows around a letter's text. `references` head the information block. */
export const letterData = (recipient: Recipient, letterDate: IsoDate, references: readonly SummaryRow[]) => ({
  recipient: { lines: addressLines(recipient) },
  greeting: `Hallo ${recipient.firstname},`,
  runningTitle: references.map(({ label, value }) => `${label} ${value}`).join(' · '),
  information: [
    ...references,
    { label: 'Telefon', value: brand.contact.phone },
    { label: 'E-Mail', value: brand.contact.infoMail },
    { label: 'Servicezeiten', value: brand.contact.openingHours },
    { label: 'Datum', value: formatGermanDate(letterDate) },
  ],
});

/** Where a customer transfers to, for letters and mails; the police number finds the account. */
export const transferRows = (policeNumber: string, amount: string): SummaryRow[] => [
  { label: 'Betrag', value: amount },
  { label: 'Empfänger', value: brand.payment.creditorName },
  { label: 'IBAN', value: formatIban(brand.payment.creditorIban as Iban) },
  { label: 'Verwendungszweck', value: policeNumber },
];
