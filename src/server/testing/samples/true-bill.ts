import { randomUUID } from 'node:crypto';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { ublOf } from '#server/testing/bills/e-invoices.ts';
import type { TrueBill } from '#server/testing/bills/sample-bills.ts';

const day = isoDate('2027-02-03');
const line = { day, count: 1, isNet: true, vatPercent: 19 };

/** Two days before `useDogOwners` sets the clock. 23,62 € × 2 and 15,00 €, both with VAT: 56,22 € + 17,85 €. */
export const trueBill = (changes: Partial<TrueBill> = {}): TrueBill => ({
  practiceName: 'Tierarztpraxis Dr. Muster',
  practicePlace: '12345 Musterstadt',
  iban: 'DE02120300000000202051',
  number: `R-${randomUUID().slice(0, 8)}`,
  day,
  totalCents: 7_407,
  animalName: 'Bello',
  chip: null,
  diagnosis: 'Otitis externa',
  lines: [
    { ...line, position: '16', words: 'Allgemeine Untersuchung', factor: 2, amountCents: 4_724 },
    { ...line, position: null, words: 'Ohrentropfen 20 ml', factor: null, amountCents: 1_500 },
  ],
  ...changes,
});

/** Its e-invoice, ready to be sent. */
export const invoiceOf = (bill: TrueBill) => Buffer.from(ublOf(bill)).toString('base64');
