import { expect, test } from 'vitest';
import type { Tarif, TarifBook } from '#domain/premium/tarif-book.ts';
import { documentKeysFor, publicDocuments } from './public-documents.ts';
import { tarifFacts } from './tarif-facts.ts';

const factors = (entries: Record<string, string>) =>
  new Map(Object.entries(entries).map(([key, factor]) => [key, { name: key, factor }]));

const tarif = {
  tarifId: 1,
  insuranceTypeKey: 'tier_kv',
  speciesKey: 'cat',
  title: 'Vollschutz',
  needIsChippedInput: true,
  baseRates: new Map([
    ['sb0', '1'],
    ['sb35', '1'],
  ]),
  factors: factors({
    'contract_runtime/1_year': '1.00',
    'contract_runtime/3_years': '0.925',
    'common/coinsurance': '0.80',
    'common/versicherungs_steuer': '1.19',
  }),
} as unknown as Tarif;

const book = {
  tarifs: new Map([[1, tarif]]),
  retentions: new Map(
    ['sb0', 'sb35', 'sb85'].map((retentionKey) => [retentionKey, { retentionKey, shortTitle: `${retentionKey.slice(2)} €` }]),
  ),
  paymentTerms: new Map([['payment_annual', { factor: '0.97' }]]),
  contractRuntimes: new Map([
    ['1_year', { contractRuntimeKey: '1_year', title: '1 Jahr', years: 1 }],
    ['3_years', { contractRuntimeKey: '3_years', title: '3 Jahre', years: 3 }],
  ]),
} as unknown as TarifBook;

test('takes every percentage from the factors', () => {
  expect(tarifFacts(book, 1)).toMatchObject({
    kind: 'full',
    retentions: ['0\u00A0€', '35\u00A0€'],
    longRuntime: '3 Jahre',
    multiYearDiscount: '7,5\u00A0%',
    multiPetDiscount: null,
    annualPaymentDiscount: '3\u00A0%',
    laterReimbursement: '80\u00A0%',
    insuranceTax: '19,0\u00A0%',
  });
});

test('knows no facts of an unknown tarif', () => {
  expect(tarifFacts(book, 99)).toBeNull();
});

test('lists the documents of every tarif and the notices by key', () => {
  const documents = publicDocuments(book).byKey;
  const ofTarifs = ['avb-1', 'produktinformation-1'];
  const ofBreeding = ['avb-9', 'produktinformation-9'];
  const notices = ['erstinformation', 'datenschutz', 'widerrufsbelehrung'];
  expect([...documents.keys()].toSorted()).toEqual([...ofTarifs, ...ofBreeding, ...notices].toSorted());
  expect(documents.get('avb-1')).toMatchObject({
    title: 'Versicherungsbedingungen (AVB) Vollschutz Katze',
    fileName: 'Tierdach-AVB-Vollschutz-Katze.pdf',
  });
  // The same name in every list and in the document itself: the mails about offer and police differed once.
  for (const { title, source } of documents.values()) expect(title).toBe(source.title);
  expect(documentKeysFor([1, 9]).every((key) => documents.has(key))).toBe(true);
});
