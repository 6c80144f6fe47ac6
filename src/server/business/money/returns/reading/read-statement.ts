import { addCents, cents, type Cents } from '#domain/basics/money.ts';
import { isReturnReasonCode } from '#domain/money/returns.ts';
import type { BankLine, Money, Statement } from './bank-line.ts';
import { at, childrenOf, dayAt, moneyAt, textAt, type XmlNode } from './xml.ts';

/** Families of ISO 20022 codes: charges; returns of debits that we collected. */
const chargeFamily = new Set(['CHRG', 'FEES']);
const returnSubFamilies = new Set(['UPDD', 'PRDD', 'ARET', 'RRTN', 'RPCR']);

/** As version 2 has them, each for itself; as later ones do, in records. */
const chargeOf = (node: XmlNode): Cents => {
  const charges = [...childrenOf(node, 'Chrgs'), ...childrenOf(node, 'ChrgsInf')];
  const records = charges.flatMap((one) => (childrenOf(one, 'Rcrd').length > 0 ? childrenOf(one, 'Rcrd') : [one]));
  return records
    .map((record) => moneyAt(record, 'Amt')?.amount ?? moneyAt(record, 'TtlChrgsAndTaxAmt')?.amount ?? cents(0))
    .reduce(addCents, cents(0));
};

const wordsOf = (entry: XmlNode, detail: XmlNode | undefined) =>
  [
    ...childrenOf(at(detail, 'RmtInf'), 'Ustrd').map(({ text }) => text),
    textAt(detail, 'RmtInf/Strd/CdtrRefInf/Ref'),
    textAt(detail, 'Refs/InstrId'),
    textAt(detail, 'Refs/TxId'),
    textAt(detail, 'AddtlTxInf'),
    ...childrenOf(at(detail, 'RtrInf'), 'AddtlInf').map(({ text }) => text),
    textAt(entry, 'AddtlNtryInf'),
  ]
    .filter((part) => part !== null && part !== '')
    .join(' ');

const reasonOf = (detail: XmlNode | undefined, words: string) =>
  textAt(detail, 'RtrInf/Rsn/Cd', 'RtrInf/Rsn/Prtry') ?? words.match(/\b[A-Z]{2}\d{2}\b/g)?.find(isReturnReasonCode) ?? null;

const codeOf = (entry: XmlNode, detail: XmlNode | undefined, path: string) =>
  textAt(detail, `BkTxCd/${path}`) ?? textAt(entry, `BkTxCd/${path}`) ?? '';

const toLine = (entry: XmlNode, detail: XmlNode | undefined, money: Money | null): BankLine => {
  const text = wordsOf(entry, detail);
  const isCredit = textAt(entry, 'CdtDbtInd') === 'CRDT';
  const isReversal = textAt(entry, 'RvslInd') === 'true' || textAt(entry, 'RvslInd') === '1';
  const hasReason = detail !== undefined && childrenOf(detail, 'RtrInf').length > 0;
  return {
    isCredit,
    isReturn: isReversal || hasReason || returnSubFamilies.has(codeOf(entry, detail, 'Domn/Fmly/SubFmlyCd')),
    isCharge: !isCredit && !hasReason && chargeFamily.has(codeOf(entry, detail, 'Domn/Fmly/SubFmlyCd')),
    isBatch: false,
    bookedOn: dayAt(entry, 'BookgDt', 'ValDt'),
    money,
    charge: detail === undefined ? chargeOf(entry) : ((chargeOf(detail) || chargeOf(entry) || 0) as Cents),
    references: {
      endToEndId: textAt(detail, 'Refs/EndToEndId'),
      mandateReference: textAt(detail, 'Refs/MndtId'),
      messageId: textAt(detail, 'Refs/MsgId') ?? textAt(entry, 'NtryDtls/Btch/MsgId'),
      paymentInfoId: textAt(detail, 'Refs/PmtInfId') ?? textAt(entry, 'NtryDtls/Btch/PmtInfId'),
      text,
    },
    counterparty: isCredit
      ? textAt(detail, 'RltdPties/Dbtr/Nm', 'RltdPties/Dbtr/Pty/Nm')
      : textAt(detail, 'RltdPties/Cdtr/Nm', 'RltdPties/Cdtr/Pty/Nm', 'RltdPties/Dbtr/Nm', 'RltdPties/Dbtr/Pty/Nm'),
    reasonCode: reasonOf(detail, text),
  };
};

const partOf = (detail: XmlNode) => moneyAt(detail, 'Amt', 'AmtDtls/TxAmt/Amt', 'AmtDtls/InstdAmt/Amt');

/** What each part of an entry moved: with its charge where the entry's sum has it in. Null where no way comes to the sum. */
const partsOf = (details: readonly XmlNode[], sum: Money): (Money | null)[] => {
  const parts = details.map(partOf);
  const amounts = parts.map((part) => part?.amount ?? cents(0));
  const withCharges = amounts.map((amount, place) => addCents(amount, details[place] ? chargeOf(details[place]) : cents(0)));
  const comesTo = (all: readonly Cents[]) => all.reduce(addCents, cents(0)) === sum.amount;
  const fitting = [amounts, withCharges].find(comesTo);
  return parts.map((part, place) => {
    const amount = fitting?.[place];
    return part === null || amount === undefined ? null : { amount, currency: part.currency || sum.currency };
  });
};

/** Something that names an order, or at least a purpose. */
const isTelling = (detail: XmlNode) =>
  textAt(detail, 'Refs/EndToEndId', 'Refs/MndtId', 'Refs/InstrId', 'RmtInf/Ustrd') !== null ||
  childrenOf(detail, 'RtrInf').length > 0;

const toLines = (entry: XmlNode): BankLine[] => {
  const sum = moneyAt(entry, 'Amt');
  const details = childrenOf(entry, 'NtryDtls').flatMap((one) => childrenOf(one, 'TxDtls'));
  if (sum !== null && details.length > 1) {
    const parts = partsOf(details, sum);
    return details.map((detail, place) => toLine(entry, detail, parts[place] ?? null));
  }
  const [detail] = details;
  const line = toLine(entry, detail, sum);
  const isBatch = line.references.messageId !== null || line.references.paymentInfoId !== null;
  return [{ ...line, isBatch: isBatch && (detail === undefined || !isTelling(detail)) }];
};

/** Only what is booked: not what a bank expects or merely tells. */
const isBooked = (entry: XmlNode) => (textAt(entry, 'Sts/Cd', 'Sts') ?? 'BOOK') === 'BOOK';

/** A statement of an account (camt.053), or postings of it (camt.054). */
export const readStatement = (statement: XmlNode): Statement => ({
  account: textAt(statement, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id')?.replaceAll(' ', '') ?? null,
  lines: childrenOf(statement, 'Ntry').filter(isBooked).flatMap(toLines),
});
