import type { Rejection } from './bank-line.ts';
import { at, childrenOf, moneyAt, textAt, type XmlNode } from './xml.ts';

const isRejected = (status: string | null) => status === 'RJCT';

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
  return {
    endToEndId: endToEndId ?? '',
    references: {
      endToEndId,
      mandateReference: textAt(order, 'OrgnlTxRef/MndtRltdInf/MndtId', 'OrgnlTxRef/MndtRltdInf/DrctDbtMndt/MndtId'),
      messageId: textAt(group, 'OrgnlMsgId'),
      paymentInfoId: textAt(block, 'OrgnlPmtInfId'),
      text: [textAt(order, 'OrgnlInstrId'), ...purpose].filter((part) => part !== null).join(' '),
    },
    money: moneyAt(order, 'OrgnlTxRef/Amt/InstdAmt', 'OrgnlTxRef/IntrBkSttlmAmt'),
    reasonCode: reasonOf(order, block, group),
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
});

/** What a bank says about a file of ours before it carries it out (pain.002): only what it refused. */
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
      .filter((order) => isRejected(textAt(order, 'TxSts') ?? textAt(block, 'PmtInfSts')))
      .map((order) => toRejection(order, block, group));
  });
};
