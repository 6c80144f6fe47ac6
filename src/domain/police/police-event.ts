/** What happened to a police, in the order of its days: the lines of its history (spec 8.8). */
const policeEventKeys = [
  'proposal_accepted',
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

/** Events, and what the dates of a police tell without one: `made`, `begins`, and to come `terms_begin`, `term_ends`, `ends`. */
export const historyKeys = [...policeEventKeys, 'made', 'begins', 'terms_begin', 'term_ends', 'ends'] as const;
export type HistoryKey = (typeof historyKeys)[number];
