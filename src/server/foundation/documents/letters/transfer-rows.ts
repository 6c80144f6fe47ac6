import { formatIban, type Iban } from '#domain/person/payment.ts';
import type { SummaryRow } from '#domain/offer/summary-rows.ts';
import { brand } from './brand.ts';

/** Where a customer transfers to, for letters and mails; the police number finds the account. */
export const transferRows = (policeNumber: string, amount: string): SummaryRow[] => [
  { label: 'Betrag', value: amount },
  { label: 'Empfänger', value: brand.payment.creditorName },
  { label: 'IBAN', value: formatIban(brand.payment.creditorIban as Iban) },
  { label: 'Verwendungszweck', value: policeNumber },
];
