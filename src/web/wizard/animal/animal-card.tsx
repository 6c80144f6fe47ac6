import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { estimateRequest } from '#domain/wizard/wizard-requests.ts';
import { type WizardState, raceOf, tarifOf } from '#domain/wizard/state/wizard-state.ts';
import { read } from '#web/ask.ts';
import { Check } from 'lucide-react';
import { productPromises } from '#domain/product/product.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Card } from '#web/ui/show/card.tsx';
import { AnimalFace } from '#web/wizard/photo/animal-photo.tsx';
import { calledName, variantNames } from '#web/product/animal-words.ts';
import { unitWord } from '#domain/wizard/price-badge.ts';
import styles from './animal-card.module.css';
import { estimateInsuranceRate } from '#web/calls/shop/rates.ts';

/** The span that the price can still take, while the animal is described; null as long as none is known. */
const useEstimate = (state: WizardState) => {
  const request = useMemo(() => estimateRequest(state), [state]);
  const { data } = useQuery({
    queryKey: ['estimate', request],
    queryFn: request === null ? skipToken : ({ signal }) => read(estimateInsuranceRate, { body: request, signal }),
    placeholderData: keepPreviousData,
    meta: { isNicety: true },
  });
  return data?.estimate ?? null;
};

const promises = ['Du entscheidest erst ganz am Ende', `${productPromises.withdrawalDays} Tage Widerrufsrecht`];

type Estimate = NonNullable<ReturnType<typeof useEstimate>>;

/** What the span takes for given though nobody chose it yet; it is chosen on step 2. */
const assumptionsOf = (state: WizardState) => {
  const { contractRetentionKey, contractWantMultiYearDiscount, liabilityWantInsurance } = state.data;
  const retention = state.options.retentions?.find(({ retentionKey }) => retentionKey === contractRetentionKey)?.title;
  const runtime = `${contractWantMultiYearDiscount === true ? '3 Jahren' : '1 Jahr'} Laufzeit`;
  const liability = tarifOf(state)?.needLiabilityInsuranceInput === true && liabilityWantInsurance !== true;
  return [retention, runtime].filter(Boolean).join(' und ') + (liability ? ', ohne Haftpflicht' : '');
};

const PriceSpan = ({ state, estimate }: { state: WizardState; estimate: Estimate }) => {
  const [amount] = estimate.summaryRateStr.split(' / ');
  const isPrice = estimate.lowestRateAmount === estimate.highestRateAmount;
  return (
    <p className={styles.span}>
      <strong>{amount}</strong> {unitWord(estimate.summaryRateUnit)}
      {!isPrice && <span className={styles.open}>, je nach deinen weiteren Angaben</span>}
      <small>Gerechnet mit {assumptionsOf(state)}.</small>
    </p>
  );
};

/** Beside step 1: the animal takes shape while it is described, and so does its price. On a phone the price alone stays in sight. */
export const AnimalCard = ({ state }: { state: WizardState }) => {
  const sub = [raceOf(state)?.title, state.tarifVariant && variantNames[state.tarifVariant]].filter(Boolean).join(' · ');
  const estimate = useEstimate(state);
  return (
    <Card tone="panel" floating className={classNames(styles.card, estimate === null && styles.unpriced)}>
      <AnimalFace animal={state} size={120} className={styles.picture} />
      <p className={styles.name}>{calledName(state)}</p>
      <p className={styles.sub}>{sub}</p>
      {estimate !== null && <PriceSpan state={state} estimate={estimate} />}
      <ul className={styles.promises}>
        {promises.map((promise) => (
          <li key={promise}>
            <Check aria-hidden strokeWidth={3} size={18} />
            {promise}
          </li>
        ))}
      </ul>
    </Card>
  );
};
