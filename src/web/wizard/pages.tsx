import { ArrowLeft, WandSparkles } from 'lucide-react';
import { lazy, type RefObject, Suspense, useEffect } from 'react';
import { isUnderWay } from '#domain/wizard/wizard-requests.ts';
import { canGoBack } from '#domain/wizard/steps/wizard-steps.ts';
import { isOfferTaken } from '#domain/wizard/steps/wizard-views.ts';
import { Button } from '#web/ui/press/button.tsx';
import { loadPart } from '#web/start/load-part.ts';
import { sendPhotos } from '#web/visit/kept-photos.ts';
import { LoadingIndicator } from '#web/ui/show/loading-indicator.tsx';
import { AnimalCard } from './animal/animal-card.tsx';
import { AnotherAnimal } from './basket/another-animal.tsx';
import { useBasket, useFurther } from './basket/use-basket.ts';
import { useOrder } from './basket/use-order.ts';
import { Step1 } from './animal/step1.tsx';
import { CommonIssues } from './frame/common-issues.tsx';
import { FailureNotice } from './frame/failure-notice.tsx';
import { BackToOffer, OldOffer, TakenOffer } from './contract/offer-notices.tsx';
import { useEdit } from './contract/use-edit.ts';
import { Step3 } from './person/step3.tsx';
import { PriceBadge } from './tarif/prices/price-badge.tsx';
import { Step2 } from './tarif/step2.tsx';
import { useCalls, useDebugMode } from './state/use-calls.ts';
import type { Wizard } from './state/use-wizard.ts';
import styles from './pages.module.css';

const loadStep4 = () => loadPart('wizard/contract/step4.tsx', () => import('./contract/step4.tsx'));
const loadStep5 = () => loadPart('wizard/contract/step5.tsx', () => import('./contract/step5.tsx'));
const Step4 = lazy(() => loadStep4().then(({ Step4 }) => ({ default: Step4 })));
const Step5 = lazy(() => loadStep5().then(({ Step5 }) => ({ default: Step5 })));

const steps = { step1: Step1, step2: Step2, step3: Step3, step4: Step4, step5: Step5 };

/** One page of the five, with the ways back and on (spec 11.2). */
export const Pages = ({ wizard, form }: { wizard: Wizard; form: RefObject<HTMLFormElement | null> }) => {
  const { state, send, search } = wizard;
  const { step } = state;
  const Step = steps[step];
  const hasPrice = step === 'step2' || step === 'step3';
  useCalls(state, send);
  const basket = useBasket();
  useFurther(state, basket, send);
  const { buttonText, isThere } = useOrder(state);
  const isDebug = useDebugMode(search);

  // They are there before they are needed: a step change waits for nothing.
  useEffect(() => {
    if (step === 'step3') void loadStep4();
    if (step === 'step4') void loadStep5();
  }, [step]);

  // What an answer that got lost has left behind.
  useEffect(() => void sendPhotos(), []);

  const isBusy = isUnderWay(state) || !isThere;
  const forward = () => send({ type: 'stepLeftForward' });
  const isTaken = isOfferTaken(state);
  const isForward = step !== 'step5' && !state.isOfferTooOld && !isTaken;
  const { isAway, edit, goBack } = useEdit(state, send);
  return (
    <div className={styles.columns} data-look={step === 'step1' || hasPrice ? 'beside' : 'alone'}>
      <form
        ref={form}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          // Nobody buys by pressing Enter in an input.
          if (step !== 'step4' && !isBusy) forward();
        }}
      >
        {isAway && <BackToOffer state={state} isBusy={isBusy} onBack={goBack} />}
        {isTaken && <TakenOffer />}
        {state.isOfferTooOld && step === 'step4' && <OldOffer isBusy={isBusy} onRenew={forward} />}
        {/* The ways on belong to the step: where it is still on its way, there is nothing to press. */}
        <Suspense
          fallback={
            <div data-waiting>
              <LoadingIndicator isActive />
            </div>
          }
        >
          <div className={styles.cards} inert={state.busy !== null}>
            <Step state={state} dispatch={send} onEdit={edit} />
          </div>
          <CommonIssues state={state} dispatch={send} />
          <FailureNotice wizard={wizard} />
          {step !== 'step5' && (
            <div className={styles.ways}>
              <Button variant="quiet" disabled={!canGoBack(state)} onClick={() => send({ type: 'stepLeftBack' })}>
                <span className={styles.back}>
                  <ArrowLeft aria-hidden size={20} /> Zurück
                </span>
              </Button>
              {isDebug && (
                <Button variant="secondary" icon={<WandSparkles />} onClick={() => send({ type: 'sampleFilled' })}>
                  Beispieldaten
                </Button>
              )}
              {step === 'step2' && <AnotherAnimal state={state} send={send} basket={basket} />}
              {isForward && (
                <Button
                  type={step === 'step4' ? 'button' : 'submit'}
                  size="large"
                  busy={isBusy}
                  className={styles.forward}
                  {...(step === 'step4' && { onClick: forward })}
                >
                  {buttonText}
                </Button>
              )}
            </div>
          )}
        </Suspense>
      </form>
      <div>
        {step === 'step1' && <AnimalCard state={state} />}
        {hasPrice && (
          <PriceBadge state={state} dispatch={send}>
            <Button wide size="large" busy={isBusy} onClick={forward}>
              {buttonText}
            </Button>
          </PriceBadge>
        )}
      </div>
    </div>
  );
};
