import { daysBetween, parseIsoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { withoutSoldAnimal } from '#domain/offer/prefill.ts';
import { isSpeciesKey, type SpeciesKey } from '#domain/animal/species.ts';
import { parseUuid } from '#domain/basics/text.ts';
import { isTarifVariant, type TarifVariant } from '#domain/cover/tarif-choice.ts';
import { savedForDays } from '#domain/product/keeping-kinds.ts';
import { resetWizard } from './start-wizard.ts';
import { pickWizardData, type WizardData } from './wizard-fields.ts';
import { wizardSteps, type WizardState, type WizardStep } from './wizard-state.ts';

/** Only what was typed: no prices, no offer, no bank account. */
export type SavedWizard = {
  readonly version: typeof savedVersion;
  readonly savedOn: IsoDate;
  readonly speciesKey: SpeciesKey;
  readonly tarifVariant: TarifVariant;
  readonly step: WizardStep;
  readonly isMinimumAgeChecked: boolean;
  readonly originalRetentionKey: string | null;
  readonly data: WizardData;
  /** The key of an offer whose answer may have got lost. */
  readonly requestKey?: string;
};

/** Counted up when an older state could no longer be read. */
const savedVersion = 1;

/** Step 4 needs an offer, which is not saved: it has its own link. */
const lastSavedStep: WizardStep = 'step3';

const notBeyondSaved = (step: WizardStep): WizardStep =>
  wizardSteps.indexOf(step) > wizardSteps.indexOf(lastSavedStep) ? lastSavedStep : step;

/** For `JSON.stringify`; null when nothing is worth keeping: before the first page, and after the last. */
export const toSaved = (state: WizardState): SavedWizard | null => {
  const { speciesKey, tarifVariant, step, isMinimumAgeChecked, originalRetentionKey, data } = state;
  if (speciesKey === null || tarifVariant === null || step === 'step5') return null;
  return {
    version: savedVersion,
    savedOn: state.today,
    speciesKey,
    tarifVariant,
    step: notBeyondSaved(step),
    isMinimumAgeChecked,
    originalRetentionKey,
    data,
    ...(state.requestKeys.offer !== null && { requestKey: state.requestKeys.offer }),
  };
};

const parse = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};

const isFresh = (savedOn: IsoDate, today: IsoDate) => {
  const days = daysBetween(savedOn, today);
  return days >= 0 && days <= savedForDays;
};

/** Whatever the device's storage holds, this does not throw; null for what cannot or should not be taken up. */
export const fromSaved = (text: string | null, today: IsoDate): SavedWizard | null => {
  const saved = parse(text ?? '');
  const { speciesKey, tarifVariant, originalRetentionKey } = saved;
  const requestKey = parseUuid(saved['requestKey']);
  const savedOn = parseIsoDate(saved['savedOn']);
  const step = wizardSteps.find((step) => step === saved['step']);
  if (saved['version'] !== savedVersion || savedOn === null || !isFresh(savedOn, today)) return null;
  if (!isSpeciesKey(speciesKey) || !isTarifVariant(tarifVariant) || step === undefined) return null;
  return {
    version: savedVersion,
    savedOn,
    speciesKey,
    tarifVariant,
    step: notBeyondSaved(step),
    isMinimumAgeChecked: saved['isMinimumAgeChecked'] !== false,
    originalRetentionKey: typeof originalRetentionKey === 'string' && tarifVariant === 'full' ? originalRetentionKey : null,
    data: pickWizardData(saved['data']),
    ...(requestKey !== null && { requestKey }),
  };
};

/** Its pages are looked at again once the options are there: an animal may have grown too old meanwhile. */
export const resume = (state: WizardState, saved: SavedWizard): WizardState => {
  const { speciesKey, tarifVariant, step, isMinimumAgeChecked, originalRetentionKey, data } = saved;
  // The address may still name a sold child animal while the customer was on the way with the next one.
  const isSameAnimal = data.childAnimalSellingToken === state.prefill.offerData.childAnimalSellingToken;
  const prefill = isSameAnimal ? state.prefill : withoutSoldAnimal(state.prefill);
  const reset = resetWizard(state, { speciesKey, tarifVariant }, prefill);
  return {
    ...reset,
    step,
    isMinimumAgeChecked,
    originalRetentionKey,
    data: { ...reset.data, ...data },
    requestKeys: { ...reset.requestKeys, offer: saved.requestKey ?? null },
    isResuming: true,
  };
};
