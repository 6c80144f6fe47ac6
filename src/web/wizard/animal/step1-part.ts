import type { WizardData } from '#domain/wizard/state/wizard-fields.ts';
import type { WizardIssues } from '#domain/wizard/steps/wizard-issues.ts';
import type { Fold } from '#web/wizard/question/fold.tsx';
import type { Inputs } from '#web/wizard/question/inputs.ts';
import type { PartProps } from '#web/wizard/question/part-props.ts';

export type Step1PartProps = PartProps & {
  readonly inputs: Inputs;
  readonly issues: WizardIssues;
  /** The inputs that this animal is asked for. */
  readonly fields: ReadonlySet<keyof WizardData>;
  readonly title: string;
  readonly fold: Fold;
};
