import { useMemo } from 'react';
import { visibleIssues } from '#domain/wizard/wizard-issues.ts';
import { step1Fields } from '#domain/wizard/wizard-views.ts';
import { AnimalPart } from '#web/wizard/animal/animal-part.tsx';
import { ConditionPart } from '#web/wizard/animal/condition-part.tsx';
import { LifePart } from '#web/wizard/animal/life-part.tsx';
import { VetPart } from '#web/wizard/animal/vet-part.tsx';
import { createInputs } from '#web/wizard/question/inputs.ts';
import type { PartProps } from '#web/wizard/question/part-props.ts';

/** "Mein Tier": who it is, how it lives, how it is (spec 11.7). */
export const Step1 = (props: PartProps) => {
  const { state } = props;
  const issues = useMemo(() => visibleIssues(state), [state]);
  const fields = useMemo(() => new Set(step1Fields(state)), [state]);
  const part = { ...props, inputs: createInputs(props, issues), fields, issues };
  return (
    <>
      <AnimalPart {...part} />
      <LifePart {...part} />
      <VetPart {...part} />
      <ConditionPart {...part} />
    </>
  );
};
