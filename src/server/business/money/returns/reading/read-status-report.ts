import type { Rejection } from './bank-line.ts';
import { at, childrenOf, textAt, moneyAt, type XmlNode } from './xml.ts';

const isRejected = (status: string | null) => status === 'RJCT';

/**
 * Verification of payee: all but a plain match (RCVC) is a question that waits for a word of ours. Which of these codes a bank sends differs, and
 * more may come: none of them is an error (docs/decisions/016).
 */
const isNameStatus = (status: string | null) => status !== null && /^RV[A-Z]{2}$/.test(status);

const isTold = (status: string | null) => isRejected(status) || isNameStatus(status);

/** Why: of the order itself, or of what it belongs to. */
const reasonOf = (...nodes: readonly (XmlNode | undefined)[]) => {
  for (const node of nodes) {
    const code = textAt(node, 'StsRsnInf/Rsn/Cd', 'StsRsnInf/Rsn/Prtry');
    if (code !== null) return code;
  }
  return null;
};

/** A bank cuts longer words after so many characters, within a word too. */
const lineMost = 105;

/** In the bank's own words; of a name that nearly matches, the one that it knows. */
const wordsOf = (node: XmlNode | undefined): string =>
  childrenOf(node, 'StsRsnInf')
    .flatMap((reason) => childrenOf(reason, 'AddtlInf'))
    .map(({ text }) => (text.length >= lineMost ? text : `${text} `))
    .join('')
    .trim();

type Place = { block?: XmlNode | undefined; group: XmlNode | undefined };

/** The status and its reason stand in the words too, since a person reads those alone. */
const nameWords = (status: string, node: XmlNode | undefined) =>
  [status, textAt(node, 'StsRsnInf/Rsn/Cd', 'StsRsnInf/Rsn/Prtry'), wordsOf(node)].filter(Boolean).join(' ');

const toRejection = (order: XmlNode, status: string, { block, group }: Place): Rejection => {
  const purpose = childrenOf(at(order, 'OrgnlTxRef/RmtInf'), 'Ustrd').map(({ text }) => text);
  const endToEndId = textAt(order, 'OrgnlEndToEndId');
  const nameStatus = isNameStatus(status) ? status : null;
  return {
    endToEndId: endToEndId ?? '',
    references: {
      endToEndId,
      mandateReference: textAt(order, 'OrgnlTxRef/MndtRltdInf/MndtId', 'OrgnlTxRef/MndtRltdInf/DrctDbtMndt/MndtId'),
      messageId: textAt(group, 'OrgnlMsgId'),
      paymentInfoId: textAt(block, 'OrgnlPmtInfId'),
      text: [textAt(order, 'OrgnlInstrId'), ...purpose, nameStatus && nameWords(nameStatus, order)].filter(Boolean).join(' '),
    },
    money: moneyAt(order, 'OrgnlTxRef/Amt/InstdAmt', 'OrgnlTxRef/IntrBkSttlmAmt'),
    reasonCode: nameStatus === null ? reasonOf(order, block, group) : null,
    nameStatus,
  };
};

/** A block or a message that is refused, or questioned, as a whole names none of its orders. */
const toWhole = (status: string | null, { block, group }: Place): Rejection => {
  const messageId = textAt(group, 'OrgnlMsgId');
  const paymentInfoId = textAt(block, 'OrgnlPmtInfId');
  const nameStatus = isNameStatus(status) ? status : null;
  const words = nameStatus && [paymentInfoId ?? messageId, nameWords(nameStatus, block ?? group)].filter(Boolean).join(' ');
  return {
    endToEndId: null,
    references: { endToEndId: null, mandateReference: null, messageId, paymentInfoId, text: words ?? '' },
    money: null,
    reasonCode: nameStatus === null ? reasonOf(block, group) : null,
    nameStatus,
  };
};

const readBlock = (block: XmlNode, group: XmlNode | undefined): Rejection[] => {
  const orders = childrenOf(block, 'TxInfAndSts');
  const ofBlock = textAt(block, 'PmtInfSts');
  if (orders.length === 0) return isTold(ofBlock) ? [toWhole(ofBlock, { block, group })] : [];
  return orders.flatMap((order) => {
    const status = textAt(order, 'TxSts') ?? ofBlock;
    return status !== null && isTold(status) ? [toRejection(order, status, { block, group })] : [];
  });
};

/** What a bank says about a file of ours before it carries it out (pain.002): only what it refused or questions. */
export const readStatusReport = (report: XmlNode): Rejection[] => {
  const group = childrenOf(report, 'OrgnlGrpInfAndSts')[0];
  const blocks = childrenOf(report, 'OrgnlPmtInfAndSts');
  const ofGroup = textAt(group, 'GrpSts');
  if (isRejected(ofGroup) && blocks.every((block) => childrenOf(block, 'TxInfAndSts').length === 0)) {
    return [toWhole(ofGroup, { group })];
  }
  const lines = blocks.flatMap((block) => readBlock(block, group));
  return lines.length === 0 && isNameStatus(ofGroup) ? [toWhole(ofGroup, { group })] : lines;
};
