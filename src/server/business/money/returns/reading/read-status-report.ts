import type { Rejection } from './bank-line.ts';
import { at, childrenOf, moneyAt, textAt, type XmlNode } from './xml.ts';

const isRejected = (status: string | null) => status === 'RJCT';

/** Verification of payee: no match, or a close one; what the bank knows the account as stands beside it. */
const isMismatch = (status: string | null) => status === 'RVNM' || status === 'RVMC';

/** Why: of the order itself, or of what it belongs to. */
const reasonOf = (...nodes: readonly (XmlNode | undefined)[]) => {
  for (const node of nodes) {
    const code = textAt(node, 'StsRsnInf/Rsn/Cd', 'StsRsnInf/Rsn/Prtry');
    if (code !== null) return code;
  }
  return null;
};

const toRejection = (order: XmlNode, block: XmlNode, group: XmlNode | undefined): Rejection => {
  const purpose = childrenOf(at(order, 'OrgnlTxRef/RmtInf'), 'Ustrd').map(({ text }) => text);
  const endToEndId = textAt(order, 'OrgnlEndToEndId');
  const mismatch = isMismatch(textAt(order, 'TxSts'));
  const known = mismatch ? childrenOf(at(order, 'StsRsnInf'), 'AddtlInf').map(({ text }) => text) : [];
  return {
    endToEndId: endToEndId ?? '',
    references: {
      endToEndId,
      mandateReference: textAt(order, 'OrgnlTxRef/MndtRltdInf/MndtId', 'OrgnlTxRef/MndtRltdInf/DrctDbtMndt/MndtId'),
      messageId: textAt(group, 'OrgnlMsgId'),
      paymentInfoId: textAt(block, 'OrgnlPmtInfId'),
      text: [textAt(order, 'OrgnlInstrId'), ...purpose, ...known].filter((part) => part !== null).join(' '),
    },
    money: moneyAt(order, 'OrgnlTxRef/Amt/InstdAmt', 'OrgnlTxRef/IntrBkSttlmAmt'),
    reasonCode: mismatch ? textAt(order, 'TxSts') : reasonOf(order, block, group),
    isMismatch: mismatch,
  };
};

/** A block or a message that is refused as a whole names none of its orders. */
const toWholeRejection = (block: XmlNode | undefined, group: XmlNode | undefined): Rejection => ({
  endToEndId: null,
  references: {
    endToEndId: null,
    mandateReference: null,
    messageId: textAt(group, 'OrgnlMsgId'),
    paymentInfoId: textAt(block, 'OrgnlPmtInfId'),
    text: '',
  },
  money: null,
  reasonCode: reasonOf(block, group),
  isMismatch: false,
});

/** What a bank says about a file of ours before it carries it out (pain.002): only what it refused or questions. */
export const readStatusReport = (report: XmlNode): Rejection[] => {
  const group = childrenOf(report, 'OrgnlGrpInfAndSts')[0];
  const blocks = childrenOf(report, 'OrgnlPmtInfAndSts');
  if (isRejected(textAt(group, 'GrpSts')) && blocks.every((block) => childrenOf(block, 'TxInfAndSts').length === 0)) {
    return [toWholeRejection(undefined, group)];
  }
  return blocks.flatMap((block) => {
    const orders = childrenOf(block, 'TxInfAndSts');
    if (orders.length === 0) return isRejected(textAt(block, 'PmtInfSts')) ? [toWholeRejection(block, group)] : [];
    return orders
      .filter((order) => isRejected(textAt(order, 'TxSts') ?? textAt(block, 'PmtInfSts')) || isMismatch(textAt(order, 'TxSts')))
      .map((order) => toRejection(order, block, group));
  });
};
