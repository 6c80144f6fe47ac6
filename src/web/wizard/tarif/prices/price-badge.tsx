import { raceOf, type WizardState } from '#domain/wizard/state/wizard-state.ts';
import { Picture } from '#web/ui/show/picture.tsx';
import { calledName, variantNames, wordsOf } from '#web/product/animal-words.ts';
import styles from './price-badge.module.css';
import { type RefObject, useEffect, useRef, useState, type ReactNode } from 'react';
import { ChevronUp } from 'lucide-react';
import { fromEuros } from '#domain/basics/money.ts';
import { examinationOf } from '#domain/offer/examination.ts';
import { priceBadge } from '#domain/wizard/price-badge.ts';
import { Price } from '#web/ui/show/price.tsx';
import type { PartProps } from '#web/wizard/question/inputs.ts';
import { PriceExplanation, Features, PriceParts } from './price-parts.tsx';
import { TarifSwitch } from '#web/wizard/tarif/tarif-switch.tsx';

/** For whom the price is; a phone's bar has no room for it. */
const BadgeAnimal = ({ state }: { state: WizardState }) => {
  const { tarifVariant } = state;
  const cover = tarifVariant && variantNames[tarifVariant];
  return (
    <div className={styles.animal}>
      <Picture name={wordsOf(state).face} size={56} className={styles.picture} />
      <div>
        <p className={styles.name}>{calledName(state)}</p>
        <p className={styles.cover}>{[raceOf(state)?.title, cover].filter(Boolean).join(' · ')}</p>
      </div>
    </div>
  );
};

const property = '--price-bar';

/**
 * Tells the page how high the closed bar is, so that it leaves as much room at its end: the bar never lies over the last
 * input. An opened sheet lies over the page and asks for no more room.
 */
const useBarHeight = (box: RefObject<HTMLElement | null>, isShown: boolean) => {
  useEffect(() => {
    const element = box.current;
    if (element === null || !isShown) return;
    const { style } = document.documentElement;
    const watcher = new ResizeObserver(() => {
      if (element.dataset.open === undefined) style.setProperty(property, `${element.offsetHeight}px`);
    });
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      style.removeProperty(property);
    };
  }, [box, isShown]);
};

const durationMs = 240;

const easeOut = (part: number) => 1 - (1 - part) ** 3;

/** A number that counts over to its next value, once; at once for whoever wants no motion. */
const useCountOver = (target: number): number => {
  const [value, setValue] = useState(target);
  const latest = useRef(target);

  useEffect(() => {
    const start = latest.current;
    if (start === target) return;
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const begun = performance.now();
    let frame = 0;
    const step = (now: number) => {
      const part = isStill ? 1 : Math.min(1, Math.max(0, now - begun) / durationMs);
      latest.current = part === 1 ? target : Math.round(start + (target - start) * easeOut(part));
      setValue(latest.current);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target]);

  return value;
};

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
