import { useState, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { visibleIssues } from '#domain/wizard/steps/wizard-issues.ts';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
import { focusField } from '#web/ui/form/issues.tsx';
import { isCalm } from '#web/ui/move/carousel-motion.ts';
import type { Fold } from '#web/wizard/question/fold.tsx';
import { gistOf } from './step1-gists.ts';
import { groupsWithErrors, issuesIfChecked, nextGroup, type Step1Group, step1Groups, withChecked } from './step1-groups.ts';
import { step1Fields } from '#domain/wizard/steps/wizard-views.ts';
import { withItsPhoto } from '#web/wizard/photo/animal-photo.tsx';
import { AnimalPart } from './animal-part.tsx';
import { ConditionPart } from './condition-part.tsx';
import { LifePart } from './life-part.tsx';
import { VetPart } from './vet-part.tsx';
import { wordsOf } from '#web/product/animal-words.ts';
import { createInputs, type PartProps } from '#web/wizard/question/inputs.ts';

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
const useFolds = (state: WizardState, titles: Readonly<Record<Step1Group, string>>) => {
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

const parts = { animal: AnimalPart, life: LifePart, vet: VetPart, condition: ConditionPart };

/** "Mein Tier": who it is, how it lives, how it is (spec 11.7). */
export const Step1 = (page: PartProps) => {
  const { state } = page;
  const props = { ...page, dispatch: withItsPhoto(page) };
  const { nominative } = wordsOf(state);
  const titles: Readonly<Record<Step1Group, string>> = {
    animal: `Wer ist ${nominative}?`,
    life: `Wie lebt ${nominative}?`,
    vet: 'Beim Tierarzt',
    condition: 'Gesundheit',
  };
  const { foldOf, issues } = useFolds(state, titles);
  const fields = useMemo(() => new Set(step1Fields(state)), [state]);
  const part = { ...props, inputs: createInputs(props, issues), fields, issues };
  return step1Groups.map((group) => {
    const Part = parts[group];
    return <Part key={group} {...part} title={titles[group]} fold={foldOf(group)} />;
  });
};
