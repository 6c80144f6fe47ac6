import { useCallback, useEffect, useRef, useState } from 'react';
import { isMissing } from '#domain/basics/rules/rule.ts';
import { middleRetention } from '#domain/cover/tarif-choice.ts';
import { startWizard } from '#domain/wizard/state/start-wizard.ts';
import { toSaved } from '#domain/wizard/state/wizard-saved.ts';
import type { WizardData } from '#domain/wizard/state/wizard-fields.ts';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
import type { FirstState } from './first-state.ts';
import { basketEntry, deviceEntry, photosEntry } from '#web/visit/device-entry.ts';
import { basketText } from './basket-text.ts';

const writeAfterMs = 300;

const isEmpty = (value: unknown) => isMissing(value) || value === '' || (Array.isArray(value) && value.length === 0);

/** What nobody typed or chose is not worth a place on the device: defaults, and what the link brings anyway. */
export const isTyped = ({ today, data, prefill, options, originalRetentionKey }: WizardState) => {
  const { data: begun } = startWizard({ today, prefill });
  const isBrought = (field: keyof WizardData) =>
    data[field] === begun[field] ||
    (field === 'animalRaceId' && prefill.animalRaceTitle !== null) ||
    (field === 'contractRetentionKey' && data[field] === middleRetention(options.retentions ?? [])?.retentionKey);
  const isOwn = (field: keyof WizardData) =>
    /^(?:animal|health|contract|liability)/.test(field) && !isEmpty(data[field]) && !isBrought(field);
  return originalRetentionKey !== null || (Object.keys(data) as (keyof WizardData)[]).some(isOwn);
};

/** A restored offer has its own link; it is kept only once something in it is changed. */
const textFor = (state: WizardState, cameWith: string) => {
  const saved = state.isOfferRestored || !isTyped(state) ? null : toSaved(state);
  return saved && JSON.stringify({ ...saved, cameWith });
};

/**
 * Keeps what was typed on this device, soon after the last change and at once when the page goes. The entry is taken away when
 * the wizard is reset or the offer accepted.
 */
export const useDeviceEntry = (
  state: WizardState,
  { isResumed, isReloaded, cameWith }: Pick<FirstState, 'isResumed' | 'isReloaded' | 'cameWith'>,
) => {
  const [isKept, setKept] = useState(isResumed);
  const isOwn = useRef(isResumed || isReloaded);
  const isForgotten = useRef(false);
  const pending = useRef<string>(null);

  const write = useCallback(() => {
    if (pending.current === null) return;
    isOwn.current = deviceEntry.write(pending.current);
    pending.current = null;
    setKept(isOwn.current);
  }, []);

  useEffect(() => {
    if (isForgotten.current) return;
    pending.current = textFor(state, cameWith);
    if (pending.current === null) {
      if (!isOwn.current || (state.isOfferRestored && !state.isAccepted)) return;
      isOwn.current = false;
      deviceEntry.remove();
      setKept(false);
      return;
    }
    const timer = setTimeout(write, writeAfterMs);
    return () => clearTimeout(timer);
  }, [state, cameWith, write]);

  useEffect(() => {
    addEventListener('pagehide', write);
    return () => {
      removeEventListener('pagehide', write);
      write();
    };
  }, [write]);

  const forget = useCallback(() => {
    isForgotten.current = true;
    pending.current = null;
    deviceEntry.remove();
    basketEntry.remove();
    photosEntry.remove();
    basketText.set(null);
  }, []);

  return { isKept, forget };
};
