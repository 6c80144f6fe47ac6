import { isoDate, parseIsoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { cents, type Cents } from '#domain/basics/money.ts';
import { doSumsAgree, type Found, type ReadBill, type ReadLine } from '#domain/claims/reading/read-bill.ts';
import { at, childrenOf, parseXml, textAt, type XmlNode } from '#server/business/money/returns/reading/xml.ts';
import { ibanIn, readHead } from '#server/business/claims/reading/text/bill-head.ts';
import { FileRefused } from './file-kind.ts';
import { factorIn, positionIn, positionOf, withoutFactor } from '#server/business/claims/reading/text/written.ts';

/** `1234.5` in hundredths; more decimals than cents are no amount. */
const hundredths = (text: string | null): number | null => {
  const [, sign = '', whole = '', rest = ''] = /^([-+]?)(\d{1,9})(?:\.(\d{1,6}))?$/.exec(text ?? '') ?? [];
  if (whole === '' || /[1-9]/.test(rest.slice(2))) return null;
  return (sign === '-' ? -1 : 1) * (Number(whole) * 100 + Number(rest.slice(0, 2).padEnd(2, '0')));
};
const centsOf = (text: string | null): Cents | null => {
  const value = hundredths(text);
  return value === null ? null : cents(value);
};
const numberOf = (text: string | null): number | null => {
  const value = Number(text ?? '');
  return text === null || text === '' || !Number.isFinite(value) ? null : value;
};
/** `20261012` or `2026-10-12`. */
const dayOf = (text: string | null): IsoDate | null => {
  const digits = (text ?? '').slice(0, 10).replaceAll('-', '');
  const day = parseIsoDate(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`);
  return day === null ? null : isoDate(day);
};

/** Where the two standards, and the first ZUGFeRD, keep what we look for. */
type Places = Readonly<Record<keyof typeof cii, readonly string[]>>;
const cii = {
  number: ['ExchangedDocument/ID', 'HeaderExchangedDocument/ID'],
  day: ['ExchangedDocument/IssueDateTime/DateTimeString', 'HeaderExchangedDocument/IssueDateTime/DateTimeString'],
  notes: ['ExchangedDocument/IncludedNote', 'HeaderExchangedDocument/IncludedNote'],
  noteText: ['Content'],
  seller: ['Deal/Agreement/SellerTradeParty'],
  sellerName: ['Name'],
  zip: ['PostalTradeAddress/PostcodeCode'],
  city: ['PostalTradeAddress/CityName'],
  currency: ['Deal/Settlement/InvoiceCurrencyCode'],
  iban: ['Deal/Settlement/SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/IBANID'],
  total: ['Deal/Settlement/Summation/GrandTotalAmount'],
  delivery: ['Deal/Delivery/ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString'],
  lines: ['Deal/IncludedSupplyChainTradeLineItem'],
  lineName: ['SpecifiedTradeProduct/Name'],
  lineText: ['SpecifiedTradeProduct/Description'],
  lineId: ['SpecifiedTradeProduct/SellerAssignedID'],
  lineCount: ['Delivery/BilledQuantity'],
  lineVat: ['Settlement/ApplicableTradeTax/RateApplicablePercent', 'Settlement/ApplicableTradeTax/ApplicablePercent'],
  lineDay: ['Settlement/BillingSpecifiedPeriod/StartDateTime/DateTimeString'],
  lineAmount: ['Settlement/Summation/LineTotalAmount'],
  charges: ['Deal/Settlement/SpecifiedTradeAllowanceCharge'],
  isCharge: ['ChargeIndicator/Indicator'],
  chargeAmount: ['ActualAmount'],
  chargeReason: ['Reason'],
  chargeVat: ['CategoryTradeTax/RateApplicablePercent', 'CategoryTradeTax/ApplicablePercent'],
};
const ubl: Places = {
  number: ['ID'],
  day: ['IssueDate'],
  notes: ['Note'],
  noteText: [''],
  seller: ['AccountingSupplierParty/Party'],
  sellerName: ['PartyName/Name', 'PartyLegalEntity/RegistrationName'],
  zip: ['PostalAddress/PostalZone'],
  city: ['PostalAddress/CityName'],
  currency: ['DocumentCurrencyCode'],
  iban: ['PaymentMeans/PayeeFinancialAccount/ID'],
  total: ['LegalMonetaryTotal/TaxInclusiveAmount', 'LegalMonetaryTotal/PayableAmount'],
  delivery: ['Delivery/ActualDeliveryDate'],
  lines: ['InvoiceLine'],
  lineName: ['Item/Name'],
  lineText: ['Item/Description'],
  lineId: ['Item/SellersItemIdentification/ID'],
  lineCount: ['InvoicedQuantity'],
  lineVat: ['Item/ClassifiedTaxCategory/Percent'],
  lineDay: ['InvoicePeriod/StartDate'],
  lineAmount: ['LineExtensionAmount'],
  charges: ['AllowanceCharge'],
  isCharge: ['ChargeIndicator'],
  chargeAmount: ['Amount'],
  chargeReason: ['AllowanceChargeReason'],
  chargeVat: ['TaxCategory/Percent'],
};

/** The same elements have another name in each version of CII: they are called by what they are. */
const shortName = (name: string) =>
  /^(?:Specified)?SupplyChainTradeTransaction$/.test(name)
    ? 'Deal'
    : /^SpecifiedTradeSettlement(?:Header|Line)?MonetarySummation$/.test(name)
      ? 'Summation'
      : (/^(?:Applicable|Specified)(?:Header|Line|SupplyChain)Trade(Agreement|Delivery|Settlement)$/.exec(name)?.[1] ?? name);

const renamed = (node: XmlNode): XmlNode => ({
  ...node,
  children: new Map(Array.from(node.children, ([name, nodes]) => [shortName(name), nodes.map(renamed)])),
});

const allAt = (node: XmlNode, paths: readonly string[]): readonly XmlNode[] =>
  paths.flatMap((path) => {
    const cut = path.lastIndexOf('/');
    return childrenOf(cut === -1 ? node : at(node, path.slice(0, cut)), path.slice(cut + 1));
  });

const lineOf = (node: XmlNode, places: Places, day: IsoDate | null): ReadLine | null => {
  const read = (place: keyof Places) => textAt(node, ...places[place]);
  const amountCents = centsOf(read('lineAmount'));
  if (amountCents === null) return null;
  const name = [read('lineName'), read('lineText')].filter((text) => text !== null).join(' ');
  const numbered = positionIn(name);
  const position = positionOf(read('lineId') ?? '') ?? numbered?.position ?? null;
  return {
    day: dayOf(read('lineDay')) ?? day,
    position,
    words: withoutFactor(numbered?.rest ?? name),
    count: numberOf(read('lineCount')) ?? 1,
    factor: position === null ? null : factorIn(name),
    amountCents,
    isNet: true,
    vatPercent: numberOf(read('lineVat')),
    source: 'e-invoice',
  };
};

/** Discounts and charges of the whole bill are lines as well. */
const chargeOf = (node: XmlNode, places: Places, day: IsoDate | null): ReadLine | null => {
  const read = (place: keyof Places) => textAt(node, ...places[place]);
  const amount = centsOf(read('chargeAmount'));
  if (amount === null) return null;
  const isCharge = read('isCharge') === 'true';
  const words = read('chargeReason') ?? (isCharge ? 'Zuschlag' : 'Rabatt');
  const facts = { position: null, count: 1, factor: null, isNet: true, source: 'e-invoice' } as const;
  return { ...facts, day, words, amountCents: isCharge ? amount : cents(-amount), vatPercent: numberOf(read('chargeVat')) };
};

const rootOf = (bytes: Uint8Array): { root: XmlNode; places: Places } => {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(Buffer.from(bytes).toString('latin1').replaceAll('\0', '')))
    throw new FileRefused('unsafe-xml');
  let document: XmlNode;
  try {
    document = parseXml(Buffer.from(bytes));
  } catch {
    throw new FileRefused('broken-file');
  }
  const crossIndustry = at(document, 'CrossIndustryInvoice') ?? at(document, 'CrossIndustryDocument');
  if (crossIndustry !== undefined) return { root: renamed(crossIndustry), places: cii };
  const invoice = at(document, 'Invoice');
  if (invoice === undefined) throw new FileRefused('no-invoice-xml');
  return { root: invoice, places: ubl };
};

/** ZUGFeRD 1 and 2, Factur-X and XRechnung in either of their syntaxes (EN 16931). */
export const readInvoiceXml = (bytes: Uint8Array): ReadBill => {
  const { root, places } = rootOf(bytes);
  const read = (place: keyof Places, from = root) => textAt(from, ...places[place]);
  const fact = <Value>(value: Value | null): Found<Value> | null => (value === null ? null : { value, source: 'e-invoice' });
  const [seller] = allAt(root, places.seller);
  const city = seller === undefined ? null : read('city', seller);
  const zip = seller === undefined ? null : read('zip', seller);
  const treated = dayOf(read('delivery'));
  const lines = [
    ...allAt(root, places.lines).map((node) => lineOf(node, places, treated)),
    ...allAt(root, places.charges).map((node) => chargeOf(node, places, treated)),
  ].filter((line) => line !== null);
  const total = centsOf(read('total'));
  // Animal and diagnosis have no element of their own: practices write them as a note.
  const notes = allAt(root, places.notes).map((node) => (places === ubl ? node.text : (read('noteText', node) ?? '')));
  const rows = notes
    .flatMap((note) => note.split('\n'))
    .map((text, y) => ({ page: 1, y, height: 1, cells: [{ text: text.trim(), x0: 0, x1: 1 }], text: text.trim() }));
  const { animalName, chip, diagnosis } = readHead(rows, [], 'e-invoice');
  return {
    practiceName: fact(seller === undefined ? null : read('sellerName', seller)),
    practicePlace: fact(city === null ? null : [zip, city].filter((part) => part !== null).join(' ')),
    iban: fact(ibanIn(read('iban') ?? '')),
    number: fact(read('number')),
    day: fact(dayOf(read('day'))),
    currency: fact(read('currency')),
    totalCents: fact(total),
    animalName,
    chip,
    diagnosis,
    lines,
    doSumsAgree: doSumsAgree(lines, total),
  };
};
