import type { Issue } from '#domain/basics/issue.ts';
import { fieldChanged } from '#domain/wizard/state/wizard-events.ts';
import type { DataInputField, InputValue } from '#domain/wizard/state/wizard-fields.ts';
import type { WizardIssues } from '#domain/wizard/steps/wizard-issues.ts';
import type { PartProps } from './part-props.ts';

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
