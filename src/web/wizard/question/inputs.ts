import type { Issue } from '#domain/basics/issue.ts';
import { fieldChanged, type WizardEvent } from '#domain/wizard/state/wizard-events.ts';
import type { DataInputField, InputValue, WizardData } from '#domain/wizard/state/wizard-fields.ts';
import type { WizardIssues } from '#domain/wizard/steps/wizard-issues.ts';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
import type { Fold } from './fold.tsx';
import type { RateExplanation } from '#domain/wire/shop/rates.ts';

type FieldOf<Value> = { [Field in DataInputField]: InputValue<Field> extends Value | null ? Field : never }[DataInputField];

const none: readonly Issue[] = [];

/** What ties an input to its field in the state: wire name, value, issues, and what a change and leaving it dispatch. */
export const createInputs = ({ state, dispatch }: PartProps, { byField }: WizardIssues) => {
  const base = (field: DataInputField) => ({ name: field, issues: byField[field] ?? none });
  const onBlur = (field: DataInputField) => () => dispatch({ type: 'fieldLeft', field });
  return {
    text: (field: FieldOf<string>) => ({
      ...base(field),
      value: state.data[field] ?? '',
      onChange: (value: string) => dispatch(fieldChanged(field, value)),
      onBlur: onBlur(field),
    }),
    choice: (field: FieldOf<string>) => ({
      ...base(field),
      value: state.data[field] ?? null,
      onChange: (value: string) => dispatch(fieldChanged(field, value)),
    }),
    date: (field: FieldOf<string>) => ({
      ...base(field),
      value: state.data[field] ?? '',
      onChange: (value: string) => dispatch(fieldChanged(field, value === '' ? null : value)),
    }),
    key: (field: FieldOf<string>) => ({
      ...base(field),
      value: state.data[field] ?? '',
      onChange: (value: string) => dispatch(fieldChanged(field, value === '' ? null : value)),
    }),
    yesNo: (field: FieldOf<boolean>) => ({
      ...base(field),
      value: state.data[field] ?? null,
      onChange: (value: boolean) => dispatch(fieldChanged(field, value)),
    }),
    /** A number that is chosen from a list: empty for none. */
    id: (field: FieldOf<number>) => ({
      ...base(field),
      value: state.data[field]?.toString() ?? '',
      onChange: (value: string) => dispatch(fieldChanged(field, value === '' ? null : Number(value))),
    }),
  };
};

export type Inputs = ReturnType<typeof createInputs>;

/** What every part of the wizard is given: the whole state, and the one way to change it. */
export type PartProps = { readonly state: WizardState; readonly dispatch: (event: WizardEvent) => void };

/** A page of the five: from the summary a customer goes to one answer, and back. */
export type StepProps = PartProps & { readonly onEdit: (field: string) => void };

export type Step1PartProps = PartProps & {
  readonly inputs: Inputs;
  readonly issues: WizardIssues;
  /** The inputs that this animal is asked for. */
  readonly fields: ReadonlySet<keyof WizardData>;
  readonly title: string;
  readonly fold: Fold;
};

/** What every card of step 2 is given. */
export type CardProps = PartProps & {
  readonly inputs: Inputs;
  /** The price with liability and a further pet; null until it is known. */
  readonly extras: RateExplanation | null;
  /** Figures beside the price are still to come: their place is kept, so that no button moves under a finger. */
  readonly isAwaited: boolean;
};
