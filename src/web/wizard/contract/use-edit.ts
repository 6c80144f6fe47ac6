import { type Dispatch, useEffect, useRef, useState } from 'react';
import type { WizardEvent } from '#domain/wizard/state/wizard-events.ts';
import type { WizardState, WizardStep } from '#domain/wizard/state/wizard-state.ts';
import { focusField } from '#web/ui/form/issues.tsx';
import { goToField } from '#web/wizard/frame/go-to-field.ts';

/**
 * From the summary to one answer, and back in one press: through the pages between, as if the customer had pressed each of them. Where a
 * page does not let them on, it says why, and they go on from there.
 */
export const useEdit = (state: WizardState, send: Dispatch<WizardEvent>) => {
  const { step, busy, isLeavingWhenCalculated } = state;
  const [isAway, setAway] = useState(false);
  if (isAway && (step === 'step4' || step === 'step5')) setAway(false);

  const isReturning = useRef(false);
  const pressedOn = useRef<WizardStep>(null);
  useEffect(() => {
    if (!isReturning.current || busy !== null || isLeavingWhenCalculated) return;
    isReturning.current = step !== 'step4' && step !== 'step5' && step !== pressedOn.current;
    if (!isReturning.current) return;
    pressedOn.current = step;
    send({ type: 'stepLeftForward' });
  }, [step, busy, isLeavingWhenCalculated, send]);

  return {
    isAway,
    edit: (field: string) => {
      if (goToField({ state, dispatch: send }, field)) setAway(true);
      else focusField(field);
    },
    goBack: () => {
      isReturning.current = true;
      pressedOn.current = step;
      send({ type: 'stepLeftForward' });
    },
  };
};
