import { ArrowRight } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { formatCents, fromEuros } from '#domain/basics/money.ts';
import { loadPart } from '#web/start/load-part.ts';
import { BarChoice } from '#web/ui/form/choosing/bar-choice.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { VisuallyHidden } from '#web/ui/show/visually-hidden.tsx';
import { QuestionCard } from '#web/wizard/question/question-card.tsx';
import type { CardProps } from '#web/wizard/question/inputs.ts';
import { unitWord } from './prices/rate-cells.ts';
import { retentionBars, savingText } from './retention-options.ts';
import styles from './step2.module.css';
import type { RateCell } from '#domain/wire/shop/rates.ts';

const loadGrid = () => loadPart('wizard/tarif/prices/price-grid.tsx', () => import('./prices/price-grid.tsx'));
const PriceGrid = lazy(async () => ({ default: (await loadGrid()).PriceGrid }));

const priceOf = (cell: RateCell | null) => {
  const cents = fromEuros(cell?.summaryRateAmount);
  return cell === null || cents === null ? null : (
    <>
      {formatCents(cents)}
      <VisuallyHidden> {unitWord(cell.summaryRateUnit)}, </VisuallyHidden>
    </>
  );
};

export const RetentionCard = ({
  state,
  dispatch,
  inputs,
  cells,
  isCurrent,
}: CardProps & { cells: readonly RateCell[]; isCurrent: boolean }) => {
  const [isGridOpen, setGridOpen] = useState(false);
  const bars = retentionBars(state, cells);
  const chosen = state.data.contractRetentionKey ?? null;
  return (
    <QuestionCard
      title="Wie viel möchtest du selbst tragen?"
      sub="Das ist deine Selbstbeteiligung. Je höher sie ist, desto kleiner wird der Beitrag."
    >
      <BarChoice
        {...inputs.choice('contractRetentionKey')}
        label="Selbstbeteiligung im Jahr"
        isOutdated={!isCurrent && state.calculation === null}
        options={bars.map(({ retentionKey, ownShare, cell }) => ({
          value: retentionKey,
          title: (
            <>
              {ownShare}
              <VisuallyHidden> Selbstbeteiligung</VisuallyHidden>
            </>
          ),
          amount: cell?.annualAmount ?? null,
          amountText: priceOf(cell),
        }))}
      />
      <div className={styles.underChart}>
        <Button variant="quiet" icon={<ArrowRight />} disabled={cells.length === 0} onClick={() => setGridOpen(true)}>
          Alle Preise im Vergleich ansehen
        </Button>
        <p className={styles.saving}>{savingText(bars, chosen)}</p>
      </div>
      {isGridOpen && (
        <Suspense fallback={null}>
          <PriceGrid state={state} dispatch={dispatch} cells={cells} onClose={() => setGridOpen(false)} />
        </Suspense>
      )}
    </QuestionCard>
  );
};
