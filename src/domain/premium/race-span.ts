import type { Issue } from '#domain/basics/issue.ts';
import { factors } from './factors.ts';
import { spanOfFactor, spanOfOne, timesSpan, widen, type Span } from './factor-span.ts';
import { acceptedLives } from './accepted-lives.ts';
import type { Asking } from './possible-answers.ts';
import { isLiabilityWanted, possibleRaces } from './possible-races.ts';
import type { PremiumInput } from './premium-input.ts';
import { rememberedPerBook } from './remembered.ts';

/** They follow from the race together: the dearest race need not be the one with the dearest farbschlag. */
const factorsOfRace = factors.filter(({ asks }) => asks.includes('animalRaceId'));

const spanOfRace = (input: PremiumInput, asking: Asking, issues: Issue[]): Span | null => {
  let product: Span | null = spanOfOne;
  for (const factor of factorsOfRace) {
    const span = spanOfFactor(factor, input, asking, issues);
    product = product && span && timesSpan(product, span);
  }
  return product;
};

/** The ages decide, and not the day: a day passes, and they mostly stay the same. */
const agesOf = ({ ageYears, tarif }: PremiumInput, { open, moment }: Asking) =>
  open.has('animalBirthdateStr')
    ? acceptedLives(tarif.speciesKey, moment)
        .map((lived) => lived.ageYears)
        .join()
    : ageYears;

const ofAllRaces = rememberedPerBook<string, { span: Span | null; issues: readonly Issue[] }>();

/** The product of all factors that follow from the race: of the one that is known, or of any that is possible. */
export const spanOfRaces = (input: PremiumInput, asking: Asking, issues: Issue[]): Span | null => {
  if (!asking.open.has('animalRaceId')) return spanOfRace(input, asking, issues);
  const { tarif } = input;
  const key = [tarif.tarifId, isLiabilityWanted(tarif, asking.offer), agesOf(input, asking)].join('/');
  const known = ofAllRaces(asking.book, key, () => {
    const open = new Set(asking.open);
    open.delete('animalRaceId');
    let span: Span | null = null;
    const missing: Issue[] = [];
    for (const race of possibleRaces(tarif, asking.offer, asking.book)) {
      const ofRace = spanOfRace({ ...input, race, parentRace1: null, parentRace2: null }, { ...asking, open }, missing);
      if (ofRace !== null) span = widen(span, ofRace);
    }
    return { span, issues: span === null ? missing.slice(0, 1) : [] };
  });
  issues.push(...known.issues);
  return known.span;
};
