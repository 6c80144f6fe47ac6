import type { WizardEvent } from '#domain/wizard/state/wizard-events.ts';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';

/** What every part of the wizard is given: the whole state, and the one way to change it. */
export type PartProps = { readonly state: WizardState; readonly dispatch: (event: WizardEvent) => void };

/** A page of the five: from the summary a customer goes to one answer, and back. */
export type StepProps = PartProps & { readonly onEdit: (field: string) => void };
