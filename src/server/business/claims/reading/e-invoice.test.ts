import { expect, test } from 'vitest';
import { ciiOf, ublOf } from '#server/testing/bills/e-invoices.ts';
import { entityBomb } from '#server/testing/bills/hostile-files.ts';
import { sampleBills } from '#server/testing/bills/sample-bills.ts';
import { readInvoiceXml } from './e-invoice.ts';

/** Bills with net lines: e-invoices have no others. */
const bills = sampleBills.filter(({ key }) => key.startsWith('date-first/')).map(({ truth }) => truth);
const bytes = (text: string) => Buffer.from(text);
const syntaxes = {
  'ZUGFeRD 1': (bill: (typeof bills)[0]) => ciiOf(bill, 1),
  'ZUGFeRD 2': (bill: (typeof bills)[0]) => ciiOf(bill, 2),
  XRechnung: ublOf,
};

test.each(Object.entries(syntaxes))('%s says everything that the bill says, to the cent', (_name, write) => {
  for (const truth of bills) {
    const { lines, doSumsAgree, currency, ...head } = readInvoiceXml(bytes(write(truth)));
    expect(doSumsAgree).toBe(true);
    expect(currency?.value).toBe('EUR');
    const { lines: trueLines, ...trueHead } = truth;
    for (const [key, value] of Object.entries(trueHead)) expect(head[key as keyof typeof head]?.value ?? null).toEqual(value);
    // A discount of the whole bill has no day of its own.
    expect(lines.map((line) => (line.amountCents < 0 ? { ...line, day: trueLines[0]!.day } : line))).toEqual(
      trueLines.map((line) => ({ ...line, source: 'e-invoice' })),
    );
  }
});

test('what is no invoice, broken or dangerous is refused by its name', () => {
  const cases = {
    [entityBomb()]: 'unsafe-xml',
    '<?xml version="1.0"?><!DOCTYPE x SYSTEM "file:///etc/passwd"><Invoice/>': 'unsafe-xml',
    '<Invoice><ID>1</Invoice>': 'broken-file',
    ['<a>'.repeat(50_000)]: 'broken-file',
    '<Document/>': 'no-invoice-xml',
  };
  for (const [text, key] of Object.entries(cases))
    expect(() => readInvoiceXml(bytes(text))).toThrow(expect.objectContaining({ key }));
  expect(readInvoiceXml(bytes('<Invoice/>'))).toMatchObject({ number: null, lines: [], doSumsAgree: false });
});

test('sums that do not agree are told, and amounts that are none are left out', () => {
  const [truth] = bills;
  const xml = ublOf({ ...truth!, totalCents: truth!.totalCents + 100 });
  expect(readInvoiceXml(bytes(xml)).doSumsAgree).toBe(false);
  const odd =
    '<Invoice><LegalMonetaryTotal><TaxInclusiveAmount>1.234</TaxInclusiveAmount></LegalMonetaryTotal><IssueDate>2026-02-31</IssueDate></Invoice>';
  expect(readInvoiceXml(bytes(odd))).toMatchObject({ totalCents: null, day: null });
});
