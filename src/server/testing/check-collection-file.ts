import { XMLParser } from 'fast-xml-parser';
import { isValidIBAN } from 'ibantools';
import { validateCreditorID } from 'sepa';
import { parseIsoDate } from '#domain/basics/calendar-date.ts';
import { isTargetDay } from '#domain/basics/working-days.ts';

type Node = { [name: string]: string & Node & Node[] };

type DebitInFile = {
  endToEndId: string;
  /** In cents. */
  amount: number;
  sequenceKey: string;
  settledOn: string;
  mandateReference: string;
  mandateSignedOn: string;
  name: string;
  iban: string;
  remittance: string;
};

export type CollectionFile = { messageId: string; createdAt: string; debits: DebitInFile[]; faults: string[] };

const asList = (value: Node | Node[] | undefined): Node[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);
const toCents = (euros: string) => Math.round(Number(euros) * 100);

const characters = /^[a-zA-Z0-9/?:().,'+ -]+$/;
const order = {
  group: ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty'],
  block:
    'PmtInfId PmtMtd BtchBookg NbOfTxs CtrlSum PmtTpInf ReqdColltnDt Cdtr CdtrAcct CdtrAgt ChrgBr CdtrSchmeId DrctDbtTxInf'.split(
      ' ',
    ),
  debit: ['PmtId', 'InstdAmt', 'DrctDbtTx', 'DbtrAgt', 'Dbtr', 'DbtrAcct', 'RmtInf'],
};

/**
 * Reads a file as a bank would and says what breaks the scheme: order of elements, counts and control sums of blocks and file, lengths,
 * characters, dates, IBAN, creditor id, sequence. No package brings the schema's own file.
 */
export const checkCollectionFile = (xml: string): CollectionFile => {
  const faults: string[] = [];
  const expectThat = (isSo: boolean, fault: string) => void (isSo || faults.push(fault));
  const expectOrder = (node: Node, names: readonly string[], where: string) =>
    expectThat(Object.keys(node).join() === names.join(), `${where}: elements ${Object.keys(node).join()}`);
  const expectText = (text: string, most: number, where: string) =>
    expectThat(text.length >= 1 && text.length <= most && characters.test(text), `${where}: "${text}"`);
  const expectId = (text: string, where: string) => {
    expectText(text, 35, where);
    expectThat(!text.startsWith('/') && !text.includes('//'), `${where}: slashes in "${text}"`);
  };
  const expectAmount = (text: string, where: string) =>
    expectThat(/^\d{1,9}\.\d\d$/.test(text) && Number(text) > 0, `${where}: amount "${text}"`);
  const expectIban = (text: string, where: string) => expectThat(isValidIBAN(text), `${where}: IBAN "${text}"`);

  expectThat(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n'), 'no declaration');
  const parser = new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    processEntities: false,
    ignoreDeclaration: true,
  });
  const file = parser.parse(xml.replaceAll('&apos;', "'")) as Node;
  const document = file.Document;
  expectThat(String(document?.['@_xmlns']) === 'urn:iso:std:iso:20022:tech:xsd:pain.008.001.08', 'another namespace');
  const root = document?.CstmrDrctDbtInitn as Node;
  const group = root.GrpHdr as Node;
  expectOrder(group, order.group, 'GrpHdr');
  expectId(String(group.MsgId), 'MsgId');
  expectThat(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(String(group.CreDtTm)), `CreDtTm: ${String(group.CreDtTm)}`);
  expectText(String(group.InitgPty?.Nm), 70, 'InitgPty');
  const blocks = asList(root.PmtInf);
  expectThat(blocks.length > 0, 'no block');
  const debits = blocks.flatMap((block, at): DebitInFile[] => {
    const where = `block ${at + 1}`;
    expectOrder(block, order.block, where);
    expectId(String(block.PmtInfId), where);
    const settledOn = parseIsoDate(block.ReqdColltnDt);
    expectThat(settledOn !== null && isTargetDay(settledOn), `${where}: banks rest on ${String(block.ReqdColltnDt)}`);
    const type = block.PmtTpInf as Node;
    const values = [block.PmtMtd, type.SvcLvl?.Cd, type.LclInstrm?.Cd, block.ChrgBr].join();
    expectThat(values === 'DD,SEPA,CORE,SLEV', `${where}: ${values}`);
    const sequenceKey = String(type.SeqTp);
    expectThat(sequenceKey === 'FRST' || sequenceKey === 'RCUR', `${where}: sequence ${sequenceKey}`);
    const scheme = block.CdtrSchmeId?.Id?.PrvtId?.Othr as Node;
    expectThat(validateCreditorID(String(scheme.Id)) && String(scheme.SchmeNm?.Prtry) === 'SEPA', `${where}: creditor id`);
    expectText(String(block.Cdtr?.Nm), 70, `${where}: creditor`);
    expectIban(String(block.CdtrAcct?.Id?.IBAN), where);
    const own = asList(block.DrctDbtTxInf).map((debit): DebitInFile => {
      const ids = debit.PmtId as Node;
      const name = String(ids.EndToEndId);
      expectOrder(debit, order.debit, name);
      expectId(name, 'EndToEndId');
      expectId(String(ids.InstrId), name);
      const amount = debit.InstdAmt as Node;
      expectThat(String(amount['@_Ccy']) === 'EUR', `${name}: currency`);
      expectAmount(String(amount['#text']), name);
      const mandate = debit.DrctDbtTx?.MndtRltdInf as Node;
      expectId(String(mandate.MndtId), name);
      const signedOn = parseIsoDate(mandate.DtOfSgntr);
      const isBefore = signedOn !== null && signedOn <= String(group.CreDtTm).slice(0, 10);
      expectThat(isBefore, `${name}: mandate of ${String(mandate.DtOfSgntr)}`);
      expectText(String(debit.Dbtr?.Nm), 70, name);
      expectIban(String(debit.DbtrAcct?.Id?.IBAN), name);
      expectText(String(debit.RmtInf?.Ustrd), 140, name);
      return {
        endToEndId: name,
        amount: toCents(String(amount['#text'])),
        sequenceKey,
        settledOn: String(block.ReqdColltnDt),
        mandateReference: String(mandate.MndtId),
        mandateSignedOn: String(mandate.DtOfSgntr),
        name: String(debit.Dbtr?.Nm),
        iban: String(debit.DbtrAcct?.Id?.IBAN),
        remittance: String(debit.RmtInf?.Ustrd),
      };
    });
    expectThat(own.length > 0 && own.length <= 1000, `${where}: ${own.length} debits`);
    expectSums(block, own, where);
    return own;
  });
  function expectSums(node: Node, sumOf: readonly DebitInFile[], where: string) {
    expectThat(Number(node.NbOfTxs) === sumOf.length, `${where}: NbOfTxs ${String(node.NbOfTxs)} of ${sumOf.length}`);
    const sum = sumOf.reduce((total, { amount }) => total + amount, 0);
    expectThat(String(node.CtrlSum) === (sum / 100).toFixed(2), `${where}: CtrlSum ${String(node.CtrlSum)} of ${sum}`);
  }
  expectSums(group, debits, 'file');
  const expectUnique = (names: readonly string[], what: string) =>
    expectThat(new Set(names).size === names.length, `${what} twice`);
  expectUnique(
    debits.map(({ endToEndId }) => endToEndId),
    'EndToEndId',
  );
  expectUnique(
    blocks.map(({ PmtInfId }) => String(PmtInfId)),
    'PmtInfId',
  );
  const first = debits.filter(({ sequenceKey }) => sequenceKey === 'FRST').map(({ mandateReference }) => mandateReference);
  expectUnique(first, 'FRST of a mandate');
  return { messageId: String(group.MsgId), createdAt: String(group.CreDtTm), debits, faults };
};
