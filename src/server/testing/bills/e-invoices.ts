import type { TrueBill } from './sample-bills.ts';

/** Sample bills as e-invoices in the syntaxes that practices send. Lines are net. */
const euros = (amount: number) => (amount / 100).toFixed(2);
const compact = (day: string) => day.replaceAll('-', '');
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const nameOf = ({ words, factor }: TrueBill['lines'][number]) =>
  escaped(factor === null ? words : `${words} ${String(factor).replace('.', ',')}-fach`);
const note = ({ animalName, chip, diagnosis }: TrueBill) =>
  escaped([`Tier: ${animalName}`, ...(chip === null ? [] : [`Chip: ${chip}`]), `Diagnose: ${diagnosis}`].join('\n'));
const placeOf = ({ practicePlace }: TrueBill) => [practicePlace.slice(0, 5), practicePlace.slice(6)] as const;

type Version = 1 | 2;

/** `version` 1 is ZUGFeRD 1.0; 2 is ZUGFeRD 2, Factur-X and XRechnung in CII. */
export const ciiOf = (bill: TrueBill, version: Version): string => {
  const [zip, city] = placeOf(bill);
  const isFirst = version === 1;
  const part = (name: string, where: 'Header' | 'Line') =>
    `${where === 'Header' ? 'Applicable' : 'Specified'}${isFirst ? 'SupplyChain' : where}Trade${name}`;
  const sum = (where: 'Header' | 'Line') => `SpecifiedTradeSettlement${isFirst ? '' : where}MonetarySummation`;
  const percent = isFirst ? 'ApplicablePercent' : 'RateApplicablePercent';
  const document = isFirst ? 'HeaderExchangedDocument' : 'ExchangedDocument';
  const deal = isFirst ? 'SpecifiedSupplyChainTradeTransaction' : 'SupplyChainTradeTransaction';
  const root = isFirst ? 'CrossIndustryDocument' : 'CrossIndustryInvoice';
  const at = (day: string) => `<udt:DateTimeString format="102">${compact(day)}</udt:DateTimeString>`;
  const lines = bill.lines.map(
    (line, index) => `<ram:IncludedSupplyChainTradeLineItem>
<ram:AssociatedDocumentLineDocument><ram:LineID>${index + 1}</ram:LineID></ram:AssociatedDocumentLineDocument>
<ram:SpecifiedTradeProduct>${line.position === null ? '' : `<ram:SellerAssignedID>GOT ${line.position}</ram:SellerAssignedID>`}<ram:Name>${nameOf(line)}</ram:Name></ram:SpecifiedTradeProduct>
<ram:${part('Delivery', 'Line')}><ram:BilledQuantity unitCode="C62">${line.count.toFixed(4)}</ram:BilledQuantity></ram:${part('Delivery', 'Line')}>
<ram:${part('Settlement', 'Line')}><ram:ApplicableTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:${percent}>${line.vatPercent.toFixed(2)}</ram:${percent}></ram:ApplicableTradeTax>
<ram:BillingSpecifiedPeriod><ram:StartDateTime>${at(line.day)}</ram:StartDateTime></ram:BillingSpecifiedPeriod>
<ram:${sum('Line')}><ram:LineTotalAmount>${euros(line.amountCents)}</ram:LineTotalAmount></ram:${sum('Line')}></ram:${part('Settlement', 'Line')}>
</ram:IncludedSupplyChainTradeLineItem>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:${root} xmlns:rsm="urn:rsm" xmlns:ram="urn:ram" xmlns:udt="urn:udt">
<rsm:${document}><ram:ID>${bill.number}</ram:ID><ram:TypeCode>380</ram:TypeCode><ram:IssueDateTime>${at(bill.day)}</ram:IssueDateTime><ram:IncludedNote><ram:Content>${note(bill)}</ram:Content></ram:IncludedNote></rsm:${document}>
<rsm:${deal}>${lines.join('\n')}
<ram:${part('Agreement', 'Header')}><ram:SellerTradeParty><ram:Name>${escaped(bill.practiceName)}</ram:Name><ram:PostalTradeAddress><ram:PostcodeCode>${zip}</ram:PostcodeCode><ram:CityName>${city}</ram:CityName></ram:PostalTradeAddress></ram:SellerTradeParty></ram:${part('Agreement', 'Header')}>
<ram:${part('Settlement', 'Header')}><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
<ram:SpecifiedTradeSettlementPaymentMeans><ram:PayeePartyCreditorFinancialAccount><ram:IBANID>${bill.iban}</ram:IBANID></ram:PayeePartyCreditorFinancialAccount></ram:SpecifiedTradeSettlementPaymentMeans>
<ram:${sum('Header')}><ram:GrandTotalAmount>${euros(bill.totalCents)}</ram:GrandTotalAmount></ram:${sum('Header')}></ram:${part('Settlement', 'Header')}>
</rsm:${deal}></rsm:${root}>`;
};

/** XRechnung as a file of its own. A discount is one of the whole bill, as the standard wants it. */
export const ublOf = (bill: TrueBill): string => {
  const [zip, city] = placeOf(bill);
  const tax = (name: string, percent: number) =>
    `<cac:${name}><cbc:ID>S</cbc:ID><cbc:Percent>${percent}</cbc:Percent></cac:${name}>`;
  const lines = bill.lines
    .filter(({ amountCents }) => amountCents >= 0)
    .map(
      (
        line,
        index,
      ) => `<cac:InvoiceLine><cbc:ID>${index + 1}</cbc:ID><cbc:InvoicedQuantity unitCode="C62">${line.count}</cbc:InvoicedQuantity>
<cbc:LineExtensionAmount currencyID="EUR">${euros(line.amountCents)}</cbc:LineExtensionAmount><cac:InvoicePeriod><cbc:StartDate>${line.day}</cbc:StartDate></cac:InvoicePeriod>
<cac:Item><cbc:Name>${nameOf(line)}</cbc:Name>${line.position === null ? '' : `<cac:SellersItemIdentification><cbc:ID>${line.position}</cbc:ID></cac:SellersItemIdentification>`}${tax('ClassifiedTaxCategory', line.vatPercent)}</cac:Item></cac:InvoiceLine>`,
    );
  const charges = bill.lines
    .filter(({ amountCents }) => amountCents < 0)
    .map(
      ({ words, amountCents, vatPercent }) =>
        `<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:AllowanceChargeReason>${escaped(words)}</cbc:AllowanceChargeReason><cbc:Amount currencyID="EUR">${euros(-amountCents)}</cbc:Amount>${tax('TaxCategory', vatPercent)}</cac:AllowanceCharge>`,
    );
  return `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:cac" xmlns:cbc="urn:cbc">
<cbc:ID>${bill.number}</cbc:ID><cbc:IssueDate>${bill.day}</cbc:IssueDate><cbc:Note>${note(bill)}</cbc:Note><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
<cac:AccountingSupplierParty><cac:Party><cac:PartyName><cbc:Name>${escaped(bill.practiceName)}</cbc:Name></cac:PartyName><cac:PostalAddress><cbc:CityName>${city}</cbc:CityName><cbc:PostalZone>${zip}</cbc:PostalZone></cac:PostalAddress></cac:Party></cac:AccountingSupplierParty>
<cac:PaymentMeans><cac:PayeeFinancialAccount><cbc:ID>${bill.iban}</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>
${charges.join('')}
<cac:LegalMonetaryTotal><cbc:TaxInclusiveAmount currencyID="EUR">${euros(bill.totalCents)}</cbc:TaxInclusiveAmount></cac:LegalMonetaryTotal>
${lines.join('\n')}</Invoice>`;
};
