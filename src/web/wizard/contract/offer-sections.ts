import { formatGermanDate, parseIsoDate } from '#domain/calendar-date.ts';
import { summariseOffer } from '#domain/offer-summary.ts';
import type { SummarySection } from '#domain/summary.ts';
import type { WizardState } from '#domain/wizard/wizard-state.ts';

/** What step 4 itself asks for, shown among what was asked before. */
const paymentSection = ({ contractStartDateStr, paymentIban, paymentSepaMandat }: WizardState['acceptance']): SummarySection => {
  const start = parseIsoDate(contractStartDateStr);
  return {
    title: 'Beginn und Zahlung',
    rows: [
      { label: 'Versicherungsbeginn', value: start === null ? '-' : formatGermanDate(start) },
      { label: 'IBAN', value: paymentIban?.trim() || '-' },
      { label: 'SEPA-Lastschriftmandat', value: paymentSepaMandat === true ? 'ja' : 'nein' },
    ],
  };
};

/** The read-only summary (1-shop 2, step 4); without an offer its blanks show as "???" and "-". */
export const offerSections = ({ offer, acceptance }: WizardState): SummarySection[] => {
  const sections = summariseOffer(offer ?? {});
  return [...sections.slice(0, -1), paymentSection(acceptance), ...sections.slice(-1)];
};

export type OfferDocument = { title: string; address: string };

/** The terms differ by tarif (1-shop 2); all that the law wants read before. */
export const offerDocuments = (tarifId: number | null | undefined): OfferDocument[] => [
  ...(typeof tarifId === 'number'
    ? [
        { title: 'Allgemeine Versicherungsbedingungen (AVB)', address: `/download/avb-${tarifId}.pdf` },
        { title: 'Produktinformationsblatt', address: `/download/produktinformation-${tarifId}.pdf` },
      ]
    : []),
  { title: 'Widerrufsbelehrung', address: '/download/widerrufsbelehrung.pdf' },
  { title: 'Erstinformation', address: '/download/erstinformation.pdf' },
  { title: 'Datenschutzhinweise', address: '/download/datenschutz.pdf' },
];
