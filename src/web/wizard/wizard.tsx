import { useRef } from 'react';
import { useTitle } from '#web/use-title.ts';
import { useStepFocus } from './frame/use-step-focus.ts';
import { useStepHistory } from './state/use-step-history.ts';
import { useWizard } from './state/use-wizard.ts';
import { wizardTitle } from './frame/wizard-title.ts';
import { WizardView } from './wizard-view.tsx';

type WizardProps = { search: string; offerUuid: string | undefined; onForgotten: () => void };

export const Wizard = ({ search, offerUuid, onForgotten }: WizardProps) => {
  const wizard = useWizard({ search, offerUuid });
  const { state, send, isRestoring, forget } = wizard;
  const form = useRef<HTMLFormElement>(null);
  useStepHistory(state, { dispatch: send, isRestoring });
  useStepFocus(state, { presses: wizard.presses, form });
  useTitle(isRestoring ? null : wizardTitle(state));

  const startAnew = () => {
    forget();
    onForgotten();
  };
  return <WizardView wizard={wizard} form={form} onForget={startAnew} />;
};
