import { examinationOf } from '#domain/offer/examination.ts';
import { summariseOffer } from '#domain/offer/offer-summary.ts';
import { isFurther } from '#domain/wizard/basket/basket.ts';
import { Button } from '#web/ui/press/button.tsx';
import { AnimalFace } from '#web/wizard/photo/animal-photo.tsx';
import { RateLine } from '#web/ui/show/price.tsx';
import { listText } from '#web/contract/words.ts';
import { SummaryGroup } from '#web/wizard/contract/summary-group.tsx';
import { Notice } from '#web/wizard/frame/notices.tsx';
import type { PartProps } from '#web/wizard/question/inputs.ts';
import { QuestionCard } from '#web/wizard/question/question-card.tsx';
import { useBasketOutcome } from './basket-outcome.ts';
import { nameOf } from './basket-words.ts';
import styles from './order-card.module.css';
import { orderNames } from './order-words.ts';
import { useBasket } from './use-basket.ts';
import { type Order, useAcceptedOrder, useOrder } from './use-order.ts';

/** About the person the page's own summary tells. */
const isOfAnimal = ({ title }: { title: string }) => title !== 'Versicherungsnehmer' && title !== 'Angebot';

const Entry = ({ animal, offer }: Order[number]) => {
  const basket = useBasket();
  const isDiscounted = basket !== null && isFurther(basket, animal) && (offer.insuranceCalculationKvDiscountAmount ?? 0) > 0;
  const examination = examinationOf(offer);
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <AnimalFace animal={animal.saved} size={56} />
        <div>
          <h3>{nameOf(animal)}</h3>
          <p className={styles.soft}>{[offer.tarifNameStr, offer.animalRaceStr].filter(Boolean).join(' · ')}</p>
          {isDiscounted && <p className={styles.soft}>{offer.insuranceCalculationKvDiscountText}</p>}
        </div>
        <strong className={styles.rate}>{offer.insuranceCalculationSummaryRateStr}</strong>
      </div>
      {examination !== null && (
        <p className={styles.waits}>
          <strong>{examination.title}.</strong> {examination.text}
        </p>
      )}
      <details className={styles.details}>
        <summary>Alle Angaben zu {nameOf(animal)}</summary>
        {summariseOffer(offer)
          .filter(isOfAnimal)
          .map((section) => (
            <SummaryGroup key={section.title} section={section} />
          ))}
      </details>
    </li>
  );
};

/** What became of the last press, where it did not become of all. */
const Outcome = () => {
  const { accepted, refused } = useBasketOutcome();
  if (refused.length === 0) return null;
  return (
    <Notice picture="umbrella" tone="warning">
      {accepted.length > 0 && (
        <p>
          <strong>{`Abgeschlossen: ${listText(accepted.map(({ animalName }) => animalName || 'dein Tier'))}.`}</strong> Das bleibt
          so, auch wenn du jetzt nichts mehr tust.
        </p>
      )}
      {refused.map(({ name, messages }) => (
        <p key={name}>
          <strong>{`Für ${name} hat es nicht geklappt.`}</strong> {messages.join(' ')}
        </p>
      ))}
      <p>Mit dem Knopf unten versuchst du es noch einmal. Schon Abgeschlossenes entsteht dabei nicht zweimal.</p>
    </Notice>
  );
};

/** On step 4, below the page's own offer: the others of the basket, and what all cost together. */
export const OrderCard = ({ state, dispatch }: PartProps) => {
  const { order, sum, unoffered } = useOrder(state);
  const goOn = useAcceptedOrder(order, state, dispatch);
  return (
    <>
      <Outcome />
      {goOn !== null && (
        <Notice picture="love-letter" action={<Button onClick={goOn}>Weiter zum nächsten Tier</Button>}>
          <p>In deinem Korb wartet noch ein Angebot.</p>
        </Notice>
      )}
      {unoffered > 0 && (
        <Notice
          picture="love-letter"
          action={
            <Button variant="secondary" onClick={() => dispatch({ type: 'basketChanged' })}>
              Gemeinsames Angebot holen
            </Button>
          }
        >
          <p>In deinem Korb ist noch ein Tier, für das dieses Angebot nicht gilt.</p>
        </Notice>
      )}
      {order.length > 0 && (
        <QuestionCard title="Aus deinem Korb" sub="Ein Klick schließt alle ab. Jedes Tier bekommt seinen eigenen Vertrag.">
          <ul className={styles.entries}>
            {order.map((each) => (
              <Entry key={each.animal.id} {...each} />
            ))}
          </ul>
          <RateLine label={`${orderNames(state, order)} zusammen`} rate={sum} />
        </QuestionCard>
      )}
    </>
  );
};
