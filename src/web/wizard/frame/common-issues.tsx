import type { MouseEvent } from 'react';
import { filterByMinimumLevel, type Issue } from '#domain/basics/issue.ts';
import { stepOfField, visibleIssues } from '#domain/wizard/wizard-issues.ts';
import { wizardSteps, type WizardState } from '#domain/wizard/wizard-state.ts';
import { focusField } from '#web/ui/form/issue/focus-field.ts';
import { hasError } from '#web/ui/form/issue/issue-level.ts';
import { IssueList } from '#web/ui/form/issue/issue-list.tsx';
import type { PartProps } from '#web/wizard/question/part-props.ts';

const fieldOrder = (form: readonly Issue[]) => form.toSorted((one, other) => placeOf(one) - placeOf(other));
const placeOf = ({ field }: Issue) => {
  const element = field === undefined ? null : document.getElementById(field);
  return element === null ? Number.MAX_SAFE_INTEGER : element.getBoundingClientRect().top;
};

/** After "Weiter" the box also names what is wrong above, each with a way to its input. */
const issuesFor = (state: WizardState): Issue[] => {
  const { byField, common } = visibleIssues(state);
  // The finish page says itself how it went; only what is amiss is added.
  if (state.step === 'step5') return filterByMinimumLevel(common, 'warn');
  const ofFields = state.checkedSteps.includes(state.step) ? Object.values(byField).flatMap((issues) => issues ?? []) : [];
  const above = filterByMinimumLevel(ofFields, 'error');
  const all = [...fieldOrder(above), ...common];
  // Good news has no place among what must be mended.
  return hasError(all) ? filterByMinimumLevel(all, 'warn') : all;
};

/** The box under the form (spec 11.15). An entry about an earlier page leads back to it. */
export const CommonIssues = ({ state, dispatch }: PartProps) => {
  const leadBack = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const field = link?.hash.slice(1) ?? '';
    const step = stepOfField(field);
    if (link === null || step === null || document.getElementById(field) !== null) return;
    event.preventDefault();
    event.stopPropagation();
    const stepsBack = wizardSteps.indexOf(state.step) - wizardSteps.indexOf(step);
    for (let back = 0; back < stepsBack; back += 1) dispatch({ type: 'stepLeftBack' });
    setTimeout(() => focusField(field), 400);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- only links inside
    <div onClickCapture={leadBack}>
      <IssueList issues={issuesFor(state)} />
    </div>
  );
};
