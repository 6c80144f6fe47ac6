import { Document } from 'sepa';
import brand from '#reference/brand.json' with { type: 'json' };
import { monthOf, yearOf, type IsoDate } from '#domain/basics/calendar-date.ts';
import { addCents, cents, toEuros, type Cents } from '#domain/basics/money.ts';
import { nameLength, toSepaText } from '#domain/money/bank/sepa-text.ts';
import type { Debit } from './debit-store.ts';
import type { CollectionRun } from './run-store.ts';

const format = 'pain.008.001.08';
const { creditorId, creditorIban } = brand.payment;
const creditorName = toSepaText(brand.payment.creditorName, nameLength);

export const fileHead = `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${format}"><CstmrDrctDbtInitn>`;
export const fileTail = '</CstmrDrctDbtInitn></Document>\n';

/** The library writes a day as the clock of this machine has it. */
const localDay = (day: IsoDate) => new Date(yearOf(day), monthOf(day) - 1, Number(day.slice(8)));

const berlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'medium' });

/** The same on every machine. */
const localTime = (instant: Date) => new Date(berlin.format(instant).replace(' ', 'T'));

export const headerXml = ({ messageId, fileMadeAt }: CollectionRun, { count, total }: { count: number; total: Cents }) => {
  const { grpHdr } = new Document(format);
  grpHdr.id = messageId;
  grpHdr.created = localTime(fileMadeAt);
  grpHdr.transactionCount = count;
  grpHdr.controlSum = toEuros(total);
  grpHdr.initiatorName = creditorName;
  return grpHdr.toString();
};

/** Debits of one sequence, which the bank books as one sum. */
export const blockXml = ({ messageId, settledOn }: CollectionRun, blockNumber: number, debits: readonly Debit[]) => {
  const block = new Document(format).createPaymentInfo();
  block.id = `${messageId}-${blockNumber}`;
  block.batchBooking = true;
  block.sequenceType = debits[0]?.sequenceKey ?? 'RCUR';
  block.collectionDate = localDay(settledOn);
  block.creditorId = creditorId;
  block.creditorName = creditorName;
  block.creditorIBAN = creditorIban;
  // The library would add fractions of euros.
  block.controlSum = toEuros(debits.map(({ amount }) => amount).reduce(addCents, cents(0)));
  for (const debit of debits) {
    const transaction = block.createTransaction();
    transaction.end2endId = debit.endToEndId;
    transaction.amount = toEuros(debit.amount);
    transaction.mandateId = debit.mandateReference;
    transaction.mandateSignatureDate = localDay(debit.mandateSignedOn);
    transaction.debtorName = debit.accountHolder;
    transaction.debtorIBAN = debit.iban;
    transaction.remittanceInfo = debit.remittance;
    block.addTransaction(transaction);
  }
  return block.toString();
};
