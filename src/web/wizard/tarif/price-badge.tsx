import { ChevronUp } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fromEuros } from '#domain/basics/money.ts';
import { examinationOf } from '#domain/offer/examination.ts';
import { priceBadge } from '#domain/wizard/price-badge.ts';
import { Price } from '#web/ui/show/price.tsx';
import type { PartProps } from '#web/wizard/question/part-props.ts';
import { BadgeAnimal } from './badge-animal.tsx';
import { PriceExplanation } from './price-explanation.tsx';
import { Features, PriceParts } from './price-parts.tsx';
import { TarifSwitch } from './tarif-switch.tsx';
import { useBarHeight } from './use-bar-height.ts';
import { useCountOver } from './use-count-over.ts';
import styles from './price-badge.module.css';

const CountedPrice = ({ cents }: { cents: number }) => <Price cents={useCountOver(cents)} className={styles.price} />;

type BadgeProps = PartProps & { children?: ReactNode };

/** Beside the form on wide screens; on phones a bar at the bottom that opens to a sheet (spec 11.4). */
export const PriceBadge = ({ state, dispatch, children }: BadgeProps) => {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLElement>(null);
  const badge = priceBadge(state);
  const cents = fromEuros(state.shownCalculation?.insuranceCalculationSummaryRateAmount);
  const examination = examinationOf(state.shownCalculation ?? {});
  const hasPrice = badge !== null && cents !== null;
  useBarHeight(box, hasPrice);

  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && setOpen(false);
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);

  if (state.step !== 'step2' && state.step !== 'step3') return null;
  return (
    <aside
      ref={box}
      className={styles.badge}
      data-ground="panel"
      data-open={isOpen || undefined}
      data-empty={!hasPrice || undefined}
      aria-label="Dein Beitrag"
    >
      <BadgeAnimal state={state} />
      {!hasPrice && (
        <p className={styles.soft}>
          {state.failed === 'calculation'
            ? 'Dein Beitrag steht hier, sobald er bei uns berechnet ist.'
            : 'Dein Beitrag steht hier, sobald alle Angaben da sind.'}
        </p>
      )}
      {hasPrice && (
        <>
          <div className={styles.top}>
            <p className={styles.rate} data-outdated={badge.isOutdated || undefined}>
              <CountedPrice key={badge.unitWord} cents={cents} />
              <span className={styles.unit}>
                {badge.unitWord}
                <span className={styles.tax}>, inkl. {badge.taxStr} Versicherungsteuer</span>
              </span>
              {examination !== null && <strong className={styles.examination}>{examination.title}</strong>}
            </p>
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-controls="price-details"
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Schließen' : 'Details'}
              <ChevronUp aria-hidden />
            </button>
          </div>
          <div id="price-details" className={styles.body}>
            <p className={styles.taxBelow}>inkl. {badge.taxStr} Versicherungsteuer</p>
            {examination !== null && <p className={styles.soft}>{examination.text}</p>}
            <PriceParts state={state} badge={badge} />
            <Features features={badge.features} />
            <PriceExplanation state={state} />
            <TarifSwitch state={state} dispatch={dispatch} />
          </div>
        </>
      )}
      {children !== undefined && <div className={styles.action}>{children}</div>}
    </aside>
  );
};
