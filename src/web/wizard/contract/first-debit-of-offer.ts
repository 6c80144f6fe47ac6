import { parseIsoDate } from '#domain/basics/calendar-date.ts';
import { fromEuros } from '#domain/basics/money.ts';
import { firstDebitOf, type FirstDebit } from '#domain/money/debit-notices.ts';
import { examinationOf } from '#domain/offer/examination.ts';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';

/** What the button that buys leads to: null while the begin is open, or a person has to approve first. */
export const firstDebitOfOffer = ({ offer, acceptance, today }: WizardState): FirstDebit | null => {
  const validFrom = parseIsoDate(acceptance.contractStartDateStr);
  const paymentTermKey = offer?.contractPaymentTermKey;
  if (!offer || validFrom === null || typeof paymentTermKey !== 'string' || examinationOf(offer)) return null;
  const rates = [offer.insuranceCalculationKvRateAmount, offer.insuranceCalculationHvRateAmount].map(fromEuros);
  return firstDebitOf(rates.flatMap((rate) => (rate === null ? [] : [{ validFrom, madeOn: today, paymentTermKey, rate }])));
};
