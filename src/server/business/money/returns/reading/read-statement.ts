import { addCents, cents, type Cents } from '#domain/basics/money.ts';
import { isReturnReasonCode } from '#domain/money/bank/returns.ts';
import { normaliseIban } from '#domain/person/payment.ts';
import type { OwnReferences } from '#domain/money/bank/bank-file.ts';
import type { BankBalance, BankLine, Money, Statement } from './bank-line.ts';
import { at, childrenOf, dayAt, hasHalfCents, moneyAt, textAt, type XmlNode } from './xml.ts';

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

/** Some write them at the entry, some at its only part. */
const ownReferencesOf = (entry: XmlNode, detail: XmlNode | undefined): OwnReferences => {
  const [servicer, entryName] = [textAt(detail, 'Refs/AcctSvcrRef') ?? textAt(entry, 'AcctSvcrRef'), textAt(entry, 'NtryRef')];
  const transaction = textAt(detail, 'Refs/TxId');
  return {
    ...(servicer !== null && { servicer }),
    ...(entryName !== null && { entry: entryName }),
    ...(transaction !== null && { transaction }),
  };
};

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
    doubt: money === null && hasHalfCents(entry, 'Amt') ? 'half_cent' : null,
    charge: detail === undefined ? chargeOf(entry) : ((chargeOf(detail) || chargeOf(entry) || 0) as Cents),
    references: {
      endToEndId: textAt(detail, 'Refs/EndToEndId'),
      mandateReference: textAt(detail, 'Refs/MndtId'),
      messageId: textAt(detail, 'Refs/MsgId') ?? textAt(entry, 'NtryDtls/Btch/MsgId'),
      paymentInfoId: textAt(detail, 'Refs/PmtInfId') ?? textAt(entry, 'NtryDtls/Btch/PmtInfId'),
      text,
    },
    ownReferences: ownReferencesOf(entry, detail),
    iban: isCredit ? normaliseIban(textAt(detail, 'RltdPties/DbtrAcct/Id/IBAN') ?? '') : null,
    counterparty: isCredit
      ? textAt(detail, 'RltdPties/Dbtr/Nm', 'RltdPties/Dbtr/Pty/Nm')
      : textAt(detail, 'RltdPties/Cdtr/Nm', 'RltdPties/Cdtr/Pty/Nm', 'RltdPties/Dbtr/Nm', 'RltdPties/Dbtr/Pty/Nm'),
    reasonCode: reasonOf(detail, text),
  };
};

const partOf = (detail: XmlNode) => moneyAt(detail, 'Amt', 'AmtDtls/TxAmt/Amt', 'AmtDtls/InstdAmt/Amt');

/** What each part of an entry moved: with its charge where the entry's sum has it in. Null where no way comes to the sum. */
const partsOf = (details: readonly XmlNode[], sum: Money): Money[] | null => {
  const parts = details.map(partOf);
  if (!parts.every((part) => part !== null)) return null;
  const amounts = parts.map((part) => part.amount);
  const withCharges = amounts.map((amount, place) => addCents(amount, details[place] ? chargeOf(details[place]) : cents(0)));
  const comesTo = (all: readonly Cents[]) => all.reduce(addCents, cents(0)) === sum.amount;
  const fitting = [amounts, withCharges].find(comesTo);
  if (fitting === undefined) return null;
  return parts.map((part, place) => ({ amount: fitting[place] ?? part.amount, currency: part.currency || sum.currency }));
};

/** An entry whose parts do not come to its sum: all of it in one, since that is what moved. */
const toDoubtful = (entry: XmlNode, details: readonly XmlNode[], sum: Money): BankLine => {
  const line = toLine(entry, undefined, sum);
  const text = details.map((detail) => [textAt(detail, 'Refs/EndToEndId'), wordsOf(entry, detail)].filter(Boolean).join(' '));
  return { ...line, doubt: 'batch_differs', references: { ...line.references, text: text.join('; ') } };
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
    if (parts === null) return [toDoubtful(entry, details, sum)];
    return details.map((detail, place) => toLine(entry, detail, parts[place] ?? null));
  }
  const [detail] = details;
  const line = toLine(entry, detail, sum);
  const isBatch = line.references.messageId !== null || line.references.paymentInfoId !== null;
  return [{ ...line, isBatch: isBatch && (detail === undefined || !isTelling(detail)) }];
};

/** Only what is booked: not what a bank expects or merely tells. */
const isBooked = (entry: XmlNode) => (textAt(entry, 'Sts/Cd', 'Sts') ?? 'BOOK') === 'BOOK';

const balanceOf = (statement: XmlNode, ...codes: readonly string[]): BankBalance | null => {
  for (const code of codes) {
    const balance = childrenOf(statement, 'Bal').find((one) => textAt(one, 'Tp/CdOrPrtry/Cd') === code);
    const [money, day] = [moneyAt(balance, 'Amt'), dayAt(balance, 'Dt')];
    if (money !== null && money.currency === 'EUR' && day !== null) {
      return { amount: textAt(balance, 'CdtDbtInd') === 'DBIT' ? cents(-money.amount) : money.amount, day };
    }
  }
  return null;
};

/** Takes its own opening, or the closing of the one before (PRCD). */
const balancesOf = (statement: XmlNode): Statement['balances'] => {
  const [opening, closing] = [balanceOf(statement, 'OPBD', 'PRCD'), balanceOf(statement, 'CLBD')];
  return opening === null || closing === null ? null : { opening, closing };
};

/** A statement of an account (camt.053), or postings of it (camt.054). */
export const readStatement = (statement: XmlNode): Statement => ({
  account: textAt(statement, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id')?.replaceAll(' ', '') ?? null,
  reference: textAt(statement, 'Id') ?? '',
  balances: balancesOf(statement),
  lines: childrenOf(statement, 'Ntry').filter(isBooked).flatMap(toLines),
});
