import { exact, exactOne } from '#domain/basics/exact-decimal.ts';
import type { AppliedFactor } from './find-factors.ts';
import type { PremiumInput } from './premium-input.ts';

export type Surcharge = AppliedFactor;

const none: Surcharge = { key: 'underwriting', title: '', factor: '1', value: exactOne };

const toSurcharge = (percent: number): Surcharge => {
  const factor = (1 + percent / 100).toFixed(2);
  return { ...none, title: `Risikozuschlag nach Prüfung: ${percent}\u00A0%`, factor, value: exact(factor) };
};

/** What a person set when an application was approved (spec 19.7): the last factor of the formula, after the minimum. */
export const surchargeOf = ({ underwritingSurchargePercent: percent }: Pick<PremiumInput, 'underwritingSurchargePercent'>) =>
  percent === null ? none : toSurcharge(percent);
