import type { BreederAssociation } from '#domain/wire/breeding/breeding-schemas.ts';
import breeding from '#web/customer-area/breeding/breeding.module.css';
import type { useBreedingRate } from './use-breeding-rate.ts';
import { Button } from '#web/ui/press/button.tsx';
import { Card } from '#web/ui/show/card.tsx';
import styles from './price-panel.module.css';

/** "18,68 € / Monat": the amount large, the unit beside it. */
const Rate = ({ text }: { text: string }) => {
  const [amount, unit] = text.split(' / ');
  return (
    <>
      {amount} <span className={styles.unit}>{`/ ${unit}`}</span>
    </>
  );
};

type PricePanelProps = {
  price: ReturnType<typeof useBreedingRate>;
  association: BreederAssociation | undefined;
};

/** Beside the form on wide screens; said politely when it changes. */
export const PricePanel = ({ price, association }: PricePanelProps) => {
  const { rate, isOutdated, hasFailed, retry } = price;
  return (
    <aside aria-label="Dein Beitrag" className={styles.price}>
      <Card tone="panel" floating className={breeding.stack}>
        <h2>Dein Beitrag</h2>
        <output data-outdated={(rate !== null && isOutdated) || undefined}>
          {rate ? (
            <Rate text={rate.rateStr} />
          ) : (
            <span className={styles.waiting}>Wähle Variante, Tiere und Verband, dann steht hier dein Preis.</span>
          )}
        </output>
        {rate !== null && (
          <p>
            {rate.animalCount === 1 ? 'Für 1 Zuchttier.' : `Für ${rate.animalCount} Zuchttiere.`}
            {association?.discountStr && ` ${association.discountStr} als Mitglied ist abgezogen.`}
          </p>
        )}
        {hasFailed && rate === null && (
          <Button variant="secondary" onClick={retry}>
            Preis noch einmal berechnen
          </Button>
        )}
      </Card>
    </aside>
  );
};
