import { Check } from 'lucide-react';
import { wizardProgress } from '#domain/wizard/steps/wizard-steps.ts';
import { type WizardState, stageOf } from '#domain/wizard/state/wizard-state.ts';
import { VisuallyHidden } from '#web/ui/show/visually-hidden.tsx';
import styles from './progress.module.css';
import { priceBadge } from '#domain/wizard/price-badge.ts';

const spoken = { done: 'erledigt', current: 'aktuelle Seite', open: 'noch offen' };

/** The five pages by name, with what is done. The way back is the button "Zurück" (spec 11.2): these are no links. */
export const Progress = ({ state }: { state: WizardState }) => {
  const pages = wizardProgress(state);
  const place = pages.findIndex(({ status }) => status === 'current') + 1;
  return (
    <div className={styles.progress}>
      <ol className={styles.pages} aria-label="Fortschritt">
        {pages.map(({ step, title, status }) => (
          <li key={step} className={styles.page} data-status={status} aria-current={status === 'current' ? 'step' : undefined}>
            <span className={styles.bar} />
            <span className={styles.title}>
              {status === 'done' && <Check aria-hidden strokeWidth={3} size={16} />}
              {title}
              <VisuallyHidden> ({spoken[status]})</VisuallyHidden>
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.short} aria-hidden>
        <strong>{pages[place - 1]?.title}</strong>
        <span>
          Schritt {place} von {pages.length}
        </span>
      </p>
    </div>
  );
};

const placeText = (state: WizardState) => {
  const stage = stageOf(state);
  if (stage !== 'pages') return stage === 'species' ? 'Tierart wählen' : 'Tarifvariante wählen';
  const pages = wizardProgress(state);
  const place = pages.findIndex(({ status }) => status === 'current');
  return `Schritt ${place + 1} von ${pages.length}: ${pages[place]?.title ?? ''}`;
};

/** Silent while the next price is on its way: only the one that holds is read out. */
const priceText = (state: WizardState) => {
  const badge = priceBadge(state);
  return badge === null || badge.isOutdated ? null : `Dein Beitrag: ${badge.price} ${badge.unitWord}`;
};

/** Tells screen readers politely what the eye sees anyway. */
export const Announcer = ({ state }: { state: WizardState }) => (
  <>
    <output className={styles.hidden}>{placeText(state)}</output>
    <output className={styles.hidden}>{priceText(state)}</output>
  </>
);
