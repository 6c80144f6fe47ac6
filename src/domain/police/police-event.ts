/** What happened to a police, in the order of its days: the lines of its history (spec 8.8). */
export const policeEventKeys = [
  'approved',
  'declined',
  'changed',
  'adjusted',
  'renewed',
  'cancelled',
  'taken_back',
  'withdrawn',
  'animal_died',
  'animal_given_away',
  'mother_gone',
] as const;
export type PoliceEventKey = (typeof policeEventKeys)[number];
