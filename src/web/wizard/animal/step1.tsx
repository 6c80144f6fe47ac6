import { useMemo } from 'react';
import { step1Fields } from '#domain/wizard/steps/wizard-views.ts';
import { AnimalPart } from './animal-part.tsx';
import { ConditionPart } from './condition-part.tsx';
import { LifePart } from './life-part.tsx';
import { useFolds } from './use-folds.ts';
import { VetPart } from './vet-part.tsx';
import { wordsOf } from '#web/product/animal-words.ts';
import { createInputs } from '#web/wizard/question/inputs.ts';
import type { PartProps } from '#web/wizard/question/part-props.ts';
import { type Step1Group, step1Groups } from './step1-groups.ts';

const parts = { animal: AnimalPart, life: LifePart, vet: VetPart, condition: ConditionPart };

/** "Mein Tier": who it is, how it lives, how it is (spec 11.7). */
export const Step1 = (props: PartProps) => {
  const { state } = props;
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
