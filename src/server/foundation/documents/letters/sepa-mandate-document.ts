import { formatGermanDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { collectionText } from '#domain/money/debit-notices.ts';
import { documentSource, type DocumentSource } from '#server/foundation/documents/printing/document-source.ts';
import { fullName, letterData, postalAddress, type Recipient } from './letter-parts.ts';
import { paymentFigures } from '#server/foundation/documents/public/product-figures.ts';

export type SepaMandateData = {
  letterDate: IsoDate;
  recipient: Recipient;
  mandateReference: string;
  grantedOn: IsoDate;
  /** `DE89 **** **** **** **30 00`: documents never carry the whole one (spec 3.6). */
  ibanMasked: string;
  bankName: string | null;
  /** "monatlich" */
  paymentTermTitle: string;
  paymentTermKey: string;
  policeNumbers: readonly string[];
};

export const sepaMandateDocument = (mandate: SepaMandateData): DocumentSource =>
  documentSource({
    title: 'SEPA-Lastschriftmandat',
    subject: 'SEPA-Lastschriftmandat',
    template: 'sepa-mandate',
    date: mandate.letterDate,
    data: {
      ...letterData(mandate.recipient, mandate.letterDate, [{ label: 'Mandatsreferenz', value: mandate.mandateReference }]),
      mandateReference: mandate.mandateReference,
      grantedOn: formatGermanDate(mandate.grantedOn),
      debtor: [
        { label: 'Name und Anschrift', value: `${fullName(mandate.recipient)}, ${postalAddress(mandate.recipient)}` },
        { label: 'IBAN (aus Sicherheitsgründen gekürzt)', value: mandate.ibanMasked },
        ...(mandate.bankName === null ? [] : [{ label: 'Kreditinstitut', value: mandate.bankName }]),
      ],
      payments: [
        { label: 'Art der Zahlung', value: 'wiederkehrende Zahlung' },
        { label: 'Zahlungsweise', value: mandate.paymentTermTitle },
        { label: 'Versicherungsscheine', value: mandate.policeNumbers.join(', ') },
      ],
      collection: collectionText(mandate.paymentTermKey),
      ...paymentFigures,
    },
  });
