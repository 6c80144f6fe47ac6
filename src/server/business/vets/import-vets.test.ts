import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readReference, referenceFolder } from '#server/foundation/reference/read-reference.ts';
import { shippedReference } from '#server/testing/shipped-reference.ts';
import { planVetImport } from './import-vets.ts';
import { toVets, writeVetFile } from './vet-file.ts';

const plan = async (content: string, isSampleDropped = false) => {
  const { reference, tarifBook } = await shippedReference();
  return planVetImport(
    content,
    reference.vet.map(({ line: _line, ...row }) => row),
    { book: tarifBook, isSampleDropped },
  );
};

const feature = (tags: object, coordinates: unknown = [13.3872, 52.5337], type = 'Point') => ({
  type: 'Feature',
  properties: {
    amenity: 'veterinary',
    name: 'Praxis Dr. Wolf',
    'addr:street': 'Am Markt',
    'addr:housenumber': '3',
    'addr:postcode': '10115',
    ...tags,
  },
  geometry: { type, coordinates },
});
const geojson = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features });

test('practices of OpenStreetMap, as points and as outlines, are found after the next start', async () => {
  const square = [
    [
      [11.5, 48.1],
      [11.6, 48.1],
      [11.6, 48.2],
      [11.5, 48.2],
      [11.5, 48.1],
    ],
  ];
  const { merge, faults } = await plan(
    geojson(
      feature({ 'contact:phone': '+49 30 123; +49 30 456', website: 'praxis-wolf.example' }),
      feature(
        { name: 'Tierklinik "Isar"; Süd', 'addr:postcode': '80331', 'addr:city': 'München', emergency: 'yes' },
        square,
        'Polygon',
      ),
      { type: 'Feature', properties: { amenity: 'cafe', name: 'Café Katze' }, geometry: null },
      {
        type: 'Feature',
        properties: { tags: feature({ email: 'wolf@beispiel.example' }).properties },
        geometry: { coordinates: [13.3872, 52.5337] },
      },
    ),
    true,
  );
  expect(faults).toEqual([]);
  expect(merge).toMatchObject({ added: 2, duplicates: 1, dropped: 40 });
  const folder = await mkdtemp(join(tmpdir(), 'tierdach-reference-'));
  await cp(referenceFolder, folder, { recursive: true });
  await writeVetFile(folder, merge.rows);
  expect(toVets((await readReference(folder)).vet)).toEqual([
    expect.objectContaining({
      name: 'Praxis Dr. Wolf',
      city: 'Berlin',
      phone: '+49 30 123',
      website: 'https://praxis-wolf.example/',
      email: 'wolf@beispiel.example',
    }),
    expect.objectContaining({
      name: 'Tierklinik "Isar"',
      phone: null,
      isClinic: true,
      hasEmergencyService: true,
      latitude: 48.15,
      longitude: 11.55,
    }),
  ]);
  await rm(folder, { recursive: true });
});

test('a table of its own knows what is there already, and keeps what it does not say', async () => {
  const { reference } = await shippedReference();
  const [first] = reference.vet;
  const { merge, faults } = await plan(
    `name,street,building_no,zip_code,city\n${first!.name.toUpperCase()},Neue Straße,9a,${first!.zip_code},${first!.city}\n"Praxis, Nord",Weg,1,24103,Kiel\n`,
  );
  expect(faults).toEqual([]);
  expect(merge).toMatchObject({ added: 1, changed: 1, duplicates: 0, dropped: 0 });
  expect(merge.rows[0]).toMatchObject({
    vet_uuid: first!.vet_uuid,
    street: 'Neue Straße',
    phone: first!.phone,
    email: first!.email,
  });
  expect(merge.rows.at(-1)).toMatchObject({ name: 'Praxis, Nord', is_clinic: false, latitude: expect.stringMatching(/^54\./) });
});

test.each([
  ['{', 'kein gültiges JSON'],
  ['{"a":1}', 'kein GeoJSON'],
  [geojson({ properties: { amenity: 'cafe' } }), 'keine Praxis'],
  [geojson(feature({ name: '' })), '1 name: „“ ist leer'],
  [geojson(feature({ 'addr:postcode': '11111' })), '1 zip_code: die Postleitzahl 11111 gibt es nicht'],
  [geojson(feature({}, [2.35, 48.85])), 'liegt nicht in Deutschland'],
  [geojson(feature({ website: 'javascript:alert(1)' })), 'website: „javascript:alert(1)“ ist keine Webadresse'],
  [geojson(feature({ email: 'praxis' })), 'email: „praxis“ ist keine E-Mail-Adresse'],
  ['name;ort\nA;B\n', '1 eine Spalte „ort“ gibt es nicht'],
  ['name;street;building_no;zip_code;city\nA;B;1\n', '2 die Zeile hat 3 Felder statt 5'],
  ['name;street;building_no;zip_code;city\n"A;B;1;10115;Berlin\n', 'kein gültiges CSV'],
])('a bad line is named: %s', async (content, message) => {
  const { faults } = await plan(content);
  expect(faults.map(({ line, reason }) => `${line} ${reason}`).join('\n')).toContain(message);
});
