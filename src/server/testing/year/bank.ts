import { XMLParser } from 'fast-xml-parser';
import { isValidIBAN } from 'ibantools';
import brand from '#reference/brand.json' with { type: 'json' };
import { isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { addTargetDays, isTargetDay } from '#domain/basics/working-days.ts';
import type { Random } from './population.ts';

/** A bank of the tests: takes the files as a bank does, carries them out, and tells of it by files of its own. */
const parser = new XMLParser({
  parseTagValue: false,
  ignoreAttributes: true,
  isArray: (name) => /^(PmtInf|.*TxInf)$/.test(name),
});
const toCents = (euros: string) => Math.round(Number(euros) * 100);
const euros = (cents: number) => (cents / 100).toFixed(2);

export type TakenDebit = {
  endToEndId: string;
  amount: number;
  sequence: string;
  mandate: string;
  iban: string;
  collectedOn: IsoDate;
};

type Sums = { NbOfTxs: string; CtrlSum: string };

type PaymentInfo = Sums & {
  PmtInfId: string;
  PmtTpInf: { SeqTp: string };
  ReqdColltnDt: string;
  ReqdExctnDt: { Dt: string };
  DrctDbtTxInf: {
    PmtId: { EndToEndId: string };
    InstdAmt: string;
    DrctDbtTx: { MndtRltdInf: { MndtId: string } };
    DbtrAcct: { Id: { IBAN: string } };
  }[];
  CdtTrfTxInf: {
    PmtId: { EndToEndId: string };
    Amt: { InstdAmt: string };
    Cdtr: { Nm: string };
    CdtrAcct: { Id: { IBAN: string } };
    RmtInf: { Ustrd: string };
  }[];
};

type Initiation = { GrpHdr: Sums; PmtInf: PaymentInfo[] };

const parse = (xml: string, root: string): Initiation => {
  const file = (parser.parse(xml) as { Document: Record<string, Initiation> }).Document[root];
  if (file === undefined) throw new Error(`no ${root}`);
  return file;
};

const characters = /^[a-zA-Z0-9/?:().,'+ -]+$/;
const refuse = (isSo: boolean, what: string) => {
  if (isSo) throw new Error(`the bank refuses the file: ${what}`);
};
const refuseText = (text: string, most: number) => refuse(text.length > most || !characters.test(text), text);

const refuseSums = ({ NbOfTxs, CtrlSum }: Sums, amounts: readonly string[]) => {
  const sum = amounts.map(toCents).reduce((total, amount) => total + amount, 0);
  refuse(Number(NbOfTxs) !== amounts.length || CtrlSum !== euros(sum), `${NbOfTxs} and ${CtrlSum} of ${amounts.length}`);
};

/** As the scheme has it: sums of file and blocks, lengths, characters, accounts, a day on which banks work. */
const refuseBadTransfers = ({ GrpHdr, PmtInf }: Initiation) => {
  const amountsOf = ({ CdtTrfTxInf }: PaymentInfo) => CdtTrfTxInf.map(({ Amt }) => Amt.InstdAmt);
  refuseSums(GrpHdr, PmtInf.flatMap(amountsOf));
  for (const block of PmtInf) {
    refuseSums(block, amountsOf(block));
    refuse(!isTargetDay(isoDate(block.ReqdExctnDt.Dt)), block.ReqdExctnDt.Dt);
    for (const { PmtId, Cdtr, CdtrAcct, RmtInf } of block.CdtTrfTxInf) {
      refuseText(PmtId.EndToEndId, 35);
      refuseText(Cdtr.Nm, 70);
      refuseText(RmtInf.Ustrd, 140);
      refuse(!isValidIBAN(CdtrAcct.Id.IBAN), CdtrAcct.Id.IBAN);
    }
  }
};

type Posting = { isCredit: boolean; amount: number; details: string; isBatch?: boolean };

const reference = (endToEndId: string) => `<Refs><EndToEndId>${endToEndId}</EndToEndId></Refs>`;
const amountOf = (cents: number) => `<Amt Ccy="EUR">${euros(cents)}</Amt>`;
const signOf = (isCredit: boolean) => `<CdtDbtInd>${isCredit ? 'CRDT' : 'DBIT'}</CdtDbtInd>`;

const returnReasons = ['AM04', 'AM04', 'AM04', 'AC04', 'MD06'];

export const createBank = (random: Random) => {
  const takenDebits: TakenDebit[] = [];
  const postings = new Map<IsoDate, Posting[]>();
  const rejections: TakenDebit[] = [];
  // The account is older than the shop.
  let balance = 1_000_000;
  let count = 0;

  const post = (day: IsoDate, posting: Posting) => postings.set(day, [...(postings.get(day) ?? []), posting]);

  const giveBack = (debit: TakenDebit) => {
    const charge = 300;
    const reason = random.oneOf(returnReasons);
    const details = `${reference(debit.endToEndId)}${amountOf(debit.amount)}${signOf(false)}
      <Chrgs><Rcrd><Amt Ccy="EUR">${euros(charge)}</Amt><CdtDbtInd>DBIT</CdtDbtInd></Rcrd></Chrgs>
      <RtrInf><Rsn><Cd>${reason}</Cd></Rsn></RtrInf>`;
    post(addTargetDays(debit.collectedOn, 1 + random.upTo(4)), { isCredit: false, amount: debit.amount + charge, details });
  };

  const balanceAt = (code: string, amount: number, day: IsoDate) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amountOf(amount)}${signOf(true)}<Dt><Dt>${day}</Dt></Dt></Bal>`;

  const statement = (day: IsoDate, posted: readonly Posting[], opening: number) => {
    count += 1;
    const balances = balanceAt('OPBD', opening, day) + balanceAt('CLBD', balance, day);
    const entries = posted.map(
      ({ isCredit, amount, details, isBatch }) => `<Ntry>${amountOf(amount)}${signOf(isCredit)}<Sts><Cd>BOOK</Cd></Sts>
        <BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>
        <NtryDtls>${isBatch === true ? details : `<TxDtls>${details}</TxDtls>`}</NtryDtls></Ntry>`,
    );
    return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
      <GrpHdr><MsgId>AUSZUG-${count}</MsgId><CreDtTm>${day}T20:00:00</CreDtTm></GrpHdr>
      <Stmt><Id>${count}</Id><Acct><Id><IBAN>${brand.payment.creditorIban}</IBAN></Id></Acct>${balances}${entries.join('')}</Stmt>
      </BkToCstmrStmt></Document>`;
  };

  const refusals = (day: IsoDate, refused: readonly TakenDebit[]) => {
    count += 1;
    const transactions = refused.map(
      ({ endToEndId }) => `<TxInfAndSts><OrgnlEndToEndId>${endToEndId}</OrgnlEndToEndId><TxSts>RJCT</TxSts>
        <StsRsnInf><Rsn><Cd>AC01</Cd></Rsn></StsRsnInf></TxInfAndSts>`,
    );
    return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
      <GrpHdr><MsgId>STATUS-${count}</MsgId><CreDtTm>${day}T12:00:00</CreDtTm></GrpHdr>
      <OrgnlPmtInfAndSts><OrgnlPmtInfId>EINZUG</OrgnlPmtInfId>${transactions.join('')}</OrgnlPmtInfAndSts>
      </CstmrPmtStsRpt></Document>`;
  };

  return {
    taken: takenDebits,
    balance: () => balance,
    /** Collects on the day that the file asks for, but for a block that it refuses; one in a hundred is refused before, one in twenty comes back after. */
    takeDebits: (xml: string, { without }: { without?: string | undefined } = {}) => {
      for (const { PmtInfId, PmtTpInf, ReqdColltnDt, DrctDbtTxInf } of parse(xml, 'CstmrDrctDbtInitn').PmtInf) {
        if (PmtInfId === without) continue;
        const collectedOn = isoDate(ReqdColltnDt);
        const carriedOut: TakenDebit[] = [];
        for (const { PmtId, InstdAmt, DrctDbtTx, DbtrAcct } of DrctDbtTxInf) {
          const debit: TakenDebit = {
            endToEndId: PmtId.EndToEndId,
            amount: toCents(InstdAmt),
            sequence: PmtTpInf.SeqTp,
            mandate: DrctDbtTx.MndtRltdInf.MndtId,
            iban: DbtrAcct.Id.IBAN,
            collectedOn,
          };
          takenDebits.push(debit);
          if (random.isIn(0.01)) {
            rejections.push(debit);
            continue;
          }
          carriedOut.push(debit);
          if (random.isIn(0.05)) giveBack(debit);
        }
        // In one sum, as banks do with a block.
        const amount = carriedOut.map((debit) => debit.amount).reduce((sum, one) => sum + one, 0);
        if (amount > 0) {
          const details = `<Btch><PmtInfId>${PmtInfId}</PmtInfId><NbOfTxs>${carriedOut.length}</NbOfTxs></Btch>`;
          post(collectedOn, { isCredit: true, amount, details, isBatch: true });
        }
      }
    },
    /** Answers whom it pays. */
    takeTransfers: (xml: string): { endToEndId: string; iban: string; amount: number }[] => {
      const file = parse(xml, 'CstmrCdtTrfInitn');
      refuseBadTransfers(file);
      const paid: { endToEndId: string; iban: string; amount: number }[] = [];
      for (const { ReqdExctnDt, CdtTrfTxInf } of file.PmtInf) {
        for (const { PmtId, Amt, CdtrAcct } of CdtTrfTxInf) {
          const amount = toCents(Amt.InstdAmt);
          paid.push({ endToEndId: PmtId.EndToEndId, iban: CdtrAcct.Id.IBAN, amount });
          post(isoDate(ReqdExctnDt.Dt), {
            isCredit: false,
            amount,
            details: `${reference(PmtId.EndToEndId)}${amountOf(amount)}${signOf(false)}`,
          });
        }
      }
      return paid;
    },
    /** A transfer that the other bank does not take. */
    sendBack: (day: IsoDate, { endToEndId, amount }: { endToEndId: string; amount: number }) =>
      post(addTargetDays(day, 3), {
        isCredit: true,
        amount,
        details: `${reference(endToEndId)}${amountOf(amount)}${signOf(true)}<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>`,
      }),
    /** A customer transfers by hand. */
    transfer: (day: IsoDate, amount: number, text: string) =>
      post(addTargetDays(day, 1), {
        isCredit: true,
        amount,
        details: `<Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>${amountOf(amount)}${signOf(true)}<RmtInf><Ustrd>${text}</Ustrd></RmtInf>`,
      }),
    /** Something that no file of ours explains: an entry of the bank's own, or money of a stranger. */
    surprise: (day: IsoDate, amount: number, text: string) =>
      post(day, {
        isCredit: amount > 0,
        amount: Math.abs(amount),
        details: `${amountOf(Math.abs(amount))}${signOf(amount > 0)}
          <RltdPties><Dbtr><Nm>Gerda Fremd</Nm></Dbtr><DbtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></DbtrAcct></RltdPties>
          <RmtInf><Ustrd>${text}</Ustrd></RmtInf>`,
      }),
    /** What the bank tells on the evening of a day. */
    filesOf: (day: IsoDate): string[] => {
      const posted = postings.get(day) ?? [];
      const opening = balance;
      balance += posted.map(({ isCredit, amount }) => (isCredit ? amount : -amount)).reduce((sum, amount) => sum + amount, 0);
      return [
        ...(rejections.length === 0 ? [] : [refusals(day, rejections.splice(0))]),
        ...(posted.length === 0 ? [] : [statement(day, posted, opening)]),
      ];
    },
  };
};
