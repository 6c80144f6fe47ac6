import { lazy, Suspense, useEffect, useRef } from 'react';
import { visibleIssues } from '#domain/wizard/wizard-issues.ts';
import { stageOf, type WizardState } from '#domain/wizard/wizard-state.ts';
import { IssueList } from '#web/ui/issue-list.tsx';
import { LoadingIndicator } from '#web/ui/loading-indicator.tsx';
import { Announcer } from '#web/wizard/announcer.tsx';
import { loadPatiently } from '#web/wizard/load-patiently.ts';
import { ActionTexts, Notices } from '#web/wizard/notices.tsx';
import { PageHeading } from '#web/wizard/page-heading.tsx';
import { Progress } from '#web/wizard/progress.tsx';
import { SavedNote } from '#web/wizard/saved-note.tsx';
import { SpeciesStage } from '#web/wizard/species-stage.tsx';
import { useStepFocus } from '#web/wizard/use-step-focus.ts';
import { useStepHistory } from '#web/wizard/use-step-history.ts';
import { useWizard } from '#web/wizard/use-wizard.ts';
import { VariantStage } from '#web/wizard/variant-stage.tsx';
import { WizardGround } from '#web/wizard/wizard-ground.tsx';
import styles from './wizard.module.css';

/** Most of the script: on its way as soon as a species is chosen, so that the first screen is there at once. */
const loadPages = () => loadPatiently(() => import('#web/wizard/pages.tsx'));
const Pages = lazy(() => loadPages().then(({ Pages }) => ({ default: Pages })));

const Waiting = ({ label }: { label?: string }) => (
  <div className={styles.waiting}>
    <LoadingIndicator isActive {...(label !== undefined && { label })} />
  </div>
);

/** Before the pages only a restore that failed has something to say. */
const StageIssues = ({ state }: { state: WizardState }) => (
  <div className={styles.issues}>
    <IssueList issues={visibleIssues(state).common} />
  </div>
);

type WizardProps = { search: string; offerUuid: string | undefined; onForgotten: () => void };

/** Species, variant, five pages (1-shop 2). */
export const Wizard = ({ search, offerUuid, onForgotten }: WizardProps) => {
  const wizard = useWizard({ search, offerUuid });
  const { state, send, isRestoring, isKept, forget, actionTexts } = wizard;
  const form = useRef<HTMLFormElement>(null);
  useStepHistory(state, { dispatch: send, isRestoring });
  useStepFocus(state, { presses: wizard.presses, form });

  const stage = stageOf(state);
  const isChosen = stage !== 'species' || isRestoring;
  useEffect(() => {
    if (isChosen) void loadPages();
  }, [isChosen]);

  const startAnew = () => {
    forget();
    onForgotten();
  };
  return (
    <WizardGround>
      {stage === 'pages' && <Progress state={state} />}
      <Notices wizard={wizard} onForget={startAnew} />
      {isRestoring ? (
        <Waiting label="Dein Angebot wird geladen …" />
      ) : (
        <>
          {stage !== 'pages' && <StageIssues state={state} />}
          {stage === 'species' && <SpeciesStage dispatch={send} />}
          {stage === 'variant' && <VariantStage state={state} dispatch={send} />}
          {stage === 'pages' && <PageHeading state={state} />}
          {stage === 'pages' && (
            <Suspense fallback={<Waiting />}>
              <Pages wizard={wizard} form={form} />
            </Suspense>
          )}
          {stage !== 'pages' && <ActionTexts texts={actionTexts} />}
        </>
      )}
      <SavedNote isKept={isKept} onForget={startAnew} />
      <Announcer state={state} />
    </WizardGround>
  );
};
