import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { readPrefill, type Prefill } from '#domain/offer/prefill.ts';
import { parseUuid } from '#domain/basics/text.ts';
import { startWizard } from '#domain/wizard/state/start-wizard.ts';
import { fromSaved, type SavedWizard } from '#domain/wizard/state/wizard-saved.ts';
import { reduceWizard } from '#domain/wizard/wizard-reducer.ts';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
import type { StepEntry } from './step-entry.ts';

export type Arrival = {
  /** With or without "?". */
  readonly search: string;
  readonly offerUuid: string | undefined;
  readonly deviceText: string | null;
  readonly now: Date;
  /** The entry of the page that is loaded again; empty for a page that was just opened. */
  readonly entry?: StepEntry;
};

export type FirstState = {
  readonly state: WizardState;
  readonly isResumed: boolean;
  /** Another application on this device, which the address did not mean. */
  readonly waiting: SavedWizard | null;
  /** An offer to restore; null for none, and for what is no uuid (spec 11.13). */
  readonly offerUuid: string | null;
  /** Tells a later visit whether it comes by the same link. */
  readonly cameWith: string;
  /** The offer of the address was made in this very visit. */
  readonly isReloaded: boolean;
};

const emptyPrefill = readPrefill(() => null);
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const cameWithOf = (deviceText: string | null): unknown => {
  try {
    return (JSON.parse(deviceText ?? '') as { cameWith?: unknown }).cameWith;
  } catch {
    return undefined;
  }
};

/** An address that says nothing, or only what was chosen before, or the very link of the kept application leads back to it. */
const isMeant = (prefill: Prefill, saved: SavedWizard, cameWith: unknown) => {
  if (cameWith === JSON.stringify(prefill)) return true;
  const { speciesKey, tarifVariant } = prefill;
  const saysNoMore = same({ ...prefill, speciesKey: null, tarifVariant: null }, emptyPrefill);
  const agrees =
    (speciesKey === null || speciesKey === saved.speciesKey) && (tarifVariant === null || tarifVariant === saved.tarifVariant);
  return saysNoMore && agrees;
};

/** What was chosen before a reload holds, also where nothing was typed yet. */
const chooseAgain = (state: WizardState, { chosen }: StepEntry): WizardState => {
  if (chosen === undefined) return state;
  const { speciesKey, tarifVariant } = chosen;
  const withSpecies = reduceWizard(state, { type: 'speciesChosen', speciesKey });
  return tarifVariant === null ? withSpecies : reduceWizard(withSpecies, { type: 'variantChosen', tarifVariant });
};

/** Where a visit begins: at the saved offer, where this device left off, or with what the address fills in. */
export const firstState = ({ search, offerUuid, deviceText, now, entry = {} }: Arrival): FirstState => {
  const parameters = new URLSearchParams(search);
  const prefill = readPrefill((name) => parameters.get(name));
  const today = todayInBerlin(now);
  const state = chooseAgain(startWizard({ today, prefill }), entry);
  const cameWith = JSON.stringify(prefill);
  const uuid = parseUuid(offerUuid);
  const saved = fromSaved(deviceText, today);
  const isReloaded = uuid !== null && entry.wizardStep !== undefined;
  const begun = { state, isResumed: false, waiting: null, offerUuid: uuid, cameWith, isReloaded };
  if (uuid !== null || saved === null) return begun;
  return isMeant(prefill, saved, cameWithOf(deviceText))
    ? { ...begun, state: reduceWizard(state, { type: 'resumed', saved }), isResumed: true }
    : { ...begun, waiting: saved };
};
