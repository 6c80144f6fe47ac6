import { isMissing } from '#domain/basics/rule.ts';
import type { Contact } from '#domain/wire/schemas/customer-schemas.ts';
import { changeData } from './change-data.ts';
import { contracteeFields, type WizardData } from './wizard-fields.ts';
import type { WizardState } from './wizard-state.ts';

/** What the shop knows of a customer who insures one more animal, which lives with them. */
const knownOf = (contact: Contact): WizardData => {
  const known: Readonly<Record<string, unknown>> = contact;
  const contractee = contracteeFields.map((field) => [field, known[field]]).filter(([, value]) => !isMissing(value));
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
  const known = knownOf(contact);
  const isOpen = (field: string) => isMissing(state.data[field as keyof WizardData]);
  const open = Object.fromEntries(Object.entries(known).filter(([field]) => isOpen(field)));
  const next = changeData(state, open);
  // Nobody typed it: it takes no warning and no press away.
  const { issues, pressedStep } = state;
  return { ...next, issues, pressedStep, prefill: { ...state.prefill, offerData: { ...state.prefill.offerData, ...known } } };
};
