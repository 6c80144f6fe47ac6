import { formatGermanDate, parseIsoDate } from '#domain/basics/calendar-date.ts';
import { firstDebitText } from '#domain/money/debit-notices.ts';
import { summariseOffer } from '#domain/offer/offer-summary.ts';
import type { SummarySection } from '#domain/offer/summary-rows.ts';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
import { isOfferTaken } from '#domain/wizard/steps/wizard-views.ts';
import { firstDebitOfOffer } from './first-debit-of-offer.ts';
import { variantNames } from '#web/product/animal-words.ts';

/** What step 4 itself asks for, shown among what was asked before. */
const paymentSection = (state: WizardState): SummarySection => {
  const { contractStartDateStr, paymentIban, paymentSepaMandat } = state.acceptance;
  const firstDebit = firstDebitOfOffer(state);
  const start = parseIsoDate(contractStartDateStr);
  return {
    title: 'Beginn und Zahlung',
    rows: [
      { label: 'Versicherungsbeginn', value: start === null ? '-' : formatGermanDate(start) },
      ...(firstDebit === null ? [] : [{ label: 'Erste Abbuchung', value: firstDebitText(firstDebit) }]),
      { label: 'IBAN', value: paymentIban?.trim() || '-' },
      { label: 'SEPA-Lastschriftmandat', value: paymentSepaMandat === true ? 'ja' : 'nein' },
    ],
  };
};

/** The read-only summary (spec 7.6); without an offer its blanks show as "???" and "-". */
export const offerSections = (state: WizardState): SummarySection[] => {
  const { offer } = state;
  const sections = summariseOffer(offer ?? {});
  // What was said then is in the police, not here.
  if (isOfferTaken(state)) return sections;
  return [...sections.slice(0, -1), paymentSection(state), ...sections.slice(-1)];
};

export type OfferDocument = { title: string; address: string };

/** What the button buys, each with terms of its own: liability is a contract beside the health cover. */
const boughtTarifs = ({ offer, tarifVariant }: WizardState) =>
  [
    { tarifId: offer?.tarifId, name: variantNames[tarifVariant ?? 'full'] },
    { tarifId: offer?.insuranceHvTarifId, name: 'Hundehaftpflicht' },
  ].filter(({ tarifId }) => typeof tarifId === 'number');

export const offerTerms = (state: WizardState): OfferDocument[] =>
  boughtTarifs(state).map(({ tarifId, name }) => ({ title: `AVB ${name}`, address: `/download/avb-${tarifId}.pdf` }));

/** The terms differ by tarif (spec 11.10); all that the law wants read before. */
export const offerDocuments = (state: WizardState): OfferDocument[] => [
  ...boughtTarifs(state).flatMap(({ tarifId, name }) => [
    { title: `Versicherungsbedingungen (AVB) ${name}`, address: `/download/avb-${tarifId}.pdf` },
    { title: `Produktinformationsblatt ${name}`, address: `/download/produktinformation-${tarifId}.pdf` },
  ]),
  { title: 'Widerrufsbelehrung', address: '/download/widerrufsbelehrung.pdf' },
  { title: 'Erstinformation', address: '/download/erstinformation.pdf' },
  { title: 'Datenschutzhinweise', address: '/download/datenschutz.pdf' },
];
