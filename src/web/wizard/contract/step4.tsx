import { visibleIssues } from '#domain/wizard/steps/wizard-issues.ts';
import { isOfferTaken } from '#domain/wizard/steps/wizard-views.ts';
import type { StepProps } from '#web/wizard/question/part-props.ts';
import { AcceptanceCard } from './acceptance-card.tsx';
import { Declaration } from './declaration.tsx';
import { ExaminationNote } from './examination-note.tsx';
import { OfferSummaryCard } from './offer-summary-card.tsx';
import styles from './step4.module.css';

/** "Mein Vertrag": the offer to read, what acceptance still needs, and what the button declares (spec 11.10). */
export const Step4 = ({ state, dispatch, onEdit }: StepProps) => {
  const { byField } = visibleIssues(state);
  const isOpen = !isOfferTaken(state);
  return (
    <div className={styles.cards}>
      <OfferSummaryCard state={state} onEdit={onEdit} />
      {isOpen && <AcceptanceCard state={state} dispatch={dispatch} issues={byField} />}
      {isOpen && !state.isOfferTooOld && <Declaration state={state} issues={byField} />}
      {isOpen && <ExaminationNote state={state} dispatch={dispatch} />}
    </div>
  );
};
