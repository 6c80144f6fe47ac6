import { expect, test } from 'vitest';
import { textLimits } from '#domain/basics/limits.ts';
import { breedingPoliceDocument, policeDocument } from './police-document.ts';
import { offerDocument } from './offer-document.ts';
import { printable } from '#server/foundation/documents/printing/plain-text.ts';
import { sepaMandateDocument } from './sepa-mandate-document.ts';
import { testPrinter } from '#server/testing/test-printer.ts';
import { readPdf } from '#server/foundation/documents/testing-read-pdf.ts';
import { sampleBreedingPolice, sampleMandate, sampleOffer, samplePolice } from '#server/foundation/documents/testing-samples.ts';

const printer = testPrinter();

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

// Too wide for a column of facts, of the address, of any.
test.each(['m'.repeat(19), 'm'.repeat(31), 'W'.repeat(64)])('%s keeps to its column in every letter', async (name) => {
  const recipient = { ...sampleOffer.recipient, firstname: name, lastname: name, street: name, city: name };
  const sections = [{ title: 'Tier', rows: [{ label: name, value: name }] }];
  const sources = [
    offerDocument({ ...sampleOffer, recipient, animalName: name, sections }),
    policeDocument({ ...samplePolice, recipient, animalName: name, sections }),
    breedingPoliceDocument({ ...sampleBreedingPolice, recipient, sections }),
    sepaMandateDocument({ ...sampleMandate, recipient, bankName: name }),
  ];
  for (const source of sources) expect((await readPdf(await printer.print(source))).collisions).toEqual([]);
});

test('every letter that a customer may write is printed', async () => {
  const characters = textLimits.characters.flatMap((row) => {
    const [first, last] = [row.charCodeAt(0), row.charCodeAt(row.length - 1)];
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index));
  });
  const letters = characters.filter((character) => /\p{L}/u.test(character));
  const rows = [{ label: 'Name', value: letters.join(' ') }];
  const source = offerDocument({ ...sampleOffer, sections: [{ title: 'Alle', rows }] });
  const { text } = await readPdf(await printer.print(source));
  const comparable = (written: string) => printable(written).normalize('NFKC');
  expect(letters.filter((letter) => !comparable(text).includes(comparable(letter)))).toEqual([]);
  // What stands elsewhere reads as it did.
  expect(text).toContain('Gesamtbeitrag 46,12 €');
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
