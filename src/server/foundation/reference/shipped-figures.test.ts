import { expect, test } from 'vitest';
import { required } from '#domain/basics/complete.ts';
import type { SpeciesKey } from '#domain/animal/species.ts';
import { shippedReference } from '#server/testing/shipped-reference.ts';

/** The figures that were settled before anybody could edit a file. */
const { reference, tarifBook } = await shippedReference();
const tarif = (tarifId: number) => required(tarifBook.tarifs.get(tarifId), `tarif ${tarifId}`);
const factorsOf = (tarifId: number) =>
  Object.fromEntries(Array.from(tarif(tarifId).factors, ([key, { factor }]) => [key, Number(factor)]));

test.each([
  [1, 359.88, 8000, [491.5, 440.6, 389.8, 322]],
  [2, 118.8, 8000, [186.4, 165.2, 144, 118.6]],
  [3, 239.88, 8000, [288.1, 254.2, 224.5, 186.4]],
  [4, 118.8, 8000, [127.1, 113.5, 101.7, 89]],
  [5, 119.88, 3000, [177.9, 159.3, 140.7, 118.6]],
  [6, 118.8, 3000, [110.2, 101.7, 93.2, 84.7]],
])('tarif %i has its minimum, its limit and a base rate for each retention', (tarifId, minimum, limit, rates) => {
  const { minimumRatePerAnno, annualRecoveryLimit, baseRates } = tarif(tarifId);
  expect([Number(minimumRatePerAnno), Number(annualRecoveryLimit)]).toEqual([minimum, limit]);
  expect(['sb0', 'sb35', 'sb85', 'sb175'].map((key) => Number(baseRates.get(key)))).toEqual(rates);
});

test('liability costs its initial rate', () => {
  expect([tarif(7).insuranceTypeKey, tarif(7).speciesKey, Number(tarif(7).initialRatePerAnno)]).toEqual(['tier_hv', 'dog', 58]);
});

const ofEvery = {
  'animal_gender/male': 1.1,
  'animal_gender/female': 1,
  'is_import_animal/true': 1.05,
  'is_import_animal/false': 1,
  'contract_runtime/1_year': 1,
  'contract_runtime/3_years': 0.95,
  'cash_free/true': 1.03,
  'cash_free/false': 1,
  'common/coinsurance': 0.85,
  'common/versicherungs_kosten': 1.4,
  'common/versicherungs_steuer': 1.19,
  'common/multi_pet': 0.95,
  'common/health_surcharge': 1.1,
};
const ofDogs = {
  'is_hunting_animal/true': 1.25,
  'is_hunting_animal/false': 1,
  'is_business_animal/true': 1,
  'is_business_animal/false': 1,
};
const ofChips = { 'is_chipped_animal/true': 1, 'is_chipped_animal/false': 1.05 };
const ofHomes = { 'haltungsform/inside': 0.95, 'haltungsform/outside': 1.1, 'haltungsform/unknown': 1 };

test.each([
  [1, { ...ofEvery, ...ofDogs, ...ofChips }],
  [2, { ...ofEvery, ...ofDogs, ...ofChips }],
  [3, { ...ofEvery, ...ofChips, ...ofHomes }],
  [4, { ...ofEvery, ...ofChips, ...ofHomes }],
  [5, { ...ofEvery, ...ofHomes }],
  [6, { ...ofEvery, ...ofHomes }],
])('tarif %i has the factors of what it asks, and no other', (tarifId, factors) => {
  expect(factorsOf(tarifId)).toEqual(factors);
});

test('ages are charged year by year, from 0.82 over 1 to 1.90', () => {
  for (const tarifId of [1, 2, 3, 4, 5, 6]) {
    const rows = tarif(tarifId).ageDifferences.map(({ years, factor }) => ({ years, factor: Number(factor) }));
    expect(rows.map(({ years }) => years)).toEqual(rows.map((_, place) => place - 10));
    expect(rows.length).toBeGreaterThanOrEqual(17);
    expect([rows[0]!.factor, rows[10]!.factor, rows.at(-1)!.factor], `tarif ${tarifId}`).toEqual([0.82, 1, 1.9]);
  }
});

test('groups of races, payment terms and regions have their factors', () => {
  expect(Array.from(tarifBook.raceGroupFactors, ([group, factor]) => [group, Number(factor)])).toEqual(
    [0.9, 0.95, 1, 1.08, 1.16, 1.26, 1.38, 1.55, 1.8, 2.1, 2.5].map((factor, place) => [place + 1, factor]),
  );
  const terms = reference.payment_term.map(({ key, tarif_factor, is_enabled }) => [key, Number(tarif_factor), is_enabled]);
  expect(terms).toEqual(
    expect.arrayContaining([
      ['payment_annual', 0.97, true],
      ['payment_monthly', 1, true],
    ]),
  );
  const off = [...reference.payment_term, ...reference.contract_runtime].filter(({ is_enabled }) => !is_enabled);
  expect(off.map(({ key }) => key)).toEqual(['payment_quarterly', '5_years']);
  // Munich, Frankfurt, Hamburg, Stuttgart; the rural north-east.
  for (const zipCode of ['80331', '60311', '20095', '70173']) expect(Number(tarifBook.regionalFactors.get(zipCode))).toBe(1.12);
  expect(Number(tarifBook.regionalFactors.get('17192'))).toBe(0.92);
  const known = 'sb0 sb35 sb80 sb85 sb135 sb175 sb250 sb350 sb400 sb750'.split(' ');
  expect(reference.retention.map(({ key }) => key)).toEqual(known);
});

test('colours have the keys of the wire, and only those that are a risk cost more', () => {
  const keys = 'unknown black white brown yellow isabell blue red black_red charcoal silber champagner'.split(' ');
  expect(new Set(reference.farbschlag.map(({ farbschlag_key }) => farbschlag_key))).toEqual(new Set(keys));
  expect(new Set(reference.farbschlag.map(({ factor }) => Number(factor)))).toEqual(new Set([1, 1.05]));
  const dear = reference.farbschlag.filter(({ factor }) => Number(factor) > 1).map(({ farbschlag_key }) => farbschlag_key);
  expect(new Set(dear)).toEqual(new Set(['blue', 'isabell', 'silber', 'charcoal', 'champagner']));
});

/** A few of each group of the federations, and what is crossed on purpose. */
const races: Readonly<Record<SpeciesKey, string>> = {
  dog: [
    'Border Collie, Belgischer Schäferhund (Malinois), Ciobănesc Românesc Mioritic, Šarplaninac, Großer Schweizer Sennenhund',
    'Dogo Argentino, Bedlington Terrier, Český Teriér, Dackel (Zwerg), Chow-Chow, Thai Bangkaew, Norwegischer Lundehund',
    'Bayerischer Gebirgsschweißhund, Porcelaine, Estnische Bracke, Kleiner Münsterländer, Český Fousek, Epagneul Breton',
    'Lagotto Romagnolo, Barbet, Kromfohrländer, Russkiy Toy, Phalène, Barsoi, Kazakh Tazy, Magyar Agár',
    'Elo, Bolonka Zwetna, Olde English Bulldogge, Labradoodle, Maltipoo, Cockapoo, Pomsky, Puggle, Goldendoodle',
    'Mischling klein (bis 40 cm), Mischling mittel (40 bis 55 cm), Mischling groß (über 55 cm)',
    'Mischling mit bekannten Elternrassen, Andere Rasse (bitte angeben)',
  ].join(', '),
  cat: [
    'Abessinier, Ägyptische Mau, American Curl, Balinese, Bengal, Britisch Langhaar, Burmilla, Chartreux, Cornish Rex, Don Sphynx',
    'German Rex, Heilige Birma, Kurilen Bobtail, LaPerm, Lykoi, Neva Masquerade, Ocicat, Perser, Peterbald, Singapura, Sokoke, Türkisch Van',
    'Aphrodite, Highlander, Khao Manee, Munchkin, Pixiebob, Savannah, Selkirk Rex, Toyger, Thaikatze, Tennessee Rex',
    'Europäisch Kurzhaar, Hauskatze / Mischling, Mischling mit bekannten Elternrassen, Andere Rasse (bitte angeben)',
  ].join(', '),
  rabbit: [
    'Deutsche Riesen, Deutsche Widder, Meißner Widder, Blaue Wiener, Weiße Neuseeländer, Kalifornier, Thüringer, Alaska, Separator',
    'Kleinchinchilla, Marburger Feh, Sachsengold, Holländer, Lohkaninchen, Russen, Hermelin, Farbenzwerge, Zwergwidder, Rexzwerge',
    'Satin Elfenbein, Castor-Rexe, Angora, Fuchskaninchen, Jamora, Mischling mittelgroß (2,5 bis 5 kg), Mischling groß (über 5 kg)',
  ].join(', '),
};

test.each([
  ['dog', 500],
  ['cat', 90],
  ['rabbit', 100],
] as const)('a %s is found by its race, whatever federation keeps it', (speciesKey, least) => {
  const ofSpecies = [...tarifBook.races.values()].filter((race) => race.speciesKey === speciesKey);
  const titles = ofSpecies.map(({ title }) => title);
  expect(titles.length).toBeGreaterThan(least);
  expect(new Set(titles).size).toBe(titles.length);
  // What has a comma itself is no beginning of another one.
  const missing = races[speciesKey].split(/, (?=\p{Lu})/u).filter((title) => !titles.includes(title));
  expect(missing).toEqual([]);
  const unpriced = ofSpecies.filter(
    ({ raceGroupNumber, optimalAgeYears }) => !tarifBook.raceGroupFactors.has(raceGroupNumber) || optimalAgeYears <= 0,
  );
  expect(unpriced).toEqual([]);
});
