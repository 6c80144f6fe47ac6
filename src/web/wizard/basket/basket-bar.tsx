import { ChevronDown, ShoppingBasket } from 'lucide-react';
import { type Dispatch, useState } from 'react';
import { rateSumText } from '#domain/offer/rate-sum.ts';
import { type Basket, type BasketAnimal, canPutIn, exchange, isFurther, takeOut } from '#domain/wizard/basket/basket.ts';
import type { WizardEvent } from '#domain/wizard/state/wizard-events.ts';
import { stageOf, type WizardState, type WizardStep } from '#domain/wizard/state/wizard-state.ts';
import { variantNames } from '#web/product/animal-words.ts';
import { newRequestKey } from '#web/send-command.ts';
import { Button } from '#web/ui/press/button.tsx';
import { AnimalFace } from '#web/wizard/photo/animal-photo.tsx';
import { listText } from '#web/contract/words.ts';
import { nameOf } from './basket-words.ts';
import styles from './basket-bar.module.css';
import { changeBasket, useBasket, useBasketRates } from './use-basket.ts';

type BarProps = { state: WizardState; dispatch: Dispatch<WizardEvent> };

/** Nobody has begun to describe the next animal. */
const isUntouched = (state: WizardState) =>
  stageOf(state) !== 'pages' || (state.step === 'step1' && !state.data.animalName && !state.data.animalRaceId);

/** Back into the pages; the animal that is there waits in its place, or is none yet. */
const takeUp = ({ id, saved }: BasketAnimal, step: WizardStep, { state, dispatch }: BarProps) => {
  changeBasket((basket) =>
    isUntouched(state) ? takeOut(basket, [id]) : exchange(basket, state, { id, newId: newRequestKey() }),
  );
  dispatch({ type: 'resumed', saved: { ...saved, step } });
};

const discountOf = (basket: Basket, animal: BasketAnimal, rate: ReturnType<typeof useBasketRates>[number]['rate']) =>
  isFurther(basket, animal) && (rate?.insuranceCalculationKvDiscountAmount ?? 0) > 0
    ? (rate?.insuranceCalculationKvDiscountText ?? null)
    : null;

const FilledBar = ({ basket, ...props }: BarProps & { basket: Basket }) => {
  const { state, dispatch } = props;
  const [isOpen, setOpen] = useState(false);
  const entries = useBasketRates(basket);
  const names = basket.animals.map(nameOf);
  const own = state.step === 'step1' ? null : state.calculation;
  const rates = [...entries.map(({ rate }) => rate), ...(own === null ? [] : [own])];
  const sum = rates.every((rate) => rate !== null) ? rateSumText(rates) : '…';
  const last = basket.animals.at(-1);
  const canEdit = state.busy === null && (isUntouched(state) || canPutIn(state, null));
  return (
    <section className={styles.bar} aria-label="Dein Korb" data-basket>
      <button
        type="button"
        className={styles.line}
        aria-expanded={isOpen}
        aria-controls="basket-animals"
        onClick={() => setOpen(!isOpen)}
      >
        <ShoppingBasket aria-hidden />
        <span className={styles.names}>{`Im Korb: ${listText(names)}`}</span>
        <span className={styles.sum}>
          <small>{own === null ? 'zusammen ' : `mit ${state.data.animalName?.trim() || 'deinem Tier'} zusammen `}</small>
          <strong>{sum}</strong>
        </span>
        <ChevronDown aria-hidden />
      </button>
      <div id="basket-animals" hidden={!isOpen}>
        <ul className={styles.animals}>
          {entries.map(({ animal, rate, issues }) => {
            const discount = discountOf(basket, animal, rate);
            const refusal = issues.find(({ level }) => level === 'error');
            return (
              <li key={animal.id}>
                <AnimalFace animal={animal.saved} size={40} />
                <div className={styles.animal}>
                  <p>
                    <strong>{nameOf(animal)}</strong>, {variantNames[animal.saved.tarifVariant]}
                  </p>
                  {discount !== null && <p className={styles.soft}>{discount}</p>}
                  {refusal !== undefined && <p className={styles.refusal}>{refusal.message}</p>}
                </div>
                <span className={styles.rate}>{rate?.insuranceCalculationSummaryRateStr ?? '…'}</span>
                <span className={styles.ways}>
                  {canEdit && (
                    <Button
                      variant="quiet"
                      aria-label={`${nameOf(animal)} ändern`}
                      onClick={() => takeUp(animal, 'step2', props)}
                    >
                      Ändern
                    </Button>
                  )}
                  <Button
                    variant="quiet"
                    aria-label={`${nameOf(animal)} aus dem Korb nehmen`}
                    disabled={state.busy !== null}
                    onClick={() => changeBasket((now) => takeOut(now, [animal.id]))}
                  >
                    Entfernen
                  </Button>
                </span>
              </li>
            );
          })}
        </ul>
      </div>
      {isUntouched(state) && last !== undefined && (
        <p className={styles.back}>
          Doch kein weiteres Tier?{' '}
          <button type="button" onClick={() => takeUp(last, 'step3', { state, dispatch })}>
            {`Weiter mit ${listText(names)}`}
          </button>
        </p>
      )}
    </section>
  );
};

/** The animals that wait while the next one is described: always in sight, each with its price, and what they cost together. */
export const BasketBar = (props: BarProps) => {
  const basket = useBasket();
  const isItsPlace = props.state.step !== 'step4' && props.state.step !== 'step5';
  return basket !== null && isItsPlace ? <FilledBar basket={basket} {...props} /> : null;
};
