import { Type, type Static } from 'typebox';
import { textOrNull } from '#domain/wire/basic-schemas.ts';
import { get } from '#domain/wire/call.ts';

/** spec 12.9. */
export const Vet = Type.Object({
  vetUuid: Type.String(),
  name: Type.String(),
  street: Type.String(),
  buildingNo: Type.String(),
  zipCode: Type.String(),
  city: Type.String(),
  phone: textOrNull,
  email: textOrNull,
  website: textOrNull,
  isClinic: Type.Boolean(),
  hasEmergencyService: Type.Boolean(),
  acceptsDirectSettlement: Type.Boolean(),
  latitude: Type.Number(),
  longitude: Type.Number(),
  /** Only in a ZIP search, whose list is nearest first. */
  distanceKm: Type.Optional(Type.Number()),
});
export type Vet = Static<typeof Vet>;

const VetsAnswer = Type.Object({ veterinarians: Type.Array(Vet) });

export const VetCityOption = Type.Object({ city: Type.String(), count: Type.Integer() });
export type VetCityOption = Static<typeof VetCityOption>;

const VetCitiesAnswer = Type.Object({ vetCityOptions: Type.Array(VetCityOption) });

/** Practices of the directory whose name, street or place begins like some words. */
export const VetMatches = Type.Object({
  practices: Type.Array(Type.Object({ vetUuid: Type.String(), name: Type.String(), placeStr: Type.String() })),
});
export type VetMatches = Static<typeof VetMatches>;

const ofAnyone = { tag: 'Tierärzte', caller: 'anyone' } as const;
const entities = '/webapi/v1/entities';

export const getVetCities = get(`${entities}/veterinariansCities.json`, {
  ...ofAnyone,
  summary: 'Orte mit Tierarztpraxen',
  answer: VetCitiesAnswer,
});

export const getVets = get(`${entities}/veterinarians.json`, { ...ofAnyone, summary: 'Alle Praxen', answer: VetsAnswer });
export const getVetsByZipCode = get(`${entities}/veterinarians/byZipCode/:zip.json`, {
  ...ofAnyone,
  summary: 'Praxen um eine Postleitzahl',
  answer: VetsAnswer,
});

export const getVetsByCity = get(`${entities}/veterinarians/byCity/:city.json`, {
  ...ofAnyone,
  summary: 'Praxen einer Stadt',
  answer: VetsAnswer,
});
