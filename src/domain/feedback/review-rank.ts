import { reviewLimits } from '#domain/basics/limits.ts';

export type SealRank = 'standard' | 'bronze' | 'silver' | 'gold';

export type Reviews = { readonly count: number; readonly rating: number };

const areTooFew = ({ count }: Reviews) => count < reviewLimits.minimumCount;

/** spec 13.8: a seal needs enough reviews and a good rating. */
export const sealRank = (reviews: Reviews): SealRank => {
  if (areTooFew(reviews)) return 'standard';
  const ranks = ['gold', 'silver', 'bronze'] as const;
  return ranks.find((rank) => reviews.rating >= reviewLimits.sealRatings[rank]) ?? 'standard';
};

/** Best first. */
const grades = [
  ['excellent', 'Exzellent'],
  ['good', 'Gut'],
  ['satisfactory', 'Befriedigend'],
  ['poor', 'Schlecht'],
] as const;

export const gradeText = (reviews: Reviews) => {
  if (areTooFew(reviews)) return 'Standard';
  return grades.find(([grade]) => reviews.rating >= reviewLimits.gradeRatings[grade])?.[1] ?? 'Ungenügend';
};

export const roundToHalfStars = (rating: number) => Math.round(rating * 2) / 2;
