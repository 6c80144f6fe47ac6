/** A practice should be within a drive; where there are few, the nearest are better than none. */
const radiusKm = 50;
const fewestShown = 5;
const mostShown = 50;

/** Nearest first: those around, but never fewer than five. */
export const nearestVets = <Place extends { readonly distanceKm: number }>(vets: readonly Place[]) =>
  vets
    .toSorted((a, b) => a.distanceKm - b.distanceKm)
    .filter(({ distanceKm }, rank) => distanceKm <= radiusKm || rank < fewestShown)
    .slice(0, mostShown);
