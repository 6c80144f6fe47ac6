import { isAfter, type IsoDate } from '#domain/basics/calendar-date.ts';
import { isOver, policeOn, type DecidedPolice } from '#domain/police/police-standing.ts';
import { termsOn, type DatedTerms } from '#domain/police/police-terms.ts';
import { moneySettings } from './dues.ts';
import { addTargetDays } from '#domain/basics/working-days.ts';

/** Why a credit is paid out and not used up by the next premiums (spec 20.7). */
export type CreditCauseKey = 'withdrawn' | 'over' | 'annual';
/** `sender`: no credit, whoever sent it gets it back. `benefit`: what is paid of a vet's bill. */
export type PayoutCauseKey = CreditCauseKey | 'sender' | 'benefit';

export type PayoutStateKey = 'draft' | 'left_out' | 'released' | 'settled' | 'failed';

export const payoutCauseTitles: Readonly<Record<PayoutCauseKey, string>> = {
  withdrawn: 'Erstattung: Vertrag widerrufen',
  over: 'Erstattung: Vertrag beendet',
  annual: 'Erstattung: Jahreszahler',
  sender: 'Zurück an den Absender',
  benefit: 'Leistung',
};

/** How far a benefit is. `in_run`: put together, and nobody has released it yet; `failed`: it came back, and waits for a person; `set_off`: paid by what was too much before. */
export type BenefitStateKey = 'owed' | 'in_run' | 'released' | 'paid' | 'failed' | 'set_off';

/** "Leistung zu Rechnung 2026-117"; not every bill has a number, and none is there for ever. */
export const benefitTitle = ({ billNumber, practice }: { billNumber: string | null; practice: string | null }) => {
  if (billNumber !== null) return `Leistung zu Rechnung ${billNumber}`;
  return practice === null ? 'Leistung zu einer früheren Rechnung' : `Leistung zur Rechnung von ${practice}`;
};

/** Null where the next premium comes soon enough to use the credit up. */
export const payoutCauseOf = (
  police: DecidedPolice & { terms: readonly DatedTerms[] },
  today: IsoDate,
): CreditCauseKey | null => {
  const { stateKey } = policeOn(police, today);
  if (stateKey === 'withdrawn') return 'withdrawn';
  if (isOver(stateKey)) return 'over';
  return termsOn(police, today).paymentTermKey === 'payment_annual' ? 'annual' : null;
};

/** A debit of that day of the banks may still come back. */
export const mayComeBack = (settledOn: IsoDate, today: IsoDate) =>
  isAfter(addTargetDays(settledOn, moneySettings.payoutWaitDays), today);
