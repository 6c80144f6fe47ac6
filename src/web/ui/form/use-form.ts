import { useEffect, useState } from 'react';
import { isSuccess, type Issue } from '#domain/basics/issue.ts';
import { focusField, issuesOf } from './issues.tsx';

type Values = Record<string, string | boolean>;
type NamesOf<Form extends Values, Kind> = { [Name in keyof Form]: Form[Name] extends Kind ? Name : never }[keyof Form] & string;

const isBefore = (one: Element, other: Element) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Rules speak in their own order; people read from the top. */
const firstOnPage = (ids: readonly string[]) =>
  ids
    .map((id) => document.getElementById(id))
    .reduce((first, element) => (first === null || (element !== null && isBefore(element, first)) ? element : first), null);

/**
 * The values of a form, what is wrong with them, and one sending at a time. After a failure the first wrong input takes the
 * focus, or the box where no input is to blame. Nothing is ever emptied but by the form itself.
 */
export const useForm = <Form extends Values>(initial: Form) => {
  const [values, setValues] = useState(initial);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [failures, setFailures] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const wrongFields = issues.flatMap(({ level, field }) => (level === 'error' && field !== undefined ? [field] : []));

  useEffect(() => {
    const first = failures > 0 ? firstOnPage(wrongFields) : null;
    if (first !== null) focusField(first.id);
    // Only a new failure moves the focus, not the input that mends one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [failures]);

  const set = <Name extends keyof Form & string>(name: Name, value: Form[Name]) => {
    setValues((last) => ({ ...last, [name]: value }));
    setIssues((last) => last.filter(({ field }) => field !== undefined && field !== name));
  };

  const fail = (faults: readonly Issue[]) => {
    setIssues(faults);
    setFailures((count) => count + 1);
  };

  /** True when it was sent and done. `send` answers issues; an error among them is a failure. */
  const submit = async (faults: readonly Issue[], send: () => Promise<readonly Issue[]>): Promise<boolean> => {
    if (isBusy) return false;
    if (!isSuccess(faults)) {
      fail(faults);
      return false;
    }
    setBusy(true);
    const answer = await send().finally(() => setBusy(false));
    if (isSuccess(answer)) setIssues(answer);
    else fail(answer);
    return isSuccess(answer);
  };

  return {
    values,
    set,
    submit,
    isBusy,
    /** What is known from elsewhere; what was typed stays. */
    fill: (facts: Partial<Form>) => {
      setValues((last) => ({
        ...last,
        ...Object.fromEntries(Object.entries(facts).filter(([name, value]) => value !== '' && last[name] === '')),
      }));
      setIssues((last) => last.filter(({ field }) => field === undefined || !facts[field]));
    },
    reset: (next: Form = initial) => {
      setValues(next);
      setIssues([]);
    },
    text: <Name extends NamesOf<Form, string>>(name: Name) => ({
      name,
      value: values[name] as string,
      issues: issuesOf(issues, name),
      onChange: (value: string) => set(name, value as Form[Name]),
    }),
    tick: <Name extends NamesOf<Form, boolean>>(name: Name) => ({
      name,
      checked: values[name] as boolean,
      issues: issuesOf(issues, name),
      onChange: (checked: boolean) => set(name, checked as Form[Name]),
    }),
    /** For the `IssueList` under the form. */
    box: {
      issues,
      focusOn: wrongFields.length === 0 ? failures : 0,
      ...(issues.every(({ field }) => field === undefined) && !isSuccess(issues) && { title: 'Das hat nicht geklappt' }),
    },
  };
};
