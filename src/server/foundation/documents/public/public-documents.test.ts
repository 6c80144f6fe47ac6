import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { termsSections } from '#domain/claims/settling/terms-sections.ts';
import {
  breedingInformationDocument,
  breedingShortName,
  breedingTermsDocument,
  type BreedingFacts,
} from '#server/foundation/documents/letters/breeding-documents.ts';
import { speciesKeys } from '#domain/animal/species.ts';
import type { DocumentSource } from '#server/foundation/documents/printing/document-source.ts';
import {
  initialInformationDocument,
  privacyDocument,
  withdrawalDocument,
} from '#server/foundation/documents/letters/notice-documents.ts';
import { productInformationDocument, tarifShortName, termsDocument } from './tarif-documents.ts';
import { isThorough } from '#server/testing/test-settings.ts';
import { testPrinter } from '#server/testing/test-printer.ts';
import { readPdf } from '#server/foundation/documents/testing-read-pdf.ts';
import { healthTarifs as allHealthTarifs, liabilityTarif } from '#server/foundation/documents/testing-samples.ts';

const printer = testPrinter();
const templates = 'src/server/foundation/documents/templates';

/** Several tests look at the same document: it is read once. */
const opened = new Map<string, ReturnType<typeof readPdf>>();
const read = (source: DocumentSource) => {
  const reading = opened.get(source.fileName) ?? printer.print(source).then(readPdf);
  opened.set(source.fileName, reading);
  return reading;
};
/** Full cover and surgery, with a chip and without: the others say the same with other numbers, and each takes a processor a second. */
const healthTarifs = isThorough
  ? allHealthTarifs
  : allHealthTarifs.filter(({ speciesKey, kind }) => speciesKey === (kind === 'full' ? 'dog' : 'rabbit'));
const tarifs = [...healthTarifs, liabilityTarif];
const named = (tarifs: typeof allHealthTarifs) => tarifs.map((tarif) => ({ name: tarifShortName(tarif), tarif }));

const breedingTarifs: readonly BreedingFacts[] = (isThorough ? speciesKeys : speciesKeys.slice(0, 2)).map((speciesKey) => ({
  speciesKey,
  runtime: '1 Jahr',
  annualPaymentDiscount: '3 %',
  insuranceTax: '19,0 %',
  needsChip: speciesKey !== 'rabbit',
}));

const everyDocument = [
  ...breedingTarifs.flatMap((facts) => [breedingTermsDocument(facts), breedingInformationDocument(facts)]),
  ...tarifs.flatMap((tarif) => [termsDocument(tarif), productInformationDocument(tarif)]),
  initialInformationDocument(),
  privacyDocument(),
  withdrawalDocument(),
];

test.each(everyDocument)('$fileName is tagged, German, titled, marked as a sample and numbered', async (source) => {
  const pdf = await read(source);
  expect(pdf).toMatchObject({ isTagged: true, language: 'de-DE', title: source.title });
  pdf.pages.forEach((page, index) => {
    expect(page).toContain(`Seite ${index + 1} von ${pdf.pages.length}`);
    expect(page).toContain('Musterbedingungen – kein verbindlicher Rechtstext');
  });
  expect(pdf.outline.length).toBeGreaterThan(2);
  expect(pdf.showsTitle).toBe(true);
  expect(pdf.headings[0]!.level).toBe(1);
  expect(pdf.headings.filter(({ level }) => level === 1)).toHaveLength(1);
  // A template that lost its data would say so in words like these.
  expect(pdf.text).not.toMatch(/\bnone\b|undefined|\[object|#tarif|#figures/);
});

test.each(everyDocument.filter(({ template }) => template !== 'withdrawal'))(
  '$fileName speaks to the customer as the pages do; only the withdrawal keeps the words of the law',
  async (source) => {
    expect((await read(source)).text).not.toMatch(/\b(Ihnen|Ihr|Ihre[mnrs]?)\b/);
  },
);

test('gives every document a title and a file name of its own', () => {
  const titles = everyDocument.map((source) => source.title);
  expect(new Set(titles).size).toBe(titles.length);
  const fileNames = everyDocument.map((source) => source.fileName);
  expect(new Set(fileNames).size).toBe(fileNames.length);
  expect(fileNames).toContain('Tierdach-AVB-Vollschutz-Hund.pdf');
});

describe.each(named(healthTarifs))('terms $name', ({ tarif }) => {
  test('state what the product promises', async () => {
    const { text } = await read(termsDocument(tarif));
    const entryAge = { dog: 6, cat: 8, rabbit: 4 }[tarif.speciesKey];
    const promises = [
      'ab dem 4. Versicherungsjahr',
      'bis zum 4-fachen Satz der Gebührenordnung',
      'Notdienstgebühr eingeschlossen',
      'bis zu 14 Tage nach der Operation',
      `100 % für Behandlungen bis einschließlich zum ${entryAge}. Geburtstag des Tieres, danach 85 %`,
      'Eine Jahreshöchstleistung gibt es nicht',
      'weltweit bis zu 6 Monate',
      '0 €, 35 €, 85 € oder 175 €',
      'innerhalb von 8 Wochen',
      'auf 2 Tage verkürzt',
      'am 1. Tag eines Kalenderjahres',
    ];
    for (const promise of promises) expect(text).toContain(promise);
  });

  test('cover prevention and castration only in full cover', async () => {
    const { text } = await read(termsDocument(tarif));
    expect(text.includes('wenn eine Laufzeit von 3 Jahren vereinbart ist oder wenn der Eingriff wegen krankhafter')).toBe(
      tarif.kind === 'full',
    );
    expect(text.includes('sind im OP-Schutz nicht versichert')).toBe(tarif.kind === 'op');
  });

  test('ask for a microchip only where the tarif does', async () => {
    expect((await read(termsDocument(tarif))).text.includes('Mikrochip')).toBe(tarif.needsChip);
  });
});

test('the terms of the breeding tarif state variants, ages, child animals and associations', async () => {
  const { text } = await read(breedingTermsDocument(breedingTarifs[0]!));
  for (const part of [
    'Variante „Wurf“',
    'Kaiserschnitt',
    'vom 1. bis einschließlich zum 8. Geburtstag',
    'höchstens 12 Wochen',
    'VDH und IRJGV zahlen 10 % weniger',
    'weltweit bis zu 6 Monate',
    'Die Laufzeit beträgt 1 Jahr',
  ]) {
    expect(text).toContain(part);
  }
});

test('state the sums of the dog liability', async () => {
  const { text } = await read(termsDocument(liabilityTarif));
  for (const part of ['50.000.000 €', 'höchstens 10.000.000 €', 'Selbstbeteiligung von 150 €']) expect(text).toContain(part);
});

const sheetHeadings = [
  'Um welche Art von Versicherung handelt es sich?',
  'Was ist versichert?',
  'Was ist nicht versichert?',
  'Gibt es Deckungsbeschränkungen?',
  'Wo bin ich versichert?',
  'Welche Verpflichtungen habe ich?',
  'Wann und wie zahle ich?',
  'Wann beginnt und endet die Deckung?',
  'Wie kann ich den Vertrag kündigen?',
];

const sheets = [
  ...named(tarifs).map(({ name, tarif }) => ({ name, source: productInformationDocument(tarif) })),
  ...breedingTarifs.map((facts) => ({ name: breedingShortName(facts), source: breedingInformationDocument(facts) })),
];

test.each(sheets)('the information sheet $name has two pages and the nine headings in order', async ({ source }) => {
  const { pages, outline, text } = await read(source);
  expect(pages).toHaveLength(2);
  expect(text).toContain('Informationsblatt zu Versicherungsprodukten');
  expect(outline).toEqual(sheetHeadings);
  const places = sheetHeadings.map((heading) => text.indexOf(heading));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test.each([
  ['the animal goes to its buyer with the contract', healthTarifs[0]!, 'tritt die erwerbende Person in den Vertrag ein'],
  ['the liability ends with it', liabilityTarif, 'oder du ihn dauerhaft abgibst'],
])('an information sheet says as the terms do: %s', async (_, tarif, part) => {
  expect((await read(productInformationDocument(tarif))).text).toContain(part);
});

test('the information sheet of the breeding tarif states variants, ages, child animals, discounts and the end', async () => {
  const { text } = await read(breedingInformationDocument(breedingTarifs[1]!));
  for (const part of [
    'Produkt: Tierdach Züchtertarif Katze',
    'Variante „Geburt“: Untersuchungen und Behandlungen während der Trächtigkeit',
    'Kaiserschnitt',
    'vom 1. bis einschließlich zum 8. Geburtstag',
    'höchstens 12 Wochen',
    'weltweit bis zu 6 Monate',
    '1. DEKZV, TICA und WCF zahlen 10 % weniger',
    'Nachlässe auf den Beitrag: 3 % bei jährlicher Zahlung.',
    'Die Laufzeit beträgt 1 Jahr. Der Vertrag endet mit ihrem Ablauf',
    'innerhalb von 14 Tagen widerrufen',
  ])
    expect(text).toContain(part);
});

test('the withdrawal notice names 14 days, the address and the form', async () => {
  const { text } = await read(withdrawalDocument());
  for (const part of [
    'innerhalb einer Frist von 14 Tagen',
    'info@tierdach.example',
    'Vertrag widerrufen',
    'Muster-Widerrufsformular',
  ]) {
    expect(text).toContain(part);
  }
});

test.each(named(healthTarifs))('$name numbers its sections as the reasons of cuts do', async ({ tarif }) => {
  const { text } = await read(termsDocument(tarif));
  const source = ['terms-health', 'terms/terms-health-cover']
    .map((name) => readFileSync(`${templates}/${name}.typ`, 'utf8'))
    .join('');
  const plain = text.replaceAll(/\s+/g, ' ');
  termsSections[tarif.kind === 'op' ? 'op' : 'full'].forEach((section, index) => {
    const [, title] = new RegExp(`= (.+) <${section}>`).exec(source) ?? [];
    expect(plain).toContain(`§ ${index + 1} ${title}`);
  });
});
