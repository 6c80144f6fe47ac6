import { isMissing } from '#domain/basics/rules/rule.ts';
import { normaliseZipCode } from '#domain/person/contact-fields.ts';
import { changeData, dropServerIssues } from './change-data.ts';
import {
  isAcceptanceField,
  type DataInputField,
  type InputField,
  type WizardData,
  contracteeFields,
} from '#domain/wizard/state/wizard-fields.ts';
import { type WizardState, tarifOf } from '#domain/wizard/state/wizard-state.ts';
import { sampleAnswers, findRace } from '#domain/animal/animal-needs.ts';
import { addMonths } from '#domain/basics/calendar-date.ts';
import type { SpeciesKey } from '#domain/animal/species.ts';
import type { Contact } from '#domain/wire/area/profile.ts';

const zipCodeFields: readonly string[] = ['animalZipCode', 'contracteeZipCode'] satisfies DataInputField[];

/** Digits only, up to five (spec 3.5): the rest of a pasted "10115 Berlin" is no part of it. */
const asTyped = (field: InputField, value: unknown) =>
  zipCodeFields.includes(field) && typeof value === 'string' ? value.replace(/\D/g, '').slice(0, 5) : value;

/** Step 4's inputs are no part of the offer: they leave it standing. */
const changeAcceptance = (state: WizardState, field: string, value: unknown): WizardState => ({
  ...state,
  acceptance: { ...state.acceptance, [field]: value },
  issues: { ...state.issues, acceptance: dropServerIssues(state, [field]).acceptance },
});

export const changeField = (state: WizardState, field: InputField, value: unknown): WizardState => {
  const typed = asTyped(field, value);
  return isAcceptanceField(field) ? changeAcceptance(state, field, typed) : changeData(state, { [field]: typed } as WizardData);
};

/** All texts are trimmed (spec 2.2): when the input is left, since a space may be the first half of a second word. */
const trimField = (state: WizardState, field: InputField): WizardState => {
  const value: unknown = isAcceptanceField(field) ? state.acceptance[field] : state.data[field];
  return typeof value === 'string' && value !== value.trim() ? changeField(state, field, value.trim()) : state;
};

/** The main town, or the only one. Of several equal ones the customer chooses. */
const townOf = (state: WizardState, zipCode: string) => {
  const lookup = state.zipCodes[zipCode];
  return lookup?.city ?? (lookup?.cities.length === 1 ? lookup.cities[0] : null) ?? null;
};

/** A town that another ZIP code brought is replaced, one that the customer typed is not. */
const isBroughtByAnother = (state: WizardState, zipCode: string) => {
  const city = state.data.contracteeCity ?? '';
  const brings = ({ city: main, cities }: { city: string | null; cities: readonly string[] }) =>
    main === city || cities.includes(city);
  const own = state.zipCodes[zipCode];
  return (own === undefined || !brings(own)) && Object.values(state.zipCodes).some(brings);
};

/** The city is filled from the ZIP code (spec 3.5). */
export const fillCity = (state: WizardState): WizardState => {
  const zipCode = normaliseZipCode(state.data.contracteeZipCode);
  const city = zipCode === null ? null : townOf(state, zipCode);
  if (zipCode === null || city === null) return state;
  const isOpen = isMissing(state.data.contracteeCity) || isBroughtByAnother(state, zipCode);
  return isOpen ? changeData(state, { contracteeCity: city }) : state;
};

/** Animal and owner mostly live together: an empty ZIP code is taken from the animal's (spec 3.5). */
export const fillContracteeZipCode = (state: WizardState): WizardState => {
  const zipCode = normaliseZipCode(state.data.animalZipCode);
  if (zipCode === null || !isMissing(state.data.contracteeZipCode)) return state;
  return fillCity(changeData(state, { contracteeZipCode: zipCode }));
};

export const leaveField = (state: WizardState, field: InputField): WizardState => {
  const trimmed = trimField(state, field);
  return field === 'contracteeZipCode' ? fillCity(trimmed) : trimmed;
};

/** What the shop knows of a customer who insures one more animal, which lives with them. */
const knownOf = (contact: Contact): WizardData => {
  const fields: Readonly<Record<string, unknown>> = contact;
  const contractee = contracteeFields.map((field) => [field, fields[field]]).filter(([, value]) => !isMissing(value));
  return { ...Object.fromEntries(contractee), animalZipCode: contact.contracteeZipCode, contractIsAlreadyTdCustomer: true };
};

/**
 * Fills in what nobody has said yet (spec 11.17). It counts as brought, like what an address brings: a further animal starts from
 * it again, and the device keeps none of it for the next visitor.
 */
export const takeCustomer = (state: WizardState, { contact }: { readonly contact: Contact }): WizardState => {
  // Nothing is known of an account before a contract belongs to it (spec 15.13).
  const isNameless = contact.contracteeLastname === '';
  if (state.offer !== null || state.busy !== null || isNameless) return state;
  const fields = knownOf(contact);
  const isOpen = (field: string) => isMissing(state.data[field as keyof WizardData]);
  const open = Object.fromEntries(Object.entries(fields).filter(([field]) => isOpen(field)));
  const next = changeData(state, open);
  // Nobody typed it: it takes no warning and no press away.
  const { issues, pressedStep } = state;
  return { ...next, issues, pressedStep, prefill: { ...state.prefill, offerData: { ...state.prefill.offerData, ...fields } } };
};

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
