import { visibleIssues } from '#domain/wizard/steps/wizard-issues.ts';
import { pricedRequest } from '#domain/wizard/wizard-requests.ts';
import { tarifOf } from '#domain/wizard/state/wizard-state.ts';
import { createInputs, type PartProps } from '#web/wizard/question/inputs.ts';
import { LiabilityCard } from './liability-card.tsx';
import { RetentionCard } from './retention-card.tsx';
import { TarifSwitch } from './tarif-switch.tsx';
import { TermsCard } from './terms-card.tsx';
import { useComparison, useExplanation } from './use-rates.ts';
import { VoucherCard } from './voucher-card.tsx';
import { WaitingFold } from './waiting/waiting-fold.tsx';
import { WaysCard } from './ways/ways-card.tsx';
import styles from './step2.module.css';

/** What liability and a further pet would do to the price is told before they are chosen. */
const withAllExtras = (request: ReturnType<typeof pricedRequest>) =>
  request && { ...request, contractIsAlreadyTdCustomer: true, liabilityWantInsurance: true };

/** "Mein Tarif": liability for dogs, then the terms of the contract (spec 11.8). */
export const Step2 = ({ state, dispatch }: PartProps) => {
  const request = pricedRequest(state);
  const { cells, isCurrent, ...comparison } = useComparison(request);
  const { explanation, ...extras } = useExplanation(withAllExtras(request));
  const inputs = createInputs({ state, dispatch }, visibleIssues(state));
  const isAwaited = comparison.isAwaited || extras.isAwaited;
  const card = { state, dispatch, inputs, extras: explanation, isAwaited };
  return (
    <div className={styles.cards}>
      {tarifOf(state)?.needLiabilityInsuranceInput === true && <LiabilityCard {...card} />}
      <WaysCard state={state} dispatch={dispatch} cells={cells} />
      <RetentionCard {...card} cells={cells} isCurrent={isCurrent} />
      <TermsCard {...card} cells={cells} />
      <WaitingFold state={state} />
      <VoucherCard {...card} />
      <div className={styles.onlyNarrow}>
        <TarifSwitch state={state} dispatch={dispatch} />
      </div>
    </div>
  );
};
