import { useRef } from 'react';
import { useStepFocus } from '#web/wizard/use-step-focus.ts';
import { useStepHistory } from '#web/wizard/use-step-history.ts';
import { useWizard } from '#web/wizard/use-wizard.ts';
import { WizardView } from '#web/wizard/wizard-view.tsx';

type WizardProps = { search: string; offerUuid: string | undefined; onForgotten: () => void };

export const Wizard = ({ search, offerUuid, onForgotten }: WizardProps) => {
  const wizard = useWizard({ search, offerUuid });
  const { state, send, isRestoring, forget } = wizard;
  const form = useRef<HTMLFormElement>(null);
  useStepHistory(state, { dispatch: send, isRestoring });
  useStepFocus(state, { presses: wizard.presses, form });

  const startAnew = () => {
    forget();
    onForgotten();
  };
  return <WizardView wizard={wizard} form={form} onForget={startAnew} />;
};
