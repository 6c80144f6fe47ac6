import { stepOfField } from '#domain/wizard/wizard-issues.ts';
import { wizardSteps } from '#domain/wizard/wizard-state.ts';
import { focusField } from '#web/ui/form/issue/focus-field.ts';
import type { PartProps } from '#web/wizard/question/part-props.ts';

/** The page before has come by then. */
const pageThereMs = 400;

/** Back to the page that asks for it, and there to its input. Answers false for what is no input of an earlier page. */
export const goToField = ({ state, dispatch }: PartProps, field: string): boolean => {
  const step = stepOfField(field);
  const stepsBack = step === null ? 0 : wizardSteps.indexOf(state.step) - wizardSteps.indexOf(step);
  if (stepsBack <= 0) return false;
  for (let back = 0; back < stepsBack; back += 1) dispatch({ type: 'stepLeftBack' });
  setTimeout(() => focusField(field), pageThereMs);
  return true;
};
