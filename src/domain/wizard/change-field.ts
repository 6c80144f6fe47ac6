import { isMissing } from '#domain/basics/rule.ts';
import { normaliseZipCode } from '#domain/person/zip-code.ts';
import { changeData, dropServerIssues } from './change-data.ts';
import { isAcceptanceField, type DataInputField, type InputField, type WizardData } from './wizard-fields.ts';
import type { WizardState } from './wizard-state.ts';

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
