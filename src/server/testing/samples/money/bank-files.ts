import brand from '#reference/brand.json' with { type: 'json' };

/** Files as banks write them, each bank in its own way: all of it made up. */
const euros = (cents: number) => (cents / 100).toFixed(2);

export type SampleEntry = {
  isCredit?: boolean;
  amount: number;
  currency?: string;
  day?: string;
  /** What stands in `NtryDtls`. */
  details?: string;
  /** What stands beside them. */
  extra?: string;
};

export const amountOf = (cents: number, currency = 'EUR') => `<Amt Ccy="${currency}">${euros(cents)}</Amt>`;
export const txDetails = (content: string) => `<TxDtls>${content}</TxDtls>`;
export const refs = (content: string) => `<Refs>${content}</Refs>`;
export const endToEnd = (id: string) => `<EndToEndId>${id}</EndToEndId>`;
export const purpose = (text: string) => `<RmtInf><Ustrd>${text}</Ustrd></RmtInf>`;
export const payer = (name: string) => `<RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties>`;
export const payerAccount = (iban: string) =>
  `<RltdPties><Dbtr><Nm>Gerda Fremd</Nm></Dbtr><DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct></RltdPties>`;
export const returned = (code: string) => `<RtrInf><Rsn><Cd>${code}</Cd></Rsn></RtrInf>`;

const entry = (
  version: '02' | '08',
  { isCredit = false, amount, currency, day = '2026-12-03', details = '', extra = '' }: SampleEntry,
) =>
  `<Ntry>${amountOf(amount, currency)}<CdtDbtInd>${isCredit ? 'CRDT' : 'DBIT'}</CdtDbtInd>${extra.includes('RvslInd') ? extra : ''}` +
  `${version === '02' ? '<Sts>BOOK</Sts>' : '<Sts><Cd>BOOK</Cd></Sts>'}<BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>` +
  `${extra.includes('RvslInd') ? '' : extra}${details === '' ? '' : `<NtryDtls>${details}</NtryDtls>`}</Ntry>`;

/** In cents, on the evening before and on that of the day. */
type SampleBalances = { opening: number; closing: number; day: string; openingCode?: 'OPBD' | 'PRCD' };
type Camt = { version?: '02' | '08'; iban?: string; id?: string; balances?: SampleBalances };

const balance = (code: string, cents: number, day: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amountOf(Math.abs(cents))}` +
  `<CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
const balancesOf = ({ opening, closing, day, openingCode = 'OPBD' }: SampleBalances) =>
  balance(openingCode, opening, day) + balance('CLBD', closing, day);

let count = 0;
const nextId = () => `MUSTER-${(count += 1)}`;

const camt = (
  kind: '053' | '054',
  [root, part]: readonly [string, string],
  entries: readonly SampleEntry[],
  { version = '08', iban = brand.payment.creditorIban, id = nextId(), balances }: Camt,
) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${kind}.001.${version}"><${root}>` +
  `<GrpHdr><MsgId>${id}</MsgId><CreDtTm>2026-12-03T20:00:00</CreDtTm></GrpHdr><${part}><Id>${id}</Id>` +
  `<Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>${balances === undefined ? '' : balancesOf(balances)}${entries.map((one) => entry(version, one)).join('')}</${part}></${root}></Document>`;

export const camt053 = (entries: readonly SampleEntry[], options: Camt = {}) =>
  camt('053', ['BkToCstmrStmt', 'Stmt'], entries, options);
export const camt054 = (entries: readonly SampleEntry[], options: Camt = {}) =>
  camt('054', ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'], entries, options);

export type SampleRejection = { endToEndId: string; code: string; amount?: number; currency?: string; extra?: string };

/** A report on orders of ours; what was accepted stands there too. */
export const pain002 = (
  rejections: readonly SampleRejection[],
  { version = '10', status = 'PART', messageId = 'TD-2026-12-01' } = {},
) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.${version}"><CstmrPmtStsRpt>` +
  `<GrpHdr><MsgId>${nextId()}</MsgId><CreDtTm>2026-11-30T12:00:00</CreDtTm></GrpHdr>` +
  `<OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId><OrgnlMsgNmId>pain.008.001.08</OrgnlMsgNmId><GrpSts>${status}</GrpSts>` +
  `<StsRsnInf><Rsn><Cd>FF01</Cd></Rsn></StsRsnInf></OrgnlGrpInfAndSts>` +
  (rejections.length === 0
    ? ''
    : `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${messageId}-1</OrgnlPmtInfId>` +
      `<TxInfAndSts><OrgnlEndToEndId>ANDERE-1</OrgnlEndToEndId><TxSts>ACSP</TxSts></TxInfAndSts>` +
      rejections
        .map(
          ({ endToEndId, code, amount, currency = 'EUR', extra = '' }) =>
            `<TxInfAndSts><OrgnlEndToEndId>${endToEndId}</OrgnlEndToEndId><TxSts>RJCT</TxSts>` +
            `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf><OrgnlTxRef>` +
            `${amount === undefined ? '' : `<Amt><InstdAmt Ccy="${currency}">${euros(amount)}</InstdAmt></Amt>`}${extra}</OrgnlTxRef></TxInfAndSts>`,
        )
        .join('') +
      `</OrgnlPmtInfAndSts>`) +
  `</CstmrPmtStsRpt></Document>`;

/** As some banks write it: every name with a prefix. */
export const withPrefix = (xml: string) => xml.replaceAll(/<(\/?)([A-Z]\w*)/g, '<$1ns2:$2').replace('xmlns="', 'xmlns:ns2="');

export const withMark = (xml: string) => `\uFEFF${xml}`;
