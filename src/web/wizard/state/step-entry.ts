import type { SpeciesKey } from '#domain/animal/species.ts';
import type { TarifVariant } from '#domain/cover/tarif-choice.ts';
import { stageOf, wizardSteps, type WizardState } from '#domain/wizard/state/wizard-state.ts';

export const wizardPath = '/beitragberechnen';

/** What an entry of the history remembers, also over a reload. */
export type StepEntry = {
  readonly wizardStep?: number;
  /** Set where the entry before is the page before, so that "Zurück" may go there. */
  readonly from?: number | undefined;
  /** Another number begins another application. */
  readonly visit?: number;
  /** What was chosen before the first page, where nothing is typed yet that the device would keep. */
  readonly chosen?: { readonly speciesKey: SpeciesKey; readonly tarifVariant: TarifVariant | null } | undefined;
  /** Kept for the last page, whose congratulation stays. */
  readonly finished?: { readonly contractStartDateStr: string | null } | undefined;
};

/** At build time there is no history. */
export const readEntry = (written: unknown = globalThis.history?.state) => (written ?? {}) as StepEntry;

const depthOfSpecies = -2;
export const depthOfVariant = -1;

/** The pages count from 0; the two choices before them come first. */
export const depthOf = (state: WizardState) => {
  if (stageOf(state) === 'species') return depthOfSpecies;
  return stageOf(state) === 'pages' ? wizardSteps.indexOf(state.step) : depthOfVariant;
};

const isItsPage = ({ step, isOfferRestored }: WizardState) => step === 'step4' || step === 'step5' || isOfferRestored;

/** An offer has an address of its own, so that a reload finds it again (spec 11.13). */
export const pathOf = (state: WizardState) => {
  const offerUuid = state.offer?.insuranceOfferId;
  return offerUuid && isItsPage(state) ? `${wizardPath}/${offerUuid}` : wizardPath;
};

export const rememberedOf = (state: WizardState): Pick<StepEntry, 'chosen' | 'finished'> => {
  const { speciesKey, tarifVariant, step, acceptance } = state;
  return {
    chosen: speciesKey === null || step !== 'step1' ? undefined : { speciesKey, tarifVariant },
    finished: step === 'step5' ? { contractStartDateStr: acceptance.contractStartDateStr ?? null } : undefined,
  };
};
