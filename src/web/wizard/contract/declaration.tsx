import { Fragment } from 'react';
import { earlyCoverConsent, isCoverEarly } from '#domain/police/contract-ending.ts';
import { forwardButtonText } from '#domain/wizard/steps/wizard-views.ts';
import type { WizardIssues } from '#domain/wizard/steps/wizard-issues.ts';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
import { FieldIssues } from '#web/ui/form/issue/field-issues.tsx';
import { QuestionCard } from '#web/wizard/question/question-card.tsx';
import { offerTerms } from './offer-sections.ts';
import styles from './step4.module.css';

const confirmations = ['contractEverythingCorrect', 'contractAcceptConditions'] as const;

/** Both confirmations are given with the button: their words stand above it (spec 7.7, 11.10). */
export const Declaration = ({ state, issues }: { state: WizardState; issues: WizardIssues['byField'] }) => {
  const terms = offerTerms(state);
  const isEarly = isCoverEarly(state.acceptance.contractStartDateStr, state.today);
  return (
    <QuestionCard title="Deine Erklärung" sub={`Mit einem Klick auf „${forwardButtonText(state)}“ erklärst du:`}>
      <ul className={styles.confirmations}>
        <li id={confirmations[0]} tabIndex={-1}>
          Alle Angaben zu Tier, Gesundheit und Person sind richtig und vollständig.
        </li>
        <li id={confirmations[1]} tabIndex={-1}>
          Ich nehme das Angebot an und akzeptiere die Vertragsbedingungen
          {terms.map(({ title, address }, place) => (
            <Fragment key={address}>
              {place === 0 ? ' (' : ' und '}
              <a href={address} target="_blank" rel="noreferrer">
                {title} als PDF
              </a>
              {place === terms.length - 1 && ')'}
            </Fragment>
          ))}
          . Produktinformation, Widerrufsbelehrung und Datenschutzhinweise konnte ich lesen.
        </li>
        {isEarly && <li>{earlyCoverConsent}</li>}
      </ul>
      {confirmations.map((name) => (
        <FieldIssues key={name} id={`${name}-issues`} issues={issues[name] ?? []} />
      ))}
    </QuestionCard>
  );
};
