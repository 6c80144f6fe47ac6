import { sampleAnswers } from '#domain/animal/animal-needs.ts';
import { addMonths } from '#domain/basics/calendar-date.ts';
import { findRace } from '#domain/animal/race.ts';
import type { SpeciesKey } from '#domain/animal/species.ts';
import { changeData } from './change-data.ts';
import type { WizardData } from './wizard-fields.ts';
import { tarifOf, type WizardState } from './wizard-state.ts';

const names: Readonly<Record<SpeciesKey, string>> = { dog: 'Muster-Bello', cat: 'Muster-Minka', rabbit: 'Muster-Hoppel' };

/** Nobody mistakes Erika Mustermann for a customer; example.org receives no mail (RFC 2606). */
const contractee: WizardData = {
  contracteeSalutationKey: 'frau',
  contracteeFirstname: 'Erika',
  contracteeLastname: 'Mustermann',
  contracteeBirthdateStr: '1980-08-12',
  contracteeStreet: 'Musterstraße',
  contracteeBuildingNo: '1a',
  contracteeZipCode: '10115',
  contracteeCity: 'Berlin',
  contracteePhone: '030 1234567',
  contracteeEmail: 'erika.mustermann@example.org',
};

const health: WizardData = {
  healthCountVetVisits: 1,
  healthWereHardTreatments: false,
  healthIsChronicallyIll: false,
  healthWasSeriousIll: false,
  healthIsHealthy: true,
};

/** The example of every German bank: valid in form, nobody's account. */
const sampleIban = 'DE89 3704 0044 0532 0130 00';

/** Fills every page for the debug button (spec 11.16). The race is the chosen one, or a simple one. */
export const fillSample = (state: WizardState): WizardState => {
  const tarif = tarifOf(state);
  if (tarif === null || state.speciesKey === null) return state;
  const races = state.options.races ?? [];
  const simple = races.find((race) => !race.needParentRace1Input && !race.needParentRace2Input && !race.needFarbschlagInput);
  const race = findRace(races, state.data.animalRaceId) ?? simple ?? null;
  const filled = changeData(state, {
    ...sampleAnswers({ tarif, race, animalIsChipped: true }),
    animalName: names[state.speciesKey],
    animalBirthdateStr: addMonths(state.today, -18),
    animalRaceId: race?.raceId ?? null,
    ...health,
    ...contractee,
  });
  return { ...filled, acceptance: { ...filled.acceptance, paymentIban: sampleIban, paymentSepaMandat: true } };
};
