import type { Issue } from '#domain/basics/issue.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';

export type DecisionFieldProps = {
  name: string;
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
  optional?: boolean;
  /** Lines of a text; one without `rows` is a short one. */
  rows?: number;
  maxLength?: number;
  unit?: string;
  /** To choose from, instead of a text. */
  options?: readonly { value: string; label: string }[];
};

/** One thing to say for a decision, with what is said about it. */
export const DecisionField = ({ options, unit, ...field }: DecisionFieldProps & { issues: readonly Issue[] }) => {
  if (options !== undefined) return <Select {...field} options={options} />;
  return unit === undefined ? <Field {...field} /> : <Field {...field} unit={unit} inputMode="numeric" width="short" />;
};
