import { lazy, Suspense, useEffect, type RefObject } from 'react';
import { visibleIssues } from '#domain/wizard/steps/wizard-issues.ts';
import { stageOf, type WizardState } from '#domain/wizard/state/wizard-state.ts';
import { IssueList } from '#web/ui/form/issues.tsx';
import { LoadingIndicator } from '#web/ui/show/loading-indicator.tsx';
import { Announcer, Progress } from './frame/progress.tsx';
import { loadPart } from '#web/start/load-part.ts';
import { ActionTexts, Notices } from './frame/notices.tsx';
import { PageHeading } from './frame/headings.tsx';
import { SavedNote } from './frame/saved-note.tsx';
import { SpeciesStage } from './stage/species-stage.tsx';
import { useBasketText } from './state/basket-text.ts';
import type { Wizard } from './state/use-wizard.ts';
import { VariantStage } from './stage/variant-stage.tsx';
import styles from './wizard.module.css';

/** Most of the script: on its way as soon as a species is chosen, so that the first screen is there at once. */
const loadPages = () => loadPart('wizard/pages.tsx', () => import('./pages.tsx'));
const Pages = lazy(() => loadPages().then(({ Pages }) => ({ default: Pages })));

/** Few come by a breeder's link. */
const BreederNotice = lazy(() =>
  loadPart('wizard/frame/breeder-notice.tsx', () => import('./frame/breeder-notice.tsx')).then(({ BreederNotice }) => ({
    default: BreederNotice,
  })),
);

/** Only for whoever has put an animal in. */
const BasketBar = lazy(() =>
  loadPart('wizard/basket/basket-bar.tsx', () => import('./basket/basket-bar.tsx')).then(({ BasketBar }) => ({
    default: BasketBar,
  })),
);

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

type ViewProps = {
  wizard: Wizard;
  form: RefObject<HTMLFormElement | null>;
  onForget: () => void;
};

/** Species, variant, five pages (spec 11.1). */
export const WizardView = ({ wizard, form, onForget }: ViewProps) => {
  const { state, send, isRestoring, isKept, actionTexts } = wizard;
  const stage = stageOf(state);
  const hasBasket = useBasketText() !== null;
  const isChosen = stage !== 'species' || isRestoring;
  useEffect(() => {
    if (isChosen) void loadPages();
  }, [isChosen]);

  return (
    <div className={styles.ground}>
      <div className={styles.wrap}>
        {stage === 'pages' && <Progress state={state} />}
        <Notices wizard={wizard} onForget={onForget} />
        {state.data.childAnimalSellingToken && (
          <Suspense>
            <BreederNotice state={state} />
          </Suspense>
        )}
        {hasBasket && (
          <Suspense>
            <BasketBar state={state} dispatch={send} />
          </Suspense>
        )}
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
        <SavedNote isKept={isKept || hasBasket} onForget={onForget} />
        <Announcer state={state} />
      </div>
    </div>
  );
};
