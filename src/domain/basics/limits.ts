import limits from '#reference/limits.json' with { type: 'json' };
import type { SpeciesKey } from '#domain/animal/species.ts';

/**
 * Ages, counts and periods of the rules (spec 2.7). They are the operator's data: no rule states a figure of
 * its own. Only the lengths of inputs stand beside their rule, since they are technical.
 */
export const animalLimits: {
  readonly minimumAgeDays: number;
  readonly maximumAgeYears: number;
  readonly maximumEntryAgeYears: Readonly<Record<SpeciesKey, number>>;
  readonly ageOptionYears: Readonly<Record<SpeciesKey, number>>;
} = limits.animal;

export const healthLimits: Readonly<typeof limits.health> = limits.health;

export const liabilityLimits: Readonly<typeof limits.liability> = limits.liability;

export const contracteeLimits: Readonly<typeof limits.contractee> = limits.contractee;

export const offerLimits: Readonly<typeof limits.offer> = limits.offer;

export const paymentLimits: { readonly ibanCountries: readonly string[] } = limits.payment;

export const passwordLimits: Readonly<typeof limits.password> = limits.password;

export const textLimits: { readonly characters: readonly string[] } = limits.text;

export const reviewLimits: Readonly<typeof limits.reviews> = limits.reviews;

export const animalGoneLimits: Readonly<typeof limits.animalGone> = limits.animalGone;

/** Limits on what is declared without a login (spec 8.13). */
export const declarationLimits: Readonly<typeof limits.declarations> = limits.declarations;
