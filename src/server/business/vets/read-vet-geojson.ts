import type { FoundVet, VetSource } from './complete-vet.ts';

type Tags = Readonly<Record<string, unknown>>;
type Feature = { properties?: (Tags & { tags?: Tags }) | null; geometry?: { coordinates?: unknown } | null };

/** Practices of OpenStreetMap (`amenity=veterinary`), as points or as outlines of buildings; anything else in the file is passed over. */
export const readVetGeojson = (content: string): VetSource => {
  let features: unknown;
  try {
    ({ features } = JSON.parse(content) as { features?: unknown });
  } catch (cause) {
    return { vets: [], faults: [{ line: 0, reason: `kein gültiges JSON: ${(cause as Error).message}` }] };
  }
  if (!Array.isArray(features)) return { vets: [], faults: [{ line: 0, reason: 'kein GeoJSON: „features“ fehlt' }] };
  const vets = (features as (Feature | null)[]).flatMap((feature, index): FoundVet[] => {
    // Some exporters nest the tags, others do not.
    const tags = feature?.properties?.tags ?? feature?.properties ?? {};
    return tags['amenity'] === 'veterinary' ? [{ line: index + 1, fields: toFields(tags, feature?.geometry?.coordinates) }] : [];
  });
  return { vets, faults: vets.length === 0 ? [{ line: 0, reason: 'darin ist keine Praxis (amenity=veterinary)' }] : [] };
};

const toFields = (tags: Tags, coordinates: unknown): FoundVet['fields'] => {
  const first = (...names: string[]) => {
    const value = names.map((name) => tags[name]).find((value) => typeof value === 'string' && value.trim() !== '');
    // Several of them stand in one tag.
    return typeof value === 'string' ? (value.split(';')[0] ?? '').trim() : '';
  };
  const name = first('name', 'operator');
  const isClinic = /klinik/i.test(name) || first('healthcare') === 'clinic';
  const centre = centreOf(coordinates);
  return {
    name,
    street: first('addr:street', 'addr:place'),
    building_no: first('addr:housenumber'),
    zip_code: first('addr:postcode'),
    city: first('addr:city'),
    phone: first('phone', 'contact:phone', 'contact:mobile'),
    email: first('email', 'contact:email'),
    website: first('website', 'contact:website', 'url'),
    is_clinic: isClinic ? 'ja' : 'nein',
    has_emergency_service: first('emergency') === 'yes' ? 'ja' : 'nein',
    ...(centre === null ? {} : { longitude: centre[0].toFixed(6), latitude: centre[1].toFixed(6) }),
  };
};

type Position = [longitude: number, latitude: number];

const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'number';

const positionsOf = (value: unknown): Position[] => {
  if (isPosition(value)) return [value];
  return Array.isArray(value) ? value.flatMap(positionsOf) : [];
};

/** The middle of what the outline takes up: near enough to find the door. */
const centreOf = (coordinates: unknown): Position | null => {
  const positions = positionsOf(coordinates);
  if (positions.length === 0) return null;
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return [middle(positions.map(([longitude]) => longitude)), middle(positions.map(([, latitude]) => latitude))];
};
