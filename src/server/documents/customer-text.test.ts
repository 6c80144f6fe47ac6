import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDocumentPrinter, type DocumentPrinter } from './document-printer.ts';
import { offerDocument } from './offer-document.ts';
import { printable } from './plain-text.ts';
import { policeDocument } from './police-document.ts';
import { sepaMandateDocument } from './sepa-mandate-document.ts';
import { readPdf } from './testing-read-pdf.ts';
import { sampleMandate, sampleOffer, samplePolice } from './testing-samples.ts';

let printer: DocumentPrinter;
beforeAll(() => {
  printer = startDocumentPrinter();
});
afterAll(() => printer.close());

const offerWith = (value: string) =>
  offerDocument({
    ...sampleOffer,
    animalName: value,
    recipient: { ...sampleOffer.recipient, firstname: value, lastname: value, street: value, city: value },
    sections: [{ title: value, rows: [{ label: value, value }] }],
  });

const tricky = [
  '#panic()',
  '#{ 1 + }',
  '= Heading',
  '*x* _y_ `z`',
  '$ x $ \\',
  '@a <b> [c] {d}',
  '"quoted" \'single\' “curly”',
  '// comment /* open',
  '-- --- ... ~ https://a.example',
  '\\u{41} &amp; %s',
  '</script>',
];

test.each(tricky)('shows %s literally', async (value) => {
  const { text, isTagged } = await readPdf(await printer.print(offerWith(value)));
  // Name line, street line, city line, greeting, running title, section title, label, value. A line may end in each of them.
  const withoutSpaces = (letters: string) => letters.replaceAll(' ', '');
  expect(withoutSpaces(text).split(withoutSpaces(value)).length - 1).toBeGreaterThanOrEqual(8);
  expect(isTagged).toBe(true);
});

test('keeps 128 wide letters whole and on the paper', async () => {
  const wide = 'W'.repeat(128);
  const { text } = await readPdf(await printer.print(offerWith(wide)));
  expect(text.replaceAll(' ', '')).toContain(wide);
  const sources = [
    policeDocument({ ...samplePolice, animalName: wide }),
    sepaMandateDocument({ ...sampleMandate, recipient: { ...sampleMandate.recipient, street: wide }, bankName: wide }),
  ];
  for (const source of sources) {
    expect((await readPdf(await printer.print(source))).text.replaceAll(' ', '')).toContain(wide);
  }
});

test.each(['Bello 🐶 Bär', 'שלום', 'سلام', '犬', 'Łukasz Đorđe İbrahim ğş ő ț', '\uD800 alone'])('prints %s', async (value) => {
  const { text } = await readPdf(await printer.print(offerWith(value)));
  expect(text).toContain('Gesamtbeitrag 46,12 €');
});

test('keeps letters of the Latin alphabet with their marks', async () => {
  const value = 'Łukasz Đorđe İbrahim ğş ő ț ñ ø';
  expect((await readPdf(await printer.print(offerWith(value)))).text).toContain(value);
});

test('drops control characters and marks that turn the direction of writing', async () => {
  expect(printable('a\u0000b\u0007c\u202Ed\u2066e\tf\r\ng\u2028h\uFEFF')).toBe('abcde f g h');
  const { text } = await readPdf(await printer.print(offerWith('Be\u0000l\u202Elo')));
  expect(text).toContain('Bello');
});
