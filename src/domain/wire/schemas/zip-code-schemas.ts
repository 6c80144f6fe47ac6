import { Type, type Static } from 'typebox';

/** Single look-ups answer an object (spec 12.1). */
export const ZipCodeExistenceAnswer = Type.Object({ isExisting: Type.Boolean() });
export type ZipCodeExistenceAnswer = Static<typeof ZipCodeExistenceAnswer>;

/** Many ZIP codes have several towns: `cities` lists them all, the main one first, which is also `city`. */
export const ZipCodeCityAnswer = Type.Object({ city: Type.String(), cities: Type.Array(Type.String()) });
export type ZipCodeCityAnswer = Static<typeof ZipCodeCityAnswer>;
