import type { PoliceAccount } from '#domain/wire/area/customer-account-schemas.ts';
import { insuranceTypeTexts, type Status } from '#web/contract/words.ts';

/** `Vollschutz für Bello` */
export const accountName = ({ insuranceTypeKey, animalName }: PoliceAccount) =>
  `${insuranceTypeTexts[insuranceTypeKey]} für ${animalName}`;

const tones = { even: 'ok', open: 'warning', credit: 'info' } as const;

export const balanceStatus = ({ balanceKey, balanceStr }: Pick<PoliceAccount, 'balanceKey' | 'balanceStr'>): Status => ({
  label: balanceStr,
  tone: tones[balanceKey],
});

/** Somebody has to do something: no debit takes care of it, or one came back. */
export const needsCustomer = ({ balanceKey, nextDebitOn, comeBack }: PoliceAccount) =>
  balanceKey === 'open' && (nextDebitOn === null || comeBack !== null);
