import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readReference, ReferenceError, referenceFolder } from './read-reference.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tierdach-reference-'));
  await cp(referenceFolder, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const edit = async (file: string, change: (content: string) => string) => {
  const path = join(folder, file);
  await writeFile(path, change(await readFile(path, 'utf8')));
};
const faultsOf = async () => {
  try {
    await readReference(folder);
    return [];
  } catch (cause) {
    expect(cause).toBeInstanceOf(ReferenceError);
    return (cause as ReferenceError).faults.map(({ file, line, reason }) => `${file}:${line}: ${reason}`);
  }
};

test('the shipped files are complete and consistent', async () => {
  expect(await faultsOf()).toEqual([]);
});

test('a spreadsheet may add a byte order mark, Windows line ends and quotes', async () => {
  await edit('race-groups.csv', (content) => `\uFEFF${content.replaceAll('\n', '\r\n').replace('1;0,90', '"1";"0.90"')}`);
  const data = await readReference(folder);
  expect(data.race_group[0]).toMatchObject({ group_number: 1, factor: '0.90' });
});

describe('the loader refuses with file, line and reason', () => {
  test.each<[string, string, (content: string) => string, string]>([
    [
      'a missing column',
      'race-groups.csv',
      (content) => content.replace('group_number;factor', 'group;factor'),
      'race-groups.csv:1: die Kopfzeile',
    ],
    ['an empty file', 'race-groups.csv', () => 'group_number;factor\n', 'race-groups.csv:1: die Datei hat keine Zeilen'],
    [
      'a word for a number',
      'race-groups.csv',
      (content) => content.replace('3;1,00', '3;eins'),
      'race-groups.csv:4: factor: „eins“',
    ],
    [
      'a factor of zero',
      'race-groups.csv',
      (content) => content.replace('3;1,00', '3;0,00'),
      'race-groups.csv:4: factor: „0,00“ ist nicht größer als null',
    ],
    [
      'too few fields',
      'race-groups.csv',
      (content) => content.replace('3;1,00', '3'),
      'race-groups.csv:4: die Zeile hat 1 Felder statt 2',
    ],
    [
      'a key given twice',
      'race-groups.csv',
      (content) => content.replace('3;1,00', '2;1,00'),
      'race-groups.csv:4: group_number „2“ steht schon in Zeile 3',
    ],
    [
      'an unknown yes or no',
      'species.csv',
      (content) => content.replace('ja', 'yes'),
      'species.csv:2: is_enabled: „yes“ ist weder',
    ],
    [
      'a base rate of no tarif',
      'base-rates.csv',
      (content) => content.replace('\n1;', '\n9;'),
      'einen Tarif 9 gibt es in tarifs.csv nicht',
    ],
    [
      'a missing base rate',
      'base-rates.csv',
      (content) => content.replace(/\n1;sb85;.*/, ''),
      'in base-rates.csv fehlt der Grundbeitrag für sb85',
    ],
    [
      'a missing factor',
      'tarif-factors.csv',
      (content) => content.replace(/\n1;cash_free;true;.*/, ''),
      'in tarif-factors.csv fehlt der Faktor cash_free/true',
    ],
    [
      'a falling age factor',
      'age-differences.csv',
      (content) => content.replace(/\n1;3;.*/, '\n1;3;0,50'),
      'fällt ein Altersfaktor mit dem Alter',
    ],
    [
      'a list dog with liability',
      'races-dog.csv',
      (content) => content.replace(/^(\d+;Bullterrier;.*?;ja;ja;ja;nein);nein;/m, '$1;ja;'),
      'ein Listenhund kann nicht haftpflichtversichert werden',
    ],
    [
      'a race group that does not exist',
      'races-cat.csv',
      (content) => content.replace(/;nein;nein;nein;\d+;/, ';nein;nein;nein;12;'),
      'eine Rassegruppe 12 gibt es nicht',
    ],
    [
      'a colour of no race',
      'farbschlaege.csv',
      (content) => `${content.trimEnd()}\n1;black;schwarz;1,00\n`,
      'eine Rasse 1 gibt es nicht',
    ],
    [
      'a missing fallback region',
      'regional-factors.csv',
      (content) => content.replace(/\n11111;.*/, ''),
      'die Rückfallzeile 11111 fehlt',
    ],
    [
      'a region without a factor',
      'regional-factors.csv',
      (content) => content.replace(/\n10;.*/, ''),
      'für die Postleitzahlregion 10 fehlt ein Faktor',
    ],
    [
      'a limit that is no number',
      'limits.json',
      (content) => content.replace('"minimumAgeDays": 56', '"minimumAgeDays": "acht Wochen"'),
      'limits.json:3: animal.minimumAgeDays',
    ],
    ['a limit that is missing', 'limits.json', (content) => content.replace(/"lossesMost": 1,/, ''), 'limits.json:23: liability'],
    [
      'a character that no font has',
      'limits.json',
      (content) => content.replace('"€"', '"Ж"'),
      'limits.json:0: text.characters: für „Ж“ fehlt ein Zeichen in den Schriften der Dokumente',
    ],
    [
      'characters from the last to the first',
      'limits.json',
      (content) => content.replace('"Ẁ-ẅ"', '"ẅ-Ẁ"'),
      'text.characters: „ẅ-Ẁ“ hat den letzten Buchstaben vor dem ersten',
    ],
    [
      'a breeding price without cents',
      'breeding.json',
      (content) => content.replace('"149.00"', '"149"'),
      'breeding.json:8: variants.0.annualPrice.dog',
    ],
    [
      'a voucher of breeders that is gone',
      'vouchers.csv',
      (content) => content.replace('WELPE45;', 'WELPE46;'),
      'breeding.json:0: einen Gutschein „WELPE45“ gibt es in vouchers.csv nicht',
    ],
    [
      'an advertised price with a third decimal',
      'advertised-prices.csv',
      (content) => content.replace('24,90', '24,905'),
      'advertised-prices.csv:2: price_per_month: „24,905“ ist kein Betrag mit höchstens zwei Nachkommastellen',
    ],
    [
      'an advertised price that is none',
      'advertised-prices.csv',
      (content) => content.replace('24,90', 'bald'),
      'advertised-prices.csv:2: price_per_month: „bald“',
    ],
    [
      'an advertised price that pages show and that is gone',
      'advertised-prices.csv',
      (content) => content.replace(/\nop_cat;.*/, ''),
      'advertised-prices.csv:0: der Preis „op_cat“ fehlt',
    ],
    [
      'a species without its row',
      'species.csv',
      (content) => content.replace(/\ncat;.*/, ''),
      'species.csv:0: die Tierart „cat“ fehlt',
    ],
    [
      'a species without one of its tarifs',
      'tarifs.csv',
      (content) => content.replace(/\n\d+;[^;]*;tier_op;rabbit;.*/, ''),
      'tarifs.csv:0: der Tarif tier_op rabbit fehlt',
    ],
    [
      'a vet cost without a price',
      'vet-costs.csv',
      (content) => content.replace(';2600;', ';viel;'),
      'vet-costs.csv:2: price: „viel“',
    ],
    [
      'a picture that nobody drew',
      'vet-costs.csv',
      (content) => content.replace(';chocolate-bar;', ';cake;'),
      'vet-costs.csv:3: picture: „cake“ ist keines von',
    ],
    [
      'a mark that nobody drew',
      'partners.csv',
      (content) => content.replace(';cross;', ';star;'),
      'partners.csv:3: mark: „star“ ist keines von',
    ],
    [
      'a runtime switched off that the calculator asks for',
      'contract-runtimes.csv',
      (content) => content.replace('3 Jahre;3;ja', '3 Jahre;3;nein'),
      'contract-runtimes.csv:0: die Laufzeit „3_years“ fehlt oder ist abgeschaltet',
    ],
    [
      'a yearly payment switched off that the pages advertise',
      'payment-terms.csv',
      (content) => content.replace('EUR/Jahr;1;ja', 'EUR/Jahr;1;nein'),
      'payment-terms.csv:0: die Zahlweise „payment_annual“ fehlt oder ist abgeschaltet',
    ],
    [
      'a day that the calendar lacks',
      'vouchers.csv',
      (content) => content.replace('2027-12-31', '2027-02-29'),
      'vouchers.csv:2: valid_to: „2027-02-29“ ist kein Datum',
    ],
    [
      'an account without a number of its own',
      'accounts.csv',
      (content) => content.replace('8400', '1400'),
      'accounts.csv:3: number „1400“ steht schon in Zeile 2',
    ],
    [
      'an account that is missing',
      'accounts.csv',
      (content) => content.replace(/^unassigned.*\n/m, ''),
      'accounts.csv:0: das Konto „unassigned“ fehlt',
    ],
    [
      'an account whose number is none',
      'accounts.csv',
      (content) => content.replace('8400', '84x'),
      'accounts.csv:3: number: „84x“ ist nicht eine Kontonummer aus vier bis neun Ziffern',
    ],
    [
      'a voucher given twice in another case',
      'vouchers.csv',
      (content) => content.replace('WELPE2025', 'welpe45'),
      'vouchers.csv:3: code „WELPE45“ steht schon in Zeile 2',
    ],
    [
      'a voucher for an unknown species',
      'vouchers.csv',
      (content) => content.replace(';dog;12', ';dog|bird;12'),
      'vouchers.csv:2: species_keys: „bird“ ist keines von',
    ],
    [
      'a state without its line on the duties of dogs',
      'dog-duties.csv',
      (content) => content.replace(/\nHessen;.*/, ''),
      'dog-duties.csv:0: das Bundesland „Hessen“ fehlt',
    ],
    [
      'a duty in a state that there is not',
      'dog-duties.csv',
      (content) => content.replace('Hessen;', 'Franken;'),
      'dog-duties.csv:8: ein Bundesland „Franken“ gibt es in zip-codes.csv nicht',
    ],
    [
      'a duty without its law',
      'dog-duties.csv',
      (content) => content.replace('Hessen;unknown', 'Hessen;must'),
      'dog-duties.csv:8: Hessen: das Gesetz (law) fehlt',
    ],
    [
      'a sum that no confirmed law asks for',
      'dog-duties.csv',
      (content) => content.replace('Hamburg;must', 'Hamburg;unknown'),
      'Hamburg: eine Summe gehört zu einer Pflicht',
    ],
    [
      'a wording that holds from no day',
      'product.json',
      (content) => content.replace(/"wordingDate": ".*"/, '"wordingDate": "2026-02-30"'),
      'wordingDate: kein Datum',
    ],
    ['a brand without a company', 'brand.json', (content) => content.replace('"company"', '"firm"'), 'company'],
    ['a link that is none', 'brand.json', (content) => content.replace('https://blog', 'blog'), 'links.blogUrl'],
    ['a brand without a phone', 'brand.json', (content) => content.replace('"phone"', '"telephone"'), 'contact'],
    ['broken JSON', 'limits.json', (content) => content.replace('"animal": {', '"animal": '), 'kein gültiges JSON'],
    ['an unclosed quote', 'genders.csv', (content) => content.replace('männlich', '"männlich'), 'kein gültiges CSV'],
  ])('%s', async (_, file, change, expected) => {
    await edit(file, change);
    expect((await faultsOf()).join('\n')).toContain(expected);
  });

  test('a missing file', async () => {
    await rm(join(folder, 'vets.csv'));
    expect(await faultsOf()).toEqual(['vets.csv:0: die Datei fehlt oder ist nicht lesbar']);
  });
});
