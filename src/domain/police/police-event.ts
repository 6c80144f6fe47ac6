/** What happened to a police, in the order of its days: the lines of its history (spec 8.8). */
const policeEventKeys = [
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
  'end_announced',
  'ended',
] as const;
export type PoliceEventKey = (typeof policeEventKeys)[number];
