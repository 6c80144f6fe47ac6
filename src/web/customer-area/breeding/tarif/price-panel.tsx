import breeding from '#web/customer-area/breeding/breeding.module.css';
import { Button } from '#web/ui/press/button.tsx';
import { Card } from '#web/ui/show/card.tsx';
import styles from './price-panel.module.css';
import { useQuery } from '@tanstack/react-query';
import { read } from '#web/ask.ts';
import { pause } from '#web/query-client.ts';
import type { BreederAssociation, BreedingTarifRequest } from '#domain/wire/breeding/tarif.ts';
import { calculateBreedingTarif } from '#web/calls/breeding/tarif.ts';

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

/** So long somebody who types may pause between two keys. */
const pauseMs = 250;

/** The server's price of a whole request; while the next one is on its way the last one stays in sight. */
export const useBreedingRate = (request: BreedingTarifRequest, isWhole: boolean) => {
  const query = useQuery({
    queryKey: ['breeding', 'rate', request],
    queryFn: async ({ signal }) => {
      await pause(pauseMs);
      return read(calculateBreedingTarif, { body: request, signal });
    },
    enabled: isWhole,
    placeholderData: (last) => last,
  });
  return {
    rate: isWhole ? (query.data?.calculationResult ?? null) : null,
    issues: isWhole && query.data?.calculationResult === null ? query.data._issues : [],
    isOutdated: query.isPlaceholderData || query.isFetching,
    hasFailed: query.isError && !query.isFetching,
    retry: () => void query.refetch(),
  };
};
