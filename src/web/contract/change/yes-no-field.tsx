import type { ReactNode } from 'react';
import { YesNo } from '#web/ui/form/choice.tsx';
import type { ChangeForm } from './change-fields.tsx';
import { yesNoOf, type ChangeValues } from './change-values.ts';

type TextName = { [Name in keyof ChangeValues]: ChangeValues[Name] extends string ? Name : never }[keyof ChangeValues];
type YesNoFieldProps = { form: ChangeForm; name: TextName; label: string; hint?: ReactNode };

/** A question whose answer the form keeps as a word. */
export const YesNoField = ({ form, name, label, hint }: YesNoFieldProps) => {
  const { value, onChange, issues } = form.text(name);
  return (
    <YesNo
      name={name}
      label={label}
      {...(hint !== undefined && { hint })}
      issues={issues}
      value={yesNoOf(value)}
      onChange={(isYes) => onChange(isYes ? 'yes' : 'no')}
    />
  );
};
