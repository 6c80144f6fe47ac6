import { parseIsoDate, formatGermanDate } from '#domain/basics/calendar-date.ts';
import { fromEuros } from '#domain/basics/money.ts';
import { firstDebitOf, type FirstDebit, firstDebitText } from '#domain/money/debit-notices.ts';
import { examinationOf } from '#domain/offer/examination.ts';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
import { summariseOffer } from '#domain/offer/offer-summary.ts';
import type { SummarySection } from '#domain/offer/summary-rows.ts';
import { isOfferTaken } from '#domain/wizard/steps/wizard-views.ts';
import { variantNames } from '#web/product/animal-words.ts';

/** What the button that buys leads to: null while the begin is open, or a person has to approve first. */
export const firstDebitOfOffer = ({ offer, acceptance, today }: WizardState): FirstDebit | null => {
  const validFrom = parseIsoDate(acceptance.contractStartDateStr);
  const paymentTermKey = offer?.contractPaymentTermKey;
  if (!offer || validFrom === null || typeof paymentTermKey !== 'string' || examinationOf(offer)) return null;
  const rates = [offer.insuranceCalculationKvRateAmount, offer.insuranceCalculationHvRateAmount].map(fromEuros);
  return firstDebitOf(rates.flatMap((rate) => (rate === null ? [] : [{ validFrom, madeOn: today, paymentTermKey, rate }])));
};

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
