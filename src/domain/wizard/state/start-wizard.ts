import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { contractTermsAfterTarifChange, initialContractTerms } from '#domain/cover/contract-terms.ts';
import type { Prefill } from '#domain/offer/prefill.ts';
import { isMissing } from '#domain/basics/rules/rule.ts';
import type { SpeciesKey } from '#domain/animal/species.ts';
import type { TarifVariant } from '#domain/cover/tarif-choice.ts';
import { dropOptionsOfTarif, noOptions } from './option-lists.ts';
import { contracteeFields, pickWizardData, type AcceptanceInput, type WizardData } from './wizard-fields.ts';
import type { WizardState } from './wizard-state.ts';

/** Defaults of the request (spec 6.2), then what the address fills in. The terms' defaults come with the tarif. */
const initialData = ({ offerData }: Prefill): WizardData =>
  contractTermsAfterTarifChange({
    liabilityWantInsurance: false,
    ...initialContractTerms,
    ...pickWizardData(offerData),
  });

/** Both confirmations stand as a declaration above the button: yes unless taken back (spec 7.7). */
export const initialAcceptance = (today: IsoDate, prefill: Prefill): AcceptanceInput => ({
  contractStartDateStr: prefill.contractStartDateStr ?? today,
  paymentSepaMandat: false,
  contractAcceptConditions: true,
  contractEverythingCorrect: true,
});

export const startWizard = ({ today, prefill }: { today: IsoDate; prefill: Prefill }): WizardState => ({
  today,
  prefill,
  isMinimumAgeChecked: prefill.isMinimumAgeChecked,
  speciesKey: prefill.speciesKey,
  tarifVariant: prefill.tarifVariant,
  step: 'step1',
  data: initialData(prefill),
  acceptance: initialAcceptance(today, prefill),
  options: noOptions,
  zipCodes: {},
  calculationNumber: 0,
  isCalculating: false,
  answeredNumber: null,
  calculation: null,
  shownCalculation: null,
  alternative: null,
  originalRetentionKey: null,
  offer: null,
  isOfferRestored: false,
  isOfferTooOld: false,
  isAccepted: false,
  busy: null,
  issues: { calculation: [], offer: [], acceptance: [], restore: [] },
  failed: null,
  requestKeys: { offer: null, acceptance: null },
  checkedSteps: [],
  isLeavingWhenCalculated: false,
  pressedStep: null,
  isResuming: false,
  survey: { answers: [], sendState: 'none' },
});

/** What stays true of the next animal too: who the customer is, that another animal is insured, and which partner sent them. */
const keptOnReset = [...contracteeFields, 'contractIsAlreadyTdCustomer', 'affiliateActionId', 'affiliateActionCode'] as const;

const keptData = (data: WizardData): WizardData =>
  Object.fromEntries(keptOnReset.filter((field) => !isMissing(data[field])).map((field) => [field, data[field]]));

export type Chosen = { readonly speciesKey: SpeciesKey | null; readonly tarifVariant: TarifVariant | null };

/** Clears all models and results and applies the address again; what the contractee entered is kept (spec 11.12). */
export const resetWizard = (state: WizardState, chosen: Chosen, prefill = state.prefill): WizardState => {
  const fresh = startWizard({ today: state.today, prefill });
  return {
    ...fresh,
    ...chosen,
    data: { ...fresh.data, ...keptData(state.data) },
    options: dropOptionsOfTarif(state.options),
    zipCodes: state.zipCodes,
    calculationNumber: state.calculationNumber + 1,
  };
};
