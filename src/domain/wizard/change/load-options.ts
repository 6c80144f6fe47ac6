import { hadVetVisits } from '#domain/health/health.ts';
import type { ConditionalAnimalField } from '#domain/animal/animal-fields.ts';
import { isAnimalFieldNeeded, findRaceByTitle } from '#domain/animal/animal-needs.ts';
import { middleRetention } from '#domain/cover/tarif-choice.ts';
import { isMissing } from '#domain/basics/rules/rule.ts';
import { normaliseZipCode } from '#domain/person/contact-fields.ts';
import { changeData } from './change-data.ts';
import { fillCity } from './change-field.ts';
import { carryOccurrencesOver } from './change-health.ts';
import { isListOfTarif, type OptionListName, type OptionListRequest } from '#domain/wizard/state/option-lists.ts';
import type { ServerEvent } from '#domain/wizard/state/wizard-events.ts';
import { raceOf, stageOf, tarifOf, type WizardState, type ZipCodeLookup } from '#domain/wizard/state/wizard-state.ts';
import type { FarbschlagOption, RaceOption, RetentionOption } from '#domain/wire/shop/options.ts';

/** Always needed once the tarif is known; a price waits for them. */
const pricingLists: readonly OptionListName[] = ['genders', 'races', 'diseases', 'retentions', 'paymentTerms'];
const furtherLists: readonly OptionListName[] = ['salutations', 'tarifChanges', 'months'];

const listsOfAnimal: readonly [OptionListName, ConditionalAnimalField][] = [
  ['haltungsformen', 'animalHaltungsformKey'],
  ['parentRaces', 'animalParentRace1Id'],
  ['parentRaces', 'animalParentRace2Id'],
  ['farbschlaege', 'animalFarbschlagKey'],
];

const scopeOf = (state: WizardState, list: OptionListName): number | null => {
  if (list === 'farbschlaege') return state.data.animalRaceId ?? null;
  return isListOfTarif(list) ? (tarifOf(state)?.tarifId ?? null) : null;
};

const listsForPricing = (state: WizardState): OptionListName[] => {
  const needs = { tarif: tarifOf(state), race: raceOf(state) };
  const ofAnimal = listsOfAnimal.filter(([, field]) => isAnimalFieldNeeded(field, needs)).map(([list]) => list);
  return [...pricingLists, ...new Set(ofAnimal)];
};

/** What the screens should load now: needed and not there, also where it has failed before. */
export const missingOptionLists = (state: WizardState): OptionListRequest[] => {
  const needed: OptionListName[] = ['tarifs'];
  if (stageOf(state) === 'pages' && tarifOf(state) !== null) needed.push(...listsForPricing(state), ...furtherLists);
  if (state.step === 'step5') needed.push('surveyQuestions');
  return needed.filter((list) => !state.options[list]?.length).map((list) => ({ list, of: scopeOf(state, list) }));
};

/** Those that may be there in a moment; nobody waits for one that has failed. */
export const neededOptionLists = (state: WizardState): OptionListRequest[] =>
  missingOptionLists(state).filter(({ list }) => state.options[list] === null);

/** All that the rules need to know about the animal's options is there. */
export const areOptionsLoaded = (state: WizardState) =>
  tarifOf(state) !== null && listsForPricing(state).every((list) => state.options[list] !== null);

/** What was offered or sent is not touched by a list that arrives later. */
const isOpen = (state: WizardState) => state.offer === null && state.busy === null;

const preselectRetention = (state: WizardState, retentions: readonly RetentionOption[]): WizardState => {
  const isChosen = retentions.some(({ retentionKey }) => retentionKey === state.data.contractRetentionKey);
  const middle = middleRetention(retentions);
  return isChosen || middle === null ? state : changeData(state, { contractRetentionKey: middle.retentionKey });
};

/** The address names a race by its title (spec 11.6). */
const prefillRace = (state: WizardState, races: readonly RaceOption[]): WizardState => {
  const title = state.prefill.animalRaceTitle;
  const race = title !== null && isMissing(state.data.animalRaceId) ? findRaceByTitle(races, title) : null;
  if (race === null) return state;
  // A race that is chosen by hand takes the colour away; this one is the colour's own.
  const { animalFarbschlagKey = null } = state.data;
  return changeData(state, { animalRaceId: race.raceId, animalFarbschlagKey });
};

/** A colour of the address that the race does not have was never chosen. */
const keepKnownFarbschlag = (state: WizardState, farbschlaege: readonly FarbschlagOption[]): WizardState => {
  const { animalFarbschlagKey = null } = state.data;
  const isKnown = farbschlaege.some(({ farbschlagKey }) => farbschlagKey === animalFarbschlagKey);
  return isKnown || farbschlaege.length === 0 ? state : changeData(state, { animalFarbschlagKey: null });
};

export const loadOptions = (state: WizardState, event: Extract<ServerEvent, { type: 'optionsLoaded' }>): WizardState => {
  const hasFailedAgain = event.options.length === 0 && state.options[event.list]?.length === 0;
  if (event.of !== scopeOf(state, event.list) || hasFailedAgain) return state;
  const loaded: WizardState = { ...state, options: { ...state.options, [event.list]: event.options } };
  if (!isOpen(state)) return loaded;
  switch (event.list) {
    case 'races':
      return prefillRace(loaded, event.options);
    case 'farbschlaege':
      return keepKnownFarbschlag(loaded, event.options);
    case 'retentions':
      return preselectRetention(loaded, event.options);
    case 'diseases':
      return hadVetVisits(loaded.data) ? carryOccurrencesOver(loaded, event.options) : loaded;
    default:
      return loaded;
  }
};

/** Five-digit ZIP codes whose existence and towns nobody has asked for yet. */
export const neededZipCodes = ({ data, zipCodes }: WizardState): string[] => {
  const entered = [data.animalZipCode, data.contracteeZipCode].map(normaliseZipCode);
  return [...new Set(entered)].filter((zipCode) => zipCode !== null).filter((zipCode) => zipCodes[zipCode] === undefined);
};

export const takeZipCode = (
  state: WizardState,
  { zipCode, isExisting, city, cities }: ZipCodeLookup & { zipCode: string },
): WizardState => {
  if (normaliseZipCode(zipCode) !== zipCode) return state;
  const next = { ...state, zipCodes: { ...state.zipCodes, [zipCode]: { isExisting, city, cities } } };
  return isOpen(state) && zipCode === normaliseZipCode(state.data.contracteeZipCode) ? fillCity(next) : next;
};
