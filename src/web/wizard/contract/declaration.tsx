import { forwardButtonText } from '#domain/wizard/wizard-views.ts';
import type { WizardIssues } from '#domain/wizard/wizard-issues.ts';
import type { WizardState } from '#domain/wizard/wizard-state.ts';
import { FieldIssues } from '#web/ui/field-issues.tsx';
import { QuestionCard } from '#web/wizard/question-card.tsx';
import { offerDocuments } from './offer-sections.ts';
import styles from './step4.module.css';

const confirmations = ['contractEverythingCorrect', 'contractAcceptConditions'] as const;

/** Both confirmations are given with the button: their words stand above it (1-shop 2 and 3). */
export const Declaration = ({ state, issues }: { state: WizardState; issues: WizardIssues['byField'] }) => {
  const [terms] = offerDocuments(state.offer?.tarifId);
  return (
    <QuestionCard title="Deine Erklärung" sub={`Mit einem Klick auf „${forwardButtonText(state)}“ erklärst du:`}>
      <ul className={styles.confirmations}>
        <li id={confirmations[0]} tabIndex={-1}>
          Alle Angaben zu Tier, Gesundheit und Person sind richtig und vollständig.
        </li>
        <li id={confirmations[1]} tabIndex={-1}>
          Ich nehme das Angebot an und akzeptiere die Vertragsbedingungen
          {terms && (
            <>
              {' '}
              (
              <a href={terms.address} target="_blank" rel="noreferrer">
                AVB als PDF
              </a>
              )
            </>
          )}
          . Produktinformation, Widerrufsbelehrung und Datenschutzhinweise konnte ich lesen.
        </li>
      </ul>
      {confirmations.map((name) => (
        <FieldIssues key={name} id={`${name}-issues`} issues={issues[name] ?? []} />
      ))}
    </QuestionCard>
  );
};
