import { error, warning, type Issue } from '#domain/basics/issue.ts';
import { findRace } from '#domain/animal/animal-needs.ts';
import type { Unchecked } from '#domain/basics/rules/rule.ts';
import type { RaceOption } from '#domain/wire/shop/options.ts';

export type LiabilityRaceSlice = Unchecked<'animalParentRace1Id' | 'animalParentRace2Id'>;

/** What liability asks of a race, whether it comes from an option or from the tarif book. */
type LiabilityRace = Readonly<
  Pick<RaceOption, 'raceId' | 'needParentRace1Input' | 'needParentRace2Input' | 'isLiabilityAllowed'>
>;

export type LiabilityRaceContext = {
  readonly race: LiabilityRace | null;
  readonly raceOptions: readonly LiabilityRace[] | null;
  /** A calculation only warns of a parent race without liability and prices none; an offer is refused (spec 6.4). */
  readonly isOfferToBeCreated: boolean;
};

const field = 'liabilityWantInsurance';

const areParentsNamed = (slice: LiabilityRaceSlice, race: LiabilityRace) =>
  (!race.needParentRace1Input || Number.isSafeInteger(slice.animalParentRace1Id)) &&
  (!race.needParentRace2Input || Number.isSafeInteger(slice.animalParentRace2Id));

const hasParentWithoutLiability = (slice: LiabilityRaceSlice, race: LiabilityRace, raceOptions: readonly LiabilityRace[]) =>
  (race.needParentRace1Input && findRace(raceOptions, slice.animalParentRace1Id)?.isLiabilityAllowed === false) ||
  (race.needParentRace2Input && findRace(raceOptions, slice.animalParentRace2Id)?.isLiabilityAllowed === false);

/** Why the animal's race leaves no room for liability insurance (spec 6.4); empty when it may be insured. */
export const liabilityObstacles = (slice: LiabilityRaceSlice, context: LiabilityRaceContext): Issue[] => {
  const { race, raceOptions, isOfferToBeCreated } = context;
  if (raceOptions === null || raceOptions.length === 0) return [error('Rassenliste nicht verfügbar', field)];
  if (race === null) return [error('Keine Rasse derzeitig ausgewählt', field)];
  if (!race.isLiabilityAllowed) {
    return [error('Eine Haftpflichtversicherung ist bei der aktuellen Rasse nicht erlaubt', field)];
  }
  if (!areParentsNamed(slice, race)) return [error('Keine Elternrassen angegeben', field)];
  if (!hasParentWithoutLiability(slice, race, raceOptions)) return [];
  const tell = isOfferToBeCreated ? error : warning;
  return [tell('Tier besitzt Elternrasse, wo Haftpflichtversicherung nicht erlaubt ist.', field)];
};

/** Even where it is only a warning, an obstacle blocks liability: none is offered and none is priced. */
export const isLiabilityBlocked = (slice: LiabilityRaceSlice, context: Omit<LiabilityRaceContext, 'isOfferToBeCreated'>) =>
  liabilityObstacles(slice, { ...context, isOfferToBeCreated: true }).length > 0;
