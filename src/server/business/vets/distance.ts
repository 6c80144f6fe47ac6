type Place = { latitude: number; longitude: number };

const earthRadiusKm = 6_371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Along the earth's surface (haversine), to a tenth of a kilometre. */
export const distanceKm = (from: Place, to: Place) => {
  const byLatitude = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const byLongitude = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const chord = byLatitude + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * byLongitude;
  return Math.round(2 * earthRadiusKm * Math.asin(Math.sqrt(chord)) * 10) / 10;
};
