import { useState } from 'react';
import { flushSync } from 'react-dom';
import { visibleIssues } from '#domain/wizard/steps/wizard-issues.ts';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
import { focusField } from '#web/ui/form/issue/focus-field.ts';
import { isCalm } from '#web/ui/move/is-calm.ts';
import type { Fold } from '#web/wizard/question/fold.tsx';
import { gistOf } from './step1-gists.ts';
import { groupsWithErrors, issuesIfChecked, nextGroup, type Step1Group, step1Groups, withChecked } from './step1-groups.ts';

const idOf = (group: Step1Group) => `schritt1-${group}`;

/** The next thing to read is the group's heading; what was above it has become a line. */
const goTo = (group: Step1Group) => {
  const heading = document.getElementById(idOf(group));
  heading?.closest('section')?.scrollIntoView({ block: 'start', behavior: isCalm() ? 'instant' : 'smooth' });
  heading?.focus({ preventScroll: true });
};

const goToFirstError = (group: Step1Group) => {
  const invalid = document.getElementById(idOf(group))?.closest('section')?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (invalid && !focusField(invalid.id)) invalid.focus();
};

/**
 * Which groups of step 1 are open on a phone: until somebody begins, the first that is not answered. After that a group closes by a press
 * only, so that nothing moves under the finger; what has an error is always open.
 */
export const useFolds = (state: WizardState, titles: Readonly<Record<Step1Group, string>>) => {
  const [opened, setOpened] = useState<readonly Step1Group[] | null>(null);
  const [checked, setChecked] = useState<readonly Step1Group[]>([]);
  const all = issuesIfChecked(state);
  const issues = withChecked(visibleIssues(state), all, checked);
  const unanswered = groupsWithErrors(all);
  const toMend = groupsWithErrors(issues);
  const open = opened ?? step1Groups.filter((group) => unanswered.has(group)).slice(0, 1);

  const leave = (group: Step1Group) => {
    if (unanswered.has(group)) {
      flushSync(() => setChecked([...checked, group]));
      return goToFirstError(group);
    }
    const next = nextGroup(group, unanswered);
    flushSync(() => setOpened([...open.filter((other) => other !== group), ...(next === null ? [] : [next])]));
    goTo(next ?? group);
  };

  const nextOf = (group: Step1Group): Fold['next'] => {
    const next = nextGroup(group, unanswered);
    if (next !== null) return { words: `Weiter mit „${titles[next]}“`, go: () => leave(group) };
    return group === step1Groups.at(-1) ? null : { words: 'Fertig', go: () => leave(group) };
  };

  const foldOf = (group: Step1Group): Fold => {
    const isOpen = open.includes(group) || toMend.has(group);
    const isDone = !unanswered.has(group);
    return {
      id: idOf(group),
      place: step1Groups.indexOf(group) + 1,
      isOpen,
      isDone,
      gist: isDone ? gistOf(state, group) : 'Noch offen',
      canClose: !toMend.has(group),
      toggle: () => setOpened(isOpen ? open.filter((other) => other !== group) : [...open, group]),
      keepOpen: () => {
        if (opened?.includes(group) !== true) setOpened([...open, group]);
      },
      next: nextOf(group),
    };
  };
  return { foldOf, issues };
};
