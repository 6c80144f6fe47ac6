import type { MouseEvent } from 'react';
import { filterByMinimumLevel, type Issue } from '#domain/basics/issue.ts';
import { stepOfField, visibleIssues } from '#domain/wizard/steps/wizard-issues.ts';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
import { hasError, IssueList } from '#web/ui/form/issues.tsx';
import { goToField } from './go-to-field.ts';
import type { PartProps } from '#web/wizard/question/inputs.ts';

const elementOf = ({ field }: Issue) => (field === undefined ? null : document.getElementById(field));

/** As they stand in the page, also where they are folded away and have no place on the screen yet. */
const fieldOrder = (issues: readonly Issue[]) =>
  issues.toSorted((one, other) => {
    const [first, second] = [elementOf(one), elementOf(other)];
    if (first === second) return 0;
    if (first === null || second === null) return first === null ? 1 : -1;
    return (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) === 0 ? 1 : -1;
  });

/** What the wizard could not find out has no input that anybody could be led to. */
const withoutDeadEnd = (issue: Issue): Issue =>
  issue.field === undefined || stepOfField(issue.field) !== null ? issue : { level: issue.level, message: issue.message };

/** After "Weiter" the box also names what is wrong above, each with a way to its input. */
const issuesFor = (state: WizardState): Issue[] => {
  const { byField, common } = visibleIssues(state);
  // The finish page says itself how it went; only what is amiss is added.
  if (state.step === 'step5') return filterByMinimumLevel(common, 'warn');
  const ofFields = state.checkedSteps.includes(state.step) ? Object.values(byField).flatMap((issues) => issues ?? []) : [];
  const above = filterByMinimumLevel(ofFields, 'error');
  const all = [...fieldOrder(above), ...common.map(withoutDeadEnd)];
  // Good news has no place among what must be mended.
  return hasError(all) ? filterByMinimumLevel(all, 'warn') : all;
};

/** The box under the form (spec 11.15). An entry about an earlier page leads back to it. */
export const CommonIssues = ({ state, dispatch }: PartProps) => {
  const leadBack = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const field = link?.hash.slice(1) ?? '';
    if (link === null || document.getElementById(field) !== null || !goToField({ state, dispatch }, field)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- only links inside
    <div onClickCapture={leadBack}>
      <IssueList issues={issuesFor(state)} />
    </div>
  );
};
