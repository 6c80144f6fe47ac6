import { describe, expect, test } from 'vitest';
import type { DocumentSource } from '#server/foundation/documents/printing/document-source.ts';
import { startDocumentPrinter } from '#server/foundation/documents/printing/document-printer.ts';
import { addendumDocument } from './addendum-document.ts';
import { breedingPoliceDocument, policeDocument } from './police-document.ts';
import { endingDocument } from './ending-document.ts';
import { offerDocument } from './offer-document.ts';
import { lossReceiptDocument } from './loss-receipt-document.ts';
import { liabilityProofDocument } from './liability-proof-document.ts';
import { refusalDocument } from './refusal-document.ts';
import { reminderDocument } from './reminder-document.ts';
import { sepaMandateDocument } from './sepa-mandate-document.ts';
import { settlementDocument } from './settlement-document.ts';
import { statementDocument } from './statement-document.ts';
import { terminationDocument } from './termination-document.ts';
import { testPrinter } from '#server/testing/test-printer.ts';
import { readPdf } from '#server/foundation/documents/testing-read-pdf.ts';
import {
  sampleAddendum,
  sampleBreedingPolice,
  sampleLiabilityPolice,
  sampleLiabilityProof,
  sampleMandate,
  sampleOffer,
  samplePolice,
} from '#server/foundation/documents/testing-samples.ts';
import {
  sampleEnding,
  sampleLossReceipt,
  sampleRefusal,
  sampleReminder,
  sampleTermination,
  sampleSettlement,
  sampleStatement,
} from '#server/foundation/documents/testing-letters.ts';

const printer = testPrinter();

const nothingPaid = { nothing: 'Wir zahlen nichts.', payment: ['Du zahlst die Rechnung selbst.'], paid: '0,00 €' };

const letters: { name: string; source: DocumentSource; greeting?: string }[] = [
  { name: 'the offer', source: offerDocument(sampleOffer) },
  { name: 'the health police', source: policeDocument(samplePolice) },
  { name: 'the liability police', source: policeDocument(sampleLiabilityPolice) },
  { name: 'the breeding police', source: breedingPoliceDocument(sampleBreedingPolice) },
  { name: 'the addendum', source: addendumDocument(sampleAddendum) },
  { name: 'the refusal', source: refusalDocument(sampleRefusal) },
  { name: 'the refusal of a changed offer', source: refusalDocument({ ...sampleRefusal, isOwnWish: true }) },
  { name: 'the reminder', source: reminderDocument(sampleReminder) },
  { name: 'the reminder of a first premium', source: reminderDocument({ ...sampleReminder, lawKey: 'first', fee: null }) },
  { name: 'the end of a contract', source: endingDocument(sampleEnding) },
  { name: 'the termination', source: terminationDocument(sampleTermination) },
  { name: 'the withdrawal by the provider', source: terminationDocument({ ...sampleTermination, lawKey: 'first', total: null }) },
  { name: 'the statement of a year', source: statementDocument(sampleStatement) },
  { name: 'the settlement of a bill', source: settlementDocument(sampleSettlement) },
  { name: 'the settlement that pays nothing', source: settlementDocument({ ...sampleSettlement, ...nothingPaid }) },
  { name: 'the receipt of a reported loss', source: lossReceiptDocument(sampleLossReceipt) },
  { name: 'the proof of liability cover', source: liabilityProofDocument(sampleLiabilityProof), greeting: 'Zur Vorlage bei' },
  { name: 'the SEPA mandate', source: sepaMandateDocument(sampleMandate) },
];

describe.each(letters)('$name', ({ source, greeting = 'Hallo Käthe,' }) => {
  test('is tagged, German, named, addressed and numbered', async () => {
    const pdf = await readPdf(await printer.print(source));
    expect(pdf).toMatchObject({
      isTagged: true,
      language: 'de-DE',
      title: source.title,
      author: 'Tierdach Musterversicherung AG',
    });
    expect(pdf.text).toContain('Frau Käthe Müller-Lüdenscheidt Große Straße 12a 10115 Berlin');
    expect(pdf.text).toContain(greeting);
    expect(pdf.text).not.toMatch(/\b(Ihnen|Ihr|Ihre[mnrs]?)\b/);
    pdf.pages.forEach((page) => expect(page).toContain('Musterdokument'));
    expect(pdf.text).not.toContain('Musterbedingungen');
    pdf.pages.forEach((page, index) => expect(page).toContain(`Seite ${index + 1} von ${pdf.pages.length}`));
    expect(pdf.outline.length).toBeGreaterThan(1);
    expect(pdf.showsTitle).toBe(true);
    expect(pdf.headings.filter(({ level }) => level === 1)).toEqual([{ level: 1, text: source.title }]);
    expect(pdf.headings.slice(1).map(({ text }) => text)).toEqual(pdf.outline);
  });
});

test('names the animals of a breeding police and says whether child animals are covered', async () => {
  const textOf = async (changes: object) =>
    (await readPdf(await printer.print(breedingPoliceDocument({ ...sampleBreedingPolice, ...changes })))).text;
  const litter = await textOf({});
  for (const part of ['ZT/2026/0000000044', 'Wurf', '01.12.2027', 'Bella', 'VDH', '41,50', 'höchstens 12 Wochen']) {
    expect(litter).toContain(part);
  }
  expect(await textOf({ coversChildAnimals: false })).toContain('Jungtiere sind in dieser Variante nicht mitversichert');
  expect(litter).toContain('Widerrufsrecht:');
});

test('shows every row of the summary and every amount', async () => {
  const { text } = await readPdf(await printer.print(offerDocument(sampleOffer)));
  for (const { title, rows } of sampleOffer.sections) {
    expect(text).toContain(title);
    for (const { label, value } of rows) expect(text).toContain(`${label} ${value}`.slice(0, 30));
  }
  for (const { label, value } of [...sampleOffer.premium.lines, sampleOffer.premium.total]) {
    expect(text).toContain(`${label} ${value}`.replaceAll('\u00A0', ' '));
  }
});

test('states number, term, collection and waiver on the health police', async () => {
  const { text } = await readPdf(await printer.print(policeDocument(samplePolice)));
  for (const part of [
    'KV/2026/0000000042',
    '01.12.2026',
    '30.11.2029',
    '1. Tag eines Kalendermonats',
    'ab dem 4. Versicherungsjahr',
  ]) {
    expect(text).toContain(part);
  }
});

test('an office reads who, which dog, what is covered and by which law, and how to ask whether it still holds', async () => {
  const { text, pages } = await readPdf(await printer.print(liabilityProofDocument(sampleLiabilityProof)));
  for (const part of [
    '§ 113 Absatz 2',
    'HV/2026/0000000043',
    'Bello',
    '276098106123456',
    '01.12.2026',
    '30.11.2029, verlängert sich um jeweils ein Jahr',
    '50.000.000 €',
    'Hundegesetz Beispielland, § 1',
    '1.000.000 €',
    'https://shop.example/nachweis',
    'K7M4-9XQ2-R5T2-2224',
  ])
    expect(text).toContain(part);
  expect(pages).toHaveLength(1);
});

test('states the sums on the liability police', async () => {
  const { text } = await readPdf(await printer.print(policeDocument(sampleLiabilityPolice)));
  for (const part of ['HV/2026/0000000043', '50.000.000 €', '10.000.000 €', '150 €']) expect(text).toContain(part);
});

test.each([
  { name: 'the offer', source: offerDocument(sampleOffer) },
  { name: 'the police', source: policeDocument(samplePolice) },
])('$name needs two sheets', async ({ source }) => {
  expect((await readPdf(await printer.print(source))).pages).toHaveLength(2);
});

const rowsOf = (count: number, label: string) =>
  Array.from({ length: count }, (_, index) => ({ label: `${label} ${index + 1}`, value: 'keine' }));
const offerWith = (changes: object) => offerDocument({ ...sampleOffer, ...changes });

test('keeps a section with its heading, however the sections before it fill the page', async () => {
  for (const rowsBefore of [4, 8, 12]) {
    const sections = [
      { title: 'Davor', rows: rowsOf(rowsBefore, 'Angabe') },
      { title: 'Vertrag', rows: rowsOf(22, 'Punkt') },
    ];
    const { pages } = await readPdf(await printer.print(offerWith({ sections })));
    const page = pages.find((text) => text.includes('Punkt 1 '))!;
    expect(page).toContain('Vertrag');
    expect(page).toContain('Punkt 22 ');
  }
});

test('says on every page what goes on there, where somebody lists more than a page holds', async () => {
  const { pages } = await readPdf(
    await printer.print(offerWith({ sections: [{ title: 'Krankheiten', rows: rowsOf(60, 'Befund') }] })),
  );
  const shown = pages.filter((text) => text.includes('Befund'));
  expect(shown.length).toBeGreaterThan(1);
  shown.forEach((text) => expect(text).toContain('Krankheiten'));
});

test('leads to the edition of every document that it encloses; letters from before have titles alone', async () => {
  const { links } = await readPdf(await printer.print(policeDocument(samplePolice)));
  expect(links).toEqual(expect.arrayContaining(samplePolice.enclosures.map(({ url }) => url)));
  const source = policeDocument(samplePolice);
  const data = { ...(JSON.parse(source.data) as object), enclosures: ['Widerrufsbelehrung von früher'] };
  const before = await readPdf(await printer.print({ ...source, data: JSON.stringify(data) }));
  expect([before.text.includes('Widerrufsbelehrung von früher'), before.links.length < links.length]).toEqual([true, true]);
});

test('never ends with a page that holds the farewell alone', async () => {
  for (let count = 18; count <= 42; count += 3) {
    const enclosures = Array.from({ length: count }, (_, index) => ({
      title: `Unterlage ${index + 1}`,
      url: 'https://www.tierdach.example',
    }));
    const last = (await readPdf(await printer.print(offerWith({ enclosures })))).pages.at(-1)!;
    expect(last).toContain('Freundliche Grüße');
    expect(last).toContain('Wichtige Hinweise');
  }
});

test('shows all of a long running title from the second page on', async () => {
  const animalName =
    'Donnerwetter von und zu der Großen Waldwiese am Hirschberg, genannt Schnuffelchen der Dritte und Allerletzte';
  const { headers } = await readPdf(await printer.print(offerWith({ animalName })));
  expect(headers[1]).toContain(`Angebot 1B4E28BA · Tier ${animalName}`);
});

test('parts no word of a label', async () => {
  const labels = [
    'Straße und Hausnummer',
    'Vom Vorversicherer gekündigt',
    'Beitrag Krankenversicherung',
    'Im Beitrag berücksichtigt',
  ];
  const rows = labels.map((label) => ({ label, value: 'ja' }));
  const { parted } = await readPdf(await printer.print(offerWith({ sections: [{ title: 'Vertrag', rows }] })));
  for (const word of labels.flatMap((label) => label.split(' '))) {
    expect(parted.filter((part) => word.startsWith(part))).toEqual([]);
  }
});

test('states creditor, reference, masked IBAN, refund and notice on the mandate, on one page', async () => {
  const { text, pages } = await readPdf(await printer.print(sepaMandateDocument(sampleMandate)));
  const parts = [
    'DE98ZZZ09999999999',
    'TD-2026-0000000042',
    'DE89 **** **** **** **30 00',
    '8 Wochen',
    '2 Tage',
    '1. Tag eines Kalendermonats',
  ];
  for (const part of parts) expect(text).toContain(part);
  expect(pages).toHaveLength(1);
});

test('states before, after, both premiums and the day on the addendum, on one page', async () => {
  const { text, pages } = await readPdf(await printer.print(addendumDocument(sampleAddendum)));
  const parts = ['Nachtrag 2', 'KV/2026/0000000042', '01.12.2026', 'Hauptstraße 1', 'Große Straße 12a', '41,29 €', '43,10 €'];
  for (const part of [...parts, 'mit dem dein Vertrag geschlossen wurde']) expect(text).toContain(part);
  expect(pages).toHaveLength(1);
  const breeding = await readPdf(await printer.print(addendumDocument({ ...sampleAddendum, isBreeding: true })));
  expect(breeding.text).toContain('Versicherungsteuer.');
  expect(breeding.text).not.toContain('geschlossen wurde');
});

test('says below the premium of the addendum what later ones are by it', async () => {
  const { changed } = sampleAddendum;
  const laterRates = [
    { label: 'Beitrag ab 01.01.2027', before: '495,48 € / Jahr', after: '517,20 € / Jahr' },
    { label: 'Beitrag ab 01.11.2027', before: '545,03 € / Jahr', after: '568,92 € / Jahr' },
  ];
  const rows = [...changed.rows, ...laterRates];
  const { text } = await readPdf(await printer.print(addendumDocument({ ...sampleAddendum, changed: { ...changed, rows } })));
  const parts = [
    'Postleitzahl von Bello',
    '43,10 €',
    'für später vereinbart',
    'Beitrag ab 01.01.2027',
    '517,20 €',
    'Beitrag ab 01.11.2027',
    '568,92 €',
  ];
  const places = parts.map((part) => text.indexOf(part));
  expect(Math.min(...places)).toBeGreaterThan(0);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('says of every line why it is not paid, who gets what, and how to disagree; also where nothing is paid', async () => {
  const textOf = async (changes: object) =>
    (await readPdf(await printer.print(settlementDocument({ ...sampleSettlement, ...changes })))).text;
  const both = [
    'L-000017',
    'KV/2026/0000000042',
    'Tierarztpraxis Dr. Müller',
    '16 Allgemeine Untersuchung mit Beratung',
    'Futter ist nicht versichert, § 3 (2)',
    'Selbstbeteiligung in diesem Jahr noch',
    'Das Futter zahlst du selbst.',
    'Nicht einverstanden',
    'Versicherungsombudsmann',
    'BaFin',
    'verjähren in drei Jahren',
    '§ 15 VVG',
  ];
  const paid = await textOf({});
  for (const part of [...both, 'Davon zahlen wir 20,00 €.', 'bis zum 24.11.2026 an dich']) expect(paid).toContain(part);
  const nothing = await textOf(nothingPaid);
  for (const part of [...both, nothingPaid.nothing]) expect(nothing).toContain(part);
  expect(nothing).not.toContain('Davon zahlen wir');
  const mayAskForAPerson = 'du kannst verlangen, dass ein Mensch sie prüft';
  expect([paid.includes(mayAskForAPerson), (await textOf({ isByItself: true })).includes(mayAskForAPerson)]).toEqual([
    false,
    true,
  ]);
});

test('states per police what moved, and for the tax office what was paid, with the tax in it', async () => {
  const { text, pages, collisions } = await readPdf(await printer.print(statementDocument(sampleStatement)));
  const parts = [
    'Beitragsübersicht 2026',
    'Stand 20.12.2026',
    'KV/2026/0000000042',
    'Fällige Beiträge 41,29 €',
    'Zurückgekommene Lastschriften 41,29 €',
    'Gezahlte Beiträge 2026 41,29 €',
    'darin Versicherungsteuer (19 %) 6,59 €',
    'Am Ende (20.12.2026) Offen: 3,00 €',
    'Haftpflicht 4,83 €',
    'Leistungen 2026',
    '17.12.2026: Leistung zu Rechnung 2026-117 für Bello 120,00 €',
    'keine Steuerberatung',
  ];
  for (const part of parts) expect(text).toContain(part);
  expect(collisions).toEqual([]);
  expect(pages.length).toBeLessThanOrEqual(2);
  const without = await readPdf(await printer.print(statementDocument({ ...sampleStatement, benefits: [] })));
  expect(without.text).not.toContain('Leistung');
});

test('says yearly collection for yearly payment', async () => {
  const source = sepaMandateDocument({ ...sampleMandate, paymentTermKey: 'payment_annual' });
  expect((await readPdf(await printer.print(source))).text).toContain('1. Tag eines Kalenderjahres');
});

test('gives the same bytes for the same data, from any worker', async () => {
  const other = startDocumentPrinter({ presses: 1 });
  const source = offerDocument(sampleOffer);
  const [one, two] = await Promise.all([printer.print(source), other.print(source)]);
  await other.close();
  expect(one.equals(two)).toBe(true);
});
