import { Check } from 'lucide-react';
import { wizardProgress } from '#domain/wizard/steps/wizard-steps.ts';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
import { VisuallyHidden } from '#web/ui/show/visually-hidden.tsx';
import styles from './progress.module.css';

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
